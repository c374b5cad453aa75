import { bootstrapRecord, sortDiagnostics } from '../../../constructs/index.ts';
import { checkManagementRecords } from '../../../constructs/model/index.ts';
import type { BootstrapProps, Diagnostic } from '../../../constructs/index.ts';
import { expectFound, untyped } from '../../example-fleet.ts';

const found = (props: BootstrapProps): readonly Diagnostic[] =>
  sortDiagnostics(checkManagementRecords([bootstrapRecord(props)]));

describe('the bootstrap of the management cluster', () => {
  test("patches what Sveltos' registration makes, and owns no more of it than it says", () => {
    const props: BootstrapProps = {
      sveltosVersion: 'v1.14.0',
      labels: { role: 'management' },
      namespaces: ['edge'],
      logLevels: { EventManager: 'LogLevelDebug', AddonManager: 'LogLevelVerbose' },
    };
    expect(bootstrapRecord(props)).toEqual({
      name: 'bootstrap',
      objects: [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'edge' } }],
      patches: [
        {
          apiVersion: 'lib.projectsveltos.io/v1beta1',
          kind: 'SveltosCluster',
          metadata: {
            name: 'mgmt',
            namespace: 'mgmt',
            labels: { role: 'management' },
            annotations: { 'fleetwright.dev/sveltos-version': 'v1.14.0' },
          },
        },
        {
          apiVersion: 'lib.projectsveltos.io/v1beta1',
          kind: 'DebuggingConfiguration',
          metadata: { name: 'default' },
          spec: {
            configuration: [
              { component: 'AddonManager', logLevel: 'LogLevelVerbose' },
              { component: 'EventManager', logLevel: 'LogLevelDebug' },
            ],
          },
        },
      ],
    });
    expect(found(props)).toEqual([]);
  });

  test('names the version of Sveltos in one place, and warns of one whose API is not described', () => {
    expect(found({ sveltosVersion: '1.14.3' })).toEqual([]);
    expectFound(found({ sveltosVersion: 'v1.15.0' }), {
      code: 'sveltos/other-version',
      path: 'records.bootstrap.sveltosVersion',
      message: 'the API is described for Sveltos 1.14, and the management cluster has v1.15.0',
    });
    for (const sveltosVersion of ['latest', '1.14', 'v1.x', '']) {
      expectFound(found({ sveltosVersion }), { code: 'sveltos/version', path: 'records.bootstrap.sveltosVersion' });
    }
  });

  test('fails on labels that Sveltos writes', () => {
    expectFound(found({ sveltosVersion: 'v1.14.0', labels: { 'projectsveltos.io/k8s-version': 'v1.31.0' } }), {
      code: 'cluster/written-by-sveltos',
      path: 'records.bootstrap.SveltosCluster.mgmt.metadata.labels["projectsveltos.io/k8s-version"]',
    });
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'v1.14.0'],
    ['an unknown field', { sveltosVersion: 'v1.14.0', label: {} }],
    ['namespaces that are no list', { sveltosVersion: 'v1.14.0', namespaces: 'edge' }],
    ['a namespace that is no text', { sveltosVersion: 'v1.14.0', namespaces: [5] }],
    ['levels that are a list', { sveltosVersion: 'v1.14.0', logLevels: [] }],
    ['a level that there is not', { sveltosVersion: 'v1.14.0', logLevels: { AddonManager: 'Debug' } }],
    ['a component that there is not', { sveltosVersion: 'v1.14.0', logLevels: { Addons: 'LogLevelDebug' } }],
    ['labels that are no map', { sveltosVersion: 'v1.14.0', labels: 'a' }],
  ])('fails and does not crash on %s', (_, props) => {
    const errors = found(untyped(props)).filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
  });
});
