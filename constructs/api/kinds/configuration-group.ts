import type { KindDescription } from '../kind.ts';
import { configurationGroupSpec } from './configuration-group-spec.ts';
import { configurationGroupStatus } from './configuration-group-status.ts';

/** What an agent of pull mode deploys, and how. Sveltos makes it. */
export const configurationGroupKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ConfigurationGroup',
  plural: 'configurationgroups',
  scope: 'Namespaced',
  doc: 'What an agent of pull mode deploys, and how. Sveltos makes it.',
  spec: configurationGroupSpec,
  status: configurationGroupStatus,
} as const satisfies KindDescription;
