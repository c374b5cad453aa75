import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, KubernetesObject } from '../../constructs/index.ts';
import { objectKey, objectName, whoWrote } from '../../operations/management-cluster/index.ts';
import type { LiveState } from '../../operations/management-cluster/index.ts';
import { isStampedBy, readStamp } from '../../operations/stamps/index.ts';

/**
 * Refuses to set fields of an object that is not there, and of one that another stack has: patches are for what
 * somebody outside of the fleet makes and keeps.
 */
export function checkPatched(
  patches: readonly KubernetesObject[],
  live: Pick<LiveState, 'objects'>,
  stack: string,
): readonly Diagnostic[] {
  return patches.flatMap((patch) => {
    const name = objectName(patch);
    const found = live.objects.get(objectKey(patch));
    if (found === undefined) {
      const message = `${name} is not on the management cluster, and this stack sets only some of its fields`;
      const hint = 'install what makes it, as Sveltos makes its own registration, and then apply this stack';
      return [diagnostic('object/absent', name, message, hint)];
    }
    const owner = readStamp(found)?.stack;
    if (owner === undefined || isStampedBy(found, stack)) return [];
    const message = `${name} belongs to stack ${owner}: ${whoWrote(found)}`;
    return [diagnostic('object/foreign', name, message, 'let one stack have the object, or its fields')];
  });
}
