import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diagnostic, DiagnosticsError, didYouMean } from '../../constructs/index.ts';
import { own } from '../../constructs/model/index.ts';
import type { Fleet } from '../../constructs/index.ts';
import { importedApi } from '../../operations/import-api/index.ts';
import { fleetNames, isFleet, loadFleet } from '../../operations/load-fleet/index.ts';
import type { FleetSource } from '../choice/index.ts';

/** A folder of fleets; the stack says which one. */
export interface FleetsFolder {
  /**
   * The folder that has a folder for each fleet, and a `fleet.ts` in that. A relative path starts at the folder of the program,
   * where Pulumi runs it.
   */
  readonly fleets: string | URL;
  readonly fleet?: never;
  readonly wave?: never;
}

/** A fleet that the program has at hand. */
export interface GivenFleet {
  readonly fleet: Fleet;
  /** A wave of the fleet, or `management`. @default the one that the stack's name says */
  readonly wave?: string;
  readonly fleets?: never;
}

/** Where a stack's fleet comes from, and which wave of it the stack applies. */
export type ApplyWaveOptions = FleetsFolder | GivenFleet;

const wrongType = (path: string, message: string): DiagnosticsError =>
  new DiagnosticsError([diagnostic('api/wrong-type', path, message)]);

function onlyFleet(fleet: Fleet): FleetSource {
  return {
    names: () => Promise.resolve([fleet.name]),
    load: (name) => {
      if (name === fleet.name) return Promise.resolve(fleet);
      const hint = didYouMean(name, [fleet.name]);
      return Promise.reject(
        new DiagnosticsError([diagnostic('fleet/not-found', `fleets/${name}`, `no fleet is called '${name}'`, hint)]),
      );
    },
  };
}

/** The folder of fleets that a program's options name; undefined when they name none. */
export function fleetsFolder(options: unknown): string | undefined {
  const fleets = own(options, 'fleets');
  if (fleets instanceof URL) return fileURLToPath(fleets);
  return typeof fleets === 'string' ? resolve(fleets) : undefined;
}

function inFolder(folder: string): FleetSource {
  return {
    names: () => fleetNames(folder),
    load: (name) => loadFleet(folder, name),
    api: () => importedApi(folder),
  };
}

function refusing(error: DiagnosticsError): FleetSource {
  return { names: () => Promise.reject(error), load: () => Promise.reject(error) };
}

/**
 * Where fleets come from according to a program's options. A program is not always compiled: what has a wrong type is
 * reported by the source, with everything else that is wrong.
 */
export function fleetSource(options: unknown): FleetSource {
  const [fleets, fleet] = [own(options, 'fleets'), own(options, 'fleet')];
  if (fleets !== undefined && fleet !== undefined) {
    return refusing(wrongType('applyWave', 'expected `fleets` or `fleet`, got both'));
  }
  if (isFleet(fleet)) return onlyFleet(fleet);
  if (fleet !== undefined) return refusing(wrongType('applyWave.fleet', 'expected what defineFleet returns'));
  const folder = fleetsFolder(options);
  if (folder !== undefined) return inFolder(folder);
  return refusing(wrongType('applyWave.fleets', `expected the path of a folder, got ${typeof fleets}`));
}
