import { DiagnosticsError, hasErrors, renderFleet, sortDiagnostics } from '../../constructs/index.ts';
import { own } from '../../constructs/model/index.ts';
import { checkHouseRules } from '../../constructs/rules/index.ts';
import type { DescribedApi, Diagnostic, Fleet } from '../../constructs/index.ts';
import { importedApi } from '../import-api/index.ts';
import { loadFleet } from '../load-fleet/index.ts';
import type { LoadModule } from '../load-fleet/index.ts';

/** What a check of one fleet found. */
export interface CheckedFleet {
  readonly name: string;
  /** Whether its module could be loaded; nothing else is known of a fleet that could not. */
  readonly loaded: boolean;
  /** How many clusters it has; 0 when it could not be loaded. */
  readonly clusters: number;
  /** How many records it renders to; 0 when anything is wrong. */
  readonly records: number;
  /** Sorted by path. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks fleets, each as a whole: its types as if nobody had compiled it, everything that rendering finds, and its rules
 * of the house. One that does not load does not stop the others.
 *
 * @param folder - where the fleets are
 * @param names - which of them
 * @param load - for runtimes with a module loader of their own. @default Node's `import`
 */
export async function checkFleets(
  folder: string,
  names: readonly string[],
  load?: LoadModule,
): Promise<readonly CheckedFleet[]> {
  const checked: CheckedFleet[] = [];
  for (const name of names) checked.push(await checkOne(folder, name, load));
  return checked;
}

async function checkOne(folder: string, name: string, load: LoadModule | undefined): Promise<CheckedFleet> {
  const none = { name, loaded: false, clusters: 0, records: 0 };
  let known = none;
  try {
    const fleet = await loadFleet(folder, name, load);
    known = { ...none, loaded: true, clusters: clustersOf(fleet) };
    return checkFleet(fleet, await importedApi(folder));
  } catch (error) {
    if (DiagnosticsError.is(error)) return { ...known, diagnostics: error.diagnostics };
    throw error;
  }
}

function clustersOf(fleet: Fleet): number {
  return Object.keys(own(fleet.clusters, 'entries') ?? {}).length;
}

/**
 * Checks a fleet that is loaded.
 *
 * @param api - the API that its objects are held against. @default the one that is built in
 */
export function checkFleet(fleet: Fleet, api?: DescribedApi): CheckedFleet {
  const { records, diagnostics } = renderFleet(fleet, { api });
  // A rule of the house is about records; half a fleet would only mislead it.
  const byHouse = hasErrors(diagnostics) ? [] : checkHouseRules(fleet, records, own(fleet, 'rules'));
  const all = sortDiagnostics([...diagnostics, ...byHouse]);
  return {
    name: fleet.name,
    loaded: true,
    clusters: clustersOf(fleet),
    records: records.length,
    diagnostics: all,
  };
}
