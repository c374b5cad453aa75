import type { JsonObject, JsonValue } from '../model/index.ts';

/**
 * Writes a value as block-style YAML with sorted keys, two spaces deep, that every YAML 1.1 and 1.2 reader reads
 * alike.
 *
 * The text is part of a record's bytes, so that it must not change with the version of a library: a text is left
 * plain only where no reader could take it for anything else, quoted otherwise, and never folded.
 *
 * @example writeYaml({ a: 'yes', b: 1 }) // "a: 'yes'\nb: 1\n"
 */
export function writeYaml(value: JsonValue): string {
  return isInline(value) ? `${inline(value, 0)}\n` : `${block(value, 0)}\n`;
}

type Inline = string | number | boolean | null;

function isInline(value: JsonValue): value is Inline {
  if (typeof value !== 'object' || value === null) return true;
  return isList(value) ? value.length === 0 : Object.keys(value).length === 0;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function block(value: JsonValue, depth: number): string {
  const indent = ' '.repeat(depth);
  if (isList(value)) return value.map((item) => `${indent}- ${nested(item, depth + 2)}`).join('\n');
  const object = value as JsonObject;
  const lines = Object.keys(object)
    .sort()
    .map((key) => {
      const item = object[key] ?? null;
      const name = writeKey(key);
      if (Buffer.byteLength(name) > longestKey) return `${indent}? ${name}\n${indent}: ${nested(item, depth + 2)}`;
      const separator = isInline(item) ? ' ' : '\n';
      return `${indent}${name}:${separator}${isInline(item) ? inline(item, depth + 2) : block(item, depth + 2)}`;
    });
  return lines.join('\n');
}

/** Readers look for the colon behind a key in the next 1024 characters only; a longer key announces itself. */
const longestKey = 1000;

/** What stands behind `- `: a block begins on the same line. */
function nested(item: JsonValue, depth: number): string {
  return isInline(item) ? inline(item, depth) : block(item, depth).slice(depth);
}

function inline(value: JsonValue, depth: number): string {
  if (typeof value === 'string') return text(value, depth);
  if (typeof value === 'number') return number(value);
  if (typeof value === 'object' && value !== null) return isList(value) ? '[]' : '{}';
  return String(value);
}

/** Readers of YAML 1.1 take `1e-7` for text: their numbers with an exponent have a dot. */
function number(value: number): string {
  return JSON.stringify(value).replace(/^(-?\d+)e/, '$1.0e');
}

/** A key stands on one line. */
function writeKey(key: string): string {
  return isPlain(key) ? key : quoted(key);
}

/** How long a text is before it is worth remembering, and how many are remembered. */
const longText = 100;
const mostTexts = 500;
const written = new Map<string, string>();

/** Records of thousands of clusters hold the same long texts, of values and of payloads. */
function text(value: string, depth: number): string {
  if (value.length < longText) return writeText(value, depth);
  const key = `${depth} ${value}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const made = writeText(value, depth);
  if (written.size >= mostTexts) written.clear();
  written.set(key, made);
  return made;
}

function writeText(value: string, depth: number): string {
  if (isPlain(value)) return value;
  if (isLiteral(value)) {
    const indent = ' '.repeat(Math.max(depth, 2));
    const chomp = value.endsWith('\n') ? '|' : '|-';
    const lines = value.replace(/\n$/, '').split('\n');
    return [chomp, ...lines.map((line) => (line === '' ? '' : `${indent}${line}`))].join('\n');
  }
  return quoted(value);
}

const words: ReadonlySet<string> = new Set([
  ...['y', 'n', 'yes', 'no', 'on', 'off', 'true', 'false', 'null'],
  // Numbers to readers that leave the decision to their language.
  ...['inf', 'infinity', 'nan'],
]);

/** `e0` is an exponent without a number before it, which some readers of YAML 1.1 take for no number at all. */
const bareExponent = /^[eE][-0-9_.]+$/;

/** Begins with a letter, has nothing that means something to any reader, and is no word for anything but itself. */
function isPlain(value: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_./-]*$/.test(value) && !words.has(value.toLowerCase()) && !bareExponent.test(value);
}

/** Characters that every reader keeps as they are: no control characters, no exotic line ends, no byte order mark. */
const printable = /^[\u0020-\u007e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** Several lines that a block keeps byte for byte: nothing invisible at their edges, at most one newline at the end. */
function isLiteral(value: string): boolean {
  if (!value.includes('\n')) return value.includes('{{') && value.includes("'") && isLiteralLine(value);
  const lines = value.replace(/\n$/, '').split('\n');
  return (
    lines[0] !== '' &&
    lines.at(-1) !== '' &&
    lines.every((line, index) => isLiteralLine(line) && !(index === 0 && line.startsWith(' ')))
  );
}

function isLiteralLine(line: string): boolean {
  return printable.test(line.replaceAll('\t', ' ')) && !/^\t|[ \t]$/.test(line);
}

function quoted(value: string): string {
  return printable.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${[...value].map(escaped).join('')}"`;
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function escaped(character: string): string {
  const short = shortEscapes[character];
  if (short !== undefined) return short;
  if (printable.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
