/** The fleet whose stacks are named after their wave alone. */
export const plainFleet = 'five';

/** The stack of a wave: `<wave>` in the fleet `five`, `<fleet>-<wave>` in every other. */
export function stackName(fleet: string, wave: string): string {
  return fleet === plainFleet ? wave : `${fleet}-${wave}`;
}
