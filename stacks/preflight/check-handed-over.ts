import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, KubernetesObject } from '../../constructs/index.ts';
import { objectKey, objectName } from '../../operations/management-cluster/index.ts';
import type { LiveState } from '../../operations/management-cluster/index.ts';
import { isContent, isStampedBy, labelValue, readStamp, stackName } from '../../operations/stamps/index.ts';
import type { OwnState, StateObject } from '../own-state/index.ts';

/** How many objects the message names; the lines to run name all of them. */
const namedAtMost = 20;

const isNamespace = ({ apiVersion, kind }: StateObject): boolean => apiVersion === 'v1' && kind === 'Namespace';
/** The engine keeps a resource in the state while another depends on it: profile, content, namespace. */
const rank = (object: StateObject): number => (isNamespace(object) ? 2 : isContent(object) ? 1 : 0);
const recordOf = (object: StateObject): string => labelValue(readStamp(object)?.record ?? '');

/** The URNs in the order in which the engine lets go of them, with each component whose objects all go. */
function urnsInOrder(handedOver: readonly StateObject[], own: OwnState): readonly string[] {
  const remembered = Map.groupBy(own.objects.values(), recordOf);
  const components = new Map([...own.components].map(([id, urn]) => [labelValue(id), urn]));
  const blocks = [...Map.groupBy(handedOver, recordOf)].map(([record, objects]) => {
    const component = components.get(record);
    const isWhole = objects.length === remembered.get(record)?.length;
    const urns = objects.toSorted((a, b) => rank(a) - rank(b)).map(({ urn }) => urn);
    return {
      hasNamespace: objects.some(isNamespace),
      urns: [...urns, ...(component === undefined || !isWhole ? [] : [component])],
    };
  });
  return blocks.toSorted((a, b) => Number(a.hasNamespace) - Number(b.hasNamespace)).flatMap(({ urns }) => urns);
}

/**
 * Refuses to delete what another stack has taken over: an object that this stack's state remembers, that the stack no
 * longer declares, and that bears another stack's stamp on the cluster. The engine would delete it under that stack.
 *
 * One diagnostic for all of them: the hint is the lines that drop them from this state, in the order that works.
 */
export function checkHandedOver(
  objects: readonly KubernetesObject[],
  live: Pick<LiveState, 'objects'>,
  own: OwnState,
  stack: string,
): readonly Diagnostic[] {
  const declared = new Set(objects.map(objectKey));
  const handedOver = [...own.objects].flatMap(([key, object]) => {
    const stamped = live.objects.get(key);
    const owner = stamped && readStamp(stamped)?.stack;
    if (declared.has(key) || stamped === undefined || owner === undefined || isStampedBy(stamped, stack)) return [];
    return [{ object, words: `${objectName(object)} belongs to stack ${owner} now` }];
  });
  if (handedOver.length === 0) return [];
  const named = handedOver.slice(0, namedAtMost).map(({ words }) => words);
  const more = handedOver.length > named.length ? [`so do ${handedOver.length - named.length} more`] : [];
  const message = `${[...named, ...more].join('; ')}; this stack's state still has what it no longer declares, and an up would delete it`;
  const urns = urnsInOrder(
    handedOver.map(({ object }) => object),
    own,
  );
  const lines = urns.map((urn) => `pulumi state delete '${urn}' -s ${stackName(stack)} --yes`);
  const hint = [`to drop from this stack's state, and leave on the cluster:`, ...lines].join('\n  ');
  return [diagnostic('object/handed-over', `state of stack ${stack}`, message, hint)];
}
