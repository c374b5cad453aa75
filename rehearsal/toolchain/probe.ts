import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { childFailure, errorCode } from '../rehearsal-error.ts';
import { compareVersions } from './tool-table.ts';
import type { ToolDescription } from './tool-table.ts';

/** What came of trying a binary: absent, usable (with its version, where it tells one), or there but of no use. */
export type Probe =
  | { readonly state: 'absent' }
  | { readonly state: 'usable'; readonly version: string | undefined }
  | { readonly state: 'unusable'; readonly reason: string };

const run = promisify(execFile);
const unusable = (reason: string): Probe => ({ state: 'unusable', reason });

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function failure(error: unknown, call: string): string {
  const code = errorCode(error);
  if (code !== undefined) return `cannot be run (${code})`;
  const { exitCode, timedOut } = childFailure(error);
  if (timedOut) return `\`${call}\` gave no answer`;
  return exitCode === undefined ? `\`${call}\` was ended by a signal` : `\`${call}\` ended with exit code ${exitCode}`;
}

/**
 * Judges a version against what a rehearsal needs. A version that is not known passes: development builds have none.
 */
export function judgeVersion(version: string | undefined, tool: ToolDescription): Probe {
  if (version !== undefined && compareVersions(version, tool.minimum) < 0) {
    return unusable(`version ${version} is older than ${tool.minimum}`);
  }
  return { state: 'usable', version };
}

/**
 * Tries whether the file at a path is the tool in a version that a rehearsal can use, by running it.
 *
 * @param knownVersion the version when the place tells it, as a Pulumi plugin folder does.
 */
export async function probe(path: string, tool: ToolDescription, knownVersion?: string): Promise<Probe> {
  if (!(await isFile(path))) return { state: 'absent' };
  if (!(await isExecutable(path))) return unusable('not executable');
  const call = [tool.name, ...tool.probe].join(' ');
  try {
    const env = { ...process.env, PULUMI_SKIP_UPDATE_CHECK: '1' };
    const { stdout, stderr } = await run(path, [...tool.probe], { timeout: 60_000, env });
    const answer = stdout.trim() === '' ? stderr : stdout;
    if (!tool.answer.test(answer)) return unusable(`\`${call}\` does not answer as ${tool.name} does`);
    const version = knownVersion ?? tool.versionPattern?.exec(answer)?.[1];
    return judgeVersion(version, tool);
  } catch (error) {
    return unusable(failure(error, call));
  }
}
