import { base, inventory, labelSpace, variants } from '../../constructs/index.ts';
import type { Base } from '../../constructs/index.ts';

/**
 * What compiles of the fleet language and what does not, held by `tsc`: each `@ts-expect-error` is an error itself
 * once its line compiles.
 */
export const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'production'] },
  required: { environment: ['staging', 'prod'] },
  optional: { region: ['eu', 'us'] },
});

const some = { rollout: 'pilot', environment: 'prod' } as const;

/* Clusters */

export const clusters = inventory(labels, {
  a: { labels: { rollout: 'pilot', environment: 'staging' } },
  b: { labels: { rollout: 'production', environment: 'prod', region: 'eu' } },
  c: { labels: some, kind: 'Cluster', namespace: 'clusters', name: 'c-1' },
  d: { labels: some, kubeconfig: { secretName: 's', key: 'k' } },
});

// @ts-expect-error a cluster without a wave
inventory(labels, { a: { labels: { environment: 'prod' } } });
// @ts-expect-error a cluster without a required label
inventory(labels, { a: { labels: { rollout: 'pilot' } } });
// @ts-expect-error a cluster without labels
inventory(labels, { a: {} });
// @ts-expect-error a cluster in two waves
inventory(labels, { a: { labels: { environment: 'prod', rollout: ['pilot', 'production'] } } });
// @ts-expect-error a cluster in one wave and then in another
inventory(labels, { a: { labels: { environment: 'prod', rollout: 'pilot', rollout: 'production' } } });
// @ts-expect-error one cluster twice
inventory(labels, { a: { labels: some }, a: { labels: some } });
// @ts-expect-error a wave that is none
inventory(labels, { a: { labels: { ...some, rollout: 'pilots' } } });
// @ts-expect-error a label key that nobody declared
inventory(labels, { a: { labels: { rollout: 'pilot', environment: 'prod', regoin: 'eu' } } });
// @ts-expect-error a label value that nobody declared
inventory(labels, { a: { labels: { rollout: 'pilot', environment: 'prod', region: 'ap' } } });
const misspelt = { ...some, regoin: 'eu' } as const;
// @ts-expect-error a label key that nobody declared, in an object from elsewhere
inventory(labels, { a: { labels: misspelt } });
// @ts-expect-error a field that a cluster does not have
inventory(labels, { a: { labels: some, namespce: 'x' } });
const described = { labels: some, version: 'v1.33.0' } as const;
// @ts-expect-error a field that a cluster does not have, in an object from elsewhere
inventory(labels, { a: described });
// @ts-expect-error a kind that Sveltos does not address
inventory(labels, { a: { labels: some, kind: 'Machine' } });

/* Bases */

const chart = {
  repositoryURL: 'oci://example.com/charts',
  repositoryName: 'charts',
  chartName: 'kyverno',
  chartVersion: '3.8.1',
  releaseName: 'kyverno',
  releaseNamespace: 'kyverno',
} as const;

export const kyverno = base('kyverno', {
  syncMode: 'Continuous',
  tier: 100,
  extraLabels: { 'example.com/team': 'security' },
  dependsOn: ['cilium'],
  helmCharts: {
    kyverno: {
      ...chart,
      options: { timeout: '5m', installOptions: { createNamespace: true } },
      values: {
        admissionController: { replicas: 3, args: ['a'], hostNetwork: false },
        nothing: null,
        list: [{ name: 'a' }],
      },
      valuesFrom: { shared: { kind: 'ConfigMap', name: 'shared' } },
    },
    policies: { ...chart, releaseName: 'policies', after: ['kyverno'] },
  },
  policyRefs: {
    own: {
      deploymentType: 'Remote',
      manifests: { ns: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'x' } } },
    },
    theirs: { deploymentType: 'Local', kind: 'ConfigMap', name: 'theirs', namespace: 'mgmt' },
  },
  validateHealths: { ready: { featureID: 'Helm', group: 'apps', version: 'v1', kind: 'Deployment' } },
});

