import type { Fleet } from '../../constructs/index.ts';

/** The fleet whose stacks are named after their wave alone. */
export const plainFleet = 'five';

/** The stack of the management cluster's own records. Not a wave: applied before the first. */
export const managementWave = 'management';

/** The stack of a wave: `<wave>` in the fleet `five`, `<fleet>-<wave>` in every other. */
export function stackName(fleet: string, wave: string): string {
  return fleet === plainFleet ? wave : `${fleet}-${wave}`;
}

/** What a stack of this fleet can apply, in the order of application: the management records, then each wave. */
export function wavesOf(fleet: Pick<Fleet, 'waves'>): readonly string[] {
  return [managementWave, ...fleet.waves];
}
