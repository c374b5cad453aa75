import type { FleetRecord, KubernetesObject } from '../../constructs/index.ts';
import { kindKey, objectKey, readLiveState } from '../../operations/management-cluster/index.ts';
import type { LiveObject, LiveState } from '../../operations/management-cluster/index.ts';
import { changeRows, handEdits } from '../../stacks/summary/index.ts';
import { applied, appliedRecords, noState, stateOf } from './applied.ts';
import { emptyCluster, managementClusterOf, sveltosKinds } from './fake-cluster.ts';
import { recordsOf } from './fleets.ts';

const stack = 'fleetwright/production';
const records = recordsOf('production', { clusters: ['prod-a'], policy: 'a' });
const [record] = records as readonly [FleetRecord];
const [content, profile] = record.objects as readonly [KubernetesObject, KubernetesObject];
const liveProfile = applied(profile, record, stack);
const liveContent = applied(content, record, stack);

const liveOf = (objects: readonly LiveObject[]): Pick<LiveState, 'objects' | 'kinds' | 'metadataOnly'> => ({
  objects: new Map(objects.map((object) => [objectKey(object), object])),
  kinds: new Map(sveltosKinds.map((kind) => [kindKey(kind), kind])),
  metadataOnly: new Set(),
});
const edits = (objects: readonly LiveObject[], of: readonly FleetRecord[] = records) =>
  handEdits({ records: of, live: liveOf(objects), own: noState }, stack);

/** The object with fields that a person set with `kubectl edit`. */
function edited(object: LiveObject, part: string, fields: Readonly<Record<string, unknown>>): LiveObject {
  const booked = Object.fromEntries(Object.keys(fields).map((key) => [`f:${key}`, {}]));
  const entry = { manager: 'kubectl-edit', operation: 'Update' as const, fieldsV1: { [`f:${part}`]: booked } };
  return {
    ...object,
    metadata: { ...object.metadata, managedFields: [...(object.metadata.managedFields ?? []), entry] },
    [part]: { ...(object[part] as object), ...fields },
  };
}

const changedRecord = (spec: Readonly<Record<string, unknown>>, digest = record.digest): FleetRecord => ({
  ...record,
  digest,
  objects: [{ ...profile, spec: { ...(profile['spec'] as object), ...spec } }],
});

describe('what somebody adds to an object that a stack applied', () => {
  const others = { kind: 'SveltosCluster', apiVersion: 'lib.projectsveltos.io/v1beta1', namespace: 'x', name: 'y' };
  const [own] = (profile['spec'] as { clusterRefs: readonly unknown[] }).clusterRefs;

  test.each([
    ['clusterSelector', { matchLabels: { env: 'prod' } }, 'spec.clusterSelector {"matchLabels":{"env":"prod"}} by '],
    ['setRefs', ['all'], 'spec.setRefs ["all"] by '],
    ['clusterRefs', [own, others], 'spec.clusterRefs.SveltosCluster/x/y {'],
  ])('a %s is told, and that the record reaches further', (field, value, words) => {
    const [found, ...rest] = edits([edited(liveProfile, 'spec', { [field]: value })]);
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      code: 'object/edited',
      severity: 'warning',
      path: 'ClusterProfile kyverno-prod-a',
    });
    expect(found?.message).toContain(words);
    expect(found?.message).toContain('kubectl-edit');
    expect(found?.message).toContain('on the cluster the record addresses more clusters than its own');
  });

  test('every field that is not as the server fills it in is told, with its value and who set it', () => {
    const fields = { tier: 50, dependsOn: ['x'], syncMode: 'OneTime', reloader: true, continueOnConflict: false };
    const [found, ...rest] = edits([edited(liveProfile, 'spec', fields)]);
    expect(rest).toEqual([]);
    expect(found?.message).toBe(
      'ClusterProfile kyverno-prod-a has fields on the cluster that the fleet does not set: spec.dependsOn ["x"] by kubectl-edit; spec.reloader true (default false) by kubectl-edit; spec.syncMode OneTime (default Continuous) by kubectl-edit; spec.tier 50 (default 100) by kubectl-edit',
    );
    expect(found?.hint).toContain('kubectl edit clusterprofiles.config.projectsveltos.io kyverno-prod-a');
  });

  test('it is told also where an up changes the record, as the up leaves it there', () => {
    const found = edits([edited(liveProfile, 'spec', { tier: 50 })], [changedRecord({ maxUpdate: '30%' }, 'next')]);
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('spec.tier 50 (default 100)')]);
  });

  test('what the server fills in, and what is empty, is not told', () => {
    const fields = { tier: 100, syncMode: 'Continuous', clusterSelector: {}, dependsOn: [] };
    expect(edits([edited(liveProfile, 'spec', fields), liveContent])).toEqual([]);
  });

  test('a chart in the list that the fleet sets is told', () => {
    const { helmCharts } = profile['spec'] as { helmCharts: readonly object[] };
    const another = { ...helmCharts[0], releaseName: 'extra' };
    const [found] = edits([edited(liveProfile, 'spec', { helmCharts: [...helmCharts, another] })]);
    expect(found?.message).toContain('spec.helmCharts.kyverno/extra {');
  });

  test('a key in a ConfigMap is told', () => {
    const [found, ...rest] = edits([edited(liveContent, 'data', { 'more.yaml': 'kind: Pod' }), liveProfile]);
    expect(rest).toEqual([]);
    expect(found?.message).toContain('data.more.yaml kind: Pod by kubectl-edit');
  });

  test('what controllers write into a registered cluster is not told; the rest is', () => {
    const object: KubernetesObject = {
      apiVersion: 'lib.projectsveltos.io/v1beta1',
      kind: 'SveltosCluster',
      metadata: { name: 'prod-a', namespace: 'projectsveltos' },
      spec: { kubeconfigName: 'prod-a' },
    };
    const registration: FleetRecord = { ...record, objects: [object] };
    const registered = applied(object, registration, stack);
    const byController = edited(registered, 'spec', { kubeconfigKeyName: 're-kubeconfig', paused: true });
    expect(edits([byController], [registration])).toEqual([]);
    const [found] = edits([edited(byController, 'spec', { pullMode: true })], [registration]);
    expect(found?.message).toContain('set: spec.pullMode true');
    expect(found?.message).not.toContain('paused');
  });

  test("another stack's object is passed over: it is refused, and not ours to compare", () => {
    const theirs = edited(applied(profile, record, 'fleetwright/pilot'), 'spec', { tier: 50 });
    expect(edits([theirs])).toEqual([]);
  });
});

