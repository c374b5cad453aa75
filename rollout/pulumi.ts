import { spawn } from 'node:child_process';

/** How the Pulumi CLI is started. */
export interface PulumiContext {
  /** The folder with `Pulumi.yaml`. */
  readonly project: string;
  /** The whole environment of the child. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Called once the child runs, so that a signal can be passed on to it. */
  readonly signal?: AbortSignal;
}

/** A Pulumi command that ended with another code than 0. What it printed went to the terminal already. */
export class PulumiError extends Error {
  override readonly name = 'PulumiError';
  readonly code: number;

  constructor(args: readonly string[], code: number) {
    super(`pulumi ${args.join(' ')} ended with code ${code}`);
    this.code = code;
  }
}

/**
 * Runs a Pulumi command with its output on this terminal.
 *
 * @param args - for example `['preview', '--stack', 'pilot']`
 * @throws PulumiError when it ends with another code than 0
 */
export async function runPulumi(args: readonly string[], context: PulumiContext): Promise<void> {
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn('pulumi', args, {
      cwd: context.project,
      env: context.env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    // Pulumi stops at the next resource and saves its state: it is asked, not killed.
    context.signal?.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? (signal === null ? 1 : 130)));
  });
  if (code !== 0) throw new PulumiError(args, code);
}
