/** How two values that JSON can hold differ, a line for each place. */
function differences(ours: unknown, theirs: unknown, path = ''): readonly string[] {
  if (isRecord(ours) && isRecord(theirs)) {
    const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
    return [...keys].sort().flatMap((key) => differences(ours[key], theirs[key], `${path}/${key}`));
  }
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return Array.from({ length: Math.max(ours.length, theirs.length) }).flatMap((_, index) =>
      differences(ours[index], theirs[index], `${path}/${index}`),
    );
  }
  return Object.is(ours, theirs) ? [] : [`${path}: ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`];
}

/**
 * How two CustomResourceDefinitions differ in what they accept and show. Words for people, marks of the generator and
 * the order of what has no order don't count.
 */
export function crdDifferences(ours: unknown, theirs: unknown): readonly string[] {
  return differences(essence(ours), essence(theirs));
}

function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([key, inside]) => !isWords(key, inside) && !isGeneratorMark(key, inside));
  return Object.fromEntries(kept.map(([key, inside]) => [key, unordered(key, essence(inside))]));
}

/** A field may be called `description` too: then a schema stands there, not a text. */
function isWords(key: string, value: unknown): boolean {
  return (key === 'description' || key === 'message') && typeof value === 'string';
}

function isGeneratorMark(key: string, value: unknown): boolean {
  return key === 'annotations' && isRecord(value) && 'controller-gen.kubebuilder.io/version' in value;
}

/** A list whose order means nothing, as an object: so that one difference shows as one. */
function unordered(key: string, value: unknown): unknown {
  if (!Array.isArray(value) || !['required', 'enum', 'x-kubernetes-validations'].includes(key)) return value;
  return Object.fromEntries(value.map((item) => [JSON.stringify(item), true]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
