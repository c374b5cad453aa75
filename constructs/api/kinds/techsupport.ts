import type { KindDescription } from '../kind.ts';
import { techsupportSpec } from './techsupport-spec.ts';
import { techsupportStatus } from './techsupport-status.ts';

/** Logs, events and objects that are collected for support. */
export const techsupportKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'Techsupport',
  plural: 'techsupports',
  scope: 'Cluster',
  doc: 'Logs, events and objects that are collected for support.',
  spec: techsupportSpec,
  status: techsupportStatus,
} as const satisfies KindDescription;
