import { convertObject, isOldVersion } from '../../constructs/api/index.ts';
import type { Fields } from '../../constructs/api/index.ts';
import { isWithin } from '../../constructs/diagnostics/index.ts';
import type { Diagnostic } from '../../constructs/index.ts';
import { own } from '../../constructs/model/index.ts';
import { atPlace, caveatsWithin } from '../yaml-files/index.ts';
import type { FileDiagnostic } from '../yaml-files/index.ts';
import type { FoundObject } from './found-objects.ts';
import { lookUp } from './look-up.ts';
import type { LookedUp } from './look-up.ts';

/** An object with what it is, in the present version of its kind. */
export interface Known extends FoundObject {
  readonly is: LookedUp;
  readonly object: Fields;
  /** Where the object's paths stand in the one that was written. */
  readonly moved: ReadonlyMap<string, string>;
  /** What was wrong, or worth a note, before the object itself is looked at. */
  readonly before: readonly Diagnostic[];
  /** Whether it stands in the content that another object refers to. */
  readonly isPayload: boolean;
}

/** What an object is; one of an old version is converted first. */
export function know(found: FoundObject, isPayload: boolean): Known {
  const common = { ...found, isPayload };
  if (!isOldVersion(found.value)) {
    return { ...common, is: lookUp(found.value), object: found.value, moved: new Map(), before: [] };
  }
  const { object, moved, diagnostics } = convertObject(found.value);
  if (object !== undefined) return { ...common, is: lookUp(object), object, moved, before: diagnostics };
  const [fault] = diagnostics;
  const is: LookedUp = fault === undefined ? lookUp(found.value) : { is: 'wrong', fault };
  return { ...common, is, object: found.value, moved, before: diagnostics.slice(1) };
}

/** A path of an object as it stands in its document. */
export function written({ path: prefix, moved }: Known, path: string): string {
  let own = path;
  for (const [now, before] of moved) {
    if (!isWithin(path, now)) continue;
    own = before + path.slice(now.length);
    break;
  }
  if (prefix === '' || own === '') return prefix + own;
  return own.startsWith('[') ? prefix + own : `${prefix}.${own}`;
}

/** Says of what was found in an object which object it is, and where it stands. */
export function locate(known: Known, found: readonly Diagnostic[], title: string): readonly FileDiagnostic[] {
  return found.map((each) => {
    const where = [title, each.path].filter((part) => part !== '').join(', ');
    const message = where === '' ? each.message : `${each.message} (${where})`;
    return atPlace({ ...each, message }, known.document.placeOf(written(known, each.path)));
  });
}

/** An object as messages call it. */
export function titleOf(object: Fields): string {
  const { kind, metadata } = object;
  const name = own(metadata, 'name');
  return [kind, name].filter((part) => typeof part === 'string').join(' ');
}

/** What readers disagree about counts in objects that are checked, and explains whatever else was found there. */
export function withCaveats(known: Known, found: readonly Diagnostic[], title: string): readonly FileDiagnostic[] {
  const caveats = caveatsWithin(known.document, known.path);
  const others = found.filter(({ path }) => !caveats.some((caveat) => isWithin(written(known, path), caveat.path)));
  return [...caveats.map((caveat) => caveat.diagnostic), ...locate(known, others, title)];
}