// @ts-expect-error a base given a cluster
base('x', { helmCharts: { kyverno: chart }, clusterRefs: [{ kind: 'SveltosCluster', name: 'a' }] });
// @ts-expect-error a base given clusters by label
base('x', { helmCharts: { kyverno: chart }, clusterSelector: { matchLabels: { environment: 'prod' } } });
const addressed = { helmCharts: { kyverno: chart }, setRefs: ['set'] } as const;
// @ts-expect-error a base given clusters by an object from elsewhere
base('x', addressed);
// @ts-expect-error a field that a profile does not have
base('x', { syncMod: 'Continuous', helmCharts: { kyverno: chart } });
const misspeltSpec = { syncMod: 'Continuous', helmCharts: { kyverno: chart } } as const;
// @ts-expect-error a field that a profile does not have, in an object from elsewhere
base('x', misspeltSpec);
// @ts-expect-error a field that a chart does not have
base('x', { helmCharts: { kyverno: { ...chart, chartVersoin: '3.8.2' } } });
const misspeltChart = { ...chart, chartVersoin: '3.8.2' };
// @ts-expect-error a field that a chart does not have, in an object from elsewhere
base('x', { helmCharts: { kyverno: misspeltChart } });
// @ts-expect-error a field that an option does not have
base('x', { helmCharts: { kyverno: { ...chart, options: { timeot: '5m' } } } });
// @ts-expect-error a word that syncMode does not have
base('x', { syncMode: 'Sometimes', helmCharts: { kyverno: chart } });
// @ts-expect-error charts are a map with keys, not a list with positions
base('x', { helmCharts: [chart] });
// @ts-expect-error Helm values are a tree, not a text
base('x', { helmCharts: { kyverno: { ...chart, values: 'replicas: 3' } } });
// @ts-expect-error no date in Helm values
base('x', { helmCharts: { kyverno: { ...chart, values: { since: new Date(0) } } } });
// @ts-expect-error no function in Helm values
base('x', { helmCharts: { kyverno: { ...chart, values: { run: () => 1 } } } });
// @ts-expect-error a payload says where it is deployed
base('x', { policyRefs: { own: { kind: 'ConfigMap', name: 'x' } } });
// @ts-expect-error the key of a check is its name
base('x', { helmCharts: { kyverno: chart }, validateHealths: { ready: { featureID: 'Helm', name: 'ready' } } });

/* Departures */

const because = 'it is right there';

variants(kyverno, clusters);
variants(kyverno, clusters, { where: { environment: 'prod', region: ['eu', 'us'] } });
variants(kyverno, clusters, {
  departures: [
    {
      cluster: 'a',
      set: {
        tier: 50,
        syncMode: 'OneTime',
        dependsOn: [],
        helmCharts: {
          kyverno: {
            chartVersion: '3.8.2',
            options: { timeout: '10m' },
            values: { admissionController: { replicas: 1, args: [], hostNetwork: true }, nothing: 5, list: [] },
            valuesFrom: { shared: { name: 'other' } },
          },
        },
        policyRefs: { own: { manifests: { ns: { metadata: { name: 'y' } } } } },
      },
      because,
    },
    {
      where: { environment: ['staging', 'prod'], region: 'eu' },
      fill: {
        stopMatchingBehavior: 'LeavePolicies',
        maxUpdate: '30%',
        helmCharts: {
          kyverno: {
            options: { wait: true, installOptions: { replace: true } },
            values: { admissionController: { extra: { deep: [1] } }, other: 'x' },
            valuesFrom: { more: { kind: 'Secret', name: 'more' } },
          },
        },
      },
      because,
      owner: 'platform',
      expires: '2027-03-31',
    },
    {
      cluster: 'b',
      add: { helmCharts: { third: { ...chart, after: ['kyverno'] } }, patches: { p: { patch: 'x' } } },
      because,
    },
    {
      cluster: 'c',
      drop: { tier: true, helmCharts: { policies: true, kyverno: { values: { list: true } } } },
      because,
    },
  ],
});

// @ts-expect-error a field that the base does not set
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: { maxUpdate: 1 }, because }] });
// @ts-expect-error a chart that the base does not have
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: { helmCharts: { kyvrno: {} } }, because }] });
const replcas = { helmCharts: { kyverno: { values: { admissionController: { replcas: 1 } } } } };
// @ts-expect-error a value that the base does not set, in an object from elsewhere
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: replcas, because }] });
const both = { helmCharts: { kyverno: { values: { admissionController: { replicas: 1, replcas: 1 } } } } };
// @ts-expect-error a value that the base does not set beside one that it sets, in an object from elsewhere
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: both, because }] });
const tierAndMore = { tier: 1, tir: 2 };
// @ts-expect-error a field that the base does not set, in an object from elsewhere
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: tierAndMore, because }] });
const whole = { cluster: 'a', set: tierAndMore, because } as const;
// @ts-expect-error the same in a whole departure from elsewhere
variants(kyverno, clusters, { departures: [whole] });
const list = [whole] as const;
// @ts-expect-error the same in a list from elsewhere
variants(kyverno, clusters, { departures: list });

