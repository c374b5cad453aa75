import { join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { DiagnosticsError, diagnostic, renderFleet, throwOnErrors } from '../constructs/index.ts';
import type { DescribedApi } from '../constructs/index.ts';
import {
  apiFile,
  importApi,
  lacking,
  lackingDiagnostics,
  liveDefinitions,
  readDefinitions,
  writeApi,
} from '../operations/import-api/index.ts';
import type { Lack, ReadDefinitions } from '../operations/import-api/index.ts';
import { fleetNames, loadFleet } from '../operations/load-fleet/index.ts';
import { connectManagementCluster } from '../operations/management-cluster/index.ts';
import { differenceTable, summary, uncheckedTable } from './api-report.ts';
import type { Context } from './context.ts';
import { projectRoot, UsageError } from './project.ts';

interface ImportOptions {
  readonly live?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

const help = `
The API goes to fleets/${apiFile} in the project, unless --out says another file. From then on render, the stacks and every
check hold the fleets against it in place of the built-in description (Sveltos v1.14); remove the file to go back.
Keep it in git: its diff says what an upgrade of Sveltos changes. Words for people are left out of it.

Of a definition that serves several versions, the one that fleets are written for is taken, else the stored one.
Conditions that are not checked before the API server does are kept and listed.

Ends with 1 when a fleet uses something that this API lacks; the file is written all the same. Nothing is written when
the definitions cannot be read. --live reads from the cluster in KUBECONFIG, and changes nothing there.

Examples:
  fleetwright api import --live                            the API of the management cluster in KUBECONFIG
  fleetwright api import crds/                             a folder of CustomResourceDefinitions
  fleetwright api import manifest.yaml --json              a release of Sveltos: what is no definition is passed over
  fleetwright api import --live --out /tmp/api.json        look, and leave the project as it is`;

/** Adds `fleetwright api import`. */
export function addApi(program: Command, context: Context): void {
  const api = program.command('api').description('the Sveltos API that fleets are held against');
  api
    .command('import')
    .description('describe the API anew, from the CustomResourceDefinitions of your own Sveltos')
    .argument('[crds...]', 'files of YAML or JSON with CustomResourceDefinitions, or folders of them')
    .option('--live', 'read them from the management cluster instead')
    .option('--out <file>', `where to write (default: fleets/${apiFile} in the project)`)
    .option('--json', 'print what was found as JSON')
    .addHelpText('after', help)
    .action((paths: readonly string[], options: ImportOptions) => importFrom(paths, options, context));
}

async function importFrom(paths: readonly string[], options: ImportOptions, context: Context): Promise<void> {
  const { cwd, terminal } = context;
  const isLive = options.live === true;
  if (isLive === paths.length > 0) throw new UsageError('name files or folders with definitions, or say --live');
  const fleets = join(projectRoot(cwd), 'fleets');
  const { definitions, others } = await found(paths, isLive, context);
  const imported = importApi(definitions);
  throwOnErrors(imported.diagnostics);
  const file = options.out === undefined ? join(fleets, apiFile) : resolve(cwd, options.out);
  const written = await writeApi(file, imported.text);

  const shown = relative(cwd, file) || file;
  const used = await usedByFleets(fleets, { kinds: imported.kinds, source: shown });
  const { kinds, differences, notChecked, leftOut } = imported;
  if (options.json === true) {
    const names = kinds.map(({ group, version, kind }) => `${group}/${version}/${kind}`);
    const result = {
      file: shown,
      written,
      kinds: names,
      differences,
      notChecked,
      leftOut,
      passedOver: others,
      ...used,
    };
    terminal.print(JSON.stringify(result, null, 2));
  } else {
    terminal.print(summary(imported, { file: shown, written, others }));
    if (differences.length > 0) terminal.print(`\nbeside the built-in description:\n${differenceTable(differences)}`);
    if (notChecked.length > 0) terminal.print(`\nkept, and not checked here:\n${uncheckedTable(notChecked)}`);
  }
  const wrong = [...lackingDiagnostics(used.lacking), ...used.unreadable];
  if (wrong.length > 0) throw new DiagnosticsError(wrong);
  if (options.json !== true)
    terminal.print(`\nthe fleets use nothing that it lacks: ${used.fleets.join(', ') || 'there is none'}`);
}

async function found(paths: readonly string[], isLive: boolean, { cwd, env }: Context): Promise<ReadDefinitions> {
  if (!isLive) return readDefinitions(paths, cwd);
  return { definitions: await liveDefinitions(await connectManagementCluster(env['KUBECONFIG'])), others: 0 };
}

interface UsedByFleets {
  readonly fleets: readonly string[];
  readonly lacking: readonly Lack[];
  /** What keeps a fleet from being looked at: nobody knows what it uses. */
  readonly unreadable: DiagnosticsError['diagnostics'];
}

async function usedByFleets(folder: string, api: DescribedApi): Promise<UsedByFleets> {
  const fleets = await fleetNames(folder);
  const each = await Promise.all(fleets.map((name) => usedBy(folder, name, api)));
  return { fleets, lacking: each.flatMap((one) => one.lacking), unreadable: each.flatMap((one) => one.unreadable) };
}

async function usedBy(folder: string, name: string, api: DescribedApi): Promise<Omit<UsedByFleets, 'fleets'>> {
  try {
    const fleet = await loadFleet(folder, name);
    const before = renderFleet(fleet);
    // A fleet that uses what only the new API has renders with that one.
    const { records, diagnostics } = before.records.length > 0 ? before : renderFleet(fleet, { api });
    throwOnErrors(diagnostics);
    return { lacking: lacking(name, records, api.kinds), unreadable: [] };
  } catch (error) {
    if (!DiagnosticsError.is(error)) throw error;
    const count = error.diagnostics.filter(({ severity }) => severity === 'error').length;
    const message = `the fleet has ${count} error${count === 1 ? '' : 's'} of its own, so what it uses is not known`;
    return {
      lacking: [],
      unreadable: [diagnostic('fleet/unreadable', `fleets/${name}`, message, 'see `fleetwright render`')],
    };
  }
}
