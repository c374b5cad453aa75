import { diagnostic, sveltosKinds } from '../../constructs/index.ts';
import { nearest } from '../../constructs/diagnostics/index.ts';
import { apiVersionOf } from '../../constructs/api/index.ts';
import type { Diagnostic, KindDescription } from '../../constructs/index.ts';
import type { Fields } from '../../constructs/api/index.ts';
import { contentKinds } from './core-kinds.ts';
import type { ContentKind } from './core-kinds.ts';

/** What an object is, as far as this product knows kinds. */
export type LookedUp =
  | { readonly is: 'sveltos'; readonly kind: KindDescription }
  | { readonly is: 'content'; readonly kind: ContentKind }
  /** Of a kind that is somebody else's. */
  | { readonly is: 'other'; readonly kind: string }
  /** No Kubernetes object: values of a chart, a workflow, anything. */
  | { readonly is: 'nothing' }
  /** Meant as an object of Sveltos, and not one. */
  | { readonly is: 'wrong'; readonly fault: Diagnostic };

const groups = new Set(sveltosKinds.map(({ group }) => group));
const domain = 'projectsveltos.io';

/** Finds the description of an object's kind, or the nearest one when it was meant to be of Sveltos. */
export function lookUp({ apiVersion, kind }: Fields): LookedUp {
  if (typeof kind !== 'string' || kind === '') return withoutKind(apiVersion);
  if (typeof apiVersion !== 'string') return withoutVersion(kind, apiVersion);
  const { group, isWhole } = groupIn(apiVersion);
  const found = sveltosKinds.find((each) => each.kind === kind && each.group === group);
  if (found !== undefined) {
    return isWhole ? { is: 'sveltos', kind: found } : { is: 'wrong', fault: brokenVersion(apiVersion, found) };
  }
  const content = Object.hasOwn(contentKinds, kind) ? contentKinds[kind as ContentKind['kind']] : undefined;
  if (apiVersion === 'v1' && content !== undefined) return { is: 'content', kind: content };
  const named = sveltosKinds.find((each) => each.kind === kind);
  if (group === domain || group.endsWith(`.${domain}`)) return { is: 'wrong', fault: unknownKind(kind, group, named) };
  if (named?.version === apiVersion.trim()) {
    return { is: 'wrong', fault: brokenVersion(apiVersion, named) };
  }
  const meant = group === '' ? undefined : nearest(group, groups);
  if (named !== undefined && meant !== undefined && isMisspelt(group)) {
    return { is: 'wrong', fault: unknownKind(kind, group, named) };
  }
  return { is: 'other', kind };
}

/**
 * The group in an `apiVersion`. One that is not `group/version`, as where the version was forgotten, still says which
 * group was meant: passed over, the object would count as somebody else's.
 */
function groupIn(apiVersion: string): { readonly group: string; readonly isWhole: boolean } {
  const parts = apiVersion.trim().split('/');
  const [first = ''] = parts;
  // Groups of custom resources are domains, and versions have no dot.
  const isGroup = parts.length > 1 || first.includes('.');
  const isWhole = parts.length === 2 && parts.every((part) => part !== '') && apiVersion === apiVersion.trim();
  return { group: isGroup ? first : '', isWhole };
}

function brokenVersion(apiVersion: string, kind: KindDescription): Diagnostic {
  const message = `'${apiVersion}' is no group and version`;
  return diagnostic('api/unknown-kind', 'apiVersion', message, `write apiVersion: ${apiVersionOf(kind)}`);
}

/** A group that names Sveltos without being one of its own. */
function isMisspelt(group: string): boolean {
  return /svelt|veltos/i.test(group);
}

function withoutKind(apiVersion: unknown): LookedUp {
  if (typeof apiVersion !== 'string' || !apiVersion.includes(domain)) return { is: 'nothing' };
  const kinds = sveltosKinds.filter((each) => apiVersion.startsWith(`${each.group}/`)).map((each) => each.kind);
  const hint = kinds.length === 0 ? undefined : `kinds of ${apiVersion} are ${kinds.join(', ')}`;
  return { is: 'wrong', fault: diagnostic('api/missing-field', 'kind', 'kind is required', hint) };
}

function withoutVersion(kind: string, apiVersion: unknown): LookedUp {
  const named = sveltosKinds.find((each) => each.kind === kind);
  if (named === undefined) return { is: 'nothing' };
  const message = apiVersion === undefined ? 'apiVersion is required' : 'apiVersion is no text';
  const hint = `a ${kind} of Sveltos has apiVersion ${apiVersionOf(named)}`;
  const code = apiVersion === undefined ? 'api/missing-field' : 'api/wrong-type';
  return { is: 'wrong', fault: diagnostic(code, 'apiVersion', message, hint) };
}

function unknownKind(kind: string, group: string, named: KindDescription | undefined): Diagnostic {
  if (named !== undefined) {
    const message = `there is no ${kind} in the group ${group}`;
    return diagnostic('api/unknown-kind', 'apiVersion', message, `write apiVersion: ${apiVersionOf(named)}`);
  }
  const best = nearest(
    kind,
    sveltosKinds.map((each) => each.kind),
  );
  const meant = sveltosKinds.find((each) => each.kind === best);
  const hint =
    meant === undefined
      ? `kinds of ${group} are ${kindsOf(group).join(', ')}`
      : `did you mean '${meant.kind}' of ${apiVersionOf(meant)}?`;
  return diagnostic('api/unknown-kind', 'kind', `Sveltos has no kind '${kind}'`, hint);
}

function kindsOf(group: string): readonly string[] {
  return sveltosKinds.filter((each) => each.group === group || !groups.has(group)).map((each) => each.kind);
}
