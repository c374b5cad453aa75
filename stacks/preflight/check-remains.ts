import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, KubernetesObject } from '../../constructs/index.ts';
import { objectKey, objectName } from '../../operations/management-cluster/index.ts';
import type { LiveState } from '../../operations/management-cluster/index.ts';
import { isStampedBy } from '../../operations/stamps/index.ts';
import type { OwnState } from '../own-state/index.ts';

/**
 * Warns where state and cluster have come apart: an object that somebody deleted, which Pulumi believes to be there, and
 * one with this stack's stamp that neither the fleet nor the state knows, which Pulumi will never delete.
 */
export function checkRemains(
  objects: readonly KubernetesObject[],
  patches: readonly KubernetesObject[],
  live: LiveState,
  own: OwnState,
  stack: string,
): readonly Diagnostic[] {
  const gone = objects.flatMap((object) => {
    const key = objectKey(object);
    if (live.objects.has(key) || !own.objects.has(key)) return [];
    const message = `${objectName(object)} was applied by this stack and is gone from the cluster`;
    return [
      diagnostic(
        'object/gone',
        objectName(object),
        message,
        'pulumi up --refresh makes it again; without a refresh, an up that changes it fails',
      ),
    ];
  });
  const declared = new Set([...objects, ...patches].map(objectKey));
  const left = [...live.objects].flatMap(([key, object]) => {
    if (declared.has(key) || own.objects.has(key) || !isStampedBy(object, stack)) return [];
    const message = `${objectName(object)} has this stack's stamp, but neither the fleet nor the stack's state knows it`;
    return [diagnostic('object/left-behind', objectName(object), message, 'an `up` will not delete it: use kubectl')];
  });
  return [...gone, ...left];
}
