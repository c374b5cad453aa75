import { diagnostic, formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { checkReleaseNames } from '../check-release-names.ts';
import { entriesOf } from '../entries.ts';
import { inWords } from '../in-words.ts';
import { own } from '../json.ts';

/**
 * What goes wrong with the fields that say what is deployed and how: of bases, profiles, promotions and event triggers.
 *
 * @param spec - with its lists as the API has them, or as maps by key
 */
export function checkAddOns(spec: unknown, path: string): readonly Diagnostic[] {
  return [
    ...checkMaxUpdate(own(spec, 'maxUpdate'), formatPath(path, ['maxUpdate'])),
    ...checkReleaseNames(own(spec, 'helmCharts'), path),
    ...['preDeployChecks', 'validateHealths', 'preDeleteChecks', 'postDeleteChecks'].flatMap((field) =>
      checkJobs(own(spec, field), formatPath(path, [field])),
    ),
  ];
}

/** Sveltos reads every text as a share, with and without the sign, and takes nothing for no limit. */
function checkMaxUpdate(value: unknown, path: string): readonly Diagnostic[] {
  const isNothing = value === 0 || (typeof value === 'string' && /^0+%?$/.test(value));
  if (isNothing) {
    const hint = 'leave it out for no limit; an annotation or syncMode holds a profile back';
    return [diagnostic('profile/max-update', path, `${inWords(value)} means no limit, not no cluster`, hint)];
  }
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return [];
  const message = `${inWords(value)} in quotes is read as ${value} %, not as ${value} clusters`;
  return [diagnostic('profile/max-update', path, message, `write ${value} for clusters, '${value}%' for the share`)];
}

/** Checks that run a Job: the open source build of Sveltos fails them. */
export function checkJobs(checks: unknown, path: string): readonly Diagnostic[] {
  return entriesOf(checks).flatMap(([key, check]) => {
    if (own(check, 'jobCheck') === undefined) return [];
    const message = 'the open source build of Sveltos fails every check that runs a Job: it needs a licence';
    return [diagnostic('sveltos/licence', formatPath(path, [key, 'jobCheck']), message, 'say it in Lua or CEL')];
  });
}
