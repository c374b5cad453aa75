#!/usr/bin/env node
import { buffer } from 'node:stream/consumers';
import { exitCodes, runCli } from './run-cli.ts';
import { processTerminal } from './terminal.ts';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The second one ends the process at once, as people expect.
  process.once(signal, () => interrupted.abort(signal));
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read has read enough, as in `fleetwright render --json | head -1`.
    if (error.code === 'EPIPE') process.exit(exitCodes.done);
    if (stream === process.stdout) process.stderr.write(`cannot print: ${error.message}\n`);
    process.exit(exitCodes.failed);
  });
}

process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  terminal: processTerminal(process.stdout, process.stderr, () => performance.now()),
  input: () => buffer(process.stdin),
  signal: interrupted.signal,
});
