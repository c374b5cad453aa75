import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { celCondition } from './cel-condition.ts';
import { featureId } from './feature-id.ts';
import { labelFilter } from './label-filter.ts';
import { manifestRef } from './manifest-ref.ts';
import { secretRef } from './secret-ref.ts';

const jobCheck = {
  type: 'object',
  doc: 'A Job that runs in the cluster as the check. The open source build cannot run it.',
  required: ['jobRef'],
  properties: {
    jobRef: { ...manifestRef, doc: 'Where the manifest of the Job is.' },
    timeout: { type: 'string', doc: 'Longest wait for the Job, as a duration; 5m when empty.' },
  },
} as const satisfies ObjectSchema;

const metricQuery = {
  type: 'object',
  doc: 'A query whose number the script reads.',
  required: ['name', 'query'],
  properties: {
    name: { type: 'string', doc: 'Key of the number under `metrics`, unique in the check.', minLength: 1 },
    query: { type: 'string', doc: 'PromQL expression.', minLength: 1 },
  },
} as const satisfies ObjectSchema;

const metricSource = {
  type: 'object',
  doc: 'A server that answers like Prometheus.',
  required: ['url'],
  properties: {
    path: { type: 'string', doc: 'Path of the query API; /api/v1/query when empty.' },
    secretRef: { ...secretRef, doc: 'Secret with credentials, in the cluster that is checked.' },
    url: { type: 'string', doc: 'Address of the server.', minLength: 1 },
  },
} as const satisfies ObjectSchema;

const schema = {
  type: 'object',
  doc: 'A condition on the cluster that must hold before Sveltos goes on.',
  required: ['featureID', 'name'],
  rules: [
    {
      rule: '!has(self.jobCheck) || (!has(self.script) && !has(self.evaluateCEL))',
      message: 'jobCheck leaves no room for script or evaluateCEL',
      holds: (self) => self.jobCheck === undefined || (self.script === undefined && self.evaluateCEL === undefined),
    },
  ],
  properties: {
    evaluateCEL: {
      type: 'array',
      doc: 'Conditions in CEL; an object passes by the first true one.',
      items: celCondition,
    },
    featureID: { ...featureId, doc: 'The part of the profile that the check belongs to: manifests are Resources.' },
    group: { type: 'string', doc: 'API group of the objects to look at.' },
    jobCheck,
    kind: { type: 'string', doc: 'Kind of the objects to look at; empty when only metrics count.' },
    labelFilters: { type: 'array', doc: 'Conditions on their labels.', items: labelFilter },
    metricQueries: { type: 'array', doc: 'Numbers for the script.', items: metricQuery },
    metricSource,
    name: { type: 'string', doc: 'Name of the check.' },
    namespace: { type: 'string', doc: 'Namespace of the objects; empty for kinds of cluster scope.' },
    script: { type: 'string', doc: 'Lua with a function `evaluate`.' },
    version: { type: 'string', doc: 'API version of the objects to look at.' },
  },
} as const satisfies ObjectSchema;

/** A condition on the cluster that must hold before Sveltos goes on. */
export interface Check extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `Check`. */
export const check: SchemaOf<Check> = schema;
