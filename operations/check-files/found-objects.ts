import { childPath } from '../../constructs/diagnostics/index.ts';
import { isObject } from '../../constructs/model/index.ts';
import type { Fields } from '../../constructs/api/index.ts';
import type { YamlDocument } from '../yaml-files/index.ts';

/** An object of a document: the document itself, or an item of a list. */
export interface FoundObject {
  readonly document: YamlDocument;
  /** Where it stands in the document; empty for the whole. */
  readonly path: string;
  readonly value: Fields;
}

/** The objects of documents: the items of a `List`, and of lists of one kind such as `ClusterProfileList`. */
export function objectsOf(documents: readonly YamlDocument[]): readonly FoundObject[] {
  return documents.flatMap((document) => objectsIn(document, document.value, ''));
}

function objectsIn(document: YamlDocument, value: unknown, path: string): readonly FoundObject[] {
  // kubectl takes a list of objects as well.
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => objectsIn(document, item, childPath(path, index)));
  }
  if (!isObject(value)) return [{ document, path, value: {} }];
  const { kind, items } = value;
  if (typeof kind === 'string' && kind.endsWith('List') && Array.isArray(items)) {
    return objectsIn(document, items, childPath(path, 'items'));
  }
  return [{ document, path, value }];
}
