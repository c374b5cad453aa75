import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Nothing that the command could work on is here. Shown without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
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
      throw new UsageError(`no folder 'fleets' at or above ${from}: run this inside a fleetwright project`);
    }
  }
}
