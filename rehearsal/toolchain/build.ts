import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../lock.ts';
import { onFiles } from '../rehearsal-error.ts';
import { goBuild } from './go.ts';
import type { Environment } from './cache.ts';
import type { ToolDescription } from './tool-table.ts';

/** One tool to build. */
export interface BuildOptions {
  readonly tool: ToolDescription;
  readonly moduleFolder: string;
  /** The cache folder of the tool's module, named by its key. */
  readonly cacheFolder: string;
  readonly env: Environment;
  /** Whether the binary has meanwhile come into the cache by another build. */
  readonly isCached: () => Promise<boolean>;
  readonly onWait: () => void;
  /** Called when the build starts, and not when another build did the work. */
  readonly onBuild: () => void;
  readonly signal?: AbortSignal | undefined;
}

/** The arguments of `go` that build a tool into a file. */
export function buildArguments(tool: ToolDescription, output: string): readonly string[] {
  const variables = Object.entries(tool.linkerVariables).map(([name, value]) => `-X=${name}=${value}`);
  const linker = `-ldflags=${['-s', '-w', ...variables].join(' ')}`;
  return ['build', '-trimpath', '-buildvcs=false', '-mod=readonly', linker, '-o', output, tool.package];
}

async function moveIntoPlace(temporary: string, path: string): Promise<void> {
  const file = await open(temporary, 'r+');
  try {
    await file.chmod(0o755);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

/**
 * Builds a tool into the cache, unless another build that was waited for has done it. The binary appears whole or not at
 * all; what a killed build left behind is removed by the next one.
 *
 * @throws {@link RehearsalError} saying why it cannot be built; the signal's reason when the build was ended.
 */
export async function buildIntoCache(options: BuildOptions): Promise<void> {
  const { tool, cacheFolder, signal } = options;
  await onFiles('keep built tools', cacheFolder, () =>
    withLock(`${cacheFolder}.lock`, { onWait: options.onWait, signal }, async () => {
      if (await options.isCached()) return;
      options.onBuild();
      const work = join(cacheFolder, 'unfinished');
      await rm(work, { recursive: true, force: true });
      await mkdir(join(work, 'go'), { recursive: true });
      try {
        const output = join(work, tool.name);
        const { moduleFolder, env } = options;
        await goBuild({
          arguments: buildArguments(tool, output),
          moduleFolder,
          env,
          temporary: join(work, 'go'),
          signal,
        });
        await moveIntoPlace(output, join(cacheFolder, tool.name));
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    }),
  );
}
