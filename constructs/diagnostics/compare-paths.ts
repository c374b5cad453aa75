/** Positions in brackets, and the lines and columns at the end of a place in a file. */
const numbers = /(?<=\[)(\d+)(?=\])|(?<=:)(\d+)(?=:|$)/;

/**
 * The order of paths as people count: `a[9]` before `a[10]`, line 9 of a file before line 10. Everything else is compared
 * character by character.
 *
 * @returns less than 0 when `a` comes first
 * @example ['a.yaml:10:1', 'a.yaml:9:1'].sort(comparePaths) // ['a.yaml:9:1', 'a.yaml:10:1']
 */
export function comparePaths(a: string, b: string): number {
  if (!numbers.test(a) && !numbers.test(b)) return compareTexts(a, b);
  // Texts and numbers take turns in both, so that like is compared with like.
  const [partsOfA, partsOfB] = [partsOf(a), partsOf(b)];
  for (const [index, part] of partsOfA.entries()) {
    const other = partsOfB[index];
    if (other === undefined) return 1;
    const order = index % 2 === 1 ? compareNumbers(part, other) : compareTexts(part, other);
    if (order !== 0) return order;
  }
  return partsOfA.length < partsOfB.length ? -1 : compareTexts(a, b);
}

/** The order of texts by their UTF-16 code units, alike on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Digits may be more than a number holds. */
function compareNumbers(a: string, b: string): number {
  const [x, y] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return x.length - y.length || compareTexts(x, y);
}

function partsOf(path: string): readonly string[] {
  // Of the two groups one is absent each time.
  const parts: readonly (string | undefined)[] = path.split(numbers);
  return parts.filter((part) => part !== undefined);
}
