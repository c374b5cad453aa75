import { canonicalJson, diagnostic, sveltosKinds } from '../../constructs/index.ts';
import { own } from '../../constructs/model/index.ts';
import type { Diagnostic, KindDescription } from '../../constructs/index.ts';
import { apiText } from './api-text.ts';
import { describeDefinition, isOfSveltos } from './describe-definition.ts';
import type { Definition, FoundDefinition } from './describe-definition.ts';
import { apiDifferences } from './differences.ts';
import type { ApiDifference } from './differences.ts';
import { notChecked } from './not-checked.ts';
import type { Unchecked } from './not-checked.ts';

/** The Sveltos API as some CustomResourceDefinitions have it. */
export interface ApiImport {
  /** Sorted by group and name. Empty when anything is wrong. */
  readonly kinds: readonly KindDescription[];
  /** The file to keep in the project. */
  readonly text: string;
  /** In what it differs from the description that is built in. */
  readonly differences: readonly ApiDifference[];
  /** What is kept and not checked here. */
  readonly notChecked: readonly Unchecked[];
  /** What is not kept, in words. */
  readonly leftOut: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Describes the Sveltos API anew, from CustomResourceDefinitions. What is of other groups is passed over.
 *
 * @returns codes `import/*`, and `api/*` where a definition has not the form of one
 */
export function importApi(found: readonly FoundDefinition[]): ApiImport {
  const ours = found.filter(({ definition }) => isOfSveltos(definition));
  const described = ours.map((each) => ({ ...each, ...describeDefinition(each) }));
  const diagnostics = [...described.flatMap((each) => each.diagnostics), ...checkNames(described)];
  if (ours.length === 0) diagnostics.push(nothingOf(found));
  if (diagnostics.length > 0) {
    return { kinds: [], text: '', differences: [], notChecked: [], leftOut: [], diagnostics };
  }
  const byName = new Map(
    described.flatMap((each) => (each.kind ? [[nameOf(each.kind), { ...each, kind: each.kind }]] : [])),
  );
  const sorted = [...byName.values()].sort((a, b) => (nameOf(a.kind) < nameOf(b.kind) ? -1 : 1));
  const kinds = sorted.map(({ kind }) => kind);
  return {
    kinds,
    text: apiText(sorted.map(({ definition }) => definition as Definition)),
    differences: apiDifferences(sveltosKinds, kinds),
    notChecked: notChecked(kinds),
    leftOut: sorted.flatMap(({ leftOut }) => leftOut),
    diagnostics,
  };
}

function nameOf({ group, kind }: KindDescription): string {
  return `${group}/${kind}`;
}

function nothingOf(found: readonly FoundDefinition[]): Diagnostic {
  const groups = [...new Set(found.map(({ definition }) => String(own(own(definition, 'spec'), 'group'))))].sort();
  const origin = found[0]?.origin ?? 'api import';
  const message =
    found.length === 0
      ? 'there is no CustomResourceDefinition'
      : `there are CustomResourceDefinitions, but none of Sveltos: ${groups.slice(0, 5).join(', ')}`;
  return diagnostic('import/nothing', origin, message, 'the groups of Sveltos end with projectsveltos.io');
}

/** One kind has one definition, wherever it stands. */
function checkNames(
  described: readonly (FoundDefinition & { readonly kind?: KindDescription })[],
): readonly Diagnostic[] {
  const first = new Map<string, FoundDefinition>();
  return described.flatMap((each): readonly Diagnostic[] => {
    if (each.kind === undefined) return [];
    const known = first.get(nameOf(each.kind));
    if (known === undefined) first.set(nameOf(each.kind), each);
    const spec = ({ definition }: FoundDefinition): string => canonicalJson(own(definition, 'spec'));
    if (known === undefined || spec(known) === spec(each)) return [];
    const message = `${nameOf(each.kind)} is defined in another way in ${known.origin}`;
    return [diagnostic('import/conflict', each.origin, message, 'import the definitions of one version of Sveltos')];
  });
}
