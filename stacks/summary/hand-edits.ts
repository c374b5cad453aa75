import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, FleetRecord, KubernetesObject } from '../../constructs/index.ts';
import {
  groupOf,
  kindKey,
  managersOf,
  objectKey,
  objectName,
  whoWrote,
} from '../../operations/management-cluster/index.ts';
import type { LiveObject, ServedKind } from '../../operations/management-cluster/index.ts';
import { hasDigest, isStampedBy } from '../../operations/stamps/index.ts';
import type { ChangeInput } from './change-rows.ts';
import type { LeafChange } from './leaf-changes.ts';
import { changesTo } from './readable.ts';
import { unsaidFields } from './unsaid-fields.ts';
import { changeWords, valueWords } from './words.ts';

/** The fields of a profile that say which clusters it deploys to. */
const addressFields: readonly string[] = ['clusterSelector', 'setRefs', 'clusterRefs'];

/** The words that an edit of the address ends in: what is on the cluster reaches further than what was reviewed. */
function reachWords(changes: readonly LeafChange[]): string {
  const widens = changes.some(
    ({ path, ...change }) => path[0] === 'spec' && addressFields.includes(path[1] ?? '') && 'before' in change,
  );
  return widens ? '; on the cluster the record addresses more clusters than its own' : '';
}

function editOf(now: LiveObject, changes: readonly LeafChange[]): readonly Diagnostic[] {
  if (changes.length === 0) return [];
  const back = changes.map(changeWords).join('; ');
  const message = `${objectName(now)} was edited on the cluster, and the fleet says: ${back}${reachWords(changes)} (${whoWrote(now)})`;
  return [diagnostic('object/edited', objectName(now), message, 'pulumi up --refresh puts it back')];
}

function additionOf(
  now: LiveObject,
  kind: ServedKind | undefined,
  changes: readonly LeafChange[],
): readonly Diagnostic[] {
  if (changes.length === 0) return [];
  const added = changes.map(({ path, ...change }) => {
    const fallback = 'after' in change ? ` (default ${valueWords(change.after)})` : '';
    const by = managersOf(now, path).join(' and ');
    return `${path.join('.')} ${valueWords(change.before)}${fallback} by ${by === '' ? 'nobody the API server knows of' : by}`;
  });
  const message = `${objectName(now)} has fields on the cluster that the fleet does not set: ${added.join('; ')}${reachWords(changes)}`;
  const group = groupOf(now.apiVersion);
  const resource = `${kind?.plural ?? now.kind.toLowerCase()}${group === '' ? '' : `.${group}`}`;
  const namespace = now.metadata.namespace === undefined ? '' : ` -n ${now.metadata.namespace}`;
  const hint = `no up takes them away: set them in the fleet, or remove them with kubectl edit ${resource} ${now.metadata.name}${namespace}`;
  return [diagnostic('object/edited', objectName(now), message, hint)];
}

/**
 * Warns of what somebody changed by hand and a plan does not show: objects that bear the digest of what the fleet says
 * and yet differ from it, where Pulumi, whose inputs are unchanged, plans nothing and says nothing; and fields that the
 * fleet does not set, which an apply leaves to whoever set them.
 *
 * @param stack - the stack's identity; other stacks' objects are passed over, and so is what was not read
 */
export function handEdits({ records, live, own }: ChangeInput, stack: string): readonly Diagnostic[] {
  const editsOf = (record: FleetRecord, object: KubernetesObject): readonly Diagnostic[] => {
    const key = objectKey(object);
    const now = live.objects.get(key);
    if (now === undefined || live.metadataOnly.has(key)) return [];
    if (!isStampedBy(now, stack) && !own.objects.has(key)) return [];
    const kind = live.kinds.get(kindKey(object));
    const changes = hasDigest(now, record.digest) ? changesTo(now, object, kind) : [];
    // Of a patched object all but our fields is somebody else's to say.
    const unsaid = record.patches.includes(object) ? [] : unsaidFields(now, object, kind);
    return [...editOf(now, changes), ...additionOf(now, kind, unsaid)];
  };
  return records.flatMap((record) =>
    [...record.objects, ...record.patches].flatMap((object) => editsOf(record, object)),
  );
}
