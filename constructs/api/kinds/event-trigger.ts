import type { KindDescription } from '../kind.ts';
import { eventTriggerSpec } from './event-trigger-spec.ts';
import { eventTriggerStatus } from './event-trigger-status.ts';

/** What is deployed, and where, when an event happens. */
export const eventTriggerKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'EventTrigger',
  plural: 'eventtriggers',
  scope: 'Cluster',
  doc: 'What is deployed, and where, when an event happens.',
  spec: eventTriggerSpec,
  status: eventTriggerStatus,
} as const satisfies KindDescription;
