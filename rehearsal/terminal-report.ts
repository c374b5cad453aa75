/** Where a report goes. */
export interface TerminalReportOptions {
  /** Writes a text as it is: `(text) => process.stderr.write(text)`. */
  readonly write: (text: string) => void;
  /** Whether it is a terminal on which a line can be overwritten. */
  readonly isTerminal: boolean;
  /** Milliseconds that only grow: `() => performance.now()`. */
  readonly now: () => number;
  /**
   * Where lines can't be overwritten: the time between two that say how far a step is.
   * @default 30_000
   */
  readonly intervalMs?: number;
}

/** Tells people what happens: lines that stay, and one line that is kept up to date. */
export interface TerminalReport {
  /** Writes a line that stays. */
  readonly report: (line: string) => void;
  /** Says how far a step is; replaces what was said before on a terminal, and is a line now and then elsewhere. */
  readonly progress: (text: string) => void;
}

const eraseLine = '\r\u001b[2K';

/**
 * Reports to a terminal or a log.
 *
 * @example
 * const { isTTY } = process.stderr;
 * terminalReport({ write: (text) => process.stderr.write(text), isTerminal: isTTY, now: () => performance.now() });
 */
export function terminalReport(options: TerminalReportOptions): TerminalReport {
  const intervalMs = options.intervalMs ?? 30_000;
  let unfinished = false;
  let lastMs = options.now();
  return {
    report: (line) => {
      options.write(`${unfinished ? eraseLine : ''}${line}\n`);
      unfinished = false;
      lastMs = options.now();
    },
    progress: (text) => {
      if (options.isTerminal) {
        options.write(`${eraseLine}${text}`);
        unfinished = true;
      } else if (options.now() - lastMs >= intervalMs) {
        options.write(`${text}\n`);
        lastMs = options.now();
      }
    },
  };
}
