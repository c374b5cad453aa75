import { diagnostic, formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { own } from '../json.ts';
import { checkAddOns, checkJobs } from './add-on-rules.ts';
import { checkDerivedName } from './derived-name.ts';

/** What goes wrong with a ClusterPromotion that the API takes. */
export function checkPromotion(promotion: unknown, path: string): readonly Diagnostic[] {
  const name = own(own(promotion, 'metadata'), 'name');
  const spec = own(promotion, 'spec');
  const stages = own(spec, 'stages');
  const at = formatPath(path, ['spec']);
  const message = 'the open source build of Sveltos takes a ClusterPromotion and never acts on it: it needs a licence';
  return [
    diagnostic('promotion/licence', path, message, 'waves of a fleet promote without one'),
    ...checkAddOns(own(spec, 'profileSpec'), formatPath(at, ['profileSpec'])),
    ...(Array.isArray(stages)
      ? Array.from<unknown>(stages).flatMap((stage, index) =>
          checkStage(stage, typeof name === 'string' ? name : '', formatPath(at, ['stages', index])),
        )
      : []),
  ];
}

function checkStage(stage: unknown, promotion: string, path: string): readonly Diagnostic[] {
  const name = own(stage, 'name');
  const trigger = own(stage, 'trigger');
  const profile = typeof name === 'string' ? `${promotion}-${name}` : '';
  return [
    ...checkDerivedName(profile, 'the ClusterProfile that Sveltos makes for the stage', path),
    ...(['auto', 'manual'] as const).flatMap((kind) => {
      const passing = own(trigger, kind);
      const at = formatPath(path, ['trigger', kind]);
      return [
        ...checkJobs(own(passing, 'postDelayHealthChecks'), formatPath(at, ['postDelayHealthChecks'])),
        ...(own(passing, 'preHealthCheckDeployment') === undefined
          ? []
          : checkDerivedName(
              `preverification-${profile}`,
              'the ClusterProfile that Sveltos makes for its checks',
              path,
            )),
      ];
    }),
    ...checkApproved(own(own(trigger, 'manual'), 'approved'), formatPath(path, ['trigger', 'manual', 'approved'])),
  ];
}

/** The controller takes an approval back once it is used. A program that holds one gives it again for each release. */
function checkApproved(approved: unknown, path: string): readonly Diagnostic[] {
  if (approved === undefined || approved === null) return [];
  const message =
    approved === true
      ? 'a written approval approves the next release too: each apply gives it again'
      : "a written refusal takes a person's approval back with each apply";
  return [diagnostic('promotion/approved', path, message, 'leave it out: a person gives it on the management cluster')];
}
