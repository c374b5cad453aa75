import { clustersInCell } from '../../constructs/model/index.ts';
import type { FleetRecord } from '../../constructs/index.ts';
import type { LiveObject, LiveState } from '../../operations/management-cluster/index.ts';
import { kindKey, objectKey, withDefaults } from '../../operations/management-cluster/index.ts';
import { changeRows, changeTable, handEdits, leafChanges, previewSummary } from '../../stacks/summary/index.ts';
import type { ChangeRow } from '../../stacks/summary/index.ts';
import { appliedRecords, noState, stateOf } from './applied.ts';
import { sveltosKinds } from './fake-cluster.ts';
import { recordsOf } from './fleets.ts';
import type { FleetOptions } from './fleets.ts';

const stack = 'fleetwright/production';
const byKey = (objects: readonly LiveObject[]): Pick<LiveState, 'objects' | 'kinds' | 'metadataOnly'> => ({
  metadataOnly: new Set(),
  objects: new Map(objects.map((object) => [objectKey(object), object])),
  kinds: new Map(sveltosKinds.map((kind) => [kindKey(kind), kind])),
});
const clusters = ['prod-a', 'prod-b'];
const fleet = (options: FleetOptions = {}): readonly FleetRecord[] => recordsOf('production', { clusters, ...options });

/** What an `up` of `next` changes where `before` was applied. */
function rowsOf(before: readonly FleetRecord[], next: readonly FleetRecord[]): readonly string[] {
  const objects = appliedRecords(before, stack);
  return changeRows({ records: next, live: byKey(objects), own: stateOf(objects) }).map(
    (row) => `${clustersInCell(row.clusters)} | ${row.addOn} | ${row.words}`,
  );
}

/** What was edited by hand on objects that this stack applied. */
const editsOf = (records: readonly FleetRecord[], objects: readonly LiveObject[]) =>
  handEdits({ records, live: byKey(objects), own: noState }, stack);

describe('changeRows', () => {
  test('a first up installs each chart on each cluster', () => {
    expect(rowsOf([], fleet())).toEqual([
      'prod-a | kyverno | install kyverno/kyverno 3.8.1',
      'prod-b | kyverno | install kyverno/kyverno 3.8.1',
    ]);
  });

  test('an up of what is live changes nothing', () => {
    expect(rowsOf(fleet({ policy: 'a' }), fleet({ policy: 'a' }))).toEqual([]);
  });

  test('a changed Helm value is named by its path within the values', () => {
    expect(rowsOf(fleet(), fleet({ replicas: 2 }))).toEqual([
      'prod-a | kyverno | values.backgroundController.replicas 1 → 2',
      'prod-b | kyverno | values.backgroundController.replicas 1 → 2',
    ]);
  });

  test('every leaf that differs has its row', () => {
    expect(rowsOf(fleet(), fleet({ version: '3.8.2', stopMatchingBehavior: 'LeavePolicies' })).slice(0, 2)).toEqual([
      'prod-a | kyverno | chartVersion 3.8.1 → 3.8.2',
      'prod-a | kyverno | stopMatchingBehavior WithdrawPolicies → LeavePolicies',
    ]);
  });

  test('a new cluster is an install beside clusters that stay as they are', () => {
    expect(rowsOf(fleet(), fleet({ clusters: ['a-new', ...clusters] }))).toEqual([
      'a-new | kyverno | install kyverno/kyverno 3.8.1',
    ]);
  });

  test('a dropped cluster is first, by cluster and chart, with what becomes of the release', () => {
    expect(rowsOf(fleet({ clusters: ['a', 'z'] }), fleet({ clusters: ['a'], replicas: 2 }))).toEqual([
      'z | kyverno | withdraw kyverno/kyverno 3.8.1 from the cluster',
      'a | kyverno | values.backgroundController.replicas 1 → 2',
    ]);
    expect(rowsOf(fleet({ policy: 'a', stopMatchingBehavior: 'LeavePolicies' }), [])).toEqual([
      'prod-a | kyverno | leave kyverno/kyverno 3.8.1 in place, unmanaged',
      'prod-b | kyverno | leave kyverno/kyverno 3.8.1 in place, unmanaged',
    ]);
  });

  test('content that goes while its record stays is named', () => {
    expect(rowsOf(fleet({ clusters: ['prod-a'], policy: 'a' }), fleet({ clusters: ['prod-a'] }))).toEqual([
      'prod-a | kyverno | delete ConfigMap projectsveltos/kyverno-prod-a-rules',
      expect.stringMatching(/^prod-a \| kyverno \| policyRefs .* → \(unset\)$/),
    ]);
  });

  test('changed content is named by its file and path; the profile beside it, which only gets stamps, is not', () => {
    const rows = rowsOf(fleet({ clusters: ['prod-a'], policy: 'a' }), fleet({ clusters: ['prod-a'], policy: 'b' }));
    expect(rows).toEqual(['prod-a | kyverno | rules.yaml: data.policy a → b']);
  });

  test('what controllers and the server wrote into an object is no change', () => {
    const [record] = fleet() as [FleetRecord];
    const [object] = appliedRecords([record], stack) as [LiveObject];
    const touched = {
      ...object,
      metadata: { ...object.metadata, finalizers: ['x'], labels: { theirs: 'y' } },
      spec: { ...(object['spec'] as object), tier: 100, maxUpdate: '30%' },
      status: { matchingClusters: [] },
    };
    expect(changeRows({ records: [record], live: byKey([touched]), own: stateOf([touched]) })).toEqual([]);
  });

  test('what the server filled in within a list that we own as a whole is no change', () => {
    const records = fleet({ clusters: ['prod-a'], policy: 'a' });
    const objects = appliedRecords(records, stack).map((object) => {
      const kind = sveltosKinds.find((each) => kindKey(each) === kindKey(object));
      return { ...object, ...withDefaults(object, kind) };
    });
    expect(JSON.stringify(objects)).toContain('"skipNamespaceCreation":false');
    expect(changeRows({ records, live: byKey(objects), own: stateOf(objects) })).toEqual([]);
    expect(editsOf(records, objects)).toEqual([]);
  });

  test('a field that the fleet no longer sets is a change, to what the server then fills in', () => {
    const [record] = fleet() as [FleetRecord];
    const [profile] = record.objects;
    const spec = { ...(profile?.['spec'] as object), tier: 50 };
    const before = { ...record, digest: 'before', objects: [{ ...profile, spec } as FleetRecord['objects'][0]] };
    expect(rowsOf([before], [record])).toEqual(['prod-a | kyverno | tier 50 → 100']);
  });

  test('an object whose content is right and whose stamps are not gets its stamps, and the row says so', () => {
    const [record] = fleet() as [FleetRecord];
    const [object] = appliedRecords([record], stack) as [LiveObject];
    const metadata = { ...object.metadata, annotations: { 'fleetwright.dev/stack': stack }, managedFields: [] };
    expect(
      changeRows({ records: [record], live: byKey([{ ...object, metadata }]), own: stateOf([object]) }),
    ).toMatchObject([{ clusters: ['prod-a'], words: 'its stamps; nothing that is deployed changes' }]);
  });

  test('after a lost state the row says that objects come back into it, as the engine speaks of creating them', () => {
    const [record] = fleet() as [FleetRecord];
    const live = byKey(appliedRecords([record], stack));
    expect(changeRows({ records: [record], live, own: noState })).toMatchObject([
      { clusters: ['prod-a'], words: "taken into the stack's state; nothing that is deployed changes" },
    ]);
  });

  test('an object that is gone from the cluster has no row: Pulumi will not make it again by itself', () => {
    const records = fleet();
    expect(changeRows({ records, live: byKey([]), own: stateOf(appliedRecords(records, stack)) })).toEqual([]);
  });
});

