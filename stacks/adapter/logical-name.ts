import type { ObjectIdentity } from '../../operations/management-cluster/index.ts';

/**
 * The name of an object's resource in Pulumi's state, from its kind, namespace and name alone.
 *
 * It is part of the resource's identity: no construct, file, wave or order enters it, so that moving and renaming code
 * never renames, moves or deletes an object.
 *
 * @example logicalName(profile) // 'ClusterProfile/kyverno-prod-a'
 */
export function logicalName({ kind, metadata }: Pick<ObjectIdentity, 'kind' | 'metadata'>): string {
  return [kind, metadata.namespace, metadata.name].filter((part) => part !== undefined).join('/');
}
