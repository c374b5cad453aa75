import { spawn } from 'node:child_process';

/** How the Pulumi CLI is started. */
export interface PulumiContext {
  /** The folder with `Pulumi.yaml`. */
  readonly project: string;
  /** The whole environment of the child. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asks the running command to stop: it finishes what is under way and saves its state. */
  readonly signal?: AbortSignal;
  /** Where the command prints. @default 'inherit': on this process's terminal */
  readonly output?: 'inherit' | 'ignore';
}

/** A Pulumi command that could not be started, or ended with another code than 0. It said why itself. */
export class PulumiError extends Error {
  override readonly name = 'PulumiError';
}

/**
 * Runs a Pulumi command to its end.
 *
 * @param args - for example `['preview', '--stack', 'pilot']`
 * @throws PulumiError when there is no `pulumi`, or it ends with another code than 0
 */
export async function runPulumi(args: readonly string[], context: PulumiContext): Promise<void> {
  const { project, env, signal, output = 'inherit' } = context;
  signal?.throwIfAborted();
  const code = await new Promise<number>((resolve, reject) => {
    // A process group of its own: on Ctrl-C the terminal would signal Pulumi too, and a second signal kills it.
    const child = spawn('pulumi', args, { cwd: project, env, stdio: ['ignore', output, output], detached: true });
    const interrupt = (): void => void child.kill('SIGINT');
    signal?.addEventListener('abort', interrupt, { once: true });
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(new PulumiError(error.code === 'ENOENT' ? 'there is no pulumi on PATH' : error.message));
    });
    child.once('close', (status) => {
      signal?.removeEventListener('abort', interrupt);
      resolve(status ?? 1);
    });
  });
  if (code !== 0) throw new PulumiError(`pulumi ${args.join(' ')} ended with code ${code}`);
}
