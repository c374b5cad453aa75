import { styleText } from 'node:util';

/** Where a command prints: results on one stream, everything else on the other. */
export interface Terminal {
  /** A result, as scripts read it. */
  readonly print: (text: string) => void;
  /** News for people: what goes on, what went wrong. */
  readonly note: (text: string) => void;
  /** News that the next ones replace. Only on a terminal; elsewhere it is printed now and then. */
  readonly progress: (text: string) => void;
  /** A heading for people. */
  readonly heading: (text: string) => void;
}

/** How often progress is printed where lines cannot be replaced, in milliseconds. */
const quietInterval = 30_000;

/** The terminal of a process. Colours and replaced lines only where people watch. */
export function processTerminal(out: NodeJS.WriteStream, err: NodeJS.WriteStream, now: () => number): Terminal {
  let open = false;
  let printedAt = -Infinity;
  const clear = (): void => {
    if (open) err.write('\r\u001b[K');
    open = false;
  };
  const line = (stream: NodeJS.WriteStream, text: string): void => {
    clear();
    stream.write(`${text}\n`);
  };
  return {
    print: (text) => line(out, text),
    note: (text) => line(err, text),
    heading: (text) => line(err, `\n${styleText('bold', text, { stream: err })}`),
    progress: (text) => {
      if (err.isTTY) {
        clear();
        err.write([...text].slice(0, (err.columns || 100) - 1).join(''));
        open = true;
      } else if (now() - printedAt >= quietInterval) {
        printedAt = now();
        err.write(`${text}\n`);
      }
    },
  };
}
