import { ownedPart, whoWrote } from '../../../operations/management-cluster/index.ts';
import type { LiveObject } from '../../../operations/management-cluster/index.ts';

const live: LiveObject = {
  apiVersion: 'config.projectsveltos.io/v1beta1',
  kind: 'ClusterProfile',
  metadata: {
    name: 'kyverno-pilot',
    creationTimestamp: '2026-11-30T10:00:00Z',
    managedFields: [
      {
        manager: 'fleetwright',
        operation: 'Apply',
        fieldsV1: {
          'f:spec': {
            'f:tier': {},
            'f:helmCharts': {},
            'f:clusterRefs': { 'k:{"name":"pilot","namespace":"projectsveltos"}': { '.': {}, 'f:name': {} } },
            'f:names': { 'v:"b"': {} },
            'f:gone': {},
          },
        },
      },
      { manager: 'addon-controller', operation: 'Update', fieldsV1: { 'f:metadata': { 'f:finalizers': {} } } },
      { manager: 'addon-controller', operation: 'Update', subresource: 'status', fieldsV1: { 'f:status': {} } },
    ],
  },
  spec: {
    tier: 50,
    syncMode: 'Continuous',
    helmCharts: [{ chartName: 'a', options: { wait: true } }],
    clusterRefs: [
      { name: 'other', namespace: 'projectsveltos' },
      { name: 'pilot', namespace: 'projectsveltos', kind: 'SveltosCluster' },
    ],
    names: ['a', 'b'],
  },
};

describe('ownedPart', () => {
  test('is what one manager applied, lists by key and by value included', () => {
    expect(ownedPart(live, 'fleetwright')).toEqual({
      spec: {
        tier: 50,
        helmCharts: [{ chartName: 'a', options: { wait: true } }],
        clusterRefs: [{ name: 'pilot' }],
        names: ['b'],
      },
    });
  });

  test('is nothing for a manager that applied nothing', () => {
    expect(ownedPart(live, 'addon-controller')).toBeUndefined();
    expect(ownedPart({ ...live, metadata: { name: 'bare' } }, 'fleetwright')).toBeUndefined();
  });
});

describe('whoWrote', () => {
  test('names each writer of the object once, and not who only reports its status', () => {
    expect(whoWrote(live)).toBe('written by fleetwright and addon-controller, created 2026-11-30T10:00:00Z');
  });

  test('says so when the API server does not know', () => {
    expect(whoWrote({ ...live, metadata: { name: 'bare' } })).toBe('written by nobody the API server knows of');
  });
});
