import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolTable } from './tool-table.ts';

/** Environment variables, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a variable; an empty one counts as not set. */
export function setting(env: Environment, name: string): string | undefined {
  const value = env[name];
  return value === '' ? undefined : value;
}

/** The folder with one Go module per group of tools. */
export const toolModules = fileURLToPath(new URL('../tools/', import.meta.url));

/** The folder in which built tools are kept: outside any checkout, shared by all of one person's. */
export function toolCacheFolder(env: Environment, home: string): string {
  return join(setting(env, 'XDG_CACHE_HOME') ?? join(home, '.cache'), 'fleetwright', 'tools');
}

/** What the binaries of a module are built for. */
export interface BuildPlatform {
  /** As `process.platform` spells it. */
  readonly platform: string;
  /** As `process.arch` spells it. */
  readonly architecture: string;
}

/**
 * The name of the cache folder for a module's binaries. It changes with everything that goes into them: the pinned
 * versions, our own Go source, the way they are linked, the platform.
 *
 * @param moduleFolder the folder that holds `go.mod`, `go.sum` and, where there is one, `main.go`.
 */
export async function cacheKey(module: string, moduleFolder: string, platform: BuildPlatform): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(moduleFolder)).filter((name) => /^go\.(mod|sum)$|\.go$/.test(name)).sort();
  for (const name of files) {
    const content = await readFile(join(moduleFolder, name));
    hash.update(JSON.stringify([name, content.length])).update(content);
  }
  const recipes = toolTable.filter((tool) => tool.module === module);
  hash.update(JSON.stringify(recipes.map((tool) => [tool.name, tool.package, tool.linkerVariables])));
  hash.update(JSON.stringify([platform.platform, platform.architecture]));
  return `${module}-${platform.platform}-${platform.architecture}-${hash.digest('hex').slice(0, 16)}`;
}
