import { RunError } from '@pulumi/pulumi';
import {
  DiagnosticsError,
  formatDiagnostic,
  formatDiagnostics,
  hasErrors,
  renderFleet,
  sortDiagnostics,
} from '../../constructs/index.ts';
import { checkHouseRules } from '../../constructs/rules/index.ts';
import type { DescribedApi, Diagnostic, FleetRecord } from '../../constructs/index.ts';
import type { ManagementCluster } from '../../operations/management-cluster/index.ts';
import { stackIdentity } from '../../operations/stamps/index.ts';
import { managementProvider, registerRecords } from '../adapter/index.ts';
import type { SecretSource } from '../adapter/index.ts';
import { chooseWave } from '../choice/index.ts';
import type { ChosenWave, FleetSource, WaveSettings } from '../choice/index.ts';
import type { OwnState } from '../own-state/index.ts';
import { checkSecrets, preflight } from '../preflight/index.ts';
import type { PreflightResult } from '../preflight/index.ts';
import { handEdits, previewSummary } from '../summary/index.ts';
import { stackOutputs } from './stack-outputs.ts';
import type { StackOutputs } from './stack-outputs.ts';

/** What a stack is told: plain values, read from the engine and the stack's configuration at the edge. */
export interface StackSettings extends WaveSettings {
  /** The Pulumi project's name. */
  readonly project: string;
  /** Whether this is a preview. */
  readonly dryRun: boolean;
  /** The UID of the namespace kube-system that the management cluster must have. @default the one of the first `up` */
  readonly managementCluster?: string | undefined;
}

/** What a stack reaches of the world around it. */
export interface StackWorld {
  readonly fleets: FleetSource;
  /** Finds the management cluster. Throws a DiagnosticsError when there is none to speak to. */
  connect(): Promise<ManagementCluster>;
  /** The stack's own state, as the last operation left it. */
  ownState(): Promise<OwnState>;
  /** Takes what only this machine knows out of the program's environment, before the provider is made. */
  forgetMachine(): void;
  /** Where the values of secrets come from. @default there are none */
  readonly secrets?: SecretSource;
  inform(text: string): void;
  warn(text: string): void;
}

interface Contact {
  readonly cluster: ManagementCluster;
  readonly identity: string;
}

async function contact(world: StackWorld): Promise<Contact> {
  const cluster = await world.connect();
  return { cluster, identity: await cluster.identity() };
}

/** The result, or what was wrong; other errors pass through. */
async function orDiagnostics<T>(
  work: Promise<T>,
): Promise<{ readonly value?: T; readonly diagnostics: readonly Diagnostic[] }> {
  try {
    return { value: await work, diagnostics: [] };
  } catch (error) {
    if (DiagnosticsError.is(error)) return { diagnostics: error.diagnostics };
    throw error;
  }
}

const mostWarnings = 20;

function warnOf(diagnostics: readonly Diagnostic[], world: StackWorld): void {
  const warnings = sortDiagnostics(diagnostics).filter(({ severity }) => severity === 'warning');
  if (warnings.length === 0) return;
  const shown = warnings.slice(0, mostWarnings).map(formatDiagnostic);
  const more = warnings.length > mostWarnings ? [`… and ${warnings.length - mostWarnings} more warnings`] : [];
  world.warn(['the stack goes on, and:', ...shown, ...more].join('\n'));
}

function refuseOnErrors(diagnostics: readonly Diagnostic[]): void {
  if (!hasErrors(diagnostics)) return;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  throw new RunError(`refused, before anything was registered or changed:\n${formatDiagnostics(errors)}`);
}

interface Rendered {
  readonly all: readonly FleetRecord[];
  /** Those of this stack. */
  readonly own: readonly FleetRecord[];
  readonly diagnostics: readonly Diagnostic[];
}

function render({ fleet, wave }: ChosenWave, api: DescribedApi | undefined): Rendered {
  const { records, diagnostics } = renderFleet(fleet, { api });
  const house = hasErrors(diagnostics) ? [] : checkHouseRules(fleet, records, fleet.rules);
  return {
    all: records,
    own: records.filter((record) => record.stack === wave),
    diagnostics: [...diagnostics, ...house],
  };
}

/**
 * Applies one wave of a fleet: renders it, checks everything that must hold first, hands the records to the engine, and
 * ends a preview with what changes on which cluster.
 *
 * @throws RunError with every diagnostic at once, before anything is registered
 */
export async function stackProgram(settings: StackSettings, world: StackWorld): Promise<StackOutputs> {
  const stack = stackIdentity(settings.project, settings.stack);
  const [choice, imported, contacted, own] = await Promise.all([
    orDiagnostics(chooseWave(settings, world.fleets)),
    orDiagnostics(world.fleets.api?.() ?? Promise.resolve(undefined)),
    orDiagnostics(contact(world)),
    world.ownState(),
  ]);
  const rendered = choice.value && render(choice.value, imported.value);
  const flight: PreflightResult = contacted.value
    ? await preflight({
        ...contacted.value,
        fleet: rendered?.all ?? [],
        records: rendered === undefined || hasErrors(rendered.diagnostics) ? undefined : rendered.own,
        expectedIdentity: settings.managementCluster,
        own,
        stack,
      })
    : { diagnostics: [] };
  const edits = flight.live ? handEdits({ records: rendered?.own ?? [], live: flight.live, own }, stack) : [];
  const onCluster = [...flight.diagnostics, ...edits];
  const unset = checkSecrets(rendered?.own ?? [], world.secrets, settings.stack);
  const found = [
    ...choice.diagnostics,
    ...imported.diagnostics,
    ...contacted.diagnostics,
    ...(rendered?.diagnostics ?? []),
    ...unset,
    ...onCluster,
  ];
  warnOf(found, world);
  refuseOnErrors(found);
  if (!choice.value || !contacted.value || !rendered || !flight.live)
    throw new RunError('refused: a check did not run');

  world.forgetMachine();
  registerRecords(rendered.own, managementProvider(contacted.value.identity), stack, world.secrets);
  if (settings.dryRun) {
    const differing = onCluster.filter(({ severity }) => severity === 'warning');
    world.inform(previewSummary({ records: rendered.own, live: flight.live, own }, differing));
  }
  return stackOutputs(choice.value, rendered.own);
}
