import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import writeFileAtomic from 'write-file-atomic';
import { diagnostic, DiagnosticsError, renderFleet, resolveClusters, throwOnErrors } from '../constructs/index.ts';
import { isWithin } from '../constructs/diagnostics/index.ts';
import { clustersInWords, managementStack } from '../constructs/model/index.ts';
import type { Diagnostic, Fleet } from '../constructs/index.ts';
import { compareInventory, pullInventory, readLiveClusters } from '../operations/inventory/index.ts';
import type { InventoryDifference, LiveInventory } from '../operations/inventory/index.ts';
import { connectManagementCluster } from '../operations/management-cluster/index.ts';
import { stackName } from '../stacks/choice/index.ts';
import type { Context } from './context.ts';
import { fleetOption, openApi, openFleet, projectRoot } from './project.ts';
import { table } from './table.ts';

interface PullOptions {
  readonly fleet?: string;
  readonly wave?: string;
  readonly out?: string;
}

interface DiffOptions {
  readonly fleet?: string;
  readonly json?: boolean;
}

const pullHelp = `
Prints a module with an inventory entry for every SveltosCluster and every Cluster API cluster, sorted; what is not in it is
said beside it. Labels that classifiers, Sveltos, Cluster API and other tools write are left out; the Kubernetes version that
Sveltos knows becomes the entry's \`kubernetes\`. No Secret is read. The management cluster itself is not listed.

With --fleet, clusters keep their keys, and labels are those that the fleet declares. Without, labels are declared as they
are found, and --wave says which of them orders the waves. --out replaces a whole file: let git show what changed.

Examples:
  fleetwright inventory pull --wave rollout --out fleets/edge/clusters.ts    a first inventory
  fleetwright inventory pull --fleet five --out fleets/five/clusters.ts      once more, later`;

const diffHelp = `
Compares the clusters of a fleet with those of the management cluster, both ways: which of them only one side has, labels
with other values, labels and values that the fleet does not declare, names of kubeconfig Secrets, Kubernetes versions that
are stated. Labels that classifiers and tools write are not compared.

Ends with 0 when nothing differs, and with 1 when anything does.

Examples:
  fleetwright inventory diff --fleet five
  fleetwright inventory diff --json | jq '.differences[] | select(.what == "only live")'`;

/** Adds `fleetwright inventory pull | diff`. */
export function addInventory(program: Command, context: Context): void {
  const inventory = program
    .command('inventory')
    .description('the clusters of the management cluster in KUBECONFIG, and those of a fleet; reads only');
  inventory
    .command('pull')
    .description('write live clusters down as reviewed data of a fleet')
    .option('--fleet <name>', 'the fleet that they belong to (default: none yet)')
    .option('--wave <label>', "without a fleet: the label whose values are the waves (default: 'rollout')")
    .option('--out <file>', 'write there instead of printing')
    .addHelpText('after', pullHelp)
    .action((options: PullOptions) => pull(options, context));
  inventory
    .command('diff')
    .description('say in what a fleet and the live clusters differ')
    .option(...fleetOption)
    .option('--json', 'print the differences as JSON')
    .addHelpText('after', diffHelp)
    .action((options: DiffOptions) => diff(options, context));
}

async function pull(options: PullOptions, context: Context): Promise<void> {
  const { cwd, terminal } = context;
  const root = projectRoot(cwd);
  const fleet = options.fleet === undefined ? undefined : await fleetWithLabels(root, options.fleet);
  const pulled = pullInventory(await readLive(context), {
    ...(fleet && { fleet }),
    ...(options.wave === undefined ? {} : { wave: options.wave }),
    language: languageOf(root, options, cwd),
  });
  for (const note of pulled.notes) terminal.note(note);
  throwOnErrors(pulled.diagnostics);
  if (options.out === undefined) {
    terminal.print(pulled.text.trimEnd());
    return;
  }
  const file = resolve(cwd, options.out);
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomic(file, pulled.text);
  terminal.print(`${clustersCounted(pulled.clusters)} in ${relative(cwd, file)}`);
}

