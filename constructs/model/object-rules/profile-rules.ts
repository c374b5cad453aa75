import { formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { own } from '../json.ts';
import { checkAddOns } from './add-on-rules.ts';
import { checkDerivedName } from './derived-name.ts';

/** What goes wrong with a ClusterProfile or a Profile that the API takes. */
export function checkProfile(profile: unknown, path: string): readonly Diagnostic[] {
  const name = own(own(profile, 'metadata'), 'name');
  return [
    ...(typeof name === 'string'
      ? checkDerivedName(name, 'the label for the profile on its ClusterSummary', path)
      : []),
    ...checkAddOns(own(profile, 'spec'), formatPath(path, ['spec'])),
  ];
}
