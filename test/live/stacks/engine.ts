import { execFile } from 'node:child_process';
import type { Environment } from '../../../rehearsal/index.ts';

/** How a run of the engine ended. */
export interface EngineRun {
  readonly succeeded: boolean;
  /** How many resources were planned for what, for example `{ same: 5 }`. Of previews only. */
  readonly changes: Readonly<Record<string, number>>;
  /** Everything that it said. */
  readonly said: string;
}

/** The Pulumi engine in one checkout and one environment. */
export interface Engine {
  readonly preview: (stack: string) => Promise<EngineRun>;
  readonly up: (stack: string) => Promise<EngineRun>;
  /** Any other command; rejects when it fails. */
  readonly run: (...words: readonly string[]) => Promise<string>;
}

interface PreviewReport {
  readonly changeSummary?: Readonly<Record<string, number>>;
  readonly diagnostics?: readonly { readonly message: string }[];
}

/** Runs the engine; all that it ever said is added to `heard`. */
export function engineIn(root: string, env: Environment, heard: string[] = []): Engine {
  const call = (
    words: readonly string[],
  ): Promise<{ readonly failed: boolean; readonly out: string; readonly all: string }> =>
    new Promise((resolve) => {
      const options = { cwd: root, env, maxBuffer: 2 ** 28 };
      execFile('pulumi', [...words, '--non-interactive'], options, (error, out, rest) => {
        heard.push(out, rest);
        resolve({ failed: error !== null, out, all: out + rest });
      });
    });
  return {
    preview: async (stack) => {
      const { failed, out, all } = await call(['preview', '-s', stack, '--json']);
      const report = (out.startsWith('{') ? JSON.parse(out) : {}) as PreviewReport;
      const said = report.diagnostics?.map(({ message }) => message).join('\n') ?? all;
      return { succeeded: !failed, changes: report.changeSummary ?? {}, said };
    },
    up: async (stack) => {
      const { failed, all } = await call(['up', '-s', stack, '--yes', '--skip-preview']);
      return { succeeded: !failed, changes: {}, said: all };
    },
    run: async (...words) => {
      const { failed, out, all } = await call(words);
      if (failed) throw new Error(`pulumi ${words.join(' ')}: ${all}`);
      return out;
    },
  };
}