/** A fleet whose labels and clusters are in their places, whatever else is wrong with it. */
async function fleetWithLabels(root: string, name: string): Promise<Fleet> {
  const fleet = await openFleet(root, name);
  const places = ['fleet', 'labels', 'management'];
  const isInTheWay = ({ path }: Diagnostic): boolean =>
    path === 'clusters' || places.some((each) => isWithin(path, each));
  throwOnErrors(renderFleet(fleet).diagnostics.filter(isInTheWay));
  return fleet;
}

/** What a fleet of this project imports the language from: the package, or the folder where the package is at home. */
function languageOf(root: string, { out, fleet = 'new' }: PullOptions, cwd: string): string {
  const constructs = join(root, 'constructs/index.ts');
  if (!existsSync(constructs)) return 'fleetwright';
  const file = out === undefined ? join(root, 'fleets', fleet, 'clusters.ts') : resolve(cwd, out);
  return relative(dirname(file), constructs).replaceAll('\\', '/');
}

async function diff(options: DiffOptions, context: Context): Promise<void> {
  const { cwd, terminal } = context;
  const fleet = await openFleet(cwd, options.fleet);
  const { name } = fleet;
  throwOnErrors(renderFleet(fleet, { api: await openApi(cwd) }).diagnostics);
  const differences = compareInventory(await readLive(context), fleet);
  if (options.json === true) terminal.print(JSON.stringify({ fleet: name, differences }, null, 2));
  else if (differences.length === 0) terminal.print(`no difference: ${counted(fleet)} as in fleet '${name}'`);
  else terminal.print(differenceTable(differences));
  if (differences.length === 0) return;
  const clusters = new Set(differences.map(({ cluster }) => cluster)).size;
  const found = `${differences.length} difference${differences.length === 1 ? '' : 's'}`;
  const message = `${clustersCounted(clusters)} not as in the management cluster: ${found}`;
  throw new DiagnosticsError([diagnostic('inventory/differs', `fleets/${name}`, message, remedy(fleet, differences))]);
}

/** What to do about differences. Cluster API makes its own clusters; all others are registered by the management stack. */
function remedy(fleet: Fleet, differences: readonly InventoryDifference[]): string {
  const general = 'put the code or the cluster right';
  const keys = new Set(differences.filter(({ what }) => what === 'only in code').map(({ cluster }) => cluster));
  const isToRegister = resolveClusters(fleet.clusters).some(
    ({ key, kind }) => keys.has(key) && kind === 'SveltosCluster',
  );
  if (!isToRegister) return general;
  return `${general}; \`pulumi up -s ${stackName(fleet.name, managementStack)}\` registers what is only in code`;
}

async function readLive({ env }: Context): Promise<LiveInventory> {
  return readLiveClusters(await connectManagementCluster(env['KUBECONFIG']));
}

function counted({ clusters }: Fleet): string {
  return clustersCounted(Object.keys(clusters.entries).length);
}

function clustersCounted(count: number): string {
  return `${count} cluster${count === 1 ? '' : 's'}`;
}

/** What differs in the same way on several clusters is one line. */
function differenceTable(differences: readonly InventoryDifference[]): string {
  const isOneSided = ({ what }: InventoryDifference): boolean => what === 'only in code' || what === 'only live';
  const saying = (each: InventoryDifference): readonly string[] =>
    isOneSided(each)
      ? [each.what, each.code === undefined ? '-' : 'yes', each.live === undefined ? '-' : 'yes']
      : [[each.what, each.label ?? ''].join(' ').trim(), each.code ?? '-', each.live ?? '-'];
  const alike = Map.groupBy(differences, (each) => saying(each).join('\n'));
  const rows = [...alike.values()].flatMap((of): readonly (readonly string[])[] => {
    const [first] = of;
    if (first === undefined) return [];
    const clusters = clustersInWords(of.map(({ cluster }) => cluster)).replace(/^clusters? /, '');
    return [[clusters, ...saying(first)]];
  });
  return table(['CLUSTERS', 'WHAT', 'CODE', 'LIVE'], rows);
}
