import { diagnostic } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';

/** How long a label value may be. */
export const longestLabelValue = 63;

/** A name that Sveltos makes and then writes into a label. Nothing shortens it: the author has to. */
export function checkDerivedName(name: string, what: string, path: string): readonly Diagnostic[] {
  const over = name.length - longestLabelValue;
  if (over <= 0) return [];
  const message = `'${name}' has ${name.length} characters, ${longestLabelValue} are allowed (${what})`;
  return [diagnostic('variant/name-too-long', path, message, `shorten it by ${over}`)];
}
