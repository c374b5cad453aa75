import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { reloadTarget } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Which workloads.',
  properties: {
    reloaderInfo: { type: 'array', doc: 'The workloads.', items: reloadTarget },
  },
} as const satisfies ObjectSchema;

/** Workloads that restart when what they mount changes. */
export interface ReloaderSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `ReloaderSpec`. */
export const reloaderSpec: SchemaOf<ReloaderSpec> = specSchema;

/** Workloads that restart when what they mount changes. Sveltos makes it. */
export const reloaderKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'Reloader',
  plural: 'reloaders',
  scope: 'Cluster',
  doc: 'Workloads that restart when what they mount changes. Sveltos makes it.',
  spec: reloaderSpec,
} as const satisfies KindDescription;