describe('leafChanges', () => {
  test('a branch that comes or goes is one change, and an own key named like a method is a key', () => {
    expect(leafChanges({ a: { b: 1 }, c: [1] }, { c: [2], constructor: { d: 1 } })).toEqual([
      { path: ['a'], before: { b: 1 } },
      { path: ['c'], before: [1], after: [2] },
      { path: ['constructor'], after: { d: 1 } },
    ]);
  });
});

describe('handEdits', () => {
  test('an edit by hand is named with what the fleet says and who wrote', () => {
    const [record] = fleet() as [FleetRecord];
    const [object] = appliedRecords([record], stack) as [LiveObject];
    const spec = { ...(object['spec'] as object), stopMatchingBehavior: 'LeavePolicies' };
    const metadata = {
      ...object.metadata,
      managedFields: [
        ...(object.metadata.managedFields ?? []),
        { manager: 'kubectl-edit', operation: 'Update' as const },
      ],
    };
    const found = editsOf([record], [{ ...object, metadata, spec }]);
    expect(found).toMatchObject([
      { code: 'object/edited', path: 'ClusterProfile kyverno-prod-a', severity: 'warning' },
    ]);
    expect(found[0]?.message).toContain('spec.stopMatchingBehavior LeavePolicies → WithdrawPolicies');
    expect(found[0]?.message).toContain('kubectl-edit');
    expect(editsOf([record], [object])).toEqual([]);
  });
});

const row = (index: number, words = `words ${index}`): ChangeRow => ({
  clusters: [`cluster-${String(index).padStart(4, '0')}`],
  addOn: 'kyverno',
  withdraws: false,
  words,
});

describe('changeTable', () => {
  test('is read in columns', () => {
    expect(changeTable([row(1), { ...row(2), addOn: 'a' }])).toBe(
      ['cluster       add-on   what changes', 'cluster-0001  kyverno  words 1', 'cluster-0002  a        words 2'].join(
        '\n',
      ),
    );
  });

  test('clusters that change alike share a line once there are many', () => {
    const rows = [...Array.from({ length: 1000 }, (_, index) => row(index, 'tier 1 → 2')), row(1001)];
    expect(changeTable(rows).split('\n')).toEqual([
      'cluster        add-on   what changes',
      '1000 clusters  kyverno  tier 1 → 2',
      'cluster-1001   kyverno  words 1001',
    ]);
  });

  test('never takes more than 40 lines of 96 columns, and counts what it leaves out', () => {
    const rows = Array.from({ length: 500 }, (_, index) =>
      row(index, `${'path.'.repeat(40)}leaf ${index} → ${index + 1}`),
    );
    const lines = changeTable(rows).split('\n');
    expect(lines).toHaveLength(40);
    expect(lines.at(-1)).toBe('… and 462 more lines like these');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(96);
    expect(lines[1]).toMatch(/leaf 0 → 1$/);
  });
});

describe('previewSummary', () => {
  const records = fleet();
  const objects = appliedRecords(records, stack);

  test('says when nothing changes', () => {
    expect(previewSummary({ records, live: byKey(objects), own: stateOf(objects) }, [])).toBe(
      'no change: 2 clusters hold what the fleet says',
    );
  });

  test('does not claim that clusters hold what they do not', () => {
    const warning = { code: 'object/gone', severity: 'warning', path: 'p', message: 'm' } as const;
    expect(previewSummary({ records, live: byKey(objects), own: stateOf(objects) }, [warning])).toBe(
      'no change, and 1 object on the cluster to look at: see the warnings',
    );
  });
});
