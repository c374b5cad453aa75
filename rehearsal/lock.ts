import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock as acquire } from 'proper-lockfile';
import { errorCode } from './rehearsal-error.ts';

/** How to take a lock. */
export interface LockOptions {
  /** Called once when somebody else holds the lock. */
  readonly onWait: () => void;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  /**
   * A lock that its holder has not renewed for so long belongs to a process that was killed, and is taken over.
   * @default 10_000
   */
  readonly staleMs?: number;
}

async function take(path: string, staleMs: number): Promise<(() => Promise<void>) | undefined> {
  try {
    return await acquire(path, {
      realpath: false,
      lockfilePath: path,
      stale: staleMs,
      update: staleMs / 4,
      // A machine that slept longer than a lock lives finds it taken over. What is guarded here stays sound then: files
      // are renamed into place whole, and processes are told apart by their identity.
      onCompromised: () => undefined,
    });
  } catch (error) {
    if (errorCode(error) === 'ELOCKED') return undefined;
    throw error;
  }
}

/**
 * Runs an action while holding the lock at a path (a folder that exists while the lock is held). Others who want it wait,
 * in this process and in others.
 *
 * @throws the signal's reason when the waiting is ended.
 */
export async function withLock<T>(path: string, options: LockOptions, action: () => Promise<T>): Promise<T> {
  const staleMs = options.staleMs ?? 10_000;
  await mkdir(dirname(path), { recursive: true });
  let release = await take(path, staleMs);
  if (release === undefined) options.onWait();
  while (release === undefined) {
    await sleep(250);
    options.signal?.throwIfAborted();
    release = await take(path, staleMs);
  }
  try {
    return await action();
  } finally {
    await release().catch(() => undefined);
  }
}
