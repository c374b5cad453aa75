/** What an unquoted scalar means to kubectl. */
export interface PlainScalar {
  readonly value: string | number | boolean | null;
  /** Why the number is not the one that was written; absent where it is. */
  readonly loss?: string;
}

const booleans: ReadonlyMap<string, boolean> = new Map(
  [
    ['y', 'yes', 'true', 'on'],
    ['n', 'no', 'false', 'off'],
  ].flatMap((words, index) =>
    words
      .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
      .map((word): [string, boolean] => [word, index === 0]),
  ),
);

const nothing: ReadonlySet<string> = new Set(['', '~', 'null', 'Null', 'NULL']);

const beyondNumbers = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const whole = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO][0-7]+|0[0-7]*|[1-9][0-9]*)$/;
const fraction = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

/**
 * Reads an unquoted scalar as the Go reader of kubectl and Sveltos does: `yes` is true, `0640` is the number 416, `0899`
 * and `1_000` are numbers as well, while `12:30` and `2026-07-27` are texts.
 */
export function plainScalar(text: string): PlainScalar {
  if (nothing.has(text)) return { value: null };
  const boolean = booleans.get(text);
  if (boolean !== undefined) return { value: boolean };
  if (beyondNumbers.test(text)) return { value: text, loss: 'JSON has no such number' };
  if (!/^[-+.0-9]/.test(text)) return { value: text };
  const digits = text.replaceAll('_', '');
  const [, sign = '', magnitude] = whole.exec(digits) ?? [];
  if (magnitude !== undefined) return wholeNumber(sign, magnitude);
  return fraction.test(digits) ? fractionalNumber(digits) : { value: text };
}

function wholeNumber(sign: string, magnitude: string): PlainScalar {
  const isOctal = /^0[0-7]+$/.test(magnitude);
  const absolute = BigInt(isOctal ? `0o${magnitude.slice(1)}` : magnitude.toLowerCase());
  // Zero has no sign in JSON.
  const value = sign === '-' && absolute !== 0n ? -Number(absolute) : Number(absolute);
  if (absolute <= BigInt(Number.MAX_SAFE_INTEGER)) return { value };
  return { value, loss: 'readers lose digits of whole numbers beyond 2^53' };
}

function fractionalNumber(digits: string): PlainScalar {
  const value = Number(digits);
  return Number.isFinite(value) ? { value } : { value: digits, loss: 'it is larger than every number that JSON holds' };
}
