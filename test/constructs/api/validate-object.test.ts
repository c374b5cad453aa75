import { clusterProfileKind, sveltosClusterKind, validateObject } from '../../../constructs/api/index.ts';
import type { KubernetesObject } from '../../../constructs/api/index.ts';

const profile: KubernetesObject = {
  apiVersion: 'config.projectsveltos.io/v1beta1',
  kind: 'ClusterProfile',
  metadata: { name: 'kyverno', labels: { 'example.com/team': 'security' } },
  spec: { syncMode: 'Continuous' },
};
const cluster: KubernetesObject = {
  apiVersion: 'lib.projectsveltos.io/v1beta1',
  kind: 'SveltosCluster',
  metadata: { name: 'pilot', namespace: 'fleet' },
};

test('an object of its kind has no diagnostics', () => {
  expect(validateObject(clusterProfileKind, profile, '')).toEqual([]);
  expect(validateObject(sveltosClusterKind, cluster, '')).toEqual([]);
});

test.each([
  ['another kind', clusterProfileKind, { ...profile, kind: 'Profile' }, 'api/not-allowed', 'kyverno.kind'],
  ['another version', clusterProfileKind, { ...profile, apiVersion: 'v1' }, 'api/not-allowed', 'kyverno.apiVersion'],
  ['no name', clusterProfileKind, { ...profile, metadata: {} }, 'api/missing-field', 'kyverno.metadata.name'],
  [
    'a mistake in its spec',
    clusterProfileKind,
    { ...profile, spec: { tier: 0 } },
    'api/out-of-bounds',
    'kyverno.spec.tier',
  ],
  ['a field beside its spec', clusterProfileKind, { ...profile, sepc: {} }, 'api/unknown-field', 'kyverno.sepc'],
  ['a status', clusterProfileKind, { ...profile, status: {} }, 'api/rule', 'kyverno'],
  [
    'a namespace it cannot have',
    clusterProfileKind,
    { ...profile, metadata: cluster.metadata },
    'api/rule',
    'kyverno.metadata',
  ],
  [
    'no namespace',
    sveltosClusterKind,
    { ...cluster, metadata: { name: 'a' } },
    'api/missing-field',
    'kyverno.metadata.namespace',
  ],
  [
    'a label that is no text',
    sveltosClusterKind,
    { ...cluster, metadata: { ...cluster.metadata, labels: { a: 1 } } },
    'api/wrong-type',
    'kyverno.metadata.labels.a',
  ],
])('fails for an object with %s', (_, kind, object, code, path) => {
  expect(validateObject(kind, object, 'kyverno')).toEqual([expect.objectContaining({ code, path })]);
});
