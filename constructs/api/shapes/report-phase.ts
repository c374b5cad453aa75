import type { StringSchema } from '../schema.ts';

/** How far a report is on its way to the management cluster. */
export const reportPhase = {
  type: 'string',
  doc: 'How far the report is on its way to the management cluster.',
  enum: ['WaitingForDelivery', 'Delivering', 'Processed'],
} as const satisfies StringSchema;
