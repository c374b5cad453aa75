import { join } from 'node:path';
import { Config, getProject, getStack, log, runtime } from '@pulumi/pulumi';
import { fleetNames, loadFleet } from '../operations/load-fleet/index.ts';
import { connectManagementCluster } from '../operations/management-cluster/index.ts';
import { forgetMachine } from './adapter/index.ts';
import { askForOwnState } from './own-state/index.ts';
import { stackProgram } from './program/index.ts';
import type { StackOutputs } from './program/index.ts';

/**
 * Ends the program when the engine that started it was killed: its pipes are gone then. Left alone, each report of a broken
 * pipe breaks the pipe again, for ever.
 */
function endWithEngine(): void {
  for (const stream of [process.stdout, process.stderr]) stream.once('error', () => process.exit(1));
}

/**
 * The Pulumi program: the engine calls the default export of the file that `Pulumi.yaml` names. Here, and only here,
 * configuration and environment are read.
 */
export default async function main(): Promise<StackOutputs> {
  endWithEngine();
  const config = new Config('fleetwright');
  const fleets = join(import.meta.dirname, '..', 'fleets');
  const stack = getStack();
  const settings = {
    project: getProject(),
    stack,
    dryRun: runtime.isDryRun(),
    fleet: config.get('fleet'),
    wave: config.get('wave'),
    managementCluster: config.get('managementCluster'),
  };
  return stackProgram(settings, {
    fleets: { names: () => fleetNames(fleets), load: (name) => loadFleet(fleets, name) },
    connect: () => connectManagementCluster(process.env['KUBECONFIG']),
    ownState: () => askForOwnState(stack),
    forgetMachine: () => forgetMachine(process.env),
    inform: (text) => void log.info(text),
    warn: (text) => void log.warn(text),
  });
}
