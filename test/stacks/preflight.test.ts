import { codes, diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, FleetRecord } from '../../constructs/index.ts';
import { DiagnosticsError } from '../../constructs/index.ts';
import type { LiveObject } from '../../operations/management-cluster/index.ts';
import { stamp } from '../../operations/stamps/index.ts';
import { preflight } from '../../stacks/preflight/index.ts';
import type { PreflightInput } from '../../stacks/preflight/index.ts';
import { applied, appliedRecords, noState, stateOf } from './applied.ts';
import { emptyCluster, managementClusterOf, sveltosKinds } from './fake-cluster.ts';
import type { FakeCluster } from './fake-cluster.ts';
import { recordsOf } from './fleets.ts';

const stack = 'fleetwright/pilot';
const records = recordsOf('pilot', { policy: 'a' });
const [record] = records as readonly [FleetRecord];
const [content, profile] = record.objects as readonly [FleetRecord['objects'][0], FleetRecord['objects'][0]];

async function fly(
  cluster: Partial<FakeCluster> = {},
  input: Partial<PreflightInput> = {},
): Promise<readonly Diagnostic[]> {
  const fake = { ...emptyCluster, ...cluster };
  const { diagnostics } = await preflight({
    fleet: records,
    records,
    stack,
    cluster: managementClusterOf(fake),
    identity: fake.identity,
    own: noState,
    ...input,
  });
  return diagnostics;
}

const codesOf = (diagnostics: readonly Diagnostic[]): readonly string[] => diagnostics.map(({ code }) => code);
const byKubectl = (object: FleetRecord['objects'][0]): LiveObject => ({
  ...object,
  metadata: {
    ...object.metadata,
    uid: 'their-uid',
    creationTimestamp: '2026-11-01T00:00:00Z',
    managedFields: [{ manager: 'kubectl-client-side-apply', operation: 'Update', fieldsV1: { 'f:spec': {} } }],
  },
});

