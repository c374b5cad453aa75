import type { LiveObject } from './live-object.ts';

/**
 * Who wrote an object, for people: `kubectl-client-side-apply, 2026-05-01T10:00:00Z`, as far as the API server has it.
 */
export function whoWrote(object: LiveObject): string {
  const managers = (object.metadata.managedFields ?? [])
    .filter((entry) => (entry.subresource ?? '') === '')
    .map((entry) => entry.manager ?? '');
  const names = [...new Set(managers)].filter((name) => name !== '');
  const created = object.metadata.creationTimestamp;
  return [
    `written by ${names.length === 0 ? 'nobody the API server knows of' : names.join(' and ')}`,
    ...(created === undefined ? [] : [`created ${created}`]),
  ].join(', ');
}
