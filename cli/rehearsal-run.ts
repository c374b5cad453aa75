import type { Command } from 'commander';
import { canonicalJson, formatDiagnostics, renderFleet, throwOnErrors } from '../constructs/index.ts';
import { clustersInCell } from '../constructs/model/index.ts';
import type { FleetRecord } from '../constructs/index.ts';
import { readLiveCharts } from '../operations/live-records/index.ts';
import type { LiveChart } from '../operations/live-records/index.ts';
import { connectManagementCluster } from '../operations/management-cluster/index.ts';
import { applyWaves, expectNoChanges, stacksInOrder } from '../rollout/index.ts';
import type { Context } from './context.ts';
import { departureName } from './departure-name.ts';
import { fleetOption, openApi, openFleet, projectRoot } from './project.ts';
import { bringUp } from './rehearsal-session.ts';
import { recordTable } from './render.ts';
import { table } from './table.ts';
import type { Cell } from './table.ts';

interface RunOptions {
  readonly fleet?: string;
  readonly data?: string;
  readonly tools?: string;
}

/** Completes `fleetwright rehearsal run`. */
export function addRehearsalRun(command: Command, context: Context): void {
  command.option(...fleetOption).action((options: RunOptions) => run(options, context));
}

async function run(options: RunOptions, context: Context): Promise<void> {
  const { terminal, signal } = context;
  const root = projectRoot(context.cwd);
  const fleet = await openFleet(root, options.fleet);
  terminal.heading(`1. What fleet '${fleet.name}' gives each cluster`);
  const { records, diagnostics } = renderFleet(fleet, { api: await openApi(root) });
  throwOnErrors(diagnostics);
  if (diagnostics.length > 0) terminal.note(formatDiagnostics(diagnostics));
  terminal.print(recordTable(records));

  terminal.heading('2. A management cluster on this machine');
  const { cluster, env } = await bringUp(options, context);
  terminal.note(`ready: ${cluster.server}`);

  const pulumi = { project: root, env, signal };
  const stacks = stacksInOrder(fleet);
  const announce = ({ command }: { readonly command: string }): void => terminal.heading(`$ ${command}`);
  terminal.heading(`3. Preview and apply, stack by stack: ${stacks.join(', ')}`);
  await applyWaves(fleet, pulumi, announce);

  terminal.heading('4. What the API server holds now');
  terminal.print(liveTable(await readLiveCharts(await connectManagementCluster(cluster.kubeconfig)), records));

  terminal.heading('5. A second pass plans no change');
  await expectNoChanges(fleet, pulumi, announce);

  terminal.heading('Done. To look around, and to stop:');
  terminal.note(`  eval "$(npx fleetwright rehearsal env)"
  kubectl get clusterprofiles,sveltosclusters -A       (where kubectl is installed)
  ${`pulumi preview -s ${stacks[1] ?? ''}`.padEnd(50)}   (edit fleets/${fleet.name} first, and see what it would do)
  npx fleetwright rehearsal down`);
}

/** What is live, with the departures of the records that it holds. */
export function liveTable(charts: readonly LiveChart[], records: readonly FleetRecord[]): string {
  const byId = new Map(records.map((record) => [record.id, record]));
  return table(
    ['CLUSTER', 'PROFILE', 'CHART, VERSION', 'DEPARTURES', 'DIGEST'],
    charts.map((live) => {
      const record = byId.get(live.record);
      return [
        record === undefined ? live.cluster : clustersInCell(record.clusters),
        live.profile,
        `${live.chart} ${live.version}`,
        departuresOf(live, record),
        live.digest.slice(0, 12),
      ];
    }),
  );
}

/** Departures are known for the bytes that the fleet renders; other bytes may depart in other ways. */
function departuresOf(live: LiveChart, record: FleetRecord | undefined): Cell {
  if (record?.digest !== live.digest) return 'not what the fleet says now';
  if (record.departures.length === 0) return '-';
  return record.departures.map(
    ({ path, to }) => `${departureName(path, record)} ${to === undefined ? 'dropped' : inWords(to)}`,
  );
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : canonicalJson(value);
}
