import { join } from 'node:path';
import type { Command } from 'commander';
import { diagnostic, DiagnosticsError, formatDiagnostic, hasErrors, sortDiagnostics } from '../constructs/index.ts';
import type { Diagnostic } from '../constructs/index.ts';
import { checkFiles } from '../operations/check-files/index.ts';
import type { CheckedFiles } from '../operations/check-files/index.ts';
import { checkFleets, sizeRemark } from '../operations/check-fleets/index.ts';
import type { CheckedFleet } from '../operations/check-fleets/index.ts';
import { fleetNames } from '../operations/load-fleet/index.ts';
import { readFiles } from '../operations/yaml-files/index.ts';
import type { Context } from './context.ts';
import { explainCode } from './explain-code.ts';
import { CheckFailed, projectRoot, UsageError } from './project.ts';
import { wrapped } from './wrapped.ts';

interface CheckOptions {
  readonly fleet?: string;
  readonly json?: boolean;
  readonly explain?: string;
}

const examples = `
Examples:
  fleetwright check                                   every fleet, offline, everything wrong at once
  fleetwright check --fleet five --json
  fleetwright check profiles.yaml manifests/          plain Sveltos YAML, with file, line and column
  kubectl kustomize . | fleetwright check -
  fleetwright check --explain variant/unknown-field   cause, example and fix`;

/** Adds `fleetwright check`. */
export function addCheck(program: Command, context: Context): void {
  program
    .command('check')
    .description('find everything wrong in fleets, or in plain Sveltos YAML; needs no cluster, no network, no Pulumi')
    .argument('[file...]', 'YAML files, folders of them, or - for standard input; every fleet when there is none')
    .option('--fleet <name>', 'only this fleet')
    .option('--json', 'print diagnostics and counts as JSON')
    .option('--explain <code>', 'say what a code stands for')
    .addHelpText('after', examples)
    .action((files: readonly string[], options: CheckOptions) => check(files, options, context));
}

async function check(files: readonly string[], options: CheckOptions, context: Context): Promise<void> {
  const { terminal } = context;
  if (options.explain !== undefined) {
    terminal.print(explainCode(options.explain));
    return;
  }
  if (files.length > 0 && options.fleet !== undefined) {
    throw new UsageError('either files or --fleet: a file belongs to no fleet');
  }
  const { diagnostics, text, summary } =
    files.length > 0 ? await ofFiles(files, context) : await ofFleets(options.fleet, context);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const counts = { errors, warnings: diagnostics.length - errors };
  if (options.json === true) {
    terminal.print(JSON.stringify({ diagnostics, summary: { ...counts, ...summary } }, null, 2));
  } else {
    terminal.print(text);
    if (diagnostics.length > 0) terminal.print(`${times(errors, 'error')}, ${times(counts.warnings, 'warning')}`);
  }
  if (errors > 0) throw new CheckFailed();
}

function times(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** What a check found, for people and for programs. */
interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly text: string;
  readonly summary: object;
}

async function ofFleets(only: string | undefined, { cwd }: Context): Promise<Outcome> {
  const folder = join(projectRoot(cwd), 'fleets');
  const names = only === undefined ? await fleetNames(folder) : [only];
  if (names.length === 0) {
    const message = `${folder} has no folder with a fleet.ts`;
    throw new DiagnosticsError([diagnostic('fleet/not-found', 'fleets', message)]);
  }
  const fleets = await checkFleets(folder, names);
  // Whoever has errors to mend looks for nothing else.
  const remark = hasErrors(fleets.flatMap((each) => each.diagnostics)) ? undefined : sizeRemark(fleets);
  return {
    diagnostics: fleets.flatMap(({ name, diagnostics }) => diagnostics.map((each) => ({ fleet: name, ...each }))),
    text: [...fleets.map(fleetText), ...(remark === undefined ? [] : [wrapped(remark)])].join('\n'),
    summary: {
      fleets: fleets.map(({ name, loaded, clusters, records }) => ({ name, loaded, clusters, records })),
      ...(remark !== undefined && { remark }),
    },
  };
}

function fleetText({ name, loaded, clusters, records, diagnostics }: CheckedFleet): string {
  const isRendered = records > 0 || !diagnostics.some(({ severity }) => severity === 'error');
  const rendered = isRendered ? times(records, 'record') : 'not rendered';
  const found = loaded ? `${times(clusters, 'cluster')}, ${rendered}` : 'could not be loaded';
  return [`fleet ${name}: ${found}`, ...diagnostics.map(formatDiagnostic)].join('\n');
}

async function ofFiles(names: readonly string[], { cwd, input }: Context): Promise<Outcome> {
  const { texts, diagnostics: unread } = await readFiles(names, cwd, input);
  const checked = checkFiles(texts);
  const diagnostics = sortDiagnostics([...unread, ...checked.diagnostics]);
  const { files, checked: objects, leftAlone, withoutKind } = checked;
  return {
    diagnostics,
    text: [...diagnostics.map(formatDiagnostic), filesText(checked)].join('\n'),
    summary: { files, checked: objects, leftAlone, withoutKind },
  };
}

function filesText({ files, checked, leftAlone, withoutKind }: CheckedFiles): string {
  const parts = [
    times(files, 'file'),
    `checked: ${counted(checked)}`,
    ...(Object.keys(leftAlone).length === 0 ? [] : [`left alone: ${counted(leftAlone)}`]),
    ...(withoutKind === 0 ? [] : [`documents without kind, left alone: ${withoutKind}`]),
  ];
  return parts.join('; ');
}

function counted(kinds: Readonly<Record<string, number>>): string {
  const entries = Object.entries(kinds);
  return entries.length === 0 ? 'nothing' : entries.map(([kind, count]) => `${kind} ×${count}`).join(', ');
}
