import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** The root of this checkout. */
export const checkout = join(import.meta.dirname, '../..');

/** What a command printed, and how it ended. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the `fleetwright` command as a person would, in a process of its own. */
export function fleetwright(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const settings = {
      cwd: options.cwd ?? checkout,
      env: { ...process.env, NO_COLOR: '1', ...options.env },
      maxBuffer: 64 * 1024 * 1024,
    };
    execFile(process.execPath, [join(checkout, 'cli/main.ts'), ...args], settings, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, stdout, stderr });
    });
  });
}
