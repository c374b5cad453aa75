import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { resourceSelector } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Which objects, and when they are healthy.',
  required: ['evaluateHealth', 'resourceSelectors'],
  properties: {
    collectResources: { type: 'boolean', doc: 'Whether reports hold the objects in full.', default: false },
    evaluateHealth: { type: 'string', doc: 'Lua that says how the objects are.', minLength: 1 },
    evaluateIndependently: {
      type: 'boolean',
      doc: 'Whether the Lua may be given the objects in parts.',
      default: true,
    },
    resourceSelectors: { type: 'array', doc: 'The objects.', items: resourceSelector },
  },
} as const satisfies ObjectSchema;

/** How to tell whether objects are healthy. */
export interface HealthCheckSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `HealthCheckSpec`. */
export const healthCheckSpec: SchemaOf<HealthCheckSpec> = specSchema;

/** How to tell whether objects are healthy. */
export const healthCheckKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'HealthCheck',
  plural: 'healthchecks',
  scope: 'Cluster',
  doc: 'How to tell whether objects are healthy.',
  spec: healthCheckSpec,
} as const satisfies KindDescription;
