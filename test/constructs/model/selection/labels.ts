import { inventory, labelSpace, resolveClusters, selectors } from '../../../../constructs/index.ts';

/** Labels of a fleet that has every sort of them. */
export const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'production'] },
  required: { environment: ['dev', 'staging', 'prod'] },
  optional: { region: ['eu', 'us'] },
  classified: { 'k8s-version': ['v1.24', 'v1.27'] },
});

export const { declaration } = labels;

export const { where, all, any, not, has, lacks, everyCluster } = selectors(labels);

export const clusters = resolveClusters(
  inventory(labels, {
    pilot: { labels: { rollout: 'pilot', environment: 'dev', region: 'eu' }, kubernetes: 'v1.26.3+k3s1' },
    staging: { labels: { rollout: 'pilot', environment: 'staging' } },
    'prod-a': { labels: { rollout: 'production', environment: 'prod', region: 'eu' }, kubernetes: '1.27.1' },
    'prod-b': { labels: { rollout: 'production', environment: 'prod', region: 'us' }, kubernetes: '1.25.0-gke.100' },
  }),
);
