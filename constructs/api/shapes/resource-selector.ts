import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { celCondition } from './cel-condition.ts';
import { labelFilter } from './label-filter.ts';
import { labelSelector } from './label-selector.ts';

const schema = {
  type: 'object',
  doc: 'Selects objects by kind, labels and content.',
  required: ['group', 'kind', 'version'],
  properties: {
    evaluate: { type: 'string', doc: 'Lua with a function `evaluate` that says which objects match, and why not.' },
    evaluateCEL: {
      type: 'array',
      doc: 'Conditions in CEL; the first true one selects the object.',
      items: celCondition,
    },
    group: { type: 'string', doc: 'API group; empty for the core group.' },
    kind: { type: 'string', doc: 'Kind.', minLength: 1 },
    labelFilters: { type: 'array', doc: 'Conditions on labels.', items: labelFilter },
    name: { type: 'string', doc: 'Name of a single object.' },
    namespace: { type: 'string', doc: 'Namespace; empty means all.' },
    selector: { ...labelSelector, doc: 'Label selector, on top of labelFilters.' },
    version: { type: 'string', doc: 'API version.' },
  },
} as const satisfies ObjectSchema;

/** Selects objects of one kind by labels and content. */
export interface ResourceSelector extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ResourceSelector`. */
export const resourceSelector: SchemaOf<ResourceSelector> = schema;
