import type { Diagnostic } from '../../constructs/index.ts';

/** A place in a file, both counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A diagnostic about a file. Its path is the place, as `file:line:column`. */
export interface FileDiagnostic extends Diagnostic, Place {}

/** Where a YAML text stands: in a file of its own, or inside a text of another. */
export interface Origin {
  readonly file: string;
  /** The place in the file of a place in the text. */
  readonly placeOf: (line: number, column: number) => Place;
}

/** The origin of a text that is a whole file. */
export function wholeFile(file: string): Origin {
  return { file, placeOf: (line, column) => ({ file, line, column }) };
}

/** Says of a diagnostic where in a file it is about. */
export function atPlace(found: Diagnostic, { file, line, column }: Place): FileDiagnostic {
  return { ...found, path: `${file}:${line}:${column}`, file, line, column };
}
