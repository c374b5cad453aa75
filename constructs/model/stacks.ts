import type { Fleet } from './fleet.ts';

/** The stack of the management cluster's own records. Not a wave: applied before the first. */
export const managementStack = 'management';

/** The stacks of a fleet in the order in which they are applied: the management records, then each wave. */
export function stacksOf({ waves }: Pick<Fleet, 'waves'>): readonly string[] {
  return [managementStack, ...waves];
}
