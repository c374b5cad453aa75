import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, isAbsolute, join } from 'node:path';
import { diagnostic, DiagnosticsError } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';

/** A file of a payload. */
export interface PayloadFile {
  /** From the file or folder that was asked for, with forward slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Finds the file at a path, or all files below a folder. */
export type ReadPayloadFiles = (path: string) => readonly PayloadFile[];

const endings: readonly string[] = ['.yaml', '.yml', '.json'];

/**
 * Reads a file, or every YAML and JSON file below a folder, in the order of their names.
 *
 * @throws DiagnosticsError with everything that cannot be read, and with every file that nobody would read
 */
export const readPayloadFiles: ReadPayloadFiles = (path) => {
  const name = basename(path);
  if (!isAbsolute(path)) {
    const hint = `join(import.meta.dirname, '${path}') means the same wherever the program runs`;
    throw new DiagnosticsError([
      diagnostic('payload/file', path, 'the path depends on the folder of the process', hint),
    ]);
  }
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind === undefined) throw new DiagnosticsError([diagnostic('payload/file', name, `nothing is at ${path}`)]);
  if (!kind.isDirectory()) return [{ name, bytes: readFileSync(path) }];
  const faults: Diagnostic[] = [];
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file): readonly PayloadFile[] => {
      const inFolder = `${name}${file.slice(path.replace(/[/\\]+$/, '').length).replaceAll('\\', '/')}`;
      if (basename(file).startsWith('.') || extname(file) === '.md') return [];
      if (endings.includes(extname(file)) && statSync(file).isFile())
        return [{ name: inFolder, bytes: readFileSync(file) }];
      const hint = `a payload is made of files that end in ${endings.join(', ')}: take this one out of the folder`;
      faults.push(diagnostic('payload/file', inFolder, 'this file would not be deployed', hint));
      return [];
    });
  if (faults.length > 0) throw new DiagnosticsError(faults);
  return files;
};
