import { App, Chart } from 'cdk8s';
import { base, defineFleet, inventory, labelSpace, selectors, variants } from '../../constructs/index.ts';

// What examples in documentation may use without declaring it: the parts of a fleet, and a chart for constructs.

export const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'production'] },
  required: { environment: ['dev', 'staging', 'prod'] },
  optional: { region: ['eu', 'us'] },
  classified: { 'k8s-version': ['v1.24', 'v1.27'], mesh: ['istio'] },
});

export const { where, all, any, not, has, lacks, everyCluster } = selectors(labels);

export const clusters = inventory(labels, {
  pilot: { labels: { rollout: 'pilot', environment: 'staging' } },
  'prod-a': { labels: { rollout: 'production', environment: 'prod', region: 'eu' } },
});

export const kyverno = base('kyverno', {
  tier: 100,
  helmCharts: {
    kyverno: {
      repositoryURL: 'https://kyverno.github.io/kyverno/',
      repositoryName: 'kyverno',
      chartName: 'kyverno/kyverno',
      chartVersion: '3.8.1',
      releaseName: 'kyverno',
      releaseNamespace: 'kyverno',
      values: { admissionController: { replicas: 3 }, backgroundController: { replicas: 1 } },
    },
  },
});

export const fleet = defineFleet({ name: 'shops', clusters, variants: [variants(kyverno, clusters)] });

export const chart = new Chart(new App(), 'records');
