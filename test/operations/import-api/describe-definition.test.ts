import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'yaml';
import {
  clusterProfileKind,
  customResourceDefinition,
  setKind,
  sveltosClusterKind,
  sveltosKinds,
  validateObject,
} from '../../../constructs/api/index.ts';
import type { KindDescription } from '../../../constructs/api/index.ts';
import { apiDifferences, describeDefinition, importApi } from '../../../operations/import-api/index.ts';
import { describeWithShared } from '../../shared.ts';
import { arbitraryKind, oddNames } from './arbitrary-kind.ts';

/** The description of a definition that has to be right. */
function describedAs(definition: unknown): KindDescription {
  const { kind, diagnostics } = describeDefinition({ origin: 'test', definition });
  if (kind === undefined) throw new Error(JSON.stringify(diagnostics));
  return kind;
}

/** A definition whose spec is one schema, with other keys beside. */
function definitionOf(spec: unknown, beside: object = {}, versions?: unknown): unknown {
  const version = {
    name: 'v1beta1',
    served: true,
    storage: true,
    subresources: { status: {} },
    schema: { openAPIV3Schema: { type: 'object', properties: { spec, status: { type: 'object' } } } },
  };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    spec: {
      group: 'lib.projectsveltos.io',
      names: { kind: 'Thing', plural: 'things' },
      scope: 'Cluster',
      versions: versions ?? [version],
      ...beside,
    },
  };
}

const fieldsOf = (properties: object, beside: object = {}) => definitionOf({ type: 'object', properties, ...beside });

describeWithShared('sveltos-crds', 'the definitions of Sveltos itself', (folder) => {
  test.each(sveltosKinds.map((kind) => [kind.kind, kind] as const))('%s is described as it is built in', (_, kind) => {
    const definition: unknown = parse(readFileSync(join(folder, `${kind.plural}.yaml`), 'utf8'));
    const described = describedAs(definition);
    expect(apiDifferences([kind], [described])).toEqual([]);
    expect(described.spec?.rules).toEqual(kind.spec?.rules);
    expect(importApi([{ origin: kind.plural, definition }])).toMatchObject({ notChecked: [], leftOut: [] });
  });
});

describe('a definition that we made', () => {
  test.each(sveltosKinds.map((kind) => [kind.kind, kind] as const))(
    'of %s gives back what it was made from',
    (_, kind) => {
      const described = describedAs(customResourceDefinition(kind));
      expect(described).toEqual(kind);
      expect(customResourceDefinition(described)).toEqual(customResourceDefinition(kind));
    },
  );

  test('G-03, G-04: of any kind gives it back, whatever its fields are called', () => {
    fc.assert(
      fc.property(arbitraryKind, (kind) => {
        expect(describedAs(customResourceDefinition(kind))).toEqual(kind);
      }),
    );
  });
});

describe('G-03, G-04: a field with any name', () => {
  const schema = Object.fromEntries(oddNames.map((name) => [name, { type: 'string', enum: ['run:completed'] }]));

  test('is there, and its values are checked', () => {
    const kind = describedAs(fieldsOf(schema, { required: ['build'] }));
    const judge = (spec: object) =>
      validateObject(
        kind,
        { apiVersion: 'lib.projectsveltos.io/v1beta1', kind: 'Thing', metadata: { name: 'a' }, spec },
        '',
      );
    expect(judge(Object.fromEntries(oddNames.map((name) => [name, 'run:completed'])))).toEqual([]);
    expect(judge(Object.fromEntries(oddNames.map((name) => [name, 'run']))).map(({ code }) => code)).toEqual(
      oddNames.map(() => 'api/not-allowed'),
    );
    expect(judge({ 'storage.paths': 'run:completed' }).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'api/unknown-field spec["storage.paths"]',
      'api/missing-field spec.build',
    ]);
  });
});

