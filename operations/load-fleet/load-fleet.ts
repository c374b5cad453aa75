import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnostic, didYouMean, DiagnosticsError } from '../../constructs/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import type { Fleet } from '../../constructs/index.ts';

/** The names of the fleets in a folder: its subfolders that have a `fleet.ts` or `fleet.js`, sorted. */
export async function fleetNames(folder: string): Promise<readonly string[]> {
  return (await fleetFiles(folder)).map(({ name }) => name);
}

interface FleetFile {
  readonly name: string;
  readonly path: string;
}

async function fleetFiles(folder: string): Promise<readonly FleetFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry): Promise<readonly FleetFile[]> => {
      const files = await readdir(join(folder, entry.name)).catch(() => [] as string[]);
      const file = ['fleet.ts', 'fleet.js'].find((each) => files.includes(each));
      return file === undefined ? [] : [{ name: entry.name, path: join(folder, entry.name, file) }];
    }),
  );
  return found.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Loads the module in a file, given its absolute path. */
export type LoadModule = (path: string) => Promise<unknown>;

/** As Node does it, which reads TypeScript directly. */
const nativeImport: LoadModule = (path) => import(pathToFileURL(path).href);

/**
 * Loads the fleet of a name: what `<folder>/<name>/fleet.ts` exports as `fleet`. What is wrong inside the fleet is
 * found when it is rendered.
 *
 * @param load - for runtimes with a module loader of their own. @default Node's `import`
 * @throws DiagnosticsError `fleet/not-found` with the nearest name, `fleet/unreadable` with the reason, or what the
 * fleet's own payloads have wrong, each path after the name of the fleet
 */
export async function loadFleet(folder: string, name: string, load: LoadModule = nativeImport): Promise<Fleet> {
  const files = await fleetFiles(folder);
  const file = files.find((each) => each.name === name);
  if (file === undefined) {
    const names = files.map((each) => each.name);
    const hint = names.length === 0 ? `${folder} has no folder with a fleet.ts` : didYouMean(name, names);
    throw new DiagnosticsError([diagnostic('fleet/not-found', `fleets/${name}`, `no fleet is called '${name}'`, hint)]);
  }
  const unreadable = (reason: string, hint?: string): DiagnosticsError =>
    new DiagnosticsError([diagnostic('fleet/unreadable', file.path, reason, hint)]);
  let module: unknown;
  try {
    module = await load(resolve(file.path));
  } catch (error) {
    // Payloads are made while the fleet is loaded. They know where in them something is wrong, but not whose they are.
    if (DiagnosticsError.is(error)) {
      throw new DiagnosticsError(error.diagnostics.map((each) => ({ ...each, path: `fleets/${name}: ${each.path}` })));
    }
    throw unreadable(error instanceof Error ? error.message : String(error), 'run `npx tsc --noEmit` for the place');
  }
  const fleet = own({ ...(module as object) }, 'fleet');
  if (!isFleet(fleet)) throw unreadable('it exports no `fleet`', 'export const fleet = defineFleet({ … })');
  if (fleet.name !== name) {
    throw unreadable(`the fleet in folder '${name}' calls itself '${fleet.name}'`, 'give both the same name');
  }
  return fleet;
}

/** Whether a value has the form of what `defineFleet` returns. What is in it is checked when it is rendered. */
export function isFleet(value: unknown): value is Fleet {
  return isObject(value) && ['name', 'clusters', 'management', 'variants', 'waves'].every((key) => key in value);
}