describe('preflight', () => {
  test('nothing is in the way of a first up, nor of the next one', async () => {
    expect(await fly()).toEqual([]);
    const objects = appliedRecords(records, stack);
    expect(await fly({ objects }, { own: stateOf(objects) })).toEqual([]);
  });

  test('nothing is in the way when the state was lost', async () => {
    expect(await fly({ objects: appliedRecords(records, stack) })).toEqual([]);
  });

  test('fails on a cluster that is not the one in the setting', async () => {
    const [only, ...rest] = await fly({}, { expectedIdentity: 'uid-beta' });
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ code: 'cluster/mismatch', path: 'management cluster' });
    expect(only?.message).toBe(
      "https://127.0.0.1:6443 (context 'alpha') is cluster uid-alpha, and fleetwright:managementCluster says uid-beta",
    );
  });

  test('fails on a cluster that is not the one of the last up, and looks no further', async () => {
    const found = await fly({ kinds: [], namespaces: {} }, { own: stateOf([], 'uid-beta') });
    expect(codesOf(found)).toEqual(['cluster/mismatch']);
    expect(found[0]?.message).toContain('this stack was applied to cluster uid-beta');
  });

  test('fails on a missing CRD, once for all objects of the kind', async () => {
    const kinds = sveltosKinds.filter(({ kind }) => kind !== 'ClusterProfile');
    const found = await fly({ kinds });
    expect(found).toMatchObject([
      { code: 'crd/missing', path: 'config.projectsveltos.io/v1beta1/ClusterProfile', severity: 'error' },
    ]);
    expect(found[0]?.message).toBe('the cluster does not serve this kind, that of 1 object of ours');
  });

  test('fails on a CRD without a schema, as nobody can tell what it would drop', async () => {
    const kinds = sveltosKinds.map(({ schema: _, ...kind }) => kind);
    expect(codesOf(await fly({ kinds }))).toEqual(['crd/missing', 'crd/missing']);
  });

  test('fails on a CRD too old for a field that we send, each field once', async () => {
    const fleet = recordsOf('production', { clusters: ['a', 'b', 'c'] });
    const kinds = sveltosKinds.map((kind) => {
      if (kind.kind !== 'ClusterProfile') return kind;
      const text = JSON.stringify(kind)
        .replaceAll('"values":', '"valuesOfOld":')
        .replaceAll('"stopMatchingBehavior":', '"x":');
      return JSON.parse(text) as typeof kind;
    });
    expect(
      (await fly({ kinds }, { fleet, records: fleet })).map(({ code, path, message }) => [code, path, message]),
    ).toEqual([
      [
        'crd/too-old',
        'ClusterProfile.spec.helmCharts[].values',
        "the cluster's ClusterProfile has no field 'spec.helmCharts[].values' and would drop it in silence, from 3 objects of ours",
      ],
      [
        'crd/too-old',
        'ClusterProfile.spec.stopMatchingBehavior',
        "the cluster's ClusterProfile has no field 'spec.stopMatchingBehavior' and would drop it in silence, from 3 objects of ours",
      ],
    ]);
  });

  test.each(['missing', 'terminating'] as const)('fails on a namespace that is %s', async (state) => {
    const found = await fly({ namespaces: { [content.metadata.namespace ?? '']: state } });
    expect(codesOf(found)).toEqual(['cluster/no-namespace']);
    expect(found[0]?.hint).toBe(`kubectl create namespace ${content.metadata.namespace ?? ''}`);
  });

  test('a namespace that the stack itself makes need not be there', async () => {
    const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: content.metadata.namespace ?? '' } };
    const own = [{ ...record, objects: [namespace, ...record.objects] }];
    const kinds = [
      ...sveltosKinds,
      {
        apiVersion: 'v1',
        kind: 'Namespace',
        plural: 'namespaces',
        namespaced: false,
        schema: { additionalProperties: true },
        schemas: {},
      },
    ];
    expect(await fly({ namespaces: {}, kinds }, { records: own })).toEqual([]);
  });

  test('fails when two stacks declare one object', async () => {
    const twin = { ...record, id: 'kyverno/shop', stack: 'production' };
    const found = await fly({}, { fleet: [record, twin] });
    expect(codesOf(found)).toEqual(['stack/duplicate-object', 'stack/duplicate-object']);
    expect(found[1]?.message).toBe(
      "ClusterProfile kyverno-pilot is declared by stack 'production', and by 'pilot' in record kyverno/pilot",
    );
  });

  test('fails on a live object that somebody else made, says who, and prints the line that hands it over', async () => {
    const found = await fly({ objects: [byKubectl(profile), byKubectl(content)] });
    const who = 'was not made by this stack: written by kubectl-client-side-apply, created 2026-11-01T00:00:00Z';
    const owner =
      '{"op":"test","path":"/metadata/managedFields/0/manager","value":"kubectl-client-side-apply"},' +
      '{"op":"replace","path":"/metadata/managedFields/0/manager","value":"fleetwright"},' +
      '{"op":"replace","path":"/metadata/managedFields/0/operation","value":"Apply"}';
    expect(found).toEqual([
      diagnostic(
        'object/foreign',
        'ConfigMap projectsveltos/kyverno-pilot-rules',
        `ConfigMap projectsveltos/kyverno-pilot-rules ${who}`,
        `to hand over: kubectl patch configmaps kyverno-pilot-rules -n projectsveltos --type=json -p '[{"op":"add","path":"/metadata/labels","value":{"fleetwright.dev/stack":"fleetwright_pilot"}},${owner}]'`,
      ),
      diagnostic(
        'object/foreign',
        'ClusterProfile kyverno-pilot',
        `ClusterProfile kyverno-pilot ${who}`,
        `to hand over: kubectl patch clusterprofiles.config.projectsveltos.io kyverno-pilot --type=json -p '[{"op":"add","path":"/metadata/annotations","value":{"fleetwright.dev/stack":"fleetwright/pilot"}},${owner}]'`,
      ),
    ]);
  });

  test('the hand-over leaves to controllers what they keep on an object, and who only labelled it alone', async () => {
    const theirs = byKubectl(profile);
    const managedFields = [
      { manager: 'kubectl-label', operation: 'Update' as const, fieldsV1: { 'f:metadata': { 'f:labels': {} } } },
      {
        manager: 'addon-controller',
        operation: 'Update' as const,
        fieldsV1: { 'f:metadata': { 'f:finalizers': {} }, 'f:spec': {} },
      },
      {
        manager: 'addon-controller',
        operation: 'Update' as const,
        subresource: 'status',
        fieldsV1: { 'f:status': {} },
      },
      { manager: 'kustomize-controller', operation: 'Apply' as const, fieldsV1: { 'f:spec': {} } },
    ];
    const [found] = await fly({ objects: [{ ...theirs, metadata: { ...theirs.metadata, managedFields } }] });
    expect(found?.hint?.match(/managedFields\/\d+\/manager/g)).toEqual([
      'managedFields/3/manager',
      'managedFields/3/manager',
    ]);
  });

  test('fails on a live object with the stamp of another stack', async () => {
    const [found] = await fly({ objects: [applied(profile, record, 'fleetwright/production')] });
    expect(found?.message).toContain('belongs to stack fleetwright/production');
    expect(found?.hint).toContain(
      '{"op":"add","path":"/metadata/annotations/fleetwright.dev~1stack","value":"fleetwright/pilot"}',
    );
  });

  test('an object of another stack of this project gets the order in which a cluster moves between waves', async () => {
    const order =
      /in this order: hand over, `pulumi up -s pilot` here, and then drop it from the state of fleetwright./;
    const found = await fly({ objects: appliedRecords(records, 'fleetwright/production') });
    expect(found).toHaveLength(2);
    for (const { hint } of found) expect(hint).toMatch(order);
    const [foreign] = await fly({ objects: [applied(profile, record, 'fleetwright-two/production')] });
    expect(foreign?.hint).not.toContain('in this order');
  });

  test('fails on what another stack has taken over and this one would delete, with the lines that drop it', async () => {
    const own = stateOf(appliedRecords(records, stack));
    const objects = appliedRecords(records, 'fleetwright/production');
    const found = await fly({ objects }, { own, fleet: [], records: [] });
    const urn = 'urn:pulumi:pilot::fleetwright::fleetwright:index:Record';
    expect(found).toEqual([
      diagnostic(
        'object/handed-over',
        'state of stack fleetwright/pilot',
        "ConfigMap projectsveltos/kyverno-pilot-rules belongs to stack fleetwright_production now; ClusterProfile kyverno-pilot belongs to stack fleetwright/production now; this stack's state still has what it no longer declares, and an up would delete it",
        [
          "to drop from this stack's state, and leave on the cluster:",
          `  pulumi state delete '${urn}$kubernetes:config.projectsveltos.io/v1beta1:ClusterProfile::ClusterProfile/kyverno-pilot' -s pilot --yes`,
          `  pulumi state delete '${urn}$kubernetes:v1:ConfigMap::ConfigMap/projectsveltos/kyverno-pilot-rules' -s pilot --yes`,
          `  pulumi state delete '${urn}::kyverno/pilot' -s pilot --yes`,
        ].join('\n'),
      ),
    ]);
  });

  test('what another stack took over of a record in part keeps the component, also when it was made anew', async () => {
    const own = stateOf(appliedRecords(records, stack));
    const theirs = applied(profile, record, 'fleetwright/production');
    const anew = { ...theirs, metadata: { ...theirs.metadata, uid: 'made-anew' } };
    const [found, ...rest] = await fly(
      { objects: [anew, applied(content, record, stack)] },
      { own, fleet: [], records: [] },
    );
    expect(rest).toEqual([]);
    expect(found?.hint?.match(/pulumi state delete/g)).toHaveLength(1);
  });

  test('a namespace that was handed over leaves the state after all that lives in it', async () => {
    const named = (apiVersion: string, kind: string, name: string) => ({ apiVersion, kind, metadata: { name } });
    const home = { ...record, id: 'a-home/pilot', objects: [named('v1', 'Namespace', 'projectsveltos')] };
    const own = stateOf(appliedRecords([home, ...records], stack));
    const kinds = [
      ...sveltosKinds,
      { apiVersion: 'v1', kind: 'Namespace', plural: 'namespaces', namespaced: false, schemas: {} },
    ];
    const objects = appliedRecords([home, ...records], 'fleetwright/production');
    const [found] = await fly({ objects, kinds }, { own, fleet: [], records: [] });
    expect(found?.hint?.match(/[^:]+(?=' -s)/g)).toEqual([
      'ClusterProfile/kyverno-pilot',
      'ConfigMap/projectsveltos/kyverno-pilot-rules',
      'kyverno/pilot',
      'Namespace/projectsveltos',
      'a-home/pilot',
    ]);
  });

  test('what the fleet has in another stack now is not deleted before that stack took it over', async () => {
    const objects = appliedRecords(records, stack);
    const moved = records.map((each) => ({ ...each, stack: 'production' }));
    const [found, ...rest] = await fly({ objects }, { own: stateOf(objects), fleet: moved, records: [] });
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ code: 'object/moving', path: `state of stack ${stack}` });
    expect(found?.message).toContain('ClusterProfile kyverno-pilot');
    expect(found?.message).toContain("the fleet has moved this to 'production'");
    const theirs = appliedRecords(records, 'fleetwright/production');
    const later = await fly({ objects: theirs }, { own: stateOf(objects), fleet: moved, records: [] });
    expect(codesOf(later)).toEqual(['object/handed-over']);
  });

  test('an object that another record wrote is not handed over: two records have one name', async () => {
    const theirs = appliedRecords([{ ...record, id: 'profile/kyverno-pilot' }], 'fleetwright/substrate-pilot');
    const found = await fly({ objects: theirs });
    expect(codesOf(found)).toEqual(['object/foreign', 'object/foreign']);
    for (const { hint } of found) {
      expect(hint).toMatch(/^it is of record profile[/_]kyverno-pilot, and kyverno\/pilot would write it too/);
    }
  });

  test('what nobody took over may be deleted', async () => {
    const objects = appliedRecords(records, stack);
    expect(await fly({ objects }, { own: stateOf(objects), fleet: [], records: [] })).toEqual([]);
    expect(await fly({ objects: [] }, { own: stateOf(objects), fleet: [], records: [] })).toEqual([]);
  });

  test('an object that the hand-over line was run on is ours', async () => {
    const theirs = byKubectl(profile);
    const annotations = { 'fleetwright.dev/stack': stack };
    expect(await fly({ objects: [{ ...theirs, metadata: { ...theirs.metadata, annotations } }] })).toEqual([]);
  });

  test('an object whose stamp was taken off is ours while the state remembers its uid', async () => {
    const ours = applied(profile, record, stack);
    const bare = { ...ours, metadata: { name: ours.metadata.name, uid: ours.metadata.uid ?? '' } };
    expect(await fly({ objects: [bare] }, { own: stateOf([ours]) })).toEqual([]);
    const another = { ...bare, metadata: { ...bare.metadata, uid: 'made-anew' } };
    expect(codesOf(await fly({ objects: [another] }, { own: stateOf([ours]) }))).toEqual(['object/foreign']);
  });

  test('hundreds of foreign objects take two dozen diagnostics, and one line hands over the rest', async () => {
    const many = recordsOf('production', { clusters: Array.from({ length: 300 }, (_, index) => `c${index}`) });
    const objects = many.flatMap((each) => each.objects.map(byKubectl));
    const found = await fly({ objects }, { fleet: many, records: many });
    expect(found).toHaveLength(21);
    expect(found.at(-1)?.message).toContain('each of 280 more was not made by this stack: written by kubectl');
    expect(
      found
        .at(-1)
        ?.hint?.split(' ')
        .filter((word) => word.startsWith('kyverno-')),
    ).toHaveLength(280);
  });

  test('warns of an object that somebody deleted, which Pulumi believes to be there', async () => {
    const objects = appliedRecords(records, stack);
    const found = await fly({ objects: objects.filter(({ kind }) => kind === 'ConfigMap') }, { own: stateOf(objects) });
    expect(found).toMatchObject([{ code: 'object/gone', severity: 'warning', path: 'ClusterProfile kyverno-pilot' }]);
  });

  test('warns of an object with our stamp that neither the fleet nor the state knows', async () => {
    const left = stamp({ ...profile, metadata: { name: 'left' } }, { record: 'a/b', digest: 'd', stack });
    const found = await fly({ objects: [left] });
    expect(found).toMatchObject([{ code: 'object/left-behind', severity: 'warning', path: 'ClusterProfile left' }]);
  });

  test('fails with everything at once', async () => {
    const found = await fly(
      { namespaces: {}, objects: [byKubectl(profile)] },
      { fleet: [record, { ...record, stack: 'production' }] },
    );
    expect(new Set(codesOf(found))).toEqual(
      new Set(['stack/duplicate-object', 'cluster/no-namespace', 'object/foreign']),
    );
  });

  test('fails with what could not be read', async () => {
    const refused = new DiagnosticsError([diagnostic('cluster/forbidden', 'management cluster', 'no')]);
    const cluster = { ...managementClusterOf(emptyCluster), servedKind: () => Promise.reject(refused) };
    expect(codesOf(await fly({}, { cluster }))).toContain('cluster/forbidden');
  });

  test('every code that it can give is an error, but for the three that warn', () => {
    const warnings = Object.entries(codes).filter(
      ([code, { severity }]) => /^(stack|cluster|crd|object)\//.test(code) && severity === 'warning',
    );
    expect(warnings.map(([code]) => code)).toEqual(['object/gone', 'object/edited', 'object/left-behind']);
  });
});