describe('content of which only the metadata was read', () => {
  const theirs = applied(content, record, 'fleetwright/pilot');
  const read = () =>
    readLiveState(managementClusterOf({ ...emptyCluster, objects: [theirs, liveProfile] }), {
      objects: record.objects,
      keep: () => false,
      contentSelector: 'fleetwright.dev/stack=fleetwright_production',
    });

  test('is no edit, also when the state has it', async () => {
    const live = await read();
    expect([...live.metadataOnly]).toEqual([objectKey(content)]);
    expect(handEdits({ records, live, own: stateOf([theirs, liveProfile]) }, stack)).toEqual([]);
  });

  test('is a change as a whole', async () => {
    const live = await read();
    const rows = changeRows({
      records: [{ ...record, digest: 'next' }],
      live,
      own: stateOf([theirs, liveProfile]),
    });
    expect(rows.map(({ words }) => words)).toEqual(['content of ConfigMap projectsveltos/kyverno-prod-a-rules']);
  });
});

describe('one release name in two namespaces', () => {
  const [chart] = (profile['spec'] as { helmCharts: readonly [object] }).helmCharts;
  const of = (namespaces: readonly string[], version = '3.8.1', digest = record.digest): FleetRecord =>
    changedRecord(
      {
        helmCharts: namespaces.map((releaseNamespace) => ({
          ...chart,
          releaseNamespace,
          releaseName: 'agent',
          chartVersion: releaseNamespace === 'b' ? version : '3.8.1',
        })),
      },
      digest,
    );
  const rows = (before: readonly FleetRecord[], next: readonly FleetRecord[]): readonly string[] => {
    const objects = appliedRecords(before, stack);
    const input = { records: next, live: liveOf(objects), own: stateOf(objects) };
    return changeRows(input).map(({ addOn, words }) => `${addOn} | ${words}`);
  };

  test('is no edit, and a hand-made change names the release by its namespace', () => {
    const both = of(['a', 'b']);
    expect(edits(appliedRecords([both], stack), [both])).toEqual([]);
    const changed = of(['a', 'b'], '3.8.2').objects[0]?.['spec'] as Record<string, unknown>;
    const [now] = appliedRecords([both], stack) as [LiveObject];
    const [found] = edits([edited(now, 'spec', { helmCharts: changed['helmCharts'] })], [both]);
    expect(found?.message).toContain('spec.helmCharts.b/agent.chartVersion 3.8.2 → 3.8.1');
  });

  test('has a row for each where both are installed, changed or withdrawn', () => {
    const both = of(['a', 'b']);
    expect(rows([], [both])).toEqual([
      'a/agent | install kyverno/kyverno 3.8.1',
      'b/agent | install kyverno/kyverno 3.8.1',
    ]);
    expect(rows([both], [of(['a', 'b'], '3.8.2', 'next')])).toEqual(['b/agent | chartVersion 3.8.1 → 3.8.2']);
    expect(rows([both], [])).toEqual([
      'a/agent | withdraw kyverno/kyverno 3.8.1 from the cluster',
      'b/agent | withdraw kyverno/kyverno 3.8.1 from the cluster',
    ]);
  });

  test('a release that moves to another namespace is withdrawn from one and installed in the other', () => {
    expect(rows([of(['a'])], [of(['b'], '3.8.1', 'next')])).toEqual([
      expect.stringContaining('withdraw'),
      expect.stringContaining('install'),
    ]);
  });

  test('every chart of a deletion has its row even where two entries are one release', () => {
    expect(rows([of(['a', 'a', 'a'])], [])).toHaveLength(3);
  });
});
