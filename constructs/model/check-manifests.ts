import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { checkSecretLiterals } from './check-secrets.ts';
import { kindOf } from './in-words.ts';
import { isObject, own } from './json.ts';

/**
 * Everything wrong with the manifests that a base brings along: a payload is either its own manifests or a reference,
 * each manifest is a Kubernetes object with a name, and no object stands twice.
 *
 * @param root - the name of the base, with which each path begins
 */
export function checkPayloads(payloads: unknown, root: string): readonly Diagnostic[] {
  if (!isObject(payloads)) return [];
  const firstPlaces = new Map<string, string>();
  return Object.entries(payloads).flatMap(([key, entry]) => {
    const path = formatPath(root, ['policyRefs', key]);
    const manifests = own(entry, 'manifests');
    if (!isObject(entry) || !isObject(manifests)) return [];
    const target = own(entry, 'deploymentType');
    return [
      ...checkSource(entry, manifests, path),
      ...Object.entries(manifests).flatMap(([name, manifest]) => {
        const at = formatPath(path, ['manifests', name]);
        return isObject(manifest)
          ? [
              ...checkManifest(manifest, at),
              ...checkProvisions(manifest, at),
              ...checkSecretLiterals(manifest, at),
              ...checkOnce(manifest, String(target), at, firstPlaces),
            ]
          : [];
      }),
    ];
  });
}

function checkSource(entry: object, manifests: object, path: string): readonly Diagnostic[] {
  const found = ['kind', 'name', 'namespace', 'path', 'remoteURL', 'version']
    .filter((field) => Object.hasOwn(entry, field))
    .map((field) => {
      const message = `'${field}' refers to an object elsewhere, and the entry brings its own manifests`;
      return diagnostic('api/rule', formatPath(path, [field]), message, 'keep one of the two');
    });
  if (Object.keys(manifests).length > 0) return found;
  return [...found, diagnostic('base/empty', formatPath(path, ['manifests']), 'the payload is empty')];
}

type Manifest = Readonly<Record<string, unknown>>;

/** Everything wrong with what names an object: its kind, its name, and the namespace if it has one. */
export function checkManifest(manifest: Manifest, at: string): readonly Diagnostic[] {
  const metadata = own(manifest, 'metadata');
  return [
    ...checkText(manifest, 'apiVersion', at),
    ...checkText(manifest, 'kind', at),
    ...checkForms(manifest, at),
    ...(isObject(metadata)
      ? [...checkText(metadata, 'name', formatPath(at, ['metadata'])), ...checkNamespace(metadata, at)]
      : checkField(manifest, 'metadata', 'an object', at)),
  ];
}

/** `v1` or `group/v1beta1`, and a name such as `ConfigMap`. */
const forms = {
  apiVersion: [/^([a-z0-9][a-z0-9.-]*\/)?v[0-9][a-z0-9]*$/, 'group/version, as apps/v1'],
  kind: [/^[A-Z][A-Za-z0-9]*$/, 'a kind, as ConfigMap'],
} as const;

/**
 * A kind that is written in another way, and a list in the place of an object: no check that goes by the kind would see
 * what is in it, the values of a Secret included.
 */
function checkForms(manifest: Manifest, at: string): readonly Diagnostic[] {
  const [apiVersion, kind] = [own(manifest, 'apiVersion'), own(manifest, 'kind')];
  const wrong = Object.entries({ apiVersion, kind }).flatMap(([field, value]) => {
    const [form, expected] = forms[field as keyof typeof forms];
    if (typeof value !== 'string' || value === '' || value.includes('{{') || form.test(value)) return [];
    return [diagnostic('api/pattern', formatPath(at, [field]), `'${value}' is not ${expected}`)];
  });
  if (typeof kind !== 'string' || !kind.endsWith('List') || !Array.isArray(own(manifest, 'items'))) return wrong;
  const hint = 'write its items as objects of their own';
  return [...wrong, diagnostic('payload/not-an-object', at, `a ${kind} is no object of its own`, hint)];
}

function checkText(parent: Manifest, field: string, at: string): readonly Diagnostic[] {
  const value = own(parent, field);
  if (typeof value !== 'string') return checkField(parent, field, 'a text', at);
  if (value !== '') return [];
  return [diagnostic('api/out-of-bounds', formatPath(at, [field]), `${field} must not be empty`)];
}

/** A field that is not of its type: it is missing, or something else. */
function checkField(parent: Manifest, field: string, expected: string, at: string): readonly Diagnostic[] {
  const value = own(parent, field);
  if (value !== undefined) {
    const message = `expected ${expected}, got ${kindOf(value)}`;
    return [diagnostic('api/wrong-type', formatPath(at, [field]), message)];
  }
  const others = Object.keys(parent);
  const hint = others.includes('generateName') ? generatedHint : didYouMean(field, others);
  return [diagnostic('api/missing-field', at, `a manifest has '${field}'`, hint)];
}

const generatedHint = 'a name that the server makes up is another one on each pass: write the name';

function checkNamespace(metadata: Manifest, at: string): readonly Diagnostic[] {
  const namespace = own(metadata, 'namespace');
  if (namespace === undefined || typeof namespace === 'string') return [];
  return checkField(metadata, 'namespace', 'a text', formatPath(at, ['metadata']));
}

/** The group of an `apiVersion`; empty for the core group. */
export const groupOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';

/** The groups whose objects make clusters and machines, or upgrade them. */
const provisioning = /^(?:(?:bootstrap|controlplane|infrastructure)\.)?cluster\.x-k8s\.io$/;

/** Which clusters exist, and their Kubernetes version, is said elsewhere; a fleet reads it. */
export function checkProvisions(manifest: Manifest, at: string): readonly Diagnostic[] {
  const apiVersion = own(manifest, 'apiVersion');
  if (typeof apiVersion !== 'string' || !provisioning.test(groupOf(apiVersion))) return [];
  const message = `${String(own(manifest, 'kind'))} of ${groupOf(apiVersion)} provisions clusters`;
  const hint = 'keep it where Cluster API is managed: a fleet addresses clusters that exist, with kind Cluster';
  return [diagnostic('base/provisions', at, message, hint)];
}

/** One object has one manifest: of two, each pass would deploy the one over the other. */
function checkOnce(
  manifest: Manifest,
  target: string,
  at: string,
  firstPlaces: Map<string, string>,
): readonly Diagnostic[] {
  const metadata = own(manifest, 'metadata');
  const [apiVersion, kind, name] = [own(manifest, 'apiVersion'), own(manifest, 'kind'), own(metadata, 'name')];
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || typeof name !== 'string') return [];
  const group = groupOf(apiVersion);
  // What says no namespace lands in this one, or is in none, whatever it says.
  const namespace = own(metadata, 'namespace') ?? 'default';
  if (typeof namespace !== 'string') return [];
  const identity = JSON.stringify([target, group, kind, namespace, name]);
  const first = firstPlaces.get(identity);
  if (first === undefined) {
    firstPlaces.set(identity, at);
    return [];
  }
  const message = `${kind} ${namespace}/${name} stands at ${first} already`;
  return [diagnostic('api/rule', at, message, 'keep one of the two')];
}
