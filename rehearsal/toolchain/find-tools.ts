import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { RehearsalError } from '../rehearsal-error.ts';
import { buildIntoCache } from './build.ts';
import { cacheKey, setting, toolCacheFolder, toolModules } from './cache.ts';
import { goVersion } from './go.ts';
import { candidates } from './places.ts';
import { probe } from './probe.ts';
import { toolTable } from './tool-table.ts';
import type { Environment } from './cache.ts';
import type { Candidate, ToolSource } from './places.ts';
import type { ToolDescription, ToolName } from './tool-table.ts';

/** A binary that was found or built. */
export interface Tool {
  readonly name: string;
  /** Absolute path of the binary. */
  readonly path: string;
  /** As `3.274.1`; undefined for binaries that don't tell. */
  readonly version: string | undefined;
  readonly source: ToolSource;
}

/** Every binary that a rehearsal runs. */
export type Toolchain = Readonly<Record<ToolName, Tool>>;

/** Where to search, and whom to tell. */
export interface FindToolsOptions {
  readonly env: Environment;
  /**
   * A folder that goes before every other place.
   * @default - the environment variable `FLEETWRIGHT_TOOLS`
   */
  readonly folder?: string | undefined;
  /** Takes a line for people: which tool was chosen, skipped or built. */
  readonly report: (line: string) => void;
  /** Takes what is going on, once a second while a tool is built; each text replaces the one before. */
  readonly progress?: ((text: string) => void) | undefined;
  /** Ends a search or build; the cache stays clean. */
  readonly signal?: AbortSignal | undefined;
  /** @default - the home folder of the user */
  readonly home?: string;
  /** The folder with the Go modules of the tools. @default - the modules of this package */
  readonly modules?: string;
}

/** The line that tells which binary was chosen: `pulumi 3.274.1 from PATH (/usr/bin/pulumi)`. */
export function describeTool(tool: Tool): string {
  const version = tool.version === undefined ? '' : ` ${tool.version}`;
  return `${tool.name}${version} ${tool.source === 'built now' ? tool.source : `from ${tool.source}`} (${tool.path})`;
}

