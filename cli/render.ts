import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  diagnostic,
  DiagnosticsError,
  formatDiagnostics,
  parseQuery,
  renderFleet,
  throwOnErrors,
} from '../constructs/index.ts';
import { checkDecided } from '../constructs/model/index.ts';
import type { Fleet, FleetRecord } from '../constructs/index.ts';
import { writeRecords } from '../operations/write-records/index.ts';
import type { Context } from './context.ts';
import { departureName } from './departure-name.ts';
import { graph } from './graph.ts';
import { fleetOption, openApi, openFleet } from './project.ts';
import { table } from './table.ts';

interface RenderOptions {
  readonly fleet?: string;
  readonly where?: string;
  readonly json?: boolean;
  readonly graph?: boolean;
  readonly out?: string;
}

const examples = `
Examples:
  fleetwright render                                  what the fleet gives each cluster
  fleetwright render --where 'environment=prod'       only for the clusters that match
  fleetwright render --json | jq '.[].digest'
  fleetwright render --out deploy                     files that Flux can apply, one folder a stack`;

/** Adds `fleetwright render`. */
export function addRender(program: Command, context: Context): void {
  program
    .command('render')
    .description('turn a fleet into the Kubernetes objects of its records; needs no cluster, no network, no Pulumi')
    .option(...fleetOption)
    .option('--where <query>', 'only records of clusters that match, as in kubectl: region in (eu,us),tier!=edge')
    .option('--json', 'print the records as JSON')
    .option('--graph', 'print bases with their variants, and what belongs to the management cluster')
    .option('--out <folder>', 'write the objects as YAML files, and remove those of records that are gone')
    .addHelpText('after', examples)
    .action((options: RenderOptions) => render(options, context));
}

async function render(options: RenderOptions, { cwd, terminal }: Context): Promise<void> {
  const fleet = await openFleet(cwd, options.fleet);
  const { records, diagnostics } = renderFleet(fleet, { api: await openApi(cwd) });
  throwOnErrors(diagnostics);
  if (diagnostics.length > 0) terminal.note(formatDiagnostics(diagnostics));
  const chosen = options.where === undefined ? records : matching(fleet, records, options.where);
  if (options.out !== undefined) {
    const folder = resolve(cwd, options.out);
    const done = await writeRecords(folder, fleet.name, chosen, new Set(records.map((record) => record.id)));
    const { written, unchanged, removed } = done;
    const summary = `${written.length} written, ${unchanged.length} unchanged, ${removed.length} removed in ${options.out}`;
    if (options.json === true) terminal.print(JSON.stringify(done, null, 2));
    else terminal.print(summary);
    return;
  }
  if (options.json === true) {
    terminal.print(
      JSON.stringify(
        chosen.map(({ canonical: _, ...record }) => record),
        null,
        2,
      ),
    );
    return;
  }
  terminal.print(options.graph === true ? graph(fleet, chosen) : recordTable(chosen));
}

/** The records as a table: one line each, in the order of their ids. */
export function recordTable(records: readonly FleetRecord[]): string {
  return table(
    ['RECORD', 'STACK', 'OBJECTS', 'DEPARTURES', 'DIGEST'],
    records.map((record) => [
      record.id,
      record.stack,
      String(record.objects.length),
      record.departures.length === 0 ? '-' : record.departures.map(({ path }) => departureName(path, record)),
      record.digest.slice(0, 12),
    ]),
  );
}

/** The records of the clusters that a query matches. An answer of none is an error, never an empty success. */
function matching(fleet: Fleet, records: readonly FleetRecord[], where: string): readonly FleetRecord[] {
  const { query, diagnostics } = parseQuery(where, fleet.clusters.labels.declaration);
  if (query === undefined) throw new DiagnosticsError(diagnostics);
  throwOnErrors(checkDecided(query));
  const entries = Object.entries<{ readonly labels: Readonly<Record<string, string>> }>(fleet.clusters.entries);
  const keys = new Set(entries.filter(([, entry]) => query.matches(entry.labels)).map(([key]) => key));
  if (keys.size === 0) {
    const hint = `the fleet's clusters are ${entries
      .map(([key]) => key)
      .slice(0, 10)
      .join(', ')}`;
    throw new DiagnosticsError([
      diagnostic('query/no-match', '--where', `'${where}' matches none of ${entries.length} clusters`, hint),
    ]);
  }
  return records.filter(({ clusters }) => clusters.some((key) => keys.has(key)));
}
