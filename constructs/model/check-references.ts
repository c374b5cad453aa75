import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { isTemplate } from './check-release-names.ts';
import { own } from './json.ts';
import type { RecordObject } from './record-object.ts';

/** References among the objects of all records that lead nowhere, or to something that does not give what is asked. */
export function checkReferences(objects: readonly RecordObject[]): readonly Diagnostic[] {
  const byKind = (kind: string): ReadonlyMap<string, RecordObject> =>
    new Map(
      objects
        .filter((object) => object.group === 'lib.projectsveltos.io' && object.kind === kind)
        .map((object) => [object.name, object]),
    );
  const sources = byKind('EventSource');
  const healthChecks = byKind('HealthCheck');
  return [
    ...[...byKind('EventTrigger').values()].flatMap((trigger) => checkSource(trigger, sources)),
    ...[...byKind('ClusterHealthCheck').values()].flatMap((check) => checkLiveness(check, healthChecks)),
  ];
}

function checkSource(trigger: RecordObject, sources: ReadonlyMap<string, RecordObject>): readonly Diagnostic[] {
  const spec = own(trigger.value, 'spec');
  const name = own(spec, 'eventSourceName');
  if (typeof name !== 'string' || isTemplate(name)) return [];
  const at = formatPath(trigger.path, ['spec']);
  const source = sources.get(name);
  if (source === undefined) return [dangling(formatPath(at, ['eventSourceName']), 'EventSource', name)];
  if (own(own(source.value, 'spec'), 'collectResources') === true || !readsResources(spec)) return [];
  const message = `its templates read the objects of the event, and EventSource ${name} does not collect them`;
  return [diagnostic('trigger/resources', at, message, 'set collectResources on the EventSource')];
}

const resourceTemplate = /\{\{[^}]*\.Resources?\b/;

/**
 * Whether a text anywhere in a value is a template that reads the objects of an event, not only their names.
 *
 * @example readsResources({ values: 'replicas: {{ .Resource.spec.replicas }}' }) // true
 */
export function readsResources(value: unknown): boolean {
  const seen = new Set<unknown>();
  const reads = (each: unknown): boolean => {
    if (typeof each === 'string') return resourceTemplate.test(each);
    if (typeof each !== 'object' || each === null || seen.has(each)) return false;
    seen.add(each);
    return Object.values(each).some(reads);
  };
  return reads(value);
}

function checkLiveness(check: RecordObject, healthChecks: ReadonlyMap<string, RecordObject>): readonly Diagnostic[] {
  const list = own(own(check.value, 'spec'), 'livenessChecks');
  if (!Array.isArray(list)) return [];
  return Array.from<unknown>(list).flatMap((entry, index) => {
    const ref = own(entry, 'livenessSourceRef');
    const name = own(ref, 'name');
    if (own(entry, 'type') !== 'HealthCheck' || typeof name !== 'string' || healthChecks.has(name)) return [];
    const at = formatPath(check.path, ['spec', 'livenessChecks', index, 'livenessSourceRef', 'name']);
    return [dangling(at, 'HealthCheck', name)];
  });
}

function dangling(path: string, kind: string, name: string): Diagnostic {
  const hint = 'put it into a record, or correct the name';
  return diagnostic('record/dangling', path, `no record of the fleet has the ${kind} '${name}'`, hint);
}
