import { childPath } from '../../constructs/diagnostics/index.ts';
import { helmChart, policyRef } from '../../constructs/api/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import type { KindDescription } from '../../constructs/index.ts';
import type { Fields } from '../../constructs/api/index.ts';
import { describedValues } from './schema-walk.ts';

/** A reference from a Sveltos object to a ConfigMap or Secret that holds what is deployed. */
export interface ContentRef {
  readonly kind: string;
  readonly name: string;
  /** Absent where it is the namespace of each cluster, or known only when a template is rendered. */
  readonly namespace?: string;
  readonly use: 'manifests' | 'values';
}

/** A Helm values text of a Sveltos object. */
export interface ValuesText {
  readonly text: string;
  readonly path: string;
}

/** What an object refers to, and the Helm values that it holds. */
export interface Contents {
  readonly refs: readonly ContentRef[];
  readonly values: readonly ValuesText[];
}

/** Finds references to content and Helm values in an object, wherever its kind has them. */
export function contentsOf(object: Fields, kind: KindDescription): Contents {
  const refs: ContentRef[] = [];
  const values: ValuesText[] = [];
  if (kind.spec === undefined) return { refs, values };
  for (const { schema, value, path } of describedValues(kind.spec, object['spec'], 'spec')) {
    if (schema.type !== 'object' || !isObject(value)) continue;
    if (schema.properties === policyRef.properties) refs.push(...contentRef(value, 'manifests', object));
    if (schema.properties === helmChart.properties) {
      const text = value['values'];
      if (typeof text === 'string') values.push({ text, path: childPath(path, 'values') });
      const sources = value['valuesFrom'];
      if (Array.isArray(sources)) refs.push(...sources.flatMap((source) => contentRef(source, 'values', object)));
    }
  }
  return { refs, values };
}

function contentRef(ref: unknown, use: ContentRef['use'], owner: Fields): readonly ContentRef[] {
  const [kind, name, namespace] = [own(ref, 'kind'), own(ref, 'name'), own(ref, 'namespace')];
  if (typeof kind !== 'string' || typeof name !== 'string' || isTemplate(name)) return [];
  const home = owner['kind'] === 'Profile' ? own(owner['metadata'], 'namespace') : undefined;
  const said = typeof namespace === 'string' && namespace !== '' ? namespace : home;
  const isKnown = typeof said === 'string' && !isTemplate(said);
  return [{ kind, name, use, ...(isKnown && { namespace: said }) }];
}

/** Whether a text is filled in by Sveltos before it is used. */
export function isTemplate(text: string): boolean {
  return text.includes('{{');
}

/** What an object of the input is used for, by the references of the others. */
export function usesOf(object: Fields, refs: readonly ContentRef[]): ReadonlySet<ContentRef['use']> {
  const { kind, metadata } = object;
  const [name, namespace] = [own(metadata, 'name'), own(metadata, 'namespace')];
  const uses = refs
    .filter((ref) => ref.kind === kind && ref.name === name)
    .filter((ref) => ref.namespace === undefined || namespace === undefined || ref.namespace === namespace)
    .map(({ use }) => use);
  return new Set(uses);
}
