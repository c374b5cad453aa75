import { diagnostic, formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { own } from '../json.ts';
import { checkAddOns } from './add-on-rules.ts';

/** What goes wrong with an EventTrigger that the API takes. */
export function checkTrigger(trigger: unknown, path: string): readonly Diagnostic[] {
  const spec = own(trigger, 'spec');
  const at = formatPath(path, ['spec']);
  return [...checkRemoval(spec, at), ...checkDestination(spec, at), ...checkAddOns(spec, at)];
}

/** A report that is late or missing for a moment counts as the end of the event. */
function checkRemoval(spec: unknown, path: string): readonly Diagnostic[] {
  if (own(spec, 'stopMatchingBehavior') !== undefined) return [];
  const message = 'unset, everything deployed for an event goes whenever its report is missing, be it for a moment';
  const hint = "say 'LeavePolicies', or 'WithdrawPolicies' where that is meant";
  return [diagnostic('trigger/withdraws', formatPath(path, ['stopMatchingBehavior']), message, hint)];
}

function checkDestination(spec: unknown, path: string): readonly Diagnostic[] {
  const both = ['destinationCluster', 'destinationClusterSelector'].every((field) => own(spec, field) !== undefined);
  if (!both) return [];
  const message = 'destinationCluster and destinationClusterSelector say two destinations';
  return [diagnostic('trigger/destination', path, message, 'keep one of the two')];
}
