import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { Alias, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { DiagnosticCode } from '../diagnostics/index.ts';
import { isObject } from '../model/index.ts';
import type { JsonObject, JsonValue } from '../model/index.ts';
import { readPlainScalar } from './scalar.ts';

/** Says that something is wrong at a character of the text. */
export type ReportAt = (code: DiagnosticCode, offset: number, message: string, hint?: string) => void;

const coreTag = 'tag:yaml.org,2002:';

/** How many values aliases may stand for in one document, so that a few lines cannot fill the memory. */
const mostAliased = 100_000;

/** A value behind an anchor, and how many values it is made of. */
interface Anchored {
  readonly value: JsonValue | undefined;
  readonly size: number;
}

/** Turns the nodes of one document into JSON values, in one pass from top to bottom. What is wrong becomes undefined. */
export class DocumentTree {
  readonly #report: ReportAt;
  readonly #anchors = new Map<string, Anchored | 'open'>();
  readonly #keys = new WeakMap<Pair, string>();
  #values = 0;
  #aliased = 0;

  constructor(report: ReportAt) {
    this.#report = report;
  }

  read(node: unknown): JsonValue | undefined {
    if (isAlias(node)) return this.#alias(node);
    if (node === null || node === undefined) return null;
    const { anchor } = node as { anchor?: string };
    const before = this.#values;
    this.#values += 1;
    if (anchor !== undefined) this.#anchors.set(anchor, 'open');
    const value = this.#content(node as Node);
    if (anchor !== undefined) this.#anchors.set(anchor, { value, size: this.#values - before });
    return value;
  }

  /** The text that a key reads as; undefined before its map was read, and for keys that are none. */
  keyOf(pair: Pair): string | undefined {
    return this.#keys.get(pair);
  }

  #content(node: Node): JsonValue | undefined {
    if (isScalar(node)) return this.#scalar(node);
    if (isMap(node)) return this.#map(node);
    return isSeq(node) ? this.#list(node) : undefined;
  }

  #alias(alias: Alias): JsonValue | undefined {
    const found = this.#anchors.get(alias.source);
    if (found === undefined) {
      this.#report('yaml/syntax', startOf(alias), `no anchor '&${alias.source}' stands before this alias`);
      return undefined;
    }
    if (found === 'open') {
      this.#report('yaml/unsupported', startOf(alias), `'*${alias.source}' contains itself`);
      return undefined;
    }
    this.#values += found.size;
    const before = this.#aliased;
    this.#aliased += found.size;
    if (this.#aliased <= mostAliased) return found.value;
    if (before <= mostAliased) {
      this.#report('yaml/unsupported', startOf(alias), `aliases stand for more than ${mostAliased} values`);
    }
    return undefined;
  }

  #scalar(node: Scalar): JsonValue | undefined {
    const text = node.source ?? String(node.value);
    const tag = node.tag?.startsWith(coreTag) === true ? node.tag.slice(coreTag.length) : node.tag;
    if (tag === 'str' || tag === '!') return text;
    if (tag === undefined && node.type !== 'PLAIN') return text;
    if (tag !== undefined && !['int', 'float', 'bool', 'null'].includes(tag)) {
      this.#unknownTag(node);
      return;
    }
    const read = readPlainScalar(text);
    if ('fault' in read) {
      this.#report('yaml/unsupported', startOf(node), read.fault, read.hint);
      return undefined;
    }
    const { value } = read;
    if (tag !== undefined && !isOfTag(value, tag)) {
      this.#report('yaml/syntax', startOf(node), `'${text}' is no ${tag}`);
      return undefined;
    }
    if (read.isWordForBoolean === true && tag === undefined) {
      const message = `the word ${text} reads as ${String(value)} in YAML 1.1, as kubectl reads it`;
      this.#report(
        'yaml/word-for-boolean',
        startOf(node),
        message,
        `write ${String(value)}, or '${text}' for the text`,
      );
    }
    return value;
  }

  #unknownTag(node: Node): undefined {
    this.#report('yaml/unsupported', startOf(node), `nothing that a manifest can hold has the tag ${node.tag ?? ''}`);
  }

  #list(node: YAMLSeq): JsonValue | undefined {
    if (node.tag !== undefined && node.tag !== `${coreTag}seq`) {
      this.#unknownTag(node);
      return;
    }
    const items = node.items.map((item) => this.read(item));
    return items.every((item) => item !== undefined) ? items : undefined;
  }

  #map(node: YAMLMap): JsonValue | undefined {
    if (node.tag !== undefined && node.tag !== `${coreTag}map`) {
      this.#unknownTag(node);
      return;
    }
    const entries = new Map<string, JsonValue>();
    const own = new Set<string>();
    let isWhole = true;
    for (const pair of node.items) {
      const key = isMergeKey(pair.key) ? mergeKey : this.#key(pair);
      const value = this.read(pair.value);
      if (key === undefined || value === undefined) isWhole = false;
      else if (key === mergeKey) isWhole = this.#merge(pair, value, entries) && isWhole;
      else if (own.has(key)) {
        this.#report('yaml/duplicate-key', startOf(pair.key), `the key '${key}' stands twice in one map`, 'keep one');
        isWhole = false;
      } else {
        own.add(key);
        entries.set(key, value);
      }
    }
    // Also a key that an assignment would lose, such as __proto__, is kept.
    return isWhole ? Object.fromEntries(entries) : undefined;
  }

  #key(pair: Pair): string | undefined {
    const { key } = pair;
    if (key !== null && !isScalar(key) && !isAlias(key)) {
      const hint = 'a template in braces needs quotes around it';
      this.#report('yaml/unsupported', startOf(key), 'a map or list cannot be a key', hint);
      return undefined;
    }
    const value = this.read(key);
    if (value === undefined) return undefined;
    if (value === null || typeof value === 'object') {
      this.#report('yaml/unsupported', startOf(key), 'a key is a text', 'quote it');
      return undefined;
    }
    this.#keys.set(pair, String(value));
    return String(value);
  }

  /** What `<<` brings: keys of another map that this one does not say itself. */
  #merge(pair: Pair, value: JsonValue, entries: Map<string, JsonValue>): boolean {
    const sources = (Array.isArray(value) ? value : [value]) as readonly JsonObject[];
    if (!sources.every(isObject)) {
      this.#report('yaml/syntax', startOf(pair.key), "'<<' takes a map or a list of maps");
      return false;
    }
    // Readers differ in which of the two wins, so that nobody may rely on it.
    const twice = sources.flatMap((source) => Object.keys(source)).find((key) => entries.has(key));
    if (twice !== undefined) {
      const message = `'<<' brings the key '${twice}', which stands before it`;
      this.#report('yaml/duplicate-key', startOf(pair.key), message, "put '<<' first");
      return false;
    }
    for (const source of sources) {
      for (const [key, item] of Object.entries(source)) if (!entries.has(key)) entries.set(key, item);
    }
    return true;
  }
}

const mergeKey = Symbol('<<');

function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.tag === undefined && key.source === '<<';
}

function isOfTag(value: string | number | boolean | null, tag: string): boolean {
  switch (tag) {
    case 'int':
      return Number.isInteger(value);
    case 'float':
      return typeof value === 'number';
    case 'bool':
      return typeof value === 'boolean';
    default:
      return value === null;
  }
}

/** The first character of a node. */
export function startOf(node: unknown): number {
  return (node as { range?: readonly [number, number, number] | null } | null)?.range?.[0] ?? 0;
}
