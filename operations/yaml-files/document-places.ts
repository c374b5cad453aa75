import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { LineCounter, Node, Pair, Scalar } from 'yaml';
import { childPath } from '../../constructs/diagnostics/index.ts';
import { startOf } from './node-value.ts';
import type { Origin, Place } from './place.ts';

interface Indexed {
  /** Where the key, or the item of a list, begins. */
  readonly offset: number;
  readonly node: Node | null;
}

/** Finds the places of a document's values. The index is made when it is first asked for: most documents are right. */
export class DocumentPlaces {
  readonly #contents: Node | null;
  readonly #text: string;
  readonly #lines: LineCounter;
  readonly #origin: Origin;
  #index: ReadonlyMap<string, Indexed> | undefined;

  constructor(contents: Node | null, text: string, lines: LineCounter, origin: Origin) {
    this.#contents = contents;
    this.#text = text;
    this.#lines = lines;
    this.#origin = origin;
  }

  /** The place of an offset into the text. */
  atOffset(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return this.#origin.placeOf(Math.max(line, 1), Math.max(col, 1));
  }

  /** The place of the value at a path, or of what is nearest around it. */
  atPath(path: string): Place {
    return this.atOffset(this.#nearest(path).offset);
  }

  /** Where the text at a path stands, line by line where it is a block, as a whole otherwise. */
  originOf(path: string): Origin {
    const { node, offset } = this.#nearest(path);
    const start = this.atOffset(offset);
    const whole: Origin = { file: this.#origin.file, placeOf: () => start };
    return isScalar(node) && node.type === 'BLOCK_LITERAL' ? this.#originOfBlock(node, whole) : whole;
  }

  /** Each line of a literal block stands on a line of the text, behind an indent that all of them have. */
  #originOfBlock(node: Scalar, whole: Origin): Origin {
    const header = this.#lines.linePos(startOf(node)).line;
    const lines = String(node.value).split('\n');
    const filled = lines.findIndex((line) => line.trim() !== '');
    if (filled < 0) return whole;
    const written = this.#lineText(header + 1 + filled);
    const indent = written.length - (lines[filled] ?? '').length;
    return { file: whole.file, placeOf: (line, column) => this.#origin.placeOf(header + line, indent + column) };
  }

  #lineText(line: number): string {
    const start = this.#lines.lineStarts[line - 1] ?? this.#text.length;
    const end = this.#text.indexOf('\n', start);
    return this.#text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '');
  }

  #nearest(path: string): Indexed {
    this.#index ??= indexOf(this.#contents);
    for (let end = path.length; end > 0; end -= 1) {
      const isCut = end === path.length || path.charAt(end) === '.' || path.charAt(end) === '[';
      const found = isCut ? this.#index.get(path.slice(0, end)) : undefined;
      if (found !== undefined) return found;
    }
    return { offset: startOf(this.#contents), node: this.#contents };
  }
}

/** The nodes of a document by their paths. What stands behind an alias has the place of the alias. */
function indexOf(contents: Node | null): ReadonlyMap<string, Indexed> {
  const index = new Map<string, Indexed>();
  const visit = (node: Node | null, path: string): void => {
    if (isAlias(node)) return;
    if (isMap(node)) {
      for (const { key, value } of node.items as readonly Pair<Node | null, Node | null>[]) {
        if (!isScalar(key)) continue;
        const at = childPath(path, String(key.value));
        index.set(at, { offset: startOf(key), node: value });
        visit(value, at);
      }
    } else if (isSeq(node)) {
      (node.items as readonly (Node | null)[]).forEach((item, position) => {
        const at = childPath(path, position);
        index.set(at, { offset: startOf(item), node: item });
        visit(item, at);
      });
    }
  };
  visit(contents, '');
  return index;
}
