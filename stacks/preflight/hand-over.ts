import { isObject, own } from '../../constructs/model/index.ts';
import { groupOf } from '../../operations/management-cluster/index.ts';
import type { LiveObject, ManagedFieldsEntry } from '../../operations/management-cluster/index.ts';
import { fieldManager, isContent, stackStamp, stampKeys } from '../../operations/stamps/index.ts';

/** One operation of a JSON patch (RFC 6902). */
interface PatchOperation {
  readonly op: 'add' | 'replace' | 'test';
  readonly path: string;
  readonly value: unknown;
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Puts the stamp where this kind of object carries it. */
function stampOperation(object: LiveObject, stack: string): PatchOperation {
  const carrier = isContent(object) ? 'labels' : 'annotations';
  const value = stackStamp(object, stack);
  return object.metadata[carrier] === undefined
    ? { op: 'add', path: `/metadata/${carrier}`, value: { [stampKeys.stack]: value } }
    : { op: 'add', path: `/metadata/${carrier}/${escaped(stampKeys.stack)}`, value };
}

/**
 * Whether an entry stands for somebody who wrote what the object says. A controller that also keeps finalizers on it is
 * left alone: what it owns must not go when we apply the object without them.
 */
function isAuthor({ manager, subresource, fieldsV1 }: ManagedFieldsEntry): boolean {
  const metadata = own(fieldsV1, 'f:metadata');
  const keeps = isObject(metadata) && ('f:finalizers' in metadata || 'f:ownerReferences' in metadata);
  const writes = Object.keys(fieldsV1 ?? {}).some((key) => key !== 'f:metadata' && key !== 'f:status');
  return manager !== fieldManager && (subresource ?? '') === '' && writes && !keeps;
}

/**
 * Makes our field manager the owner of what others wrote. Without that the first value that differs ends in a conflict
 * with whoever wrote the one before.
 */
function ownerOperations(object: LiveObject): readonly PatchOperation[] {
  return (object.metadata.managedFields ?? []).flatMap((entry, index): readonly PatchOperation[] => {
    const path = `/metadata/managedFields/${index}`;
    if (!isAuthor(entry)) return [];
    return [
      // Somebody may have written meanwhile, and shifted the list.
      { op: 'test', path: `${path}/manager`, value: entry.manager },
      { op: 'replace', path: `${path}/manager`, value: fieldManager },
      { op: 'replace', path: `${path}/operation`, value: 'Apply' },
    ];
  });
}

/** The JSON patch that hands a live object to a stack: its stamp, and the ownership of its fields. */
export function handOverPatch(object: LiveObject, stack: string): string {
  return JSON.stringify([stampOperation(object, stack), ...ownerOperations(object)]);
}

/**
 * The kubectl line that hands live objects of one kind and namespace to a stack. All of them take the same patch.
 *
 * @param plural - the kind as in URLs
 */
export function handOverLine(objects: readonly LiveObject[], plural: string, patch: string): string {
  const [sample] = objects;
  const group = groupOf(sample?.apiVersion ?? '');
  const namespace = sample?.metadata.namespace;
  return [
    `kubectl patch ${plural}${group === '' ? '' : `.${group}`}`,
    ...objects.map(({ metadata }) => metadata.name),
    ...(namespace === undefined ? [] : [`-n ${namespace}`]),
    `--type=json -p '${patch}'`,
  ].join(' ');
}
