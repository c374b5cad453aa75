import { link, lstat, mkdir, mkdtemp, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diagnostic, DiagnosticsError } from '../../constructs/index.ts';
import { own } from '../../constructs/model/index.ts';

/** What became of the files of a project, as paths below its folder. */
export interface WrittenProject {
  readonly written: readonly string[];
  /** Files that were there before and are as they were. */
  readonly kept: readonly string[];
}

const code = (error: unknown): unknown => own(error, 'code');
const absent = (error: unknown): undefined => {
  if (code(error) === 'ENOENT' || code(error) === 'ENOTDIR') return undefined;
  throw error;
};

/** The folders that a file stands in, below the project's own, outermost first. */
function foldersOf(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [...foldersOf(parent), parent];
}

/** What stands where a file shall be, or where one of its folders shall be. */
async function obstacle(folder: string, path: string): Promise<string | undefined> {
  for (const parent of foldersOf(path)) {
    const found = await stat(join(folder, parent)).catch(absent);
    if (found?.isDirectory() === false) return parent;
  }
  return (await lstat(join(folder, path)).catch(absent)) === undefined ? undefined : path;
}

function inTheWay(paths: readonly string[]): DiagnosticsError {
  const hint = 'nothing was written; name a folder without it: fleetwright init <folder>';
  return new DiagnosticsError(
    [...new Set(paths)].map((path) => diagnostic('project/in-the-way', path, 'it is there already', hint)),
  );
}

/** Makes the folders that are missing, and says which those are, outermost first. */
async function makeFolders(folder: string, paths: readonly string[]): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const made: string[] = [];
  for (const parent of new Set(paths.flatMap(foldersOf))) {
    if ((await mkdir(join(folder, parent), { recursive: true })) !== undefined) made.push(parent);
  }
  return made;
}

/**
 * Writes the files of a project, all or none, each whole. Nothing that is there is ever replaced: a file that may stay is left as
 * it is, and any other stops the writing before it begins.
 *
 * @param files - texts by path below the folder
 * @param mayStay - whether a file that is there already is no obstacle
 * @throws DiagnosticsError `project/in-the-way` for every obstacle
 */
export async function writeProject(
  folder: string,
  files: Readonly<Record<string, string>>,
  mayStay: (path: string) => boolean,
): Promise<WrittenProject> {
  const found = await Promise.all(
    Object.keys(files).map(async (path) => [path, await obstacle(folder, path)] as const),
  );
  const obstacles = found.flatMap(([path, each]) =>
    each === undefined || (each === path && mayStay(path)) ? [] : [each],
  );
  if (obstacles.length > 0) throw inTheWay(obstacles);
  const kept = found.flatMap(([path, each]) => (each === undefined ? [] : [path]));
  const written = Object.keys(files).filter((path) => !kept.includes(path));
  const made = await makeFolders(folder, written);
  const draft = await mkdtemp(join(folder, '.fleetwright-init-'));
  const linked: string[] = [];
  try {
    for (const [index, path] of written.entries()) {
      await writeFile(join(draft, String(index)), files[path] ?? '');
      // Unlike a rename, a link never replaces what came here meanwhile.
      await link(join(draft, String(index)), join(folder, path));
      linked.push(path);
    }
  } catch (error) {
    for (const path of linked) await rm(join(folder, path), { force: true });
    for (const parent of [...made].reverse()) await rmdir(join(folder, parent)).catch(() => undefined);
    if (code(error) === 'EEXIST') throw inTheWay([written[linked.length] ?? folder]);
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { written, kept };
}