describe('what the vocabulary does not hold', () => {
  test('is kept word for word, and written again', () => {
    const properties = {
      either: { type: 'object', properties: {}, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      counted: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
      level: { type: 'integer', enum: [1, 2], multipleOf: 2 },
      share: { type: 'number', format: 'double', exclusiveMaximum: true, maximum: 1.5 },
      id: { type: 'string', format: 'uuid', pattern: '(?i)[[:alpha:]]' },
      pair: {
        type: 'object',
        properties: { a: { type: 'string' } },
        'x-kubernetes-validations': [
          { rule: 'self.a.size() > 1', message: 'too short', reason: 'FieldValueInvalid' },
          { rule: 'has(self.remoteURL) != has(self.kind)', message: 'one of both' },
        ],
      },
    };
    const kind = describedAs(fieldsOf(properties));
    const written = customResourceDefinition(kind) as unknown as {
      spec: {
        versions: { schema: { openAPIV3Schema: { properties: { spec: { properties: typeof properties } } } } }[];
      };
    };
    const again = written.spec.versions[0]?.schema.openAPIV3Schema.properties.spec.properties;
    const [short, source] = properties.pair['x-kubernetes-validations'];
    expect(again).toEqual({
      ...properties,
      // The one that we know has our own words.
      pair: {
        ...properties.pair,
        'x-kubernetes-validations': [expect.objectContaining({ rule: source?.rule }), short],
      },
    });
  });

  test('refuses nothing that the API server takes', () => {
    const kind = describedAs(
      fieldsOf({
        anything: { 'x-kubernetes-preserve-unknown-fields': true },
        open: { type: 'object', properties: { a: { type: 'string' } }, 'x-kubernetes-preserve-unknown-fields': true },
        embedded: {
          type: 'object',
          'x-kubernetes-embedded-resource': true,
          'x-kubernetes-preserve-unknown-fields': true,
        },
        free: { type: 'object', additionalProperties: true },
        nothing: { type: 'string', nullable: true },
        share: { type: 'number', maximum: 2.5 },
      }),
    );
    const spec = { anything: [1, { b: 2 }], open: { a: 'x', b: 1 }, embedded: { kind: 'A' }, free: { x: [1] } };
    const object = { apiVersion: 'lib.projectsveltos.io/v1beta1', kind: 'Thing', metadata: { name: 'a' } };
    expect(validateObject(kind, { ...object, spec: { ...spec, nothing: null, share: 1.5 } }, '')).toEqual([]);
    const wrong = validateObject(kind, { ...object, spec: { open: { a: 1 }, share: 2.75, free: [] } }, '');
    expect(wrong.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'api/wrong-type spec.open.a',
      'api/out-of-bounds spec.share',
      'api/wrong-type spec.free',
    ]);
  });

  test('is a default that is filled in before anything is missing', () => {
    const kind = describedAs(
      fieldsOf(
        { list: { type: 'array', items: { type: 'string' }, default: ['a'] }, of: inner },
        { required: ['list', 'of'] },
      ),
    );
    const object = { apiVersion: 'lib.projectsveltos.io/v1beta1', kind: 'Thing', metadata: { name: 'a' }, spec: {} };
    expect(validateObject(kind, object, '')).toEqual([]);
  });
});

const inner = {
  type: 'object',
  default: {},
  required: ['size'],
  properties: { size: { type: 'integer', default: 3 } },
};

describe('of several versions', () => {
  const version = (name: string, served: boolean, storage: boolean) => ({
    name,
    served,
    storage,
    schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object' } } } },
  });
  const taken = (kind: string, plural: string, versions: readonly unknown[]) =>
    describeDefinition({ origin: 'x', definition: definitionOf({}, { names: { kind, plural } }, versions) });

  test('the one that fleets are written for is taken, and the others are named', () => {
    const found = taken('Set', 'sets', [version('v1', true, true), version('v1beta1', true, false)]);
    expect(found.kind?.version).toBe('v1beta1');
    expect(found.leftOut).toEqual(['Set: version v1beta1 is taken, v1 left out']);
  });

  test('of an unknown kind the stored one is taken, else the first that is served', () => {
    expect(taken('New', 'news', [version('v1', true, false), version('v2', true, true)]).kind?.version).toBe('v2');
    expect(taken('New', 'news', [version('v1', true, false), version('v2', false, true)]).kind?.version).toBe('v1');
  });

  test('fails when none is served', () => {
    expect(taken('New', 'news', [version('v1', false, true)]).diagnostics).toMatchObject([
      { code: 'import/unreadable', path: 'x', message: 'no version of New is served' },
    ]);
  });
});

describe('a definition that is broken', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['a text', 'CustomResourceDefinition', ['api/wrong-type crd.yaml']],
    [
      'no spec',
      { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' },
      ['api/missing-field crd.yaml.spec'],
    ],
    ['another scope', definitionOf({}, { scope: 'Everywhere' }), ['api/not-allowed crd.yaml.spec.scope']],
    ['no versions', definitionOf({}, {}, []), ['api/out-of-bounds crd.yaml.spec.versions']],
    [
      'a version without a schema',
      definitionOf({}, {}, [{ name: 'v1', served: true, storage: true }]),
      ['api/missing-field crd.yaml.spec.versions[0].schema'],
    ],
    [
      'an old form',
      { ...(definitionOf({}) as object), apiVersion: 'apiextensions.k8s.io/v1beta1' },
      ['api/not-allowed crd.yaml.apiVersion'],
    ],
  ])('fails at its place: %s', (_, definition, expected) => {
    const { kind, diagnostics } = describeDefinition({ origin: 'crd.yaml', definition });
    expect(kind).toBeUndefined();
    expect(diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  });
});

test('what a description has no place for is said', () => {
  const definition = definitionOf({ type: 'object' }, { conversion: { strategy: 'None' } }) as {
    spec: { names: object };
  };
  const withShort = {
    ...definition,
    spec: { ...definition.spec, names: { kind: 'Thing', plural: 'things', shortNames: ['th'] } },
  };
  expect(describeDefinition({ origin: 'x', definition: withShort }).leftOut).toEqual([
    'Thing: spec.conversion is left out',
    'Thing: spec.names.shortNames is left out',
  ]);
  expect(setKind.kind).toBe('Set');
  expect(describeDefinition({ origin: 'x', definition: customResourceDefinition(sveltosClusterKind) }).leftOut).toEqual(
    [],
  );
  expect(describedAs(customResourceDefinition(clusterProfileKind)).printerColumns).toBeUndefined();
});
