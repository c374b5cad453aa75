import * as api from '../../../constructs/api/index.ts';
import {
  customResourceDefinition,
  setKind,
  validateAgainstSchema,
  validateObject,
} from '../../../constructs/api/index.ts';
import type { KindDescription, ObjectSchema } from '../../../constructs/api/index.ts';

const names = [
  'kubernetes.io/os',
  'storage.path',
  'auto-scaler',
  'run:completed',
  'build',
  'provider',
  'class',
  'default',
  'constructor',
  'toString',
  'with space',
  '0',
];

describe('G-01: a kind with the name of a built-in', () => {
  test('takes no name that JavaScript has', () => {
    expect(Object.keys(api).filter((name) => name in globalThis)).toEqual([]);
  });

  test('is there under a name of its own', () => {
    const object = {
      apiVersion: 'lib.projectsveltos.io/v1beta1',
      kind: 'Set',
      metadata: { name: 'a', namespace: 'b' },
    };
    expect(validateObject(setKind, { ...object, spec: { maxReplicas: 2 } }, '')).toEqual([]);
    expect(new Set([1, 1]).size).toBe(1);
  });
});

describe('G-03, G-04: a field with any name', () => {
  const schema: ObjectSchema = {
    type: 'object',
    doc: 'Words.',
    required: names,
    properties: Object.fromEntries(
      names.map((name) => [name, { type: 'string', doc: 'Words.', enum: ['run:completed'] }]),
    ),
  };
  const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

  test.each(names)('%s keeps its name in the definition', (name) => {
    const kind: KindDescription = { ...setKind, spec: schema };
    const text = JSON.stringify(customResourceDefinition(kind));
    expect(text).toContain(`${JSON.stringify(name)}:{"description":"Words."`);
  });

  test('is found with a value and missed without', () => {
    expect(validateAgainstSchema(schema, all('run:completed'), 'spec')).toEqual([]);
    expect(validateAgainstSchema(schema, {}, 'spec')).toHaveLength(names.length);
    expect(validateAgainstSchema(schema, all('run'), '').map(({ code }) => code)).toEqual(
      names.map(() => 'api/not-allowed'),
    );
  });
});
