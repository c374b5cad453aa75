import { ApiObject, Chart, JsonPatch, Lazy } from 'cdk8s';
import { Deployment, k8s } from 'cdk8s-plus-33';
import { Construct } from 'constructs';
import {
  ClusterPromotion,
  ClusterSet,
  ConfigurationGroup,
  EventTrigger,
  managementRecord,
  sortDiagnostics,
} from '../../../constructs/index.ts';
import { checkManagementRecords } from '../../../constructs/model/index.ts';
import type { Diagnostic, ManagementRecord } from '../../../constructs/index.ts';
import { expectFound, untyped } from '../../example-fleet.ts';

const canaries = { metadata: { name: 'canaries' }, spec: { maxReplicas: 2 } } as const;

const found = (record: ManagementRecord): readonly Diagnostic[] => sortDiagnostics(checkManagementRecords([record]));

describe('a management record', () => {
  test('is plain data: the objects of its constructs, in the order in which they were made', () => {
    const record = managementRecord('sets', (chart) => {
      new k8s.KubeNamespace(chart, 'Namespace', { metadata: { name: 'edge' } });
      new ClusterSet(chart, 'Canaries', canaries);
    });
    expect(record).toEqual({
      name: 'sets',
      objects: [
        { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'edge' } },
        { apiVersion: 'lib.projectsveltos.io/v1beta1', kind: 'ClusterSet', ...canaries },
      ],
    });
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    expect(found(record)).toEqual([]);
  });

  test('is the same whatever constructs are called and however they are nested', () => {
    const flat = managementRecord('sets', (chart) => {
      new ClusterSet(chart, 'A', canaries);
    });
    const nested = managementRecord('sets', (chart) => {
      new ClusterSet(new Construct(new Chart(chart, 'Inner'), 'Deeper'), 'B', canaries);
    });
    expect(nested).toEqual(flat);
  });

  test('carries the patches that go with it', () => {
    const patch = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a', labels: { b: 'c' } } };
    expect(managementRecord('a', () => undefined, [patch])).toEqual({ name: 'a', objects: [], patches: [patch] });
  });

  test('reports a fault of a construct once, with the place in the record', () => {
    const record = managementRecord('sets', (chart) => {
      new ClusterSet(chart, 'Set', untyped({ metadata: { name: 'a' }, spec: { maxReplica: 2 } }));
    });
    expect(record.objects).toHaveLength(1);
    expectFound(found(record), {
      code: 'api/unknown-field',
      path: 'records.sets.ClusterSet.a.spec.maxReplica',
      hint: "did you mean 'maxReplicas'?",
    });
  });

  test('reports what leaves no trace in the object', () => {
    const record = managementRecord('sets', (chart) => {
      new ClusterSet(chart, 'Set', untyped({ metadata: { name: 'a', labels: 5 } }));
      new ClusterSet(chart, 'Patched', { metadata: { name: 'b' } }).addJsonPatch(JsonPatch.remove('/spec/maxReplicas'));
      new ClusterSet(chart, 'Dated', untyped({ metadata: { name: 'c' }, spec: { maxReplicas: new Date(0) } }));
    });
    expectFound(
      found(record),
      { code: 'api/wrong-type', path: 'records.sets.ClusterSet.a.metadata.labels' },
      { code: 'construct/patch', path: 'records.sets.ClusterSet.b' },
      { code: 'base/value', path: 'records.sets.ClusterSet.c.spec.maxReplicas' },
    );
  });

  test('J-01, B-11: warns of what cdk8s has no warnings for', () => {
    const record = managementRecord('a', (chart) => {
      const stages = [{ name: 'prod', clusterSelector: { matchLabels: { a: 'b' } } }];
      new ClusterPromotion(chart, 'Promotion', { metadata: { name: 'p' }, spec: { stages } });
      new EventTrigger(chart, 'Trigger', {
        metadata: { name: 't' },
        spec: { eventSourceName: '{{ .Cluster.metadata.name }}', sourceClusterSelector: { matchLabels: { a: 'b' } } },
      });
    });
    expectFound(
      found(record),
      { code: 'promotion/licence', path: 'records.a.ClusterPromotion.p' },
      { code: 'trigger/withdraws', path: 'records.a.EventTrigger.t.spec.stopMatchingBehavior' },
    );
    expect(record.objects).toHaveLength(2);
  });

  test('fails on a construct of another library that finds itself invalid or cannot be written', () => {
    const record = managementRecord('a', (chart) => {
      const invalid = new Construct(chart, 'Own');
      invalid.node.addValidation({ validate: () => ['too small'] });
      new ApiObject(chart, 'Dated', {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'a' },
        data: { a: new Map() },
      });
    });
    expectFound(
      found(record),
      { code: 'construct/invalid', path: 'records.a' },
      { code: 'construct/invalid', path: 'records.a' },
    );
    expect(found(record)[1]?.message).toBe('Record/Own: too small');
  });

  test('fails on a name that cdk8s makes up from the place of the construct', () => {
    const record = managementRecord('a', (chart) => {
      new k8s.KubeNamespace(chart, 'Namespace');
    });
    expectFound(found(record), { code: 'construct/unnamed', path: 'records.a', hint: 'say metadata.name' });
  });

  test('fails on labels that cdk8s-plus makes from the place of the construct', () => {
    const record = managementRecord('a', (chart) => {
      new Deployment(chart, 'Web', {
        metadata: { name: 'web', namespace: 'shop' },
        containers: [{ image: 'registry.example.com/web@sha256:0123' }],
      });
    });
    expectFound(found(record), { code: 'payload/path-dependent', path: 'records.a' });
  });

  test('takes values that cdk8s works out late', () => {
    const maxReplicas = Lazy.any({ produce: () => 2 }) as number;
    const record = managementRecord('a', (chart) => {
      new ClusterSet(chart, 'Set', { metadata: { name: 'canaries' }, spec: { maxReplicas } });
      new ConfigurationGroup(chart, 'Group', { metadata: { name: 'a', namespace: 'b' } });
    });
    expect(record.objects[0]).toMatchObject(canaries);
    expect(found(record)).toEqual([]);
  });
});
