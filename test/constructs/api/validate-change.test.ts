import { eventTriggerKind, sveltosClusterKind, validateChange } from '../../../constructs/api/index.ts';

const cluster = (pullMode?: unknown) => ({ spec: { paused: true, ...(pullMode !== undefined && { pullMode }) } });

test('a change of what may be changed has no diagnostics', () => {
  expect(validateChange(sveltosClusterKind, cluster(), { spec: { paused: false } }, '')).toEqual([]);
  expect(validateChange(sveltosClusterKind, {}, {}, '')).toEqual([]);
});

test('fails for a value that cannot be changed', () => {
  expect(validateChange(sveltosClusterKind, cluster(true), cluster(false), 'pilot')).toEqual([
    {
      code: 'api/rule',
      severity: 'error',
      path: 'pilot.spec.pullMode',
      message: 'is true and cannot become false',
      hint: 'delete the object and make it anew',
    },
  ]);
});

test('a field that is not set has its default', () => {
  expect(validateChange(sveltosClusterKind, cluster(), cluster(false), '')).toEqual([]);
  expect(validateChange(sveltosClusterKind, cluster(), cluster(true), '')).toHaveLength(1);
  expect(validateChange(sveltosClusterKind, cluster(true), cluster(), '')).toHaveLength(1);
});

test('a field without a default may be set once, and be left out', () => {
  const trigger = (oneForEvent?: boolean) => ({ spec: oneForEvent === undefined ? {} : { oneForEvent } });
  expect(validateChange(eventTriggerKind, trigger(), trigger(true), '')).toEqual([]);
  expect(validateChange(eventTriggerKind, trigger(true), trigger(), '')).toEqual([]);
  expect(validateChange(eventTriggerKind, trigger(true), trigger(false), '')).toHaveLength(1);
});
