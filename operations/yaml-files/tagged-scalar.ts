import { readPlainScalar } from '../../constructs/yaml/index.ts';

const standard = 'tag:yaml.org,2002:';

/** What a scalar means under its tag. */
export interface TaggedScalar {
  readonly value: string | number | boolean | null;
  /** Why the number is not the one that was written; absent where it is. */
  readonly loss?: string;
  /** What is wrong with the tag. */
  readonly fault?: string;
}

/**
 * Reads a scalar under its tag, which most have none of.
 *
 * @param isPlain whether it stands without quotes
 */
export function taggedScalar(tag: string | undefined, text: string, isPlain: boolean): TaggedScalar {
  if (tag === undefined) return isPlain ? readPlain(text) : { value: text };
  if (tag === '!') return { value: text };
  const name = tag.startsWith(standard) ? tag.slice(standard.length) : undefined;
  const read = readPlain(text);
  switch (name) {
    case 'str':
    case 'timestamp':
      return { value: text };
    case 'binary':
      return { value: text, fault: '!!binary is decoded by some readers and kept by others' };
    case 'int':
    case 'float':
      return typeof read.value === 'number'
        ? read
        : { value: text, fault: `'${text}' is no number, as !!${name} says` };
    case 'bool':
      return typeof read.value === 'boolean'
        ? read
        : { value: text, fault: `'${text}' is not true or false, as !!bool says` };
    case 'null':
      return { value: null };
    default:
      return { value: text, fault: unknownTag(tag) };
  }
}

/** A scalar that JSON cannot hold stays a text, so that the rest of its document is checked nevertheless. */
function readPlain(text: string): TaggedScalar {
  const read = readPlainScalar(text);
  return 'fault' in read ? { value: text, loss: read.fault } : { value: read.value };
}

/** What is wrong with the tag of a list or an object. */
export function tagFault(tag: string | undefined, what: 'list' | 'object'): string | undefined {
  if (tag === undefined || tag === '!' || tag === `${standard}${what === 'list' ? 'seq' : 'map'}`) return undefined;
  return unknownTag(tag);
}

function unknownTag(tag: string): string {
  const name = tag.startsWith(standard) ? `!!${tag.slice(standard.length)}` : tag;
  return `Kubernetes does not know the tag ${name}`;
}
