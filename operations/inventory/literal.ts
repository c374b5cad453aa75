import { isObject } from '../../constructs/model/index.ts';

/** The width at which formatters break lines in a project of ours. */
const width = 120;

/**
 * A value as TypeScript, in the form that formatters leave alone: in one line where it fits.
 *
 * @param indent - of the line that it starts in
 * @param before - how many characters stand in that line already, and after it
 */
export function literal(value: unknown, indent: string, before: number): string {
  const flat = inLine(value);
  return before + flat.length <= width ? flat : block(value, indent);
}

/** An object or a list over several lines, whatever its length. */
export function block(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${literal(item, inner, inner.length + 1)},\n`).join('')}${indent}]`;
  }
  if (!isObject(value)) return quoted(String(value));
  const members = Object.entries(value).filter(([, inside]) => inside !== undefined);
  if (members.length === 0) return '{}';
  const lines = members.map(([name, inside]) => {
    const start = `${inner}${key(name)}:`;
    const fits = start.length + inLine(inside).length + 2 <= width;
    // A text cannot be broken: it gets a line of its own.
    if (!fits && typeof inside === 'string') return `${start}\n${inner}  ${inLine(inside)},\n`;
    return `${start} ${literal(inside, inner, start.length + 2)},\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isObject(value)) return typeof value === 'string' ? quoted(value) : String(value);
  const members = Object.entries(value).filter(([, inside]) => inside !== undefined);
  if (members.length === 0) return '{}';
  return `{ ${members.map(([name, inside]) => `${key(name)}: ${inLine(inside)}`).join(', ')} }`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** A text in the quotes that take the fewest escapes. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return escaped;
  return `'${escaped.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
