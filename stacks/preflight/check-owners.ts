import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, FleetRecord } from '../../constructs/index.ts';
import { kindKey, objectKey, objectName, whoWrote } from '../../operations/management-cluster/index.ts';
import type { LiveObject, LiveState } from '../../operations/management-cluster/index.ts';
import { isOfSameProject, isStampedBy, labelValue, readStamp, stackName } from '../../operations/stamps/index.ts';
import type { OwnState } from '../own-state/index.ts';
import { handOverLine, handOverPatch } from './hand-over.ts';

/** How many foreign objects get a diagnostic of their own; those alike among the others share one. */
const shownOneByOne = 20;

const whose = (object: LiveObject): string => {
  const stamped = readStamp(object);
  return stamped === undefined ? 'was not made by this stack' : `belongs to stack ${stamped.stack}`;
};

/** What else a move between waves takes: the stack that had the object still has it in its state, and would delete it. */
function moveWords(object: LiveObject, stack: string): string {
  const from = readStamp(object)?.stack;
  if (from === undefined || !isOfSameProject(from, stack)) return '';
  const here = stackName(stack);
  return `\n  it moves here from another stack of this project, in this order: hand over, \`pulumi up -s ${here}\` here, and then drop it from the state of ${from} with the \`pulumi state delete\` lines that a preview of that stack prints; an up of that stack before the hand-over deletes it`;
}

/** Whether the state proves that this stack made the object, though somebody took its stamp off. */
function isRemembered(object: LiveObject, own: OwnState): boolean {
  const uid = own.objects.get(objectKey(object))?.metadata.uid;
  return readStamp(object) === undefined && uid !== undefined && uid === object.metadata.uid;
}

/** Whether a stack wrote the object for another record than ours: then it does not move, two records share a name. */
function isOfOtherRecord(object: LiveObject, record: string): boolean {
  const found = readStamp(object)?.record;
  return found !== undefined && found !== record && found !== labelValue(record);
}

/**
 * Refuses live objects that this stack would take over though it did not make them: provider builds differ in whether
 * they overwrite such an object in silence or fail half way.
 *
 * The message says who wrote it; the hint is the kubectl line that hands it to this stack.
 */
export function checkOwners(
  records: readonly FleetRecord[],
  live: LiveState,
  own: OwnState,
  stack: string,
): readonly Diagnostic[] {
  const recordOf = new Map(records.flatMap(({ id, objects }) => objects.map((object) => [objectKey(object), id])));
  const foreign = [...recordOf.keys()].flatMap((key) => {
    const found = live.objects.get(key);
    return found === undefined || isStampedBy(found, stack) || isRemembered(found, own) ? [] : [found];
  });
  const isOfOther = (object: LiveObject): boolean => isOfOtherRecord(object, recordOf.get(objectKey(object)) ?? '');
  const hint = (of: readonly LiveObject[]): string => {
    const [sample] = of as [LiveObject];
    if (isOfOther(sample)) {
      const theirs = readStamp(sample)?.record ?? '';
      return `it is of record ${theirs}, and ${recordOf.get(objectKey(sample)) ?? ''} would write it too: give one of them another name`;
    }
    const plural = live.kinds.get(kindKey(sample))?.plural ?? sample.kind.toLowerCase();
    return `to hand over: ${handOverLine(of, plural, handOverPatch(sample, stack))}${moveWords(sample, stack)}`;
  };
  const single = foreign.slice(0, shownOneByOne).map((object) => {
    const message = `${objectName(object)} ${whose(object)}: ${whoWrote(object)}`;
    return diagnostic('object/foreign', objectName(object), message, hint([object]));
  });
  const groupOfObject = (object: LiveObject): string =>
    JSON.stringify([
      kindKey(object),
      object.metadata.namespace,
      whose(object),
      isOfOther(object),
      handOverPatch(object, stack),
    ]);
  const grouped = [...Map.groupBy(foreign.slice(shownOneByOne), groupOfObject).values()].map((of) => {
    const [sample] = of as [LiveObject, ...LiveObject[]];
    const where = sample.metadata.namespace === undefined ? '' : ` in ${sample.metadata.namespace}`;
    const message = `each of ${of.length} more ${whose(sample)}: ${whoWrote(sample)}`;
    return diagnostic('object/foreign', `${sample.kind}${where}`, message, hint(of));
  });
  return [...single, ...grouped];
}
