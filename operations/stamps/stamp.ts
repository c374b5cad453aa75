import type { KubernetesObject } from '../../constructs/index.ts';
import { fieldManager, fieldManagerAnnotation, labelDigestLength, stampKeys } from './keys.ts';
import { labelValue } from './label-value.ts';

/** What a stamp says. */
export interface Stamp {
  /** The record's id, for example `kyverno/prod-a`. */
  readonly record: string;
  /** The record's digest, 64 hex digits. */
  readonly digest: string;
  /** The identity of the stack, as `stackIdentity` gives it. */
  readonly stack: string;
}

/**
 * Who a stack is, on every machine: `<project>/<stack>`.
 *
 * The backend and its organization are no part of it, so that state can move to another backend without restamping
 * the fleet. In return, one management cluster takes one stack of a name.
 */
export function stackIdentity(project: string, stack: string): string {
  return `${project}/${stack}`;
}

/** Whether an object is content that Sveltos hashes: a ConfigMap or a Secret. Such objects are stamped by label. */
export function isContent(object: { readonly apiVersion: string; readonly kind: string }): boolean {
  return object.apiVersion === 'v1' && (object.kind === 'ConfigMap' || object.kind === 'Secret');
}

/**
 * The object with the stamps of its record and stack, and with nothing else changed.
 *
 * `unstamp` takes them off again, to the byte; an empty map of labels or annotations counts as none.
 */
export function stamp(object: KubernetesObject, { record, digest, stack }: Stamp): KubernetesObject {
  const { metadata } = object;
  const manager = { [fieldManagerAnnotation]: fieldManager };
  if (isContent(object)) {
    const labels = {
      [stampKeys.record]: labelValue(record),
      [stampKeys.digest]: digest.slice(0, labelDigestLength),
      [stampKeys.stack]: labelValue(stack),
    };
    return {
      ...object,
      metadata: {
        ...metadata,
        labels: { ...metadata.labels, ...labels },
        annotations: { ...metadata.annotations, ...manager },
      },
    };
  }
  const stamps = { [stampKeys.record]: record, [stampKeys.digest]: digest, [stampKeys.stack]: stack };
  return { ...object, metadata: { ...metadata, annotations: { ...metadata.annotations, ...stamps, ...manager } } };
}

const ownKeys: ReadonlySet<string> = new Set([...Object.values(stampKeys), fieldManagerAnnotation]);

function withoutOwnKeys(
  map: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> | undefined {
  const kept = Object.entries(map ?? {}).filter(([key]) => !ownKeys.has(key));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** The object as it was rendered: without stamps. The opposite of `stamp`. */
export function unstamp(object: KubernetesObject): KubernetesObject {
  const entries = Object.entries(object.metadata).map(([key, value]): [string, unknown] =>
    key === 'labels' || key === 'annotations' ? [key, withoutOwnKeys(object.metadata[key])] : [key, value],
  );
  const metadata = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return { ...object, metadata: { ...metadata, name: object.metadata.name } };
}
