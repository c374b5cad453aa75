import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from './rehearsal-error.ts';

/**
 * A process, named so that another process which later gets the same number is not taken for it.
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in the operating system's own spelling. */
  readonly started: string;
}

const run = promisify(execFile);

/**
 * The start of a process from a line of `/proc/<pid>/stat`, in clock ticks since boot; undefined for a process that has
 * ended and only waits for its parent.
 */
export function startFromStat(stat: string): string | undefined {
  // The command's name stands in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, threads, start] = [fields[0], Number(fields[17]), fields[19]];
  // A first thread that ended while others still do keeps the process' files and ports.
  const ended = state === 'X' || (state === 'Z' && threads <= 1);
  return ended ? undefined : start;
}

async function startOnLinux(pid: number): Promise<string | undefined> {
  try {
    const ticks = startFromStat(await readFile(`/proc/${pid}/stat`, 'utf8'));
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    return ticks === undefined ? undefined : `${boot}/${ticks}`;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

async function startElsewhere(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    });
    const [state, ...start] = stdout.trim().split(/\s+/);
    return state === undefined || state.startsWith('Z') || start.length === 0 ? undefined : start.join(' ');
  } catch {
    return undefined;
  }
}

/** When the process with this number started; undefined when there is none. */
export async function processStart(
  pid: number,
  platform: NodeJS.Platform = process.platform,
): Promise<string | undefined> {
  return platform === 'linux' ? await startOnLinux(pid) : await startElsewhere(pid);
}

/** The identity of a running process; undefined when it has ended already. */
export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  const started = await processStart(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether exactly this process still runs. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await processStart(identity.pid)) === identity.started;
}

/** How an `endProcess` waits. */
export interface EndOptions {
  /** How long to wait after TERM before KILL. */
  readonly graceMs: number;
  readonly sleep: (ms: number) => Promise<void>;
}

async function signal(identity: ProcessIdentity, name: NodeJS.Signals): Promise<void> {
  if (!(await isRunning(identity))) return;
  try {
    process.kill(identity.pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Ends exactly this process: TERM first, KILL after the grace period. Resolves once it is gone; a process that has ended,
 * or whose number now belongs to another, is left alone.
 */
export async function endProcess(identity: ProcessIdentity, options: EndOptions): Promise<void> {
  const stepMs = 50;
  await signal(identity, 'SIGTERM');
  for (let waitedMs = 0; await isRunning(identity); waitedMs += stepMs) {
    if (waitedMs >= options.graceMs) await signal(identity, 'SIGKILL');
    await options.sleep(stepMs);
  }
}
