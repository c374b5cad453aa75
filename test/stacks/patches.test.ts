import { sealRecord } from '../../constructs/sveltos/index.ts';
import type { KubernetesObject } from '../../constructs/index.ts';
import type { LiveObject } from '../../operations/management-cluster/index.ts';
import { objectKey } from '../../operations/management-cluster/index.ts';
import { preflight } from '../../stacks/preflight/index.ts';
import { changeRows, handEdits } from '../../stacks/summary/index.ts';
import type { OwnState } from '../../stacks/own-state/index.ts';
import { applied, noState } from './applied.ts';
import { emptyCluster, managementClusterOf, sveltosKinds } from './fake-cluster.ts';

const stack = 'fleetwright/management';
const patch: KubernetesObject = {
  apiVersion: 'lib.projectsveltos.io/v1beta1',
  kind: 'SveltosCluster',
  metadata: { name: 'mgmt', namespace: 'mgmt', labels: { role: 'management' } },
};
const record = sealRecord({
  id: 'management/bootstrap',
  scope: 'management',
  stack: 'management',
  clusters: [],
  departures: [],
  objects: [],
  patches: [patch],
});
/** The object as Sveltos' registration writes it. */
const registered: LiveObject = {
  ...patch,
  metadata: { name: 'mgmt', namespace: 'mgmt', uid: 'theirs', labels: { other: 'label' } },
  spec: { kubeconfigKeyName: 'kubeconfig' },
};
const patched: LiveObject = { ...applied(patch, record, stack), spec: registered['spec'] };
const stateOf = (object: LiveObject): OwnState => ({
  ...noState,
  objects: new Map([[objectKey(object), { ...object, urn: 'urn', isPatch: true }]]),
});

async function fly(objects: readonly LiveObject[]) {
  const fake = { ...emptyCluster, namespaces: { mgmt: 'active' as const }, objects };
  const cluster = managementClusterOf(fake);
  const input = { fleet: [record], records: [record], stack, cluster, identity: fake.identity, own: noState };
  return (await preflight(input)).diagnostics;
}

const live = (...objects: readonly LiveObject[]) => ({
  objects: new Map(objects.map((object) => [objectKey(object), object])),
  kinds: new Map(sveltosKinds.map((kind) => [`${kind.apiVersion}/${kind.kind}`, kind])),
  metadataOnly: new Set<string>(),
});

describe('fields of an object that somebody else keeps', () => {
  test('are set on an object that no stack made', async () => {
    expect(await fly([registered])).toEqual([]);
    expect(await fly([patched])).toEqual([]);
  });

  test('are refused where the object is not there', async () => {
    expect(await fly([])).toMatchObject([{ code: 'object/absent', path: 'SveltosCluster mgmt/mgmt' }]);
  });

  test('are refused where another stack has the object', async () => {
    const theirs = applied({ ...patch }, record, 'fleetwright/other');
    expect(await fly([theirs])).toMatchObject([{ code: 'object/foreign' }]);
  });

  test('show in a preview, and nothing else of the object does', () => {
    const input = { records: [record], live: live(registered), own: noState };
    expect(changeRows(input).map(({ addOn, words }) => `${addOn} | ${words}`)).toEqual([
      'bootstrap | metadata.labels.role (unset) → management',
    ]);
    expect(handEdits({ ...input, live: live(patched) }, stack)).toEqual([]);
  });

  test('are given back when the fleet no longer says them', () => {
    const rows = changeRows({ records: [], live: live(patched), own: stateOf(patched) });
    expect(rows.map(({ words, withdraws }) => [words, withdraws])).toEqual([
      ['leave SveltosCluster mgmt/mgmt to its owner: the fields of this stack go', true],
    ]);
  });
});
