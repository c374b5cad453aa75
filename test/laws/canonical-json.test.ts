import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { canonicalJson } from '../../constructs/index.ts';
import type { JsonObject, JsonValue } from '../../constructs/index.ts';
import { applyEdits } from '../../constructs/model/edit.ts';
import { readDeparture } from '../../constructs/model/read-departure.ts';
import { kyverno } from '../example-fleet.ts';
import { reversedKeys } from './arbitrary-fleet.ts';

const json = fc.jsonValue() as fc.Arbitrary<JsonValue>;

describe('canonical JSON', () => {
  test('is equal exactly for equal values', () => {
    const zeroed = (value: JsonValue): unknown => JSON.parse(JSON.stringify(value));
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(canonicalJson(a) === canonicalJson(b)).toBe(isDeepStrictEqual(zeroed(a), zeroed(b)));
      }),
    );
  });

  test('does not depend on the order of keys, number-like keys included', () => {
    fc.assert(fc.property(json, (value) => canonicalJson(reversedKeys(value)) === canonicalJson(value)));
    expect(canonicalJson({ b: 1, 10: 2, 9: 3, a: undefined })).toBe('{"10":2,"9":3,"b":1}');
  });

  test('is JSON, and reads back as the value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('edits', () => {
  const departure = {
    because: 'a law is tried',
    set: { tier: 5, helmCharts: { kyverno: { values: { admissionController: { replicas: 1 } } } } },
    fill: { maxUpdate: '10%' },
    drop: { syncMode: true },
  };
  const { edits } = readDeparture(departure, kyverno.spec, 'kyverno.departures[0]');

  test('made twice are made once', () => {
    const once = applyEdits(kyverno.spec, edits);
    expect(edits).toHaveLength(4);
    expect(applyEdits(once, edits)).toEqual(once);
  });

  test('at different places may be made in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...edits], { minLength: edits.length }), (shuffled) => {
        expect(canonicalJson(applyEdits(kyverno.spec, shuffled))).toBe(canonicalJson(applyEdits(kyverno.spec, edits)));
      }),
    );
  });

  test('leave what they are made on as it was', () => {
    const before = canonicalJson(kyverno.spec);
    applyEdits(kyverno.spec, edits);
    expect(canonicalJson(kyverno.spec)).toBe(before);
  });

  test('set a key of any name, those of prototypes too', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')), (key) => {
        const made = applyEdits<JsonObject>({}, [{ verb: 'fill', path: ['a', key], to: 1 }]);
        expect(Object.entries(made['a'] as JsonObject)).toEqual([[key, 1]]);
      }),
    );
  });
});
