import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { childPath } from '../../constructs/diagnostics/index.ts';
import type { DiagnosticCode } from '../../constructs/index.ts';
import { tagFault, taggedScalar } from './tagged-scalar.ts';

/** Something about a document, with the place in its text where it stands. */
export interface Finding {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string;
  /** From the start of the text. */
  readonly offset: number;
  /** The path of the value that it is about. */
  readonly path: string;
}

/** What a document says, and what is wrong with it. */
export interface NodeValue {
  /** Only sound when there are no faults. */
  readonly value: unknown;
  /** What makes the document unreadable. */
  readonly faults: readonly Finding[];
  /** What readers of the document disagree about: an error where somebody relies on it. */
  readonly caveats: readonly Finding[];
}

/** How many values aliases may stand for. Real files have a few hundred; a bomb has billions. */
const mostAliased = 100_000;

interface Anchored {
  readonly value: unknown;
  /** How many values it consists of, those of aliases inside it included. */
  readonly size: number;
}

/** Reads nodes as kubectl does, and remembers what is wrong with them. */
class NodeReader {
  readonly faults: Finding[] = [];
  readonly caveats: Finding[] = [];
  readonly #anchors = new Map<string, Anchored>();
  readonly #open = new Set<string>();
  #size = 0;
  #aliased = 0;

  read(node: Node | null, path: string): unknown {
    if (isAlias(node)) return this.#readAlias(node.source, path, startOf(node));
    this.#size += 1;
    if (node === null) return null;
    const anchor = 'anchor' in node ? node.anchor : undefined;
    if (anchor === undefined) return this.#readContent(node, path);
    const before = this.#size;
    this.#open.add(anchor);
    this.#anchors.delete(anchor);
    const value = this.#readContent(node, path);
    this.#open.delete(anchor);
    this.#anchors.set(anchor, { value, size: this.#size - before + 1 });
    return value;
  }

  #readContent(node: Node, path: string): unknown {
    if (isMap(node)) return this.#readMap(node, path);
    if (isSeq(node)) return this.#readList(node, path);
    return isScalar(node) ? this.#readScalar(node, path) : null;
  }

  #readAlias(name: string, path: string, offset: number): unknown {
    const anchored = this.#anchors.get(name);
    if (anchored === undefined) {
      const message = this.#open.has(name)
        ? `'*${name}' stands inside what it stands for`
        : `there is no '&${name}' above`;
      this.faults.push({ code: 'yaml/alias', message, offset, path });
      return null;
    }
    this.#size += anchored.size;
    this.#aliased += anchored.size;
    if (this.#aliased <= mostAliased) return anchored.value;
    if (!this.faults.some(({ code }) => code === 'yaml/alias')) {
      const message = `the aliases of this document stand for more than ${mostAliased} values`;
      this.faults.push({ code: 'yaml/alias', message, offset, path });
    }
    return null;
  }

  #readList(node: YAMLSeq, path: string): unknown {
    this.#checkTag(node, path, 'list');
    return node.items.map((item, index) => this.read(item as Node | null, childPath(path, index)));
  }

  #readMap(node: YAMLMap, path: string): unknown {
    this.#checkTag(node, path, 'object');
    const first = new Map<string, number>();
    const entries = new Map<string, unknown>();
    const merged = new Map<string, unknown>();
    for (const pair of node.items as readonly Pair<Node | null, Node | null>[]) {
      if (isScalar(pair.key) && pair.key.type === 'PLAIN' && pair.key.source === '<<') {
        this.#merge(pair, path, merged);
        continue;
      }
      const key = this.#readKey(pair.key, path);
      if (key === undefined) continue;
      const offset = startOf(pair.key);
      const at = childPath(path, key);
      if (first.has(key)) {
        this.faults.push({
          code: 'yaml/duplicate-key',
          message: `the key '${key}' stands here twice`,
          offset,
          path: at,
        });
      }
      first.set(key, offset);
      entries.set(key, this.read(pair.value, at));
    }
    // Made from entries, so that no key is taken for the prototype.
    return Object.fromEntries([...[...merged].filter(([key]) => !entries.has(key)), ...entries]);
  }

  #merge(pair: Pair<Node | null, Node | null>, path: string, into: Map<string, unknown>): void {
    const value = this.read(pair.value, childPath(path, '<<'));
    for (const source of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        const message = "'<<' merges an object, or a list of objects";
        this.faults.push({ code: 'yaml/syntax', message, offset: startOf(pair.key), path });
        return;
      }
      for (const [key, inside] of Object.entries(source)) if (!into.has(key)) into.set(key, inside);
    }
  }

  /** The text of a key; undefined when it is none. */
  #readKey(node: Node | null, path: string): string | undefined {
    const offset = startOf(node);
    if (!isScalar(node)) {
      const isBraces = isMap(node) && node.flow === true;
      const message = isBraces
        ? 'braces of a template that are not in quotes are read as an object'
        : 'a key that is a list, an object or an alias';
      const hint = isBraces ? 'put the value in quotes: "{{ … }}"' : 'write a text as the key';
      this.faults.push({ code: isBraces ? 'yaml/template' : 'yaml/key', message, hint, offset, path });
      return undefined;
    }
    const written = sourceOf(node);
    if (node.type !== 'PLAIN' || node.tag !== undefined) return written;
    const { value } = taggedScalar(undefined, written, true);
    if (value === null) {
      this.faults.push({ code: 'yaml/key', message: 'a key that is empty', offset, path });
      return undefined;
    }
    const key = String(value);
    if (key !== written) {
      const message = `the key ${written} is read as '${key}'`;
      this.caveats.push({ code: 'yaml/key', message, hint: 'put it in quotes', offset, path: childPath(path, key) });
    }
    return key;
  }

  #readScalar(node: Scalar, path: string): unknown {
    const written = sourceOf(node);
    const tagged = taggedScalar(node.tag, written, node.type === 'PLAIN');
    if (tagged.fault !== undefined) {
      this.caveats.push({ code: 'yaml/tag', message: tagged.fault, offset: startOf(node), path });
    }
    if (tagged.loss !== undefined) {
      const hint = 'put it in quotes';
      this.caveats.push({ code: 'yaml/too-large-number', message: tagged.loss, hint, offset: startOf(node), path });
    }
    return tagged.value;
  }

  #checkTag(node: YAMLMap | YAMLSeq, path: string, what: 'list' | 'object'): void {
    const fault = tagFault(node.tag, what);
    if (fault !== undefined) this.caveats.push({ code: 'yaml/tag', message: fault, offset: startOf(node), path });
  }
}

/** Where a node begins in its text. */
export function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

/** A scalar's text, without quotes and escapes. */
function sourceOf(node: Scalar): string {
  return typeof node.value === 'string' ? node.value : (node.source ?? '');
}

/** Reads the content of a document as kubectl does. */
export function readNode(node: Node | null): NodeValue {
  const reader = new NodeReader();
  const value = reader.read(node, '');
  return { value, faults: reader.faults, caveats: reader.caveats };
}
