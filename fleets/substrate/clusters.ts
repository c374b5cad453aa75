import { inventory } from '../../constructs/index.ts';
import { labels } from './labels.ts';

/** The clusters that Cluster API has made so far. Profiles select by label, so that one more needs no line here. */
export const clusters = inventory(labels, {
  'staging-eu': {
    kind: 'Cluster',
    namespace: 'clusters',
    kubernetes: '1.33.1',
    labels: { env: 'staging', gitops: 'flux' },
  },
  'prod-eu': { kind: 'Cluster', namespace: 'clusters', kubernetes: '1.32.4', labels: { env: 'prod', gitops: 'flux' } },
  'prod-us': { kind: 'Cluster', namespace: 'clusters', kubernetes: '1.26.9', labels: { env: 'prod' } },
});
