import { diagnostic } from '../../constructs/index.ts';
import { childPath } from '../../constructs/diagnostics/index.ts';
import { isDnsName, isObject, labelKeyFault, labelValueFault } from '../../constructs/model/index.ts';
import type { Diagnostic } from '../../constructs/index.ts';
import type { Fields } from '../../constructs/api/index.ts';

/** What the API server writes into metadata, and drops or overwrites when a file says it. */
const written: readonly string[] = [
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'generation',
  'managedFields',
  'resourceVersion',
  'selfLink',
  'uid',
];

/** Fields of metadata that people may write and that mean nothing here. */
const others: readonly string[] = ['finalizers', 'ownerReferences'];

/** An object without what the API server drops, and what that was. */
export interface Cleaned {
  readonly object: Fields;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * An object as the API server takes it from a file: without `status`, without what the server itself writes into
 * metadata, and without a namespace where the kind has none.
 *
 * @returns code `api/dropped`
 */
export function withoutDropped(object: Fields, scope: 'Cluster' | 'Namespaced'): Cleaned {
  const diagnostics: Diagnostic[] = [];
  const drop = (path: string, value: unknown, message: string, hint?: string): void => {
    // Tools leave `creationTimestamp: null` and `status: {}` in what they generate.
    if (value === null || (isObject(value) && Object.keys(value).length === 0)) return;
    diagnostics.push(diagnostic('api/dropped', path, message, hint));
  };
  const { status, metadata, ...rest } = object;
  if (status !== undefined)
    drop('status', status, 'status is written by the controllers, the API server drops it here');
  if (!isObject(metadata)) return { object: { ...rest, ...(metadata !== undefined && { metadata }) }, diagnostics };
  const kept = Object.entries(metadata).filter(([field, value]) => {
    const path = childPath('metadata', field);
    if (written.includes(field)) {
      drop(path, value, `${field} is written by the API server`, 'leave it out');
      return false;
    }
    if (field === 'namespace' && scope === 'Cluster') {
      const message = `a ${String(object['kind'])} is in no namespace, the API server drops '${String(value)}'`;
      drop(path, value, message, 'leave it out');
      return false;
    }
    return !others.includes(field);
  });
  return { object: { ...rest, metadata: Object.fromEntries(kept) }, diagnostics };
}

/** Everything wrong with names and labels in metadata whose types are right. */
export function checkMetadata(object: Fields): readonly Diagnostic[] {
  const { metadata } = object;
  if (!isObject(metadata)) return [];
  const { name, namespace, labels, annotations } = metadata;
  return [
    ...checkName(name, 'metadata.name', 253),
    ...checkName(namespace, 'metadata.namespace', 63),
    ...checkLabels(labels, 'metadata.labels'),
    ...keysOf(annotations, 'metadata.annotations', 'annotation'),
  ];
}

function checkName(name: unknown, path: string, longest: number): readonly Diagnostic[] {
  if (typeof name !== 'string' || name === '' || isDnsName(name, longest)) return [];
  if (isDnsName(name, 253)) {
    const message = `'${name}' has ${name.length} characters, it must have at most ${longest}`;
    return [diagnostic('api/out-of-bounds', path, message)];
  }
  const message = `'${name}' is no name: it has lower case letters, digits, dashes and dots, and at most ${longest} of them`;
  return [diagnostic('api/pattern', path, message)];
}

/** Everything wrong with labels as keys and values. Values of other types are reported elsewhere. */
export function checkLabels(labels: unknown, path: string): readonly Diagnostic[] {
  if (!isObject(labels)) return [];
  const values = Object.entries(labels).flatMap(([key, value]) => {
    const fault = typeof value === 'string' ? labelValueFault(value) : undefined;
    if (fault === undefined) return [];
    return [diagnostic('label/invalid', childPath(path, key), `'${String(value)}' is no label value: ${fault}`)];
  });
  return [...keysOf(labels, path, 'label'), ...values];
}

function keysOf(map: unknown, path: string, what: 'label' | 'annotation'): readonly Diagnostic[] {
  if (!isObject(map)) return [];
  return Object.keys(map).flatMap((key) => {
    const fault = labelKeyFault(key);
    if (fault === undefined) return [];
    return [diagnostic('label/invalid', childPath(path, key), `'${key}' is no ${what} key: ${fault}`)];
  });
}
