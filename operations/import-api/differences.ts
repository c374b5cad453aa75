import { canonicalJson } from '../../constructs/index.ts';
import { childPath } from '../../constructs/diagnostics/index.ts';
import { isObject } from '../../constructs/model/index.ts';
import type { KindDescription, Schema } from '../../constructs/index.ts';

/** One way in which a description of the API differs from another. */
export interface ApiDifference {
  readonly kind: string;
  /** For example `spec.helmCharts[].options`; empty for the kind itself. */
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** What is added, removed or changed: `kind`, `field`, or a keyword such as `enum`, `minimum`, `required`, `rule`. */
  readonly what: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

type Found = Omit<ApiDifference, 'kind'>;

const nameOf = ({ group, kind }: KindDescription): string => `${group}/${kind}`;

/** Everything in which two descriptions of the API differ, words for people aside: kind by kind, field by field. */
export function apiDifferences(
  before: readonly KindDescription[],
  after: readonly KindDescription[],
): readonly ApiDifference[] {
  const [old, next] = [before, after].map((kinds) => new Map(kinds.map((kind) => [nameOf(kind), kind])));
  const names = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])].sort();
  return names.flatMap((name): readonly ApiDifference[] => {
    const [from, to] = [old?.get(name), next?.get(name)];
    const kind = (to ?? from)?.kind ?? '';
    if (from === undefined) return [{ kind, path: '', change: 'added', what: 'kind' }];
    if (to === undefined) return [{ kind, path: '', change: 'removed', what: 'kind' }];
    return ofKind(from, to).map((each) => ({ kind, ...each }));
  });
}

function ofKind(from: KindDescription, to: KindDescription): readonly Found[] {
  const facts = ({
    version,
    plural,
    scope,
    specRequired = false,
    printerColumns = [],
    further = {},
  }: KindDescription) => ({
    version,
    plural,
    scope,
    specRequired,
    // What a column is about is said in words only.
    printerColumns: printerColumns.map(({ description: _, ...column }) => column),
    ...further,
  });
  const fields = ({ spec, status, otherFields }: KindDescription): Readonly<Record<string, Schema>> => ({
    ...otherFields,
    ...(spec && { spec }),
    ...(status && { status }),
  });
  return [...ofKeywords(facts(from), facts(to), ''), ...ofFields(fields(from), fields(to), '')];
}

function ofKeywords(from: object, to: object, path: string): readonly Found[] {
  const [old, next] = [from, to].map((each) => new Map<string, unknown>(Object.entries(each)));
  const names = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])].sort();
  return names.flatMap((what): readonly Found[] => {
    const [before, after] = [old?.get(what), next?.get(what)];
    if (canonicalJson(before) === canonicalJson(after)) return [];
    if (before === undefined) return [{ path, change: 'added', what, to: after }];
    if (after === undefined) return [{ path, change: 'removed', what, from: before }];
    return [{ path, change: 'changed', what, from: before, to: after }];
  });
}

function ofFields(
  from: Readonly<Record<string, Schema>>,
  to: Readonly<Record<string, Schema>>,
  path: string,
): readonly Found[] {
  const [old, next] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  return [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((name): readonly Found[] => {
    const [before, after] = [old.get(name), next.get(name)];
    const at = childPath(path, name);
    if (before === undefined) return [{ path: at, change: 'added', what: 'field' }];
    if (after === undefined) return [{ path: at, change: 'removed', what: 'field' }];
    return ofSchemas(before, after, at);
  });
}

function ofSchemas(from: Schema, to: Schema, path: string): readonly Found[] {
  if (from.type !== to.type) return [{ path, change: 'changed', what: 'type', from: from.type, to: to.type }];
  return [...ofKeywords(keywords(from), keywords(to), path), ...ofRules(from, to, path), ...ofInside(from, to, path)];
}

function ofInside(from: Schema, to: Schema, path: string): readonly Found[] {
  if (from.type === 'array' && to.type === 'array') return ofSchemas(from.items, to.items, `${path}[]`);
  if (from.type === 'map' && to.type === 'map') return ofSchemas(from.values, to.values, `${path}.*`);
  if (from.type !== 'object' || to.type !== 'object') return [];
  const required = ({ required: names = [] }: { readonly required?: readonly string[] }): ReadonlySet<string> =>
    new Set(names);
  const [was, is] = [required(from), required(to)];
  // A field that comes or goes is told once.
  const both = (name: string): boolean => Object.hasOwn(from.properties, name) && Object.hasOwn(to.properties, name);
  const changed = [...new Set([...was, ...is])].filter((name) => was.has(name) !== is.has(name) && both(name));
  return [
    ...changed.sort().map((name): Found => ({
      path: childPath(path, name),
      change: 'changed',
      what: 'required',
      from: was.has(name),
      to: is.has(name),
    })),
    ...ofFields(from.properties, to.properties, path),
  ];
}

/** What a schema says about a value by itself. What has no order is sorted. */
function keywords(schema: Schema): object {
  const { further = {}, ...own } = schema;
  const { 'x-kubernetes-validations': _, ...others } = further;
  const elsewhere = ['doc', 'type', 'items', 'values', 'properties', 'required', 'rules'];
  const kept = Object.entries(own).filter(([keyword]) => !elsewhere.includes(keyword));
  return {
    ...others,
    ...Object.fromEntries(
      kept.map(([keyword, value]): [string, unknown] => [
        keyword,
        keyword === 'enum' && Array.isArray(value) ? [...(value as readonly string[])].sort() : value,
      ]),
    ),
  };
}

function ofRules(from: Schema, to: Schema, path: string): readonly Found[] {
  const [was, is] = [rulesOf(from), rulesOf(to)];
  return [
    ...[...was]
      .filter((rule) => !is.has(rule))
      .map((rule): Found => ({ path, change: 'removed', what: 'rule', from: rule })),
    ...[...is]
      .filter((rule) => !was.has(rule))
      .map((rule): Found => ({ path, change: 'added', what: 'rule', to: rule })),
  ];
}

/** The texts of all conditions, whether they are checked here or not. */
function rulesOf(schema: Schema): ReadonlySet<string> {
  const checked = schema.type === 'object' ? (schema.rules ?? []).map(({ rule }) => rule) : [];
  const others = schema.further?.['x-kubernetes-validations'];
  const texts = (Array.isArray(others) ? others : []).map((each: unknown) =>
    isObject(each) && typeof each['rule'] === 'string' ? each['rule'] : canonicalJson(each),
  );
  return new Set([...checked, ...texts]);
}
