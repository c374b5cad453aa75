import {
  clusterProfileKind,
  serverReading,
  validateAgainstSchema,
  validateObject,
} from '../../../constructs/api/index.ts';
import type { ObjectSchema } from '../../../constructs/api/index.ts';

const schema = {
  type: 'object',
  required: ['a', 'b'],
  minProperties: 1,
  properties: {
    a: { type: 'boolean', default: false },
    b: { type: 'boolean' },
    labels: { type: 'map', values: { type: 'string' } },
    list: { type: 'array', items: { type: 'object', properties: { c: { type: 'string' } } } },
  },
} as const satisfies ObjectSchema;

test('null is dropped from a field and from a map, and from nothing else', () => {
  const value = { b: null, labels: { x: null, y: 'z' }, list: [null, { c: null, d: null }], e: null };
  expect(serverReading(schema, value)).toEqual({ a: false, labels: { y: 'z' }, list: [null, { d: null }], e: null });
});

test('a default is written where nothing is set, or null', () => {
  expect(serverReading(schema, {})).toEqual({ a: false });
  expect(serverReading(schema, { a: null })).toEqual({ a: false });
  expect(serverReading(schema, { a: true })).toEqual({ a: true });
});

test('what is wrong stays', () => {
  expect(serverReading(schema, 'text')).toBe('text');
  expect(serverReading(schema, { list: {}, labels: [], a: 'yes' })).toEqual({ list: {}, labels: [], a: 'yes' });
});

test('a required field with a default need not be set, once the value is read so', () => {
  expect(validateAgainstSchema(schema, serverReading(schema, {}), '').map(({ path }) => path)).toEqual(['b']);
});

test('an object is judged as the server reads it', () => {
  const profile = (spec: unknown) =>
    validateObject(
      clusterProfileKind,
      { apiVersion: 'config.projectsveltos.io/v1beta1', kind: 'ClusterProfile', metadata: { name: 'a' }, spec },
      '',
    ).map(({ code, path }) => [code, path]);
  expect(profile({ tier: null, extraLabels: { a: null }, policyRefs: [{ kind: 'Secret', remoteURL: null }] })).toEqual(
    [],
  );
  expect(profile({ policyRefs: [{ remoteURL: { url: null } }] })).toEqual([
    ['api/missing-field', 'spec.policyRefs[0].remoteURL.url'],
  ]);
  expect(profile({ typo: null, dependsOn: [null] })).toEqual([
    ['api/unknown-field', 'spec.typo'],
    ['api/wrong-type', 'spec.dependsOn[0]'],
  ]);
});
