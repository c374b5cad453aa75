import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, FleetRecord } from '../../constructs/index.ts';
import { kindKey, objectKey, objectName, whoWrote } from '../../operations/management-cluster/index.ts';
import type { LiveState } from '../../operations/management-cluster/index.ts';
import { hasDigest } from '../../operations/stamps/index.ts';
import { changesTo } from './readable.ts';
import { changeWords } from './words.ts';

/**
 * Warns of objects that bear the digest of what the fleet says and yet differ from it: somebody edited them by hand.
 * Pulumi, whose inputs are unchanged, would plan nothing and say nothing.
 */
export function handEdits(
  records: readonly FleetRecord[],
  live: Pick<LiveState, 'objects' | 'kinds'>,
): readonly Diagnostic[] {
  return records.flatMap((record) =>
    record.objects.flatMap((object) => {
      const now = live.objects.get(objectKey(object));
      if (now === undefined || object.kind === 'Secret' || !hasDigest(now, record.digest)) return [];
      const changes = changesTo(now, object, live.kinds.get(kindKey(object)));
      if (changes.length === 0) return [];
      const back = changes.map(changeWords).join('; ');
      const message = `${objectName(object)} was edited on the cluster, and the fleet says: ${back} (${whoWrote(now)})`;
      return [diagnostic('object/edited', objectName(object), message, 'pulumi up --refresh puts it back')];
    }),
  );
}
