import { isObject } from '../../constructs/model/index.ts';
import type { LeafChange } from './leaf-changes.ts';
import type { Tree } from './keyed-tree.ts';

const longestValue = 40;

const shortened = (text: string): string => (text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text);

/** A value for people: short, on one line. */
export function valueWords(value: unknown): string {
  if (typeof value === 'string') {
    const lines = value.split('\n').length;
    if (lines > 1) return `text of ${lines} lines`;
    return value === '' ? "''" : shortened(value);
  }
  if (Array.isArray(value) || isObject(value)) return shortened(JSON.stringify(value));
  return String(value);
}

/** A change for people: `values.backgroundController.replicas 1 → 2`. */
export function changeWords({ path, ...change }: LeafChange): string {
  const before = 'before' in change ? valueWords(change.before) : '(unset)';
  const after = 'after' in change ? valueWords(change.after) : '(unset)';
  return `${path.join('.')} ${before} → ${after}`;
}

/** A chart for people: `kyverno/kyverno 3.8.1`. */
export function chartWords(chart: Tree): string {
  return [chart['chartName'], chart['chartVersion']].filter((each) => typeof each === 'string').join(' ');
}
