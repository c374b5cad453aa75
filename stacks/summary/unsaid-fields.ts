import { isObject } from '../../constructs/model/index.ts';
import type { KubernetesObject } from '../../constructs/index.ts';
import { groupOf, withDefaults } from '../../operations/management-cluster/index.ts';
import type { LiveObject, ServedKind } from '../../operations/management-cluster/index.ts';
import { leafChanges } from './leaf-changes.ts';
import type { LeafChange } from './leaf-changes.ts';
import type { Tree } from './keyed-tree.ts';
import { shapeOf } from './readable.ts';

/** What Sveltos writes into the spec of a registered cluster by itself. */
const controllerFields: readonly string[] = ['kubeconfigKeyName', 'paused'];

/** Whether Sveltos registers the cluster itself, and writes all of it: the management cluster. */
const isRegisteredBySveltos = ({ kind, metadata }: LiveObject): boolean =>
  kind === 'SveltosCluster' && metadata.namespace === 'mgmt' && metadata.name === 'mgmt';

/** The top-level fields in which nobody but people and stacks writes. */
function fieldsOfPeople(object: LiveObject): readonly string[] {
  if (object.apiVersion === 'v1' && object.kind === 'ConfigMap') return ['data', 'binaryData'];
  return groupOf(object.apiVersion).endsWith('.projectsveltos.io') && !isRegisteredBySveltos(object) ? ['spec'] : [];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** A map without empty branches: what is empty says nothing in Sveltos, and Go programs write it unasked. */
function pruned(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree)
      .map(([key, value]): [string, unknown] => [key, isObject(value) ? pruned(value) : value])
      .filter(([, value]) => !isEmpty(value)),
  );
}

/** Whether the path leads to what the tree says, or into a list or value of it. */
function isWithin(tree: unknown, path: readonly string[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined || !isObject(tree)) return true;
  return Object.hasOwn(tree, key) && isWithin(tree[key], rest);
}

/**
 * The fields of a live object that the fleet does not set, that no stack owns, and that are not as the server fills them
 * in: `before` is what they are, `after` the server's default. An `up` leaves them as they are.
 */
export function unsaidFields(
  live: LiveObject,
  rendered: KubernetesObject,
  kind: ServedKind | undefined,
): readonly LeafChange[] {
  const fields = fieldsOfPeople(live);
  const part = (object: Readonly<Record<string, unknown>>): Tree =>
    pruned(Object.fromEntries(Object.entries(withDefaults(object, kind)).filter(([key]) => fields.includes(key))));
  const shape = shapeOf(live, rendered);
  return leafChanges(part(live), { ...emptyLike(part(live)), ...part(rendered) }).filter(
    ({ path, ...change }) =>
      'before' in change &&
      !isWithin(shape, path) &&
      !(live.kind === 'SveltosCluster' && controllerFields.includes(path[1] ?? '')),
  );
}

/** The same top-level fields with nothing in them, so that what is in them is told field by field. */
function emptyLike(tree: Tree): Tree {
  return Object.fromEntries(Object.keys(tree).map((key) => [key, {}]));
}
