import { readOwnState } from '../../stacks/own-state/index.ts';

const prefix = 'urn:pulumi:pilot::fleetwright::fleetwright:index:Record$kubernetes';

describe('readOwnState', () => {
  test('takes the cluster from the provider and the objects from their outputs', () => {
    const own = readOwnState({
      'urn:pulumi:pilot::fleetwright::pulumi:providers:kubernetes::management-cluster': {
        type: 'pulumi:providers:kubernetes',
        outputs: { clusterIdentifier: 'uid-alpha' },
      },
      [`${prefix}:core/v1:ConfigMap::ConfigMap/projectsveltos/a`]: {
        type: 'kubernetes:core/v1:ConfigMap',
        outputs: {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: 'a', namespace: 'projectsveltos', uid: 'u', labels: { x: 'y' }, finalizers: ['z'] },
          data: { secret: 'x' },
        },
      },
      'urn:pulumi:pilot::fleetwright::fleetwright:index:Record::kyverno/pilot': {
        type: 'fleetwright:index:Record',
        outputs: { digest: 'd' },
      },
    });
    expect(own.clusterIdentifier).toBe('uid-alpha');
    expect([...own.components]).toEqual([
      ['kyverno/pilot', 'urn:pulumi:pilot::fleetwright::fleetwright:index:Record::kyverno/pilot'],
    ]);
    expect([...own.objects]).toEqual([
      [
        '/ConfigMap/projectsveltos/a',
        {
          urn: `${prefix}:core/v1:ConfigMap::ConfigMap/projectsveltos/a`,
          apiVersion: 'v1',
          kind: 'ConfigMap',
          isPatch: false,
          metadata: { name: 'a', namespace: 'projectsveltos', uid: 'u', labels: { x: 'y' }, annotations: {} },
        },
      ],
    ]);
  });

  test("tells the fields of somebody else's object from an object of its own", () => {
    const outputs = { apiVersion: 'lib.projectsveltos.io/v1beta1', kind: 'SveltosCluster', metadata: { name: 'mgmt' } };
    const read = readOwnState({
      urn: { type: 'kubernetes:lib.projectsveltos.io/v1beta1:SveltosClusterPatch', outputs },
    });
    expect([...read.objects.values()]).toMatchObject([{ kind: 'SveltosCluster', isPatch: true }]);
  });

  test('a stack that never ran remembers nothing', () => {
    expect(readOwnState({})).toEqual({ objects: new Map(), components: new Map() });
    expect(readOwnState(undefined)).toEqual({ objects: new Map(), components: new Map() });
  });

  test('a resource whose outputs are not known yet is passed over', () => {
    expect(readOwnState({ [`${prefix}:x`]: { type: 'kubernetes:core/v1:ConfigMap', outputs: {} } }).objects.size).toBe(
      0,
    );
  });
});
