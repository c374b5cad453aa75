import { unknownFields } from '../../../operations/management-cluster/index.ts';
import type { OpenApiSchema, ServedKind } from '../../../operations/management-cluster/index.ts';

const schemas: Readonly<Record<string, OpenApiSchema>> = {
  Chart: { type: 'object', properties: { chartName: { type: 'string' }, options: { type: 'object' } } },
};
const kind: ServedKind = {
  apiVersion: 'g.io/v1',
  kind: 'Thing',
  plural: 'things',
  namespaced: false,
  schemas,
  schema: {
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      spec: {
        properties: {
          tier: { type: 'integer' },
          charts: { items: { allOf: [{ $ref: '#/components/schemas/Chart' }] } },
          labels: { additionalProperties: { type: 'string' } },
          byName: { additionalProperties: { properties: { known: {} } } },
          open: { 'x-kubernetes-preserve-unknown-fields': true },
          anything: { additionalProperties: true },
        },
      },
    },
  },
};
const thing = (spec: object): Readonly<Record<string, unknown>> => ({
  apiVersion: 'g.io/v1',
  kind: 'Thing',
  metadata: { name: 'a', whatever: 1 },
  spec,
});

describe('unknownFields', () => {
  test('an object within its schema has none', () => {
    const spec = {
      tier: 1,
      charts: [{ chartName: 'a' }],
      labels: { a: 'b' },
      byName: { x: { known: 1 } },
      open: { a: { b: 1 } },
      anything: { c: { d: 1 } },
    };
    expect(unknownFields(thing(spec), kind)).toEqual([]);
  });

  test('each field that the server would drop is named once, wherever it stands', () => {
    const spec = { teir: 1, charts: [{ chartNam: 'a', options: { x: 1 } }, { chartNam: 'b' }], constructor: 1 };
    expect(unknownFields(thing(spec), kind)).toEqual([
      'spec.charts[].chartNam',
      'spec.charts[].options.x',
      'spec.constructor',
      'spec.teir',
    ]);
  });

  test('without a schema there is nothing to say', () => {
    const { schema: _, ...bare } = kind;
    expect(unknownFields(thing({ teir: 1 }), bare)).toEqual([]);
  });
});
