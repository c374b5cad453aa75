import { inventory } from '../../constructs/index.ts';
import { labels } from './labels.ts';

export const clusters = inventory(labels, {
  pilot: { labels: { rollout: 'pilot', environment: 'pilot', region: 'eu' } },
  staging: { labels: { rollout: 'staging', environment: 'staging', region: 'eu' } },
  'prod-a': { labels: { rollout: 'production', environment: 'prod', region: 'eu' } },
  'prod-b': { labels: { rollout: 'production', environment: 'prod', region: 'us' } },
});
