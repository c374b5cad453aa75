import { managersOf } from '../../../operations/management-cluster/index.ts';
import type { LiveObject, ManagedFieldsEntry } from '../../../operations/management-cluster/index.ts';

const writtenBy = (...managedFields: readonly ManagedFieldsEntry[]): LiveObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'a', managedFields },
});

describe('managersOf', () => {
  const object = writtenBy(
    { manager: 'one', operation: 'Apply', fieldsV1: { 'f:spec': { 'f:tier': {}, 'f:list': {} } } },
    { manager: 'two', operation: 'Update', fieldsV1: { 'f:spec': { 'f:map': { '.': {}, 'f:key': {} } } } },
    { manager: 'two', operation: 'Update', fieldsV1: { 'f:spec': { 'f:tier': {} } } },
    { manager: 'three', operation: 'Update', subresource: 'status', fieldsV1: { 'f:spec': { 'f:tier': {} } } },
  );

  test('names everybody who set the field itself, once', () => {
    expect(managersOf(object, ['spec', 'tier'])).toEqual(['one', 'two']);
  });

  test('names who set what is below the field, and who set the list that holds it', () => {
    expect(managersOf(object, ['spec', 'map'])).toEqual(['two']);
    expect(managersOf(object, ['spec', 'map', 'key'])).toEqual(['two']);
    expect(managersOf(object, ['spec', 'list', 'item', 'name'])).toEqual(['one']);
  });

  test('names nobody for what nobody set', () => {
    expect(managersOf(object, ['spec', 'map', 'other'])).toEqual([]);
    expect(managersOf(object, ['spec', 'constructor'])).toEqual([]);
    expect(managersOf(writtenBy(), ['spec'])).toEqual([]);
  });
});
