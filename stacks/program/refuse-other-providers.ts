import { RunError, runtime } from '@pulumi/pulumi';
import { diagnostic, formatDiagnostics } from '../../constructs/index.ts';
import { providerName } from '../adapter/index.ts';

/**
 * Refuses every Kubernetes provider but the one of the management cluster, in this program and whatever it goes on to
 * register: workload clusters are reached by Sveltos alone, and their credentials belong in no state of ours.
 */
export function refuseOtherProviders(): void {
  runtime.registerStackTransformation(({ type, name }) => {
    if (type !== 'pulumi:providers:kubernetes' || name === providerName) return undefined;
    const message = 'a provider for another cluster than the management cluster';
    const hint = 'let a fleet deliver to workload clusters; for anything else use a Pulumi project of its own';
    throw new RunError(formatDiagnostics([diagnostic('stack/other-provider', `provider ${name}`, message, hint)]));
  });
}
