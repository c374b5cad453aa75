import { App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import fc from 'fast-check';
import * as constructs from '../../constructs/index.ts';
import {
  canonicalJson,
  DiagnosticsError,
  managementRecord,
  sveltosKinds,
  validateObject,
} from '../../constructs/index.ts';
import { checkManagementRecords } from '../../constructs/model/index.ts';
import { constructOf } from '../../constructs/sveltos/index.ts';
import type { KindDescription, SveltosObject } from '../../constructs/index.ts';
import { arbitraryValue } from '../constructs/api/arbitrary-value.ts';
import { untyped } from '../example-fleet.ts';

/** There are many kinds, most of them small. */
const runs = { numRuns: 15 };

const kinds = sveltosKinds.map((kind) => [kind.kind, kind] as const);
const chart = (): Chart => new Chart(new App(), 'Law', { namespace: 'from-the-chart' });

function make(kind: KindDescription, props: unknown): SveltosObject {
  return new (constructOf(kind))(chart(), 'Object', untyped(props));
}

/** The only key of a map that cdk8s cannot write: it takes it for the class of its object. */
const canBeWritten = (value: unknown): boolean => !JSON.stringify(value).includes('"constructor":');

describe.each(kinds)('the construct of a %s', (_, kind) => {
  const metadata = kind.scope === 'Cluster' ? { name: 'a' } : { name: 'a', namespace: 'b' };
  const { spec } = kind;

  if (spec !== undefined) {
    test('writes what was said, all of it and nothing else', () => {
      fc.assert(
        fc.property(arbitraryValue(spec).filter(canBeWritten), (value) => {
          const written = make(kind, { metadata, spec: value }).toJson();
          const said = { apiVersion: written.apiVersion, kind: kind.kind, metadata, spec: value };
          expect(canonicalJson(written)).toBe(canonicalJson(said));
        }),
        runs,
      );
    });

    test('finds wrong what the API finds wrong', () => {
      fc.assert(
        fc.property(arbitraryValue(spec).filter(canBeWritten), (value) => {
          const object = make(kind, { metadata, spec: value });
          const ofApi = new Set(validateObject(kind, object.toJson(), 'a').map(({ code, path }) => `${code} ${path}`));
          const found = new Set(object.check().map(({ code, path }) => `${code} ${path}`));
          expect([...ofApi].filter((fault) => !found.has(fault))).toEqual([]);
        }),
        runs,
      );
    });
  }

  test('answers for anything at all, and throws nothing but diagnostics', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ metadata: fc.anything(), spec: fc.anything() })), (props) => {
        const object = make(kind, props);
        const found = object.check();
        expect(Array.isArray(found)).toBe(true);
        try {
          object.toJson();
        } catch (error) {
          expect(DiagnosticsError.is(error)).toBe(true);
          expect(found.length).toBeGreaterThan(0);
        }
      }),
      runs,
    );
  });
});

/** Constructs that make several objects, or one in other words. */
const meant = ['EventTriggerWithSource', 'HealthAlert', 'StagedPromotion', 'ClusterRegistration'] as const;

describe.each(meant)('%s', (name) => {
  type Meant = new (scope: Construct, id: string, props: never) => Construct;

  test('answers for anything at all, and says that it is wrong', () => {
    const fields = [
      ...['name', 'namespace', 'labels', 'source', 'destination', 'notifications', 'stages', 'access', 'profileSpec'],
      ...['sourceClusterSelector', 'clusterSelector', 'resourceSelectors', 'evaluateHealth'],
    ];
    const said = fc.dictionary(fc.constantFrom(...fields), fc.anything());
    fc.assert(
      fc.property(fc.oneof(fc.anything(), said), (props) => {
        const record = managementRecord('a', (scope) => {
          new (Reflect.get(constructs, name) as Meant)(scope, 'Meant', untyped(props));
        });
        expect(checkManagementRecords([record]).length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});

test('management records that are anything at all are read without a crash', () => {
  const record = fc.record({ name: fc.anything(), objects: fc.anything(), patches: fc.anything() });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(fc.anything(), record))), (records) => {
      expect(Array.isArray(checkManagementRecords(untyped(records)))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
