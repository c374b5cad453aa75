import { Option } from 'commander';
import type { Command } from 'commander';
import { shellExports, managementClusterStatus, shells, stopManagementCluster } from '../rehearsal/index.ts';
import type { ClusterStatus, Shell } from '../rehearsal/index.ts';
import type { Context } from './context.ts';
import { addRehearsalRun } from './rehearsal-run.ts';
import { bringUp, dataFolder, openEnvironment } from './rehearsal-session.ts';
import type { Where } from './rehearsal-session.ts';
import { table } from './table.ts';

const examples = `
Examples:
  fleetwright rehearsal run                     everything at once: cluster, previews, ups, and what is live then
  fleetwright rehearsal up                      start the cluster, or restart what died of it
  eval "$(npx fleetwright rehearsal env)"       then: pulumi preview -s pilot, kubectl get clusterprofiles
  fleetwright rehearsal status --json
  fleetwright rehearsal down                    end it and remove its data

The rehearsal never talks to a cluster that it did not start. Sveltos itself does not run in it: profiles are
held by a real API server, and nothing deploys them.`;

/** Adds `fleetwright rehearsal up | status | env | down | run`. */
export function addRehearsal(program: Command, context: Context): void {
  const rehearsal = program
    .command('rehearsal')
    .description('a management cluster of your own on this machine: etcd, kube-apiserver, the Sveltos CRDs')
    .addHelpText('after', examples);
  const sub = (name: string, description: string): Command =>
    rehearsal
      .command(name)
      .description(description)
      .option('--data <folder>', 'where the cluster keeps its data (default: .rehearsal in the project)');
  const tools = ['--tools <folder>', 'a folder with the binaries, before every other place'] as const;

  sub('up', 'start the cluster and wait until it is ready; twice is once, and what died is restarted')
    .option(...tools)
    .action(async (options: Where) => {
      const { cluster } = await bringUp(options, context);
      context.terminal.print(`ready: ${cluster.server}`);
      context.terminal.note(`  eval "$(npx fleetwright rehearsal env)"   to use it in this shell`);
    });
  sub('status', 'say what runs')
    .option('--json', 'print it as JSON')
    .action(async (options: Where & { readonly json?: boolean }) => {
      const status = await managementClusterStatus(dataFolder(options, context));
      context.terminal.print(options.json === true ? JSON.stringify(status, null, 2) : statusTable(status));
    });
  sub('env', 'print the exports that point pulumi and kubectl at the cluster')
    .addOption(new Option('--shell <kind>', 'how to print them').choices(shells).default('posix'))
    .action(async (options: Where & { readonly shell: Shell }) => {
      context.terminal.print(shellExports(await openEnvironment(options, context), options.shell));
    });
  sub('down', 'end the cluster and remove its data').action(async (options: Where) => {
    const folder = dataFolder(options, context);
    await stopManagementCluster({ folder, report: context.terminal.note });
    context.terminal.print('nothing is left running');
  });
  addRehearsalRun(
    sub('run', 'render, start the cluster, then preview and apply the fleet stack by stack').option(...tools),
    context,
  );
}

function statusTable(status: ClusterStatus): string {
  const head = `${status.state}${status.ready ? ', ready' : ''}${status.server === undefined ? '' : ` at ${status.server}`}`;
  const rows = status.components.map(({ name, pid }) => [name, pid === undefined ? 'stopped' : `pid ${pid}`]);
  const data = status.state === 'absent' ? 'there is no rehearsal in' : 'data in';
  return `${head}\n${table(['PROCESS', 'STATE'], rows)}\n${data} ${status.folder}`;
}
