import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, KubernetesObject } from '../../constructs/index.ts';
import { kindKey, unknownFields } from '../../operations/management-cluster/index.ts';
import type { ServedKind } from '../../operations/management-cluster/index.ts';

const install = 'install the CRDs of the Sveltos version that the fleet is written for';
const ours = (count: number): string => `${count} object${count === 1 ? '' : 's'} of ours`;

function tooOld(kind: ServedKind, objects: readonly KubernetesObject[]): readonly Diagnostic[] {
  const senders = new Map<string, number>();
  for (const field of objects.flatMap((object) => unknownFields(object, kind))) {
    senders.set(field, (senders.get(field) ?? 0) + 1);
  }
  return [...senders].map(([field, count]) => {
    const message = `the cluster's ${kind.kind} has no field '${field}' and would drop it in silence, from ${ours(count)}`;
    return diagnostic('crd/too-old', `${kind.kind}.${field}`, message, install);
  });
}

/**
 * Refuses kinds that the management cluster does not serve, and fields that it would drop in silence; each once, however
 * many objects have it.
 */
export function checkKinds(
  objects: readonly KubernetesObject[],
  kinds: ReadonlyMap<string, ServedKind | undefined>,
): readonly Diagnostic[] {
  return [...Map.groupBy(objects, kindKey)].flatMap(([key, of]) => {
    const kind = kinds.get(key);
    if (kind === undefined) {
      return [
        diagnostic('crd/missing', key, `the cluster does not serve this kind, that of ${ours(of.length)}`, install),
      ];
    }
    if (kind.schema === undefined) {
      const message = `the cluster publishes no schema for this kind, so nobody can tell which fields it would drop`;
      return [
        diagnostic('crd/missing', key, message, 'a CRD that was installed this second needs a moment: try again'),
      ];
    }
    return tooOld(kind, of);
  });
}
