import { parse } from 'yaml';
import { isObject, own } from '../../constructs/model/index.ts';
import type { KubernetesObject } from '../../constructs/index.ts';
import { ownedPart, withDefaults } from '../../operations/management-cluster/index.ts';
import type { LiveObject, ServedKind } from '../../operations/management-cluster/index.ts';
import { fieldManager, unstamp } from '../../operations/stamps/index.ts';
import { leafChanges } from './leaf-changes.ts';
import type { LeafChange } from './leaf-changes.ts';
import { keyedTree, overlaid, restrictedTo } from './keyed-tree.ts';
import type { Tree } from './keyed-tree.ts';

/** A YAML text as the tree that it says; the text itself when it says none. */
function opened(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    const value: unknown = parse(text);
    return isObject(value) ? value : text;
  } catch {
    return text;
  }
}

/** The charts of a profile's tree, by the namespace and name of the release. */
export function chartsOf(tree: Tree): Readonly<Record<string, Tree>> {
  const charts = own(own(tree, 'spec'), 'helmCharts');
  if (!isObject(charts)) return {};
  return Object.fromEntries(Object.entries(charts).filter((entry): entry is [string, Tree] => isObject(entry[1])));
}

/** Opens the Helm values of each chart of a profile. */
function withOpenValues(tree: Tree): Tree {
  const spec = own(tree, 'spec');
  const charts = chartsOf(tree);
  if (!isObject(spec) || Object.keys(charts).length === 0) return tree;
  const read = Object.entries(charts).map(([name, chart]): [string, Tree] => [
    name,
    Object.hasOwn(chart, 'values') ? { ...chart, values: opened(chart['values']) } : chart,
  ]);
  return { ...tree, spec: { ...spec, helmCharts: Object.fromEntries(read) } };
}

/** Opens the manifests of a ConfigMap. */
function withOpenManifests(tree: Tree): Tree {
  const data = own(tree, 'data');
  if (tree['kind'] !== 'ConfigMap' || !isObject(data)) return tree;
  return { ...tree, data: Object.fromEntries(Object.entries(data).map(([key, text]) => [key, opened(text)])) };
}

const open = (tree: Tree): Tree => withOpenManifests(withOpenValues(tree));

/** Where `kubectl apply` keeps what it applied last. It goes with a hand-over, and means nothing to people. */
const kubectlMemory = 'kubectl.kubernetes.io/last-applied-configuration';

/** An object as people read it: named things by name, Helm values as a tree, without stamps. */
export function readable(object: KubernetesObject | LiveObject): Tree {
  return open(keyedTree(unstamp(object)));
}

/** Which fields a stack owns on the cluster or will own, as a tree; a list is owned as one value. */
export function shapeOf(live: LiveObject, rendered: KubernetesObject): Tree {
  return overlaid(withoutStamps(ownedPart(live, fieldManager) ?? {}), rendered);
}

/**
 * What will differ on the cluster once the rendered object is applied: only fields that a stack owns or will own, lists
 * as a whole. What the API server filled in and what controllers wrote is left out.
 *
 * @param kind - how the cluster serves the kind: what it fills in where the object says nothing
 */
export function changesTo(
  live: LiveObject,
  rendered: KubernetesObject,
  kind: ServedKind | undefined,
): readonly LeafChange[] {
  const shape = shapeOf(live, rendered);
  const before = restrictedTo(withDefaults(unstamp(live), kind), shape);
  const after = restrictedTo(withDefaults(rendered, kind), shape);
  return leafChanges(open(keyedTree(before)), open(keyedTree(after)));
}

function withoutStamps(part: Tree): Tree {
  const metadata = own(part, 'metadata');
  if (!isObject(metadata)) return part;
  const bare = unstamp({ apiVersion: '', kind: '', metadata: { name: '', ...metadata } });
  const { labels, annotations = {} } = bare.metadata;
  const { [kubectlMemory]: _, ...kept } = annotations;
  const { metadata: __, ...rest } = part;
  const written = { ...(labels && { labels }), ...(Object.keys(kept).length > 0 && { annotations: kept }) };
  return Object.keys(written).length === 0 ? rest : { ...rest, metadata: written };
}
