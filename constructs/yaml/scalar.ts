/** What an unquoted YAML word says, or why it says nothing that JSON could hold. */
export type PlainScalar =
  | { readonly value: string | number | boolean | null; readonly isWordForBoolean?: boolean }
  | { readonly fault: string; readonly hint?: string };

const words: ReadonlyMap<string, boolean | null> = new Map([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
]);

const notFinite = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const wholeNumber = /^[-+]?(?:0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)$/;
const decimal = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

/**
 * Reads an unquoted word as kubectl and Sveltos do: by the rules of YAML 1.1 as the Go library applies them, where
 * `yes` is true, `0644` is octal, `1_000` a thousand, and a date or `12:30` stays a text.
 */
export function readPlainScalar(text: string): PlainScalar {
  const word = words.get(text);
  if (word !== undefined) {
    return {
      value: word,
      ...(typeof word === 'boolean' && !/^(?:true|false)$/i.test(text) && { isWordForBoolean: true }),
    };
  }
  if (notFinite.test(text)) return { fault: `${text} is no number that JSON can hold`, hint: 'quote it' };
  if (!/^[-+.0-9]/.test(text)) return { value: text };
  const digits = text.replaceAll('_', '');
  if (wholeNumber.test(digits)) {
    const whole = wholeValue(digits);
    if (whole !== undefined) return safe(text, Number(whole));
  }
  if (!decimal.test(digits)) return { value: text };
  const number = Number(digits);
  // What overflows is a text to the Go library.
  return Number.isFinite(number) ? safe(text, number) : { value: text };
}

function safe(text: string, value: number): PlainScalar {
  if (Number.isInteger(value) && !Number.isSafeInteger(value) && !/[.eE]/.test(text.replace(/^[-+]?0[xX].*/, ''))) {
    return { fault: `${text} loses digits as a number: whole numbers are exact up to 2^53`, hint: 'quote it' };
  }
  return { value: value === 0 ? 0 : value };
}

/** A whole number of at most 64 bits; undefined beyond, where the Go library goes on to read a decimal. */
function wholeValue(digits: string): bigint | undefined {
  const negative = digits.startsWith('-');
  const bare = digits.replace(/^[-+]/, '');
  const octal = /^0[0-7]+$/.test(bare);
  const value = BigInt(octal ? `0o${bare.slice(1)}` : bare.toLowerCase());
  if (negative) return value <= 2n ** 63n ? -value : undefined;
  return value < 2n ** 64n ? value : undefined;
}
