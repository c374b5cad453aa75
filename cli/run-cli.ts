import { Command, CommanderError } from 'commander';
import { DiagnosticsError } from '../constructs/index.ts';
import { RehearsalError } from '../rehearsal/index.ts';
import { PulumiError } from '../rollout/index.ts';
import { addApi } from './api.ts';
import { addCheck } from './check.ts';
import type { Context } from './context.ts';
import { addInit } from './init.ts';
import { addInventory } from './inventory.ts';
import { ownPackage } from './own-package.ts';
import { CheckFailed, UsageError } from './project.ts';
import { addRehearsal } from './rehearsal.ts';
import { addRender } from './render.ts';

/** What a command's exit code says to scripts. */
export const exitCodes = {
  done: 0,
  /** Something is wrong with the fleet, a cluster or a tool; it was printed. */
  failed: 1,
  /** The command line itself cannot be understood. */
  usage: 2,
  /** Ended by Ctrl-C. */
  interrupted: 130,
} as const;

const exitHelp = `
Exit codes: 0 done, 1 something is wrong and was printed, 2 the command line is wrong, 130 interrupted`;

/**
 * Runs the `fleetwright` command.
 *
 * @param args - without the program's own name
 * @returns the exit code
 */
export async function runCli(args: readonly string[], context: Context): Promise<number> {
  const { terminal } = context;
  const program = new Command('fleetwright')
    .description('typed fleet definitions over Sveltos, previewed and applied by Pulumi, wave by wave')
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
    })
    .showSuggestionAfterError()
    .version(ownPackage().version)
    .addHelpText('after', exitHelp)
    .exitOverride();
  addInit(program, context);
  addRender(program, context);
  addCheck(program, context);
  addApi(program, context);
  addInventory(program, context);
  addRehearsal(program, context);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    return explain(error, context);
  }
}

function explain(error: unknown, { terminal, signal }: Context): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (signal.aborted) {
    terminal.note('interrupted');
    return exitCodes.interrupted;
  }
  if (DiagnosticsError.is(error)) {
    terminal.note(error.message);
    return exitCodes.failed;
  }
  if (error instanceof CheckFailed) return exitCodes.failed;
  if (error instanceof UsageError) {
    terminal.note(error.message);
    return exitCodes.usage;
  }
  if (error instanceof RehearsalError) {
    terminal.note(error.hint === undefined ? error.message : `${error.message}\n  ${error.hint}`);
    return exitCodes.failed;
  }
  if (error instanceof PulumiError || isRefusedByFiles(error)) {
    terminal.note(error.message);
    return exitCodes.failed;
  }
  throw error;
}

/** What the operating system said no to, such as a file where a folder belongs. Its message names the path. */
function isRefusedByFiles(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
