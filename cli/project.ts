import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DescribedApi, Fleet } from '../constructs/index.ts';
import { importedApi } from '../operations/import-api/index.ts';
import { chooseFleet, fleetNames, loadFleet } from '../operations/load-fleet/index.ts';
import { plainFleet } from '../stacks/choice/index.ts';

/** Nothing that the command could work on is here. Shown without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A check found errors, and has printed them. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

/**
 * The project that a folder belongs to: the nearest folder at or above it that holds `fleets/`.
 *
 * @throws UsageError when there is none
 */
export function projectRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'fleets'))) return folder;
    if (dirname(folder) === folder) {
      throw new UsageError(
        `no folder 'fleets' at or above ${from}: run this inside a fleetwright project, or make one: fleetwright init`,
      );
    }
  }
}

/** The option that names a fleet, for every command that works on one. */
export const fleetOption = [
  '--fleet <name>',
  `the fleet (default: the only one, or '${plainFleet}' where there are several)`,
] as const;

/**
 * The fleet of a project that a command shall work on.
 *
 * @param cwd - a folder of the project
 * @param name - as the person gave it. @default the only fleet, or the one called `five`
 * @throws UsageError outside a project
 * @throws DiagnosticsError when there is no such fleet, or several and none is named
 */
export async function openFleet(cwd: string, name: string | undefined): Promise<Fleet> {
  const folder = join(projectRoot(cwd), 'fleets');
  return loadFleet(folder, name ?? chooseFleet(await fleetNames(folder), plainFleet));
}

/**
 * The Sveltos API that the fleets of a project are held against: the imported one when there is one.
 *
 * @throws UsageError outside a project
 * @throws DiagnosticsError `import/file` when it cannot be read
 */
export async function openApi(cwd: string): Promise<DescribedApi | undefined> {
  return importedApi(join(projectRoot(cwd), 'fleets'));
}
