import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, KubernetesObject } from '../../constructs/index.ts';
import { groupOf, kindKey, objectKey, objectName, whoWrote } from '../../operations/management-cluster/index.ts';
import type { LiveObject, LiveState } from '../../operations/management-cluster/index.ts';
import { isContent, isStampedBy, readStamp, stackStamp, stampKeys } from '../../operations/stamps/index.ts';
import type { OwnState } from '../own-state/index.ts';

/** How many foreign objects get a diagnostic of their own; the others share one for each kind and namespace. */
const shownOneByOne = 20;

/** The kubectl line that puts this stack's stamp on live objects of one kind and namespace. */
function adoptionLine(objects: readonly LiveObject[], plural: string, stack: string): string {
  const sample = objects[0];
  if (sample === undefined) return '';
  const group = groupOf(sample.apiVersion);
  const { namespace } = sample.metadata;
  return [
    `kubectl ${isContent(sample) ? 'label' : 'annotate'} ${plural}${group === '' ? '' : `.${group}`}`,
    ...objects.map(({ metadata }) => metadata.name),
    ...(namespace === undefined ? [] : [`-n ${namespace}`]),
    ...(objects.some((object) => readStamp(object) !== undefined) ? ['--overwrite'] : []),
    `${stampKeys.stack}=${stackStamp(sample, stack)}`,
  ].join(' ');
}

const whose = (object: LiveObject): string => {
  const stamped = readStamp(object);
  return stamped === undefined ? 'was not made by this stack' : `belongs to stack ${stamped.stack}`;
};

/** Whether the state proves that this stack made the object, though somebody took its stamp off. */
function isRemembered(object: LiveObject, own: OwnState): boolean {
  const uid = own.objects.get(objectKey(object))?.metadata.uid;
  return readStamp(object) === undefined && uid !== undefined && uid === object.metadata.uid;
}

/**
 * Refuses live objects that this stack would take over though it did not make them: provider builds differ in whether
 * they overwrite such an object in silence or fail half way.
 *
 * The message says who wrote it; the hint is the kubectl line that hands it to this stack.
 */
export function checkOwners(
  objects: readonly KubernetesObject[],
  live: LiveState,
  own: OwnState,
  stack: string,
): readonly Diagnostic[] {
  const foreign = objects.flatMap((object) => {
    const found = live.objects.get(objectKey(object));
    return found === undefined || isStampedBy(found, stack) || isRemembered(found, own) ? [] : [found];
  });
  const pluralOf = (object: LiveObject): string => live.kinds.get(kindKey(object))?.plural ?? object.kind.toLowerCase();
  const adopt = (of: readonly LiveObject[], plural: string): string =>
    `to hand over: ${adoptionLine(of, plural, stack)}`;
  const single = foreign.slice(0, shownOneByOne).map((object) => {
    const message = `${objectName(object)} ${whose(object)}: ${whoWrote(object)}`;
    return diagnostic('object/foreign', objectName(object), message, adopt([object], pluralOf(object)));
  });
  const rest = Map.groupBy(
    foreign.slice(shownOneByOne),
    (object) => `${kindKey(object)} ${object.metadata.namespace ?? ''}`,
  );
  const grouped = [...rest.values()].map((of) => {
    const { kind, metadata } = of[0] as LiveObject;
    const where = metadata.namespace === undefined ? '' : ` in ${metadata.namespace}`;
    const message = `${of.length} more objects of kind ${kind}${where} were not made by this stack`;
    return diagnostic('object/foreign', `${kind}${where}`, message, adopt(of, pluralOf(of[0] as LiveObject)));
  });
  return [...single, ...grouped];
}
