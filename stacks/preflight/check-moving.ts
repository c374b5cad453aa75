import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, FleetRecord, KubernetesObject } from '../../constructs/index.ts';
import { objectKey, objectName } from '../../operations/management-cluster/index.ts';
import type { LiveState } from '../../operations/management-cluster/index.ts';
import { isStampedBy, readStamp } from '../../operations/stamps/index.ts';
import type { OwnState, StateObject } from '../own-state/index.ts';

/** How many objects the message names. */
const namedAtMost = 5;

/**
 * Refuses to delete what another stack of the fleet declares now, as after a cluster changed its wave: the engine would
 * delete it, and Sveltos withdraw what it deployed, before the other stack has taken it over.
 *
 * @param fleet - all records of the fleet
 * @param declared - what this stack declares
 */
export function checkMoving(
  fleet: readonly FleetRecord[],
  declared: readonly KubernetesObject[],
  live: Pick<LiveState, 'objects'>,
  own: OwnState,
  stack: string,
): readonly Diagnostic[] {
  const here = new Set(declared.map(objectKey));
  const dropped = [...own.objects].filter(([key]) => !here.has(key));
  if (dropped.length === 0) return [];
  const wanted = new Set(dropped.map(([key]) => key));
  const wave = new Map(
    fleet.flatMap((record) =>
      record.objects.map(objectKey).flatMap((key) => (wanted.has(key) ? [[key, record.stack] as const] : [])),
    ),
  );
  const moving = dropped.filter(([key, { isPatch }]) => {
    const found = live.objects.get(key);
    // What another stack has already is told with the lines that make this one forget it.
    const isOurs = found !== undefined && (readStamp(found) === undefined || isStampedBy(found, stack));
    return isOurs && !isPatch && wave.has(key);
  });
  return [...Map.groupBy(moving, ([key]) => wave.get(key) ?? '')].map(([target, of]) =>
    inWords(
      target,
      of.map(([, object]) => object),
      stack,
    ),
  );
}

function inWords(target: string, objects: readonly StateObject[], stack: string): Diagnostic {
  const named = objects.slice(0, namedAtMost).map(objectName).join(', ');
  const more = objects.length > namedAtMost ? ` and ${objects.length - namedAtMost} more` : '';
  const message = `${named}${more}: the fleet has moved this to '${target}', and an up here would delete it on the cluster`;
  const hint = `preview the stack of '${target}' first: it prints the lines that hand over; after its up, a preview here prints the rest`;
  return diagnostic('object/moving', `state of stack ${stack}`, message, hint);
}
