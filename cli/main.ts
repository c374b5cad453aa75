#!/usr/bin/env node
import { runCli } from './run-cli.ts';
import { processTerminal } from './terminal.ts';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The second one ends the process at once, as people expect.
  process.once(signal, () => interrupted.abort(signal));
}

process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  terminal: processTerminal(process.stdout, process.stderr, () => performance.now()),
  signal: interrupted.signal,
});
