import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { RehearsalError, errorCode } from '../rehearsal-error.ts';
import { identify } from '../process-identity.ts';
import { files } from './components.ts';
import type { ProcessIdentity } from '../process-identity.ts';
import type { ComponentName } from './components.ts';

/** The path of a component's log. */
export function logPath(folder: string, name: ComponentName): string {
  return join(folder, files.logs, `${name}.log`);
}

/** Whether a line of a log is a part of a Go stack trace. */
function isStack(line: string): boolean {
  return /^(\t|goroutine |created by |\S+\(.*\)$)/.test(line);
}

/** The last lines of a log that say something. */
export function lastLines(text: string, count = 8): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !isStack(line));
  const shorten = (line: string): string => (line.length > 300 ? `${line.slice(0, 300)}…` : line);
  return lines.slice(-count).map(shorten).join('\n');
}

/** A component that ended by itself; `portTaken` when another process had its port. */
export class ComponentFailed extends RehearsalError {
  readonly portTaken: boolean;

  constructor(name: ComponentName, text: string, log: string) {
    const full = text.includes('no space left on device');
    super(
      `${name} did not start${full ? ': the disk is full' : ''}; its log ends with:\n${lastLines(text)}`,
      full ? 'free some space, or choose a folder on another disk' : `the whole log is in ${log}`,
    );
    this.portTaken = text.includes('address already in use');
  }
}

/** The error for a component that ended by itself, with the end of its log. */
export async function componentFailed(folder: string, name: ComponentName): Promise<ComponentFailed> {
  const log = logPath(folder, name);
  return new ComponentFailed(name, await readFile(log, 'utf8').catch(() => ''), log);
}

/**
 * Starts a component in its data folder, detached from this process, with its output in a log. The log of the start before
 * is kept beside it.
 *
 * @throws {@link RehearsalError} when it cannot be started or ends at once.
 */
export async function launch(
  folder: string,
  name: ComponentName,
  binary: string,
  commandLine: readonly string[],
): Promise<ProcessIdentity> {
  const log = logPath(folder, name);
  await mkdir(join(folder, files.logs), { recursive: true, mode: 0o700 });
  await rename(log, `${log}.previous`).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  const output = await open(log, 'wx', 0o600);
  try {
    const child = spawn(binary, [...commandLine], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
      // Nothing of the user's environment, and no proxy, reaches the cluster.
      env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: process.env['TMPDIR'] },
    });
    const pid = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('spawn', () => resolve(child.pid ?? 0));
    });
    child.unref();
    const identity = await identify(pid);
    if (identity === undefined) throw await componentFailed(folder, name);
    return identity;
  } catch (error) {
    if (error instanceof RehearsalError) throw error;
    throw new RehearsalError(`cannot run ${binary}: ${errorCode(error) ?? String(error)}`, undefined, { cause: error });
  } finally {
    await output.close();
  }
}