// @ts-expect-error a wrong type in a field
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: { tier: '1' }, because }] });
// @ts-expect-error a wrong word in a field
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: { syncMode: 'Sometimes' }, because }] });
const text = { helmCharts: { kyverno: { values: { admissionController: { replicas: '1' } } } } };
// @ts-expect-error a wrong type in a value
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: text, because }] });
const listed = { helmCharts: { kyverno: { values: { list: 'a' } } } };
// @ts-expect-error a text where the base has a list
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: listed, because }] });

// @ts-expect-error the address is not a departure's to change
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: { clusterRefs: [] }, because }] });
// @ts-expect-error nor is it to fill
variants(kyverno, clusters, { departures: [{ cluster: 'a', fill: { clusterSelector: {} }, because }] });
// @ts-expect-error the name is not a departure's to change
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: { name: 'x' }, because }] });
// @ts-expect-error nor is it to fill
variants(kyverno, clusters, { departures: [{ cluster: 'a', fill: { metadata: { name: 'x' } }, because }] });

// @ts-expect-error fill is for what the base leaves unset
variants(kyverno, clusters, { departures: [{ cluster: 'a', fill: { tier: 1 }, because }] });
// @ts-expect-error fill knows the fields of the API
variants(kyverno, clusters, { departures: [{ cluster: 'a', fill: { stopMatchingBehaviour: 'x' }, because }] });
const timeot = { helmCharts: { kyverno: { options: { wait: true, timeot: '5m' } } } };
// @ts-expect-error also in an object from elsewhere
variants(kyverno, clusters, { departures: [{ cluster: 'a', fill: timeot, because }] });
// @ts-expect-error add is for keys that the base does not have
variants(kyverno, clusters, { departures: [{ cluster: 'a', add: { helmCharts: { kyverno: chart } }, because }] });
// @ts-expect-error drop is for what the base sets
variants(kyverno, clusters, { departures: [{ cluster: 'a', drop: { helmCharts: { kyvrno: true } }, because }] });
// @ts-expect-error drop says true
variants(kyverno, clusters, { departures: [{ cluster: 'a', drop: { tier: false }, because }] });

// @ts-expect-error a departure has a reason
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: { tier: 1 } }] });
// @ts-expect-error a departure is for somebody
variants(kyverno, clusters, { departures: [{ set: { tier: 1 }, because }] });
// @ts-expect-error for one cluster or for one class
variants(kyverno, clusters, { departures: [{ cluster: 'a', where: { region: 'eu' }, set: { tier: 1 }, because }] });
// @ts-expect-error a cluster of the inventory
variants(kyverno, clusters, { departures: [{ cluster: 'z', set: { tier: 1 }, because }] });
// @ts-expect-error a label that is declared
variants(kyverno, clusters, { departures: [{ where: { regoin: 'eu' }, set: { tier: 1 }, because }] });
// @ts-expect-error a value that the label can have
variants(kyverno, clusters, { departures: [{ where: { region: 'ap' }, set: { tier: 1 }, because }] });
// @ts-expect-error a verb that exists
variants(kyverno, clusters, { departures: [{ cluster: 'a', sett: { tier: 1 }, because }] });
// @ts-expect-error a field that a departure has
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: { tier: 1 }, because, expire: '2027-01-01' }] });
// @ts-expect-error a day of the calendar
variants(kyverno, clusters, { departures: [{ cluster: 'a', set: { tier: 1 }, because, expires: 'soon' }] });
// @ts-expect-error an option that variants have
variants(kyverno, clusters, { departurs: [] });
// @ts-expect-error a class of declared labels
variants(kyverno, clusters, { where: { environmnt: 'prod' } });

/* A base whose value is known only at run time may be filled and set: what it has is a question for synthesis. */
declare const anyBase: Base;
variants(anyBase, clusters, {
  departures: [{ cluster: 'a', fill: { stopMatchingBehavior: 'LeavePolicies' }, set: { tier: 5 }, because }],
});
// @ts-expect-error but not what no base can have
variants(anyBase, clusters, { departures: [{ cluster: 'a', set: { tir: 5 }, because }] });
