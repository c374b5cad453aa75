import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { diagnostic } from '../../constructs/index.ts';
import { nearest } from '../../constructs/diagnostics/index.ts';
import { isObject } from '../../constructs/model/index.ts';
import { atPlace } from './place.ts';
import type { FileDiagnostic } from './place.ts';

/** A text with the name under which it is reported. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

/** The texts of files and folders, and those that could not be read. */
export interface ReadFiles {
  readonly texts: readonly NamedText[];
  readonly diagnostics: readonly FileDiagnostic[];
}

/** The name that stands for standard input on a command line. */
export const standardInput = '-';

const extensions = ['.yaml', '.yml', '.json'];
const skipped: ReadonlySet<string> = new Set(['node_modules', '.git']);

/**
 * Reads files, folders with everything below them that ends in .yaml, .yml or .json, and standard input.
 *
 * @param names - as on a command line; `-` is standard input
 * @param cwd - where relative names start
 * @param input - reads standard input
 * @returns in the order of the names, those of a folder sorted; codes `file/*`, `yaml/encoding`
 */
export async function readFiles(
  names: readonly string[],
  cwd: string,
  input: () => Promise<Uint8Array>,
): Promise<ReadFiles> {
  const texts: NamedText[] = [];
  const diagnostics: FileDiagnostic[] = [];
  const take = (file: string, bytes: Uint8Array): void => {
    const text = decode(bytes);
    if (text !== undefined) texts.push({ file, text });
    else diagnostics.push(atFile(file, 'yaml/encoding', 'the text is not UTF-8', 'save it as UTF-8'));
  };
  for (const name of new Set(names)) {
    if (name === standardInput) {
      take('stdin', await input());
      continue;
    }
    const kind = await stat(resolve(cwd, name)).catch(() => undefined);
    if (kind === undefined) {
      diagnostics.push(await notFound(name, cwd));
    } else if (kind.isDirectory()) {
      const files = await filesBelow(name, cwd);
      if (files.length === 0) {
        diagnostics.push(atFile(name, 'file/empty', `the folder has no file that ends in ${extensions.join(', ')}`));
      }
      for (const file of files) take(file, await readFile(resolve(cwd, file)));
    } else if (isProgram(name)) {
      const hint = 'fleets are checked without arguments: `fleetwright check`';
      diagnostics.push(atFile(name, 'file/not-yaml', 'the file is TypeScript or JavaScript, and not YAML', hint));
    } else {
      take(name, await readFile(resolve(cwd, name)));
    }
  }
  return { texts, diagnostics };
}

function atFile(
  file: string,
  code: 'file/not-found' | 'file/empty' | 'file/not-yaml' | 'yaml/encoding',
  message: string,
  hint?: string,
): FileDiagnostic {
  return { ...atPlace(diagnostic(code, '', message, hint), { file, line: 1, column: 1 }), path: file };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function notFound(name: string, cwd: string): Promise<FileDiagnostic> {
  const beside = await readdir(resolve(cwd, dirname(name)), { withFileTypes: true }).catch(() => []);
  const names = beside.filter((entry) => (entry.isDirectory() ? !skipped.has(entry.name) : isYaml(entry.name)));
  // Names of files have their ends in common, which makes none of them near to another.
  const byStem = new Map(names.map((entry) => [stemOf(entry.name), entry.name]));
  const meant = byStem.get(nearest(stemOf(basename(name)), byStem.keys()) ?? '');
  const hint = meant === undefined ? undefined : `did you mean '${join(dirname(name), meant)}'?`;
  return atFile(name, 'file/not-found', 'there is no such file or folder', hint);
}

function stemOf(name: string): string {
  return isYaml(name) ? name.slice(0, name.lastIndexOf('.')) : name;
}

function isProgram(name: string): boolean {
  return /\.[cm]?[jt]sx?$/i.test(name);
}

function isYaml(name: string): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** Names below a folder, sorted, links to files included. A link to a folder is not followed: it may lead back here. */
async function filesBelow(folder: string, cwd: string): Promise<readonly string[]> {
  const entries = await readdir(resolve(cwd, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<readonly string[]> => {
      const name = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(name, cwd);
      if (!isYaml(entry.name)) return [];
      if (entry.isSymbolicLink()) return (await isFile(resolve(cwd, name))) ? [name] : [];
      return entry.isFile() ? [name] : [];
    }),
  );
  return found.flat().sort();
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    // A link that leads nowhere is no file.
    if (isObject(error)) return false;
    throw error;
  }
}
