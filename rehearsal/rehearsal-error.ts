/**
 * Something a person has to put right before the rehearsal can go on. Shown as its message and hint, without a stack
 * trace.
 *
 * @example
 * throw new RehearsalError('no Go toolchain on PATH', 'install Go 1.26 or later from your package manager');
 */
export class RehearsalError extends Error {
  override readonly name = 'RehearsalError';
  /** What to do about it; undefined when the message says it all. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.hint = hint;
  }
}

const explanations: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  ENOSPC: ['the disk is full', 'free some space, or choose a folder on another disk'],
  EDQUOT: ['the disk quota is used up', 'free some space, or choose a folder on another disk'],
  EROFS: ['the file system is read-only', 'choose a writable folder'],
  EACCES: ['permission denied', 'choose a folder that you may write to'],
  EPERM: ['permission denied', 'choose a folder that you may write to'],
  // What Node says of a missing folder on a read-only file system.
  ENOENT: ['a part of the path is not there and cannot be made', 'choose a folder that you may write to'],
  ENOTDIR: ['a part of the path is a file, not a folder', 'choose another folder'],
};

// Errors are looked at by their shape: those of Node itself are no `instanceof Error` where a test runner has its own.
function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The `code` of a Node system error, such as `ENOENT`; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  const code = member(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** How a child process failed. */
export interface ChildFailure {
  /** Its exit code; undefined when it was ended by a signal or never ran. */
  readonly exitCode: number | undefined;
  /** Whether it was ended for taking too long. */
  readonly timedOut: boolean;
  /** What it said on standard error; empty when it said nothing. */
  readonly said: string;
}

/** Reads what `execFile` throws. */
export function childFailure(error: unknown): ChildFailure {
  const [code, said] = [member(error, 'code'), member(error, 'stderr')];
  return {
    exitCode: typeof code === 'number' ? code : undefined,
    timedOut: member(error, 'killed') === true,
    said: typeof said === 'string' ? said : '',
  };
}

/**
 * Runs an action on files below a folder and turns what the file system refuses (full, read-only, not permitted) into a
 * `RehearsalError` that names the folder. Other errors pass unchanged.
 *
 * @param what the action in words: `keep the management cluster's data`.
 */
export async function onFiles<T>(what: string, folder: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const explanation = explanations[errorCode(error) ?? ''];
    if (explanation === undefined) throw error;
    throw new RehearsalError(`cannot ${what} in ${folder}: ${explanation[0]}`, explanation[1], { cause: error });
  }
}

/** The text of anything that was thrown. */
export function errorText(error: unknown): string {
  const message = member(error, 'message');
  return typeof message === 'string' ? message : String(error);
}
