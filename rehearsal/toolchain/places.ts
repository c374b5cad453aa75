import { readdir, stat } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { markerName } from '../data-folder.ts';
import { RehearsalError } from '../rehearsal-error.ts';
import { compareVersions } from './tool-table.ts';
import { setting } from './cache.ts';
import type { Environment } from './cache.ts';
import type { ToolDescription } from './tool-table.ts';

/** Where a tool was found, in the order in which the places are searched; `built` is the last resort. */
export type ToolSource =
  'the folder you named' | 'PATH' | 'KUBEBUILDER_ASSETS' | "Pulumi's plugin folder" | 'the cache' | 'built now';

/** A file that may be the tool. */
export interface Candidate {
  readonly path: string;
  readonly source: ToolSource;
  /** The version, when the place tells it. */
  readonly version?: string | undefined;
}

/** Where to look. */
export interface Places {
  /** A folder that goes before everything else. */
  readonly folder: string | undefined;
  readonly env: Environment;
  readonly home: string;
}

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;

/** Whether a folder is part of a rehearsal, which only links to tools that were found elsewhere. */
async function isOfRehearsal(folder: string): Promise<boolean> {
  return await isThere(join(dirname(folder), markerName));
}

/** PATH without the `bin` folders of rehearsals: those only link to tools that were found elsewhere. */
async function pathFolders(env: Environment): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const folder of (env['PATH'] ?? '').split(delimiter)) {
    const links = basename(folder) === 'bin' && (await isOfRehearsal(folder));
    if (folder.startsWith('/') && !links) folders.push(folder);
  }
  return folders;
}

async function pluginFolders({ env, home }: Places): Promise<readonly Candidate[]> {
  const roots = new Set([setting(env, 'PULUMI_HOME') ?? join(home, '.pulumi'), join(home, '.pulumi')]);
  const found: (Candidate & { readonly version: string })[] = [];
  for (const root of roots) {
    if (await isOfRehearsal(root)) continue;
    const names = await readdir(join(root, 'plugins')).catch(() => []);
    for (const name of names) {
      const version = /^resource-kubernetes-v(\d+\.\d+\.\d+)$/.exec(name)?.[1];
      if (version === undefined) continue;
      const path = join(root, 'plugins', name, 'pulumi-resource-kubernetes');
      found.push({ path, source: "Pulumi's plugin folder", version });
    }
  }
  return found.sort((one, other) => compareVersions(other.version, one.version));
}

/**
 * The files to try for a tool, in the order of the search: the folder that was named, PATH, `KUBEBUILDER_ASSETS` (for
 * etcd and Kubernetes), Pulumi's plugin folder (for the provider; the newest version first). The cache comes after them.
 *
 * @throws {@link RehearsalError} when the folder that was named does not exist.
 */
export async function candidates(tool: ToolDescription, places: Places): Promise<readonly Candidate[]> {
  const { folder, env } = places;
  const found: Candidate[] = [];
  if (folder !== undefined) {
    if (!(await isThere(folder))) {
      throw new RehearsalError(
        `the folder for tools does not exist: ${folder}`,
        'check FLEETWRIGHT_TOOLS or the option that names it',
      );
    }
    found.push({ path: join(folder, tool.name), source: 'the folder you named' });
  }
  for (const inPath of await pathFolders(env)) found.push({ path: join(inPath, tool.name), source: 'PATH' });
  const assets = setting(env, 'KUBEBUILDER_ASSETS');
  if (tool.kubebuilder && assets !== undefined) {
    found.push({ path: join(assets, tool.name), source: 'KUBEBUILDER_ASSETS' });
  }
  if (tool.name === 'pulumi-resource-kubernetes') found.push(...(await pluginFolders(places)));
  return found;
}
