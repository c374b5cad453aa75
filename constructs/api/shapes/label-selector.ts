import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'A Kubernetes label selector. Everything in it must hold.',
  atomic: true,
  properties: {
    matchExpressions: {
      type: 'array',
      doc: 'Conditions on single labels.',
      atomic: true,
      items: {
        type: 'object',
        doc: 'A condition on one label.',
        required: ['key', 'operator'],
        properties: {
          key: { type: 'string', doc: 'Label key.' },
          operator: { type: 'string', doc: 'In, NotIn, Exists or DoesNotExist.' },
          values: {
            type: 'array',
            doc: 'Label values: some for In and NotIn, none for Exists and DoesNotExist.',
            atomic: true,
            items: { type: 'string' },
          },
        },
      },
    },
    matchLabels: { type: 'map', doc: 'Labels that must have exactly these values.', values: { type: 'string' } },
  },
} as const satisfies ObjectSchema;

/** A condition on one label. The API takes any text for the operator, and no controller any but these four. */
export type LabelSelectorCondition =
  | { readonly key: string; readonly operator: 'In' | 'NotIn'; readonly values: readonly string[] }
  | { readonly key: string; readonly operator: 'Exists' | 'DoesNotExist'; readonly values?: readonly [] };

/** A Kubernetes label selector. */
export interface LabelSelector extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {
  /** Conditions on single labels. */
  readonly matchExpressions?: readonly LabelSelectorCondition[];
}

/** Describes `LabelSelector`. */
export const labelSelector: SchemaOf<LabelSelector> = schema;
