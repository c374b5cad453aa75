/** What the compiler makes of profiles. Compiled with the rest, never run. */
import { base, defineFleet, inventory, labelSpace, profile, selectors } from '../../constructs/index.ts';

const labels = labelSpace({
  wave: { key: 'env', values: ['staging', 'prod'] },
  classified: { 'k8s-version': ['v1.24', 'v1.31'] },
});
const clusters = inventory(labels, { a: { labels: { env: 'prod' } } });
const { where } = selectors(labels);
const network = base('network', {
  tier: 50,
  helmCharts: {
    cilium: {
      repositoryURL: 'oci://example.com/charts',
      chartName: 'cilium',
      chartVersion: '1.17.3',
      releaseName: 'cilium',
      releaseNamespace: 'kube-system',
    },
  },
});
const prod = where({ env: 'prod', 'k8s-version': ['v1.24', 'v1.31'] });

export const fine = defineFleet({
  name: 'substrate',
  clusters,
  profiles: [
    profile(network, { where: prod, stack: 'prod' }),
    profile(network, {
      name: 'old',
      where: where({ 'k8s-version': 'v1.24' }),
      stack: 'prod',
      departures: [{ set: { tier: 10 }, because: 'first of all' }],
    }),
  ],
});

// @ts-expect-error a profile says whom it is for
profile(network, { stack: 'prod' });

// @ts-expect-error a profile says which stack applies it
profile(network, { where: prod });

// @ts-expect-error what is no option is refused
profile(network, { where: prod, stack: 'prod', selector: prod });

profile(network, {
  where: prod,
  stack: 'prod',
  // @ts-expect-error a departure has a reason
  departures: [{ set: { tier: 10 } }],
});

profile(network, {
  where: prod,
  stack: 'prod',
  // @ts-expect-error a departure of a profile names no cluster
  departures: [{ cluster: 'a', set: { tier: 10 }, because: 'x' }],
});

profile(network, {
  where: prod,
  stack: 'prod',
  // @ts-expect-error a departure sets what the base sets
  departures: [{ set: { tir: 10 }, because: 'x' }],
});