/** Elapsed seconds as `m:ss`. */
export function elapsed(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

interface Search {
  readonly tool: ToolDescription;
  readonly skipped: readonly string[];
  readonly found: Tool | undefined;
}

async function search(tool: ToolDescription, places: readonly Candidate[]): Promise<Search> {
  const skipped: string[] = [];
  for (const candidate of places) {
    const result = await probe(candidate.path, tool, candidate.version);
    if (result.state === 'usable') {
      const { path, source } = candidate;
      return { tool, skipped, found: { name: tool.name, path, version: result.version, source } };
    }
    if (result.state === 'unusable') skipped.push(`skipped ${candidate.path} (${candidate.source}): ${result.reason}`);
  }
  return { tool, skipped, found: undefined };
}

interface Home {
  readonly moduleFolder: string;
  readonly cacheFolder: string;
}

async function homeOf(tool: ToolDescription, options: FindToolsOptions): Promise<Home> {
  const moduleFolder = join(options.modules ?? toolModules, tool.module);
  const key = await cacheKey(tool.module, moduleFolder, { platform: process.platform, architecture: process.arch });
  return { moduleFolder, cacheFolder: join(toolCacheFolder(options.env, options.home ?? homedir()), key) };
}

async function buildOne(tool: ToolDescription, position: string, options: FindToolsOptions): Promise<Tool> {
  const { moduleFolder, cacheFolder } = await homeOf(tool, options);
  const path = join(cacheFolder, tool.name);
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  let doing = 'waiting for another build of';
  const tick = setInterval(() => {
    const rough = `roughly ${tool.buildMinutes} min with an empty Go cache`;
    options.progress?.(`${doing} ${tool.name} (${position}): ${elapsed(seconds())}, ${rough}`);
  }, 1000);
  try {
    await buildIntoCache({
      tool,
      moduleFolder,
      cacheFolder,
      env: options.env,
      signal: options.signal,
      isCached: async () => (await probe(path, tool)).state === 'usable',
      onWait: () => options.report(`another process is building ${tool.name}: waiting for it`),
      onBuild: () => (doing = 'building'),
    });
  } finally {
    clearInterval(tick);
  }
  const result = await probe(path, tool, tool.builtVersion);
  if (result.state !== 'usable') {
    const reason = result.state === 'unusable' ? result.reason : 'it is gone';
    throw new RehearsalError(
      `${tool.name} was built but cannot be used: ${reason}`,
      `remove ${cacheFolder} and try again`,
    );
  }
  const source = doing === 'building' ? 'built now' : 'the cache';
  const built: Tool = { name: tool.name, path, version: result.version, source };
  options.report(`${describeTool(built)}${source === 'built now' ? ` in ${elapsed(seconds())}` : ''}`);
  return built;
}

async function buildMissing(missing: readonly ToolDescription[], options: FindToolsOptions): Promise<readonly Tool[]> {
  const first = missing[0];
  if (first === undefined) return [];
  const go = await goVersion((await homeOf(first, options)).moduleFolder, options.env);
  const minutes = missing.reduce((sum, tool) => sum + tool.buildMinutes, 0);
  const names = missing.map((tool) => tool.name).join(', ');
  options.report(`building once with Go ${go}, roughly ${minutes} min in all: ${names}`);
  const built: Tool[] = [];
  // One after another: each build uses every core.
  for (const tool of missing) built.push(await buildOne(tool, `${built.length + 1} of ${missing.length}`, options));
  return built;
}

/**
 * Finds tools: in the folder that is named, on PATH, in `KUBEBUILDER_ASSETS`, in Pulumi's plugin folder, in the cache;
 * builds what is missing once with Go. Every choice is reported, also why a binary that is there was not taken.
 *
 * @throws {@link RehearsalError} when a tool is missing and cannot be built.
 */
export async function locateTools(
  tools: readonly ToolDescription[],
  options: FindToolsOptions,
): Promise<readonly Tool[]> {
  const named = options.folder ?? setting(options.env, 'FLEETWRIGHT_TOOLS');
  const places = {
    folder: named === undefined ? undefined : resolve(named),
    env: options.env,
    home: options.home ?? homedir(),
  };
  const searches = await Promise.all(
    tools.map(async (tool) => {
      const cached: Candidate = {
        path: join((await homeOf(tool, options)).cacheFolder, tool.name),
        source: 'the cache',
        version: tool.builtVersion,
      };
      return await search(tool, [...(await candidates(tool, places)), cached]);
    }),
  );
  for (const { skipped, found } of searches) {
    skipped.forEach(options.report);
    if (found !== undefined) options.report(describeTool(found));
  }
  const missing = searches.filter((result) => result.found === undefined).map((result) => result.tool);
  const built = await buildMissing(missing, options);
  return [...searches.flatMap((result) => result.found ?? []), ...built];
}

/**
 * Finds every binary that a rehearsal runs, as {@link locateTools} does.
 *
 * @throws {@link RehearsalError} when a tool is missing and cannot be built.
 */
export async function findTools(options: FindToolsOptions): Promise<Toolchain> {
  const tools = await locateTools(toolTable, options);
  const named = (name: ToolName): Tool => {
    const tool = tools.find((candidate) => candidate.name === name);
    if (tool === undefined) throw new RehearsalError(`${name} is missing`);
    return tool;
  };
  return {
    pulumi: named('pulumi'),
    'pulumi-language-nodejs': named('pulumi-language-nodejs'),
    'pulumi-resource-kubernetes': named('pulumi-resource-kubernetes'),
    etcd: named('etcd'),
    'kube-apiserver': named('kube-apiserver'),
    'kube-controller-manager': named('kube-controller-manager'),
  };
}
