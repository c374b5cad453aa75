import { validateAgainstSchema } from '../../constructs/api/index.ts';
import type { Fields } from '../../constructs/api/index.ts';
import type { Diagnostic, Schema } from '../../constructs/index.ts';
import { isObject } from '../../constructs/model/index.ts';

const payloadShape: Schema = {
  type: 'object',
  required: ['metadata'],
  properties: {
    metadata: {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1 },
        namespace: { type: 'string' },
        labels: { type: 'map', values: { type: 'string' } },
        annotations: { type: 'map', values: { type: 'string' } },
      },
      required: ['name'],
    },
    data: { type: 'map', values: { type: 'string' } },
  },
};

/** What every Kubernetes object has, whatever its kind; its other fields are its own. */
export function checkPayload(object: Fields): readonly Diagnostic[] {
  const { metadata, data } = object;
  const known = ['name', 'namespace', 'labels', 'annotations'];
  const common = isObject(metadata)
    ? Object.fromEntries(Object.entries(metadata).filter(([field, value]) => known.includes(field) && value !== null))
    : metadata;
  const isConfigMap = object['apiVersion'] === 'v1' && object['kind'] === 'ConfigMap';
  const shown = {
    ...(common !== undefined && { metadata: common }),
    ...(isConfigMap && isObject(data) && { data }),
  };
  return validateAgainstSchema(payloadShape, shown, '');
}
