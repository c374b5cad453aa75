import { DiagnosticsError, diagnostic, didYouMean } from '../../constructs/index.ts';
import { stacksOf } from '../../constructs/model/index.ts';
import type { DescribedApi, Fleet } from '../../constructs/index.ts';
import { plainFleet, stackName } from './stack-names.ts';

/** Where fleets come from. Each may throw a DiagnosticsError. */
export interface FleetSource {
  names(): Promise<readonly string[]>;
  load(name: string): Promise<Fleet>;
  /** The Sveltos API that was imported for them, if any was. @default the one that is built in */
  api?(): Promise<DescribedApi | undefined>;
}

/** What says which wave of which fleet a stack applies. */
export interface WaveSettings {
  /** The stack's name. */
  readonly stack: string;
  /** @default read from the stack's name */
  readonly fleet?: string | undefined;
  /** @default read from the stack's name */
  readonly wave?: string | undefined;
}

/** The wave of a fleet that a stack applies. */
export interface ChosenWave {
  readonly fleet: Fleet;
  /** A wave of the fleet, or `management`. */
  readonly wave: string;
}

const refusal = (stack: string, message: string, hint?: string): DiagnosticsError =>
  new DiagnosticsError([diagnostic('stack/name', `stack ${stack}`, message, hint)]);

/** The wave that a stack's name means when it belongs to that fleet. */
function waveInName(stack: string, fleet: string): string | undefined {
  if (stack.startsWith(`${fleet}-`)) return stack.slice(fleet.length + 1);
  return fleet === plainFleet ? stack : undefined;
}

async function fromGivenFleet(settings: WaveSettings, name: string, source: FleetSource): Promise<ChosenWave> {
  const fleet = await source.load(name);
  const waves = stacksOf(fleet);
  const wave =
    settings.wave ?? [waveInName(settings.stack, name), settings.stack].find((each) => waves.includes(each ?? ''));
  if (wave !== undefined && waves.includes(wave)) return { fleet, wave };
  const what = wave === undefined ? `the stack's name says no wave` : `'${wave}' is no wave`;
  throw refusal(
    settings.stack,
    `${what} of fleet '${name}': it has ${waves.join(', ')}`,
    didYouMean(wave ?? settings.stack, wave === undefined ? waves.map((each) => stackName(name, each)) : waves),
  );
}

/** Every fleet that loads; one that does not is its own stacks' trouble. */
async function loadable(names: readonly string[], source: FleetSource): Promise<readonly Fleet[]> {
  const settled = await Promise.allSettled(names.map((name) => source.load(name)));
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** The fleets that a stack's name can speak of. When the wave is given, the longest fleet name in it decides. */
function possibleFleets({ stack, wave }: WaveSettings, names: readonly string[]): readonly string[] {
  const possible = names.filter((name) => waveInName(stack, name) !== undefined);
  const [longest] = possible.filter((name) => stack.startsWith(`${name}-`)).sort((a, b) => b.length - a.length);
  return wave === undefined || longest === undefined ? possible : [longest];
}

async function fromName(settings: WaveSettings, source: FleetSource): Promise<ChosenWave> {
  const { stack } = settings;
  const names = await source.names();
  const possible = possibleFleets(settings, names);
  const fleets = await loadable(possible, source);
  const found = fleets.flatMap((fleet): readonly ChosenWave[] => {
    const wave = settings.wave ?? waveInName(stack, fleet.name);
    return wave !== undefined && stacksOf(fleet).includes(wave) ? [{ fleet, wave }] : [];
  });
  if (found.length === 1 && found[0] !== undefined) return found[0];
  if (found.length > 1) {
    const meanings = found.map(({ fleet, wave }) => `wave '${wave}' of fleet '${fleet.name}'`).join(' and ');
    const hint = `say which: pulumi config set fleetwright:fleet ${found.at(-1)?.fleet.name} -s ${stack}`;
    throw refusal(stack, `'${stack}' means ${meanings}`, hint);
  }
  const unreadable = possible.find((name) => !fleets.some((fleet) => fleet.name === name));
  if (unreadable !== undefined) await source.load(unreadable);
  const known = (await loadable(names, source)).flatMap((fleet) =>
    stacksOf(fleet).map((wave) => stackName(fleet.name, wave)),
  );
  const wave = settings.wave === undefined ? '' : ` with fleetwright:wave '${settings.wave}'`;
  throw refusal(stack, `'${stack}'${wave} names no wave of a fleet`, didYouMean(stack, known));
}

/**
 * Finds the wave that a stack applies, from its settings, or else from its name: `<wave>` in the fleet `five` and
 * `<fleet>-<wave>` in every other. Both parts may hold dashes, so the fleets that exist decide.
 *
 * @throws DiagnosticsError `stack/name`, `fleet/not-found` or `fleet/unreadable`
 */
export function chooseWave(settings: WaveSettings, source: FleetSource): Promise<ChosenWave> {
  return settings.fleet === undefined ? fromName(settings, source) : fromGivenFleet(settings, settings.fleet, source);
}
