import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { clustersInWords } from './in-words.ts';
import type { ResolvedProfile } from './resolve-profiles.ts';
import type { Variant } from './variant.ts';

/**
 * A base that reaches one cluster by name and by selector: which of the two clusters gets a change would have two
 * answers. Profiles are looked at with all clusters that may match them, also by labels that only show at run time.
 */
export function checkScopes(variants: readonly Variant[], profiles: readonly ResolvedProfile[]): readonly Diagnostic[] {
  const byBase = Map.groupBy(variants, ({ base }) => base);
  return profiles.flatMap(({ name, base, clusters, depending }) => {
    const named = new Set((byBase.get(base) ?? []).map(({ cluster }) => cluster.key));
    const twice = [...clusters, ...depending].map(({ key }) => key).filter((key) => named.has(key));
    if (twice.length === 0) return [];
    const message = `base '${base}' reaches ${clustersInWords(twice)} as a variant, and by the selector of profile ${name}`;
    const hint = 'narrow the `where` of one of them, so that one record has each cluster';
    return [diagnostic('profile/two-scopes', formatPath('profiles', [name, 'where']), message, hint)];
  });
}
