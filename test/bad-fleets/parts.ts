import { base, defineFleet, variants } from '../../constructs/index.ts';
import type { Fleet } from '../../constructs/index.ts';
import { chart, clusters, untyped } from '../example-fleet.ts';

/** A base that is right, for fleets in which something else is wrong. */
export const right = {
  syncMode: 'ContinuousWithDriftDetection',
  tier: 100,
  helmCharts: { kyverno: { ...chart, values: { backgroundController: { replicas: 1 } } } },
} as const;

/** A fleet whose types nobody checked. */
export function unchecked(name: string, props: object): Fleet {
  return defineFleet(untyped({ name, clusters, ...props }));
}

/** A fleet with one base and its departures. */
export function oneBase(name: string, spec: object, ...departures: readonly object[]): Fleet {
  return unchecked(name, { variants: [variants(base('kyverno', untyped(spec)), clusters, untyped({ departures }))] });
}

/** A fleet whose base is right, with departures. */
export function departing(name: string, ...departures: readonly object[]): Fleet {
  return oneBase(name, right, ...departures);
}
