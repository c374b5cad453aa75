import type { Terminal } from './terminal.ts';

/** What a command works with; the process itself is touched in main.ts only. */
export interface Context {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  /** Reads standard input to its end. */
  readonly input: () => Promise<Uint8Array>;
  /** Aborted on the first Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
}
