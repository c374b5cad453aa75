import { Config, getProject, getStack, log, runtime } from '@pulumi/pulumi';
import { own } from '../../constructs/model/index.ts';
import { connectManagementCluster } from '../../operations/management-cluster/index.ts';
import { forgetMachine } from '../adapter/index.ts';
import { askForOwnState } from '../own-state/index.ts';
import { configSecrets } from './config-secrets.ts';
import { fleetSource } from './fleet-source.ts';
import type { ApplyWaveOptions } from './fleet-source.ts';
import type { StackOutputs } from './stack-outputs.ts';
import { refuseOtherProviders } from './refuse-other-providers.ts';
import { stackProgram } from './stack-program.ts';

/**
 * Ends the program when the engine that started it was killed: its pipes are gone then. Left alone, each report of a broken
 * pipe breaks the pipe again, for ever.
 */
function endWithEngine(): void {
  for (const stream of [process.stdout, process.stderr]) stream.once('error', () => process.exit(1));
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * A Pulumi program that applies one wave of a fleet: what the default export of the file that `Pulumi.yaml` names as `main` calls.
 *
 * The stack's name says which wave of which fleet: `<fleet>-<wave>`, and `<fleet>-management` for the management cluster's own
 * records. The stack's configuration goes before the name and before these options: `fleetwright:fleet`, `fleetwright:wave`, and
 * `fleetwright:managementCluster`, the UID of the namespace kube-system that the management cluster must have.
 *
 * @throws RunError with everything that is wrong, before anything is registered
 * @example
 * // stacks.ts: a stack for each wave of each fleet in the folder `fleets`
 * export default () => applyWave({ fleets: 'fleets' });
 * @example
 * // one fleet, with stacks that are called as its waves
 * import { getStack } from '@pulumi/pulumi';
 *
 * export default () => applyWave({ fleet, wave: getStack() });
 */
export async function applyWave(options: ApplyWaveOptions): Promise<StackOutputs> {
  endWithEngine();
  refuseOtherProviders();
  const config = new Config('fleetwright');
  const stack = getStack();
  const settings = {
    project: getProject(),
    stack,
    dryRun: runtime.isDryRun(),
    fleet: config.get('fleet') ?? text(own(own(options, 'fleet'), 'name')),
    wave: config.get('wave') ?? text(own(options, 'wave')),
    managementCluster: config.get('managementCluster'),
  };
  return stackProgram(settings, {
    fleets: fleetSource(options),
    connect: () => connectManagementCluster(process.env['KUBECONFIG']),
    ownState: () => askForOwnState(stack),
    forgetMachine: () => forgetMachine(process.env),
    secrets: configSecrets(config, process.env),
    inform: (message) => void log.info(message),
    warn: (message) => void log.warn(message),
  });
}
