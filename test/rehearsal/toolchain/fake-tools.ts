import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toolTable } from '../../../rehearsal/index.ts';
import type { FindToolsOptions, ToolDescription, ToolName } from '../../../rehearsal/index.ts';

/** The table's entry for a tool. */
export function described(name: ToolName): ToolDescription {
  const tool = toolTable.find((entry) => entry.name === name);
  if (tool === undefined) throw new Error(`no ${name} in the table`);
  return tool;
}

/** Writes an executable shell script. */
export async function script(path: string, ...lines: readonly string[]): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(path, 0o755);
  return path;
}

/** A stand-in for etcd of a version. */
export async function fakeEtcd(folder: string, version = '3.6.0'): Promise<string> {
  return await script(join(folder, 'etcd'), `echo "etcd Version: ${version}"`);
}

/**
 * A stand-in for Go, which "builds" an etcd that tells its version. It writes a line to `<folder>/builds` for each build, half
 * a binary first, and waits while `<folder>/hold` exists.
 */
export async function fakeGo(folder: string): Promise<string> {
  return await script(
    join(folder, 'go'),
    'if [ "$1" = version ]; then echo "go version go1.26.8 linux/amd64"; exit 0; fi',
    `echo "$@" >> "${folder}/builds"`,
    'while [ "$1" != -o ]; do shift; done',
    `echo half > "$2"`,
    `while [ -e "${folder}/hold" ]; do sleep 0.05; done`,
    `printf '#!/bin/sh\\necho "etcd Version: 9.9.9"\\n' > "$2"`,
  );
}

/** The command lines of the fake Go's builds. */
export async function buildsOf(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'builds'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** A search that sees nothing of this machine but /usr/bin and /bin behind the given PATH. */
export function isolatedSearch(
  folder: string,
  path: readonly string[],
  env: Readonly<Record<string, string>> = {},
): FindToolsOptions & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  return {
    env: { PATH: [...path, '/usr/bin', '/bin'].join(':'), XDG_CACHE_HOME: join(folder, 'cache'), ...env },
    home: join(folder, 'home'),
    report: (line) => lines.push(line),
    lines,
  };
}
