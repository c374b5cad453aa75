import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const statusSchema = {
  type: 'object',
  doc: 'What the licence says.',
  properties: {
    expirationDate: { type: 'string', doc: 'When it ends.', format: 'date-time' },
    features: { type: 'array', doc: 'What it allows.', items: { type: 'string' } },
    maxClusters: { type: 'integer', doc: 'For how many clusters.' },
    message: { type: 'string', doc: 'Details.' },
    status: { type: 'string', doc: 'Whether it holds.', enum: ['Valid', 'Expired', 'Invalid', 'NotFound'] },
  },
} as const satisfies ObjectSchema;

/** What the licence allows. */
export interface SveltosLicenseStatus
  extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `SveltosLicenseStatus`. */
export const sveltosLicenseStatus: SchemaOf<SveltosLicenseStatus> = statusSchema;

/** What the licence of the Sveltos in this cluster allows. Sveltos makes it. */
export const sveltosLicenseKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'SveltosLicense',
  plural: 'sveltoslicenses',
  scope: 'Cluster',
  doc: 'What the licence of the Sveltos in this cluster allows. Sveltos makes it.',
  status: sveltosLicenseStatus,
} as const satisfies KindDescription;
