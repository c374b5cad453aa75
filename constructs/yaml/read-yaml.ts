import { isMap, isSeq, LineCounter, parseAllDocuments } from 'yaml';
import type { Document } from 'yaml';
import { diagnostic, hasErrors } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { JsonValue } from '../model/index.ts';
import { DocumentTree, startOf } from './document-tree.ts';
import { placeIn } from './place.ts';
import type { Position } from './place.ts';

/** One document of a YAML text that has nothing wrong with it. */
export interface YamlDocument {
  /** Plain data, as kubectl reads it; null for a document without content. */
  readonly value: JsonValue;
  /** Where its content begins. */
  readonly start: Position;
  /**
   * Where the key or item that a path leads to stands, or the nearest thing above it that the text has.
   *
   * @example document.positionOf(['spec', 'containers', 0])
   */
  readonly positionOf: (path: readonly (string | number)[]) => Position;
}

/** What a YAML text says. */
export interface YamlFile {
  /** In their order; one with an error in it is left out as a whole. */
  readonly documents: readonly YamlDocument[];
  /** In the order of the text. The path of each is `name:line:column`. */
  readonly diagnostics: readonly Diagnostic[];
}

const byteOrderMark = '\ufeff';

/**
 * Reads YAML or JSON strictly: a text with anything wrong in it gives a diagnostic with its place, never a part of an
 * object.
 *
 * Unquoted words mean what they mean to kubectl and Sveltos, which read YAML 1.1. Wrong is, beyond the grammar: a key
 * that stands twice, a number that would lose digits, a tag or a key that JSON has no counterpart for.
 *
 * @param name - the file's name, with which each diagnostic's path begins
 * @example
 * const { documents, diagnostics } = readYaml('kind: Namespace\nkind: Pod\n', 'shop.yaml');
 * diagnostics[0]?.path; // 'shop.yaml:2:1'
 */
export function readYaml(text: string, name: string): YamlFile {
  const found: { readonly offset: number; readonly diagnostic: Diagnostic }[] = [];
  const lines = new LineCounter();
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const documents = parse(text, lines).flatMap((document): readonly YamlDocument[] => {
    const own: typeof found = [];
    const tree = new DocumentTree((code, offset, message, hint) => {
      own.push({ offset, diagnostic: diagnostic(code, placeIn(name, at(offset)), message, hint) });
    });
    for (const { pos, message } of document.errors) {
      own.push({ offset: pos[0], diagnostic: diagnostic('yaml/syntax', placeIn(name, at(pos[0])), inHouse(message)) });
    }
    // What a broken text seems to say is nobody's business.
    const value = document.errors.length > 0 ? undefined : tree.read(document.contents);
    found.push(...own);
    if (value === undefined || hasErrors(own.map((each) => each.diagnostic))) return [];
    return [
      {
        value,
        start: at(startOf(document.contents)),
        positionOf: (path) => at(offsetOf(document.contents, path, tree)),
      },
    ];
  });
  if (text.startsWith(byteOrderMark)) {
    const message = 'the byte order mark at the beginning is dropped';
    found.push({ offset: 0, diagnostic: diagnostic('yaml/byte-order-mark', placeIn(name, at(0)), message) });
  }
  return { documents, diagnostics: found.sort((a, b) => a.offset - b.offset).map((each) => each.diagnostic) };
}

/** With the smallest schema every word stays a text here, and its meaning is decided in one place. */
function parse(text: string, lineCounter: LineCounter): readonly Document.Parsed[] {
  const parsed = parseAllDocuments(text, { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, lineCounter });
  return 'empty' in parsed ? [] : parsed;
}

/** The library's sentences as this product writes them: lower case at the beginning, no full stop. */
function inHouse(message: string): string {
  const text = message.replace(/\.$/, '');
  return /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

function offsetOf(root: unknown, path: readonly (string | number)[], tree: DocumentTree): number {
  let node = root;
  let offset = startOf(root);
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((each) => tree.keyOf(each) === String(step));
      if (pair === undefined) return offset;
      offset = startOf(pair.key);
      node = pair.value;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(step)];
      if (item === undefined) return offset;
      offset = startOf(item);
      node = item;
    } else return offset;
  }
  return offset;
}
