import {
  inventory,
  labelSpace,
  resourceClassifier,
  selectors,
  variants,
  versionClassifiers,
} from '../../constructs/index.ts';
import type { LabelSelector } from '../../constructs/index.ts';
import { kyverno } from './fleet.ts';

/** What compiles of selectors and classifiers, and what does not, held by `tsc`. */
const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'production'] },
  required: { environment: ['staging', 'prod'] },
  optional: { region: ['eu', 'us'] },
  classified: { 'k8s-version': ['v1.24', 'v1.27'], mesh: ['istio'] },
});

const some = { rollout: 'pilot', environment: 'prod' } as const;

/* Clusters */

export const clusters = inventory(labels, { a: { labels: some, kubernetes: '1.31.4' } });

// @ts-expect-error a label that only classifiers write
inventory(labels, { a: { labels: { ...some, 'k8s-version': 'v1.24' } } });
const stated = { ...some, 'k8s-version': 'v1.24' } as const;
// @ts-expect-error a label that only classifiers write, in an object from elsewhere
inventory(labels, { a: { labels: stated } });
// @ts-expect-error a version that is a number
inventory(labels, { a: { labels: some, kubernetes: 1.31 } });

/* Variants and departures: whom they reach is known before anything runs */

// @ts-expect-error variants chosen by a label that only classifiers write
variants(kyverno, clusters, { where: { 'k8s-version': 'v1.24' } });
const classified = { where: { 'k8s-version': 'v1.24' }, set: { tier: 1 }, because: 'x' } as const;
// @ts-expect-error a departure for a label that only classifiers write
variants(kyverno, clusters, { departures: [classified] });

/* Selectors */

const { where, all, any, not, has, lacks, everyCluster } = selectors(labels);

export const selection = [
  where({ environment: 'prod' }),
  where({ environment: ['staging', 'prod'], region: 'eu', 'k8s-version': 'v1.27' }),
  all(everyCluster, not(where({ region: 'eu' })), any(has('region'), lacks('mesh'))),
];

// @ts-expect-error a label that nobody declared
where({ environmnt: 'prod' });
// @ts-expect-error a label that nobody declared, beside one that is
where({ environment: 'prod', regoin: 'eu' });
const misspelt = { environment: 'prod', regoin: 'eu' } as const;
// @ts-expect-error a label that nobody declared, in an object from elsewhere
where(misspelt);
// @ts-expect-error a value that nobody declared
where({ environment: 'prd' });
// @ts-expect-error a value that nobody declared, in a list
where({ environment: ['prod', 'prd'] });
// @ts-expect-error a value of a classifier that nobody declared
where({ 'k8s-version': 'v1.25' });
// @ts-expect-error A-01: an empty selector
where({});
const nothing = {};
// @ts-expect-error an empty selector from elsewhere
where(nothing);
// @ts-expect-error all of nothing
all();
// @ts-expect-error any of nothing
any();
// @ts-expect-error labels where a selector belongs
not({ environment: 'prod' });
// @ts-expect-error a label that nobody declared
has('regoin');
// @ts-expect-error a label that nobody declared
lacks('regoin');
// @ts-expect-error A-11: an operator that selectors do not have
not({ match: { key: 'region', operator: 'Has' } });
// @ts-expect-error In without values
not({ match: { key: 'region', operator: 'In' } });

/* Label selectors as the API takes them */

export const labelSelector: LabelSelector = {
  matchLabels: { team: 'payments' },
  matchExpressions: [
    { key: 'region', operator: 'NotIn', values: ['eu'] },
    { key: 'team', operator: 'Exists' },
  ],
};
const selecting = (given: LabelSelector): LabelSelector => given;
// @ts-expect-error A-11: an operator that selectors do not have
selecting({ matchExpressions: [{ key: 'team', operator: 'Has' }] });
// @ts-expect-error In without values
selecting({ matchExpressions: [{ key: 'team', operator: 'In' }] });
// @ts-expect-error Exists with values
selecting({ matchExpressions: [{ key: 'team', operator: 'Exists', values: ['x'] }] });

/* Classifiers */

const window = { from: '1.24.0', before: '1.30.0' } as const;
const low = { from: '1.24.0', before: '1.27.1' } as const;
const namespace = { group: '', version: 'v1', kind: 'Namespace', name: 'istio-system' } as const;

export const classifiers = [
  versionClassifiers(labels, { label: 'k8s-version', window, ranges: { 'v1.24': low, 'v1.27': { from: '1.27.1' } } }),
  resourceClassifier(labels, {
    name: 'mesh',
    classifierLabels: { mesh: 'istio' },
    resourceSelectors: [namespace],
    kubernetes: low,
  }),
];

// @ts-expect-error a label that is not a classifier's to write
versionClassifiers(labels, { label: 'environment', window, ranges: {} });
// @ts-expect-error a label that nobody declared
versionClassifiers(labels, { label: 'k8s-versoin', window, ranges: {} });
// @ts-expect-error a value that nobody declared
versionClassifiers(labels, { label: 'k8s-version', window, ranges: { 'v1.24': low, 'v1.25': low } });
// @ts-expect-error a range without its start
versionClassifiers(labels, { label: 'k8s-version', window, ranges: { 'v1.24': { before: '1.27.1' } } });
// @ts-expect-error ranges without their window
versionClassifiers(labels, { label: 'k8s-version', ranges: { 'v1.24': low } });
// @ts-expect-error a field that classifiers do not have
versionClassifiers(labels, { label: 'k8s-version', window, ranges: { 'v1.24': low }, until: '1.30.0' });
// @ts-expect-error a value that nobody declared
resourceClassifier(labels, { name: 'mesh', classifierLabels: { mesh: 'linkerd' }, resourceSelectors: [namespace] });
// @ts-expect-error a label that clusters state
resourceClassifier(labels, { name: 'x', classifierLabels: { region: 'eu' }, resourceSelectors: [namespace] });
// @ts-expect-error a field that resource selectors do not have
resourceClassifier(labels, { name: 'x', classifierLabels: {}, resourceSelectors: [{ ...namespace, nam: 'y' }] });
