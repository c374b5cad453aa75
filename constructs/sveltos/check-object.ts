import { apiVersionOf, serverReading, sveltosKinds, validateAgainstSchema, validateObject } from '../api/index.ts';
import type { KindDescription, KubernetesObject } from '../api/index.ts';
import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { own } from '../model/index.ts';

/** A description of the Sveltos API other than the one that is built in. */
export interface DescribedApi {
  readonly kinds: readonly KindDescription[];
  /** Where it comes from, for messages. */
  readonly source: string;
}

type Kinds = ReadonlyMap<string, KindDescription>;

const keyOf = (apiVersion: string, kind: string): string => `${apiVersion}/${kind}`;
const byKey = (kinds: readonly KindDescription[]): Kinds =>
  new Map(kinds.map((kind) => [keyOf(apiVersionOf(kind), kind.kind), kind]));
const builtIn = byKey(sveltosKinds);
const imported = new WeakMap<DescribedApi, Kinds>();

function kindsOf(api: DescribedApi): Kinds {
  const known = imported.get(api) ?? byKey(api.kinds);
  imported.set(api, known);
  return known;
}

/**
 * Everything in an object that the Sveltos API does not allow. Other kinds are not looked at.
 *
 * @param path - where the object stands, as the start of the paths in the diagnostics
 * @param api - @default the API that is built in
 */
export function checkObject(
  object: KubernetesObject,
  path: string,
  api: DescribedApi | undefined,
): readonly Diagnostic[] {
  const key = keyOf(object.apiVersion, object.kind);
  const ours = builtIn.get(key);
  if (api === undefined) return ours === undefined ? [] : validateObject(ours, object, path);
  const kind = kindsOf(api).get(key);
  if (kind === undefined) {
    if (ours === undefined) return [];
    return [diagnostic('crd/missing', path, `there is no kind ${key} in the API that was imported`, hint(api))];
  }
  const faults = validateObject(kind, object, path);
  if (faults.length === 0 || ours === undefined) return faults;
  // What the built-in description takes is refused because of the import: whoever reads that wants to know.
  const anyway = new Set(validateObject(ours, object, path).map(identity));
  return faults.map((fault) => (anyway.has(identity(fault)) ? fault : { ...fault, hint: hint(api) }));
}

/** The fields of a profile in which names of a cluster and of its own content stand. */
const varying = ['clusterRefs', 'policyRefs', 'dependsOn'] as const;

/**
 * What the Sveltos API can refuse in an object whose like, which differs in names alone, it was found to take.
 *
 * @param path - where the object stands, as the start of the paths in the diagnostics
 * @param api - @default the API that is built in
 */
export function checkVarying(
  { apiVersion, kind, spec }: KubernetesObject,
  path: string,
  api: DescribedApi | undefined,
): readonly Diagnostic[] {
  const description = (api === undefined ? builtIn : kindsOf(api)).get(keyOf(apiVersion, kind));
  return varying.flatMap((field) => {
    const schema = description?.spec?.properties[field];
    const value = own(spec, field);
    if (schema === undefined || value === undefined) return [];
    return validateAgainstSchema(schema, serverReading(schema, value), formatPath(path, ['spec', field]));
  });
}

function identity({ code, path }: Diagnostic): string {
  return `${code} ${path}`;
}

function hint({ source }: DescribedApi): string {
  return `the built-in description takes it, ${source} does not: is that the API of your management cluster?`;
}
