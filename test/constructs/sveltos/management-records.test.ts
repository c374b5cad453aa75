import {
  bootstrapRecord,
  ClusterSet,
  defineFleet,
  managementRecord,
  renderFleet,
  variants,
} from '../../../constructs/index.ts';
import type { ManagementRecord, RenderedFleet } from '../../../constructs/index.ts';
import { clusters, expectFound, kyverno, untyped } from '../../example-fleet.ts';

const lib = 'lib.projectsveltos.io/v1beta1';

function render(...records: readonly ManagementRecord[]): RenderedFleet {
  return renderFleet(defineFleet({ name: 'example', clusters, variants: [variants(kyverno, clusters)], records }));
}

const canaries = (environment: string): ManagementRecord =>
  managementRecord('canaries', (chart) => {
    const spec = { clusterSelector: { matchLabels: { environment } }, maxReplicas: 2 };
    new ClusterSet(chart, 'Canaries', { metadata: { name: 'canaries' }, spec });
  });

describe('the management records of a fleet', () => {
  test('are records of the management stack, their patches beside their objects', () => {
    const { records, diagnostics } = render(canaries('prod'), bootstrapRecord({ sveltosVersion: 'v1.14.0' }));
    expect(diagnostics).toEqual([]);
    expect(records.filter(({ id }) => id.startsWith('management/'))).toMatchObject([
      { id: 'management/bootstrap', stack: 'management', objects: [], patches: [{ metadata: { name: 'mgmt' } }] },
      { id: 'management/canaries', stack: 'management', objects: [{ kind: 'ClusterSet' }] },
    ]);
  });

  test('fail on a label that no cluster of the fleet has, and on what a construct found', () => {
    const wrong = managementRecord('wrong', (chart) => {
      new ClusterSet(chart, 'Set', untyped({ metadata: { name: 'a', labels: 5 } }));
    });
    const { records, diagnostics } = render(canaries('prd'), wrong);
    expectFound(
      diagnostics,
      {
        code: 'label/undeclared',
        path: 'records.canaries.ClusterSet.canaries.spec.clusterSelector.matchLabels.environment',
      },
      { code: 'api/wrong-type', path: 'records.wrong.ClusterSet.a.metadata.labels' },
    );
    expect(records).toEqual([]);
  });

  test('take a patch that says less than the whole object must', () => {
    const spec = { tokenRequestRenewalOption: { tokenDuration: '1h' } };
    const patch = { apiVersion: lib, kind: 'SveltosCluster', metadata: { name: 'x', namespace: 'y' }, spec };
    const { diagnostics } = render({ name: 'patched', objects: [], patches: [patch] });
    expect(diagnostics).toEqual([]);
  });
});
