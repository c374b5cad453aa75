const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The command was ended by a signal, such as Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super(`ended by ${signal}`);
    this.signal = signal;
  }
}

/**
 * Runs an action that a signal to this process ends politely: it gets an AbortSignal, cleans up, and throws an
 * {@link Interrupted}. Without this, Ctrl-C would end this process and leave its children.
 */
export async function interruptible<T>(action: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const end = (signal: NodeJS.Signals): void => controller.abort(new Interrupted(signal));
  for (const name of endingSignals) process.on(name, end);
  try {
    return await action(controller.signal);
  } catch (error) {
    // An interrupted step may fail with an error of its own; the signal is what people did.
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    for (const name of endingSignals) process.removeListener(name, end);
  }
}
