import type { ArraySchema } from '../schema.ts';

/** The kinds of objects that were deployed. */
export const deployedKinds = {
  type: 'array',
  doc: 'Kinds that were deployed, each as kind.version.group.',
  items: { type: 'string' },
} as const satisfies ArraySchema;
