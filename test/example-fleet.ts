import { base, defineFleet, inventory, labelSpace, renderFleet, variants } from '../constructs/index.ts';
import type { Diagnostic, DiagnosticCode, Fleet } from '../constructs/index.ts';

const others = {
  required: { environment: ['dev', 'staging', 'prod'] },
  optional: { region: ['eu', 'us'] },
} as const;

export const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'staging', 'production'] },
  ...others,
});

/** The same labels for a fleet of a single wave, of which none is empty. */
export const oneWave = labelSpace({ wave: { key: 'rollout', values: ['production'] }, ...others });

export const clusters = inventory(labels, {
  pilot: { labels: { rollout: 'pilot', environment: 'dev', region: 'eu' } },
  staging: { labels: { rollout: 'staging', environment: 'staging' } },
  'prod-a': { labels: { rollout: 'production', environment: 'prod', region: 'eu' } },
  'prod-b': { labels: { rollout: 'production', environment: 'prod', region: 'us' } },
});

export const chart = {
  repositoryURL: 'https://kyverno.github.io/kyverno/',
  repositoryName: 'kyverno',
  chartName: 'kyverno/kyverno',
  chartVersion: '3.8.1',
  releaseName: 'kyverno',
  releaseNamespace: 'kyverno',
} as const;

export const kyverno = base('kyverno', {
  syncMode: 'ContinuousWithDriftDetection',
  tier: 100,
  helmCharts: {
    kyverno: {
      ...chart,
      values: {
        admissionController: { replicas: 3, args: ['--verbose'] },
        backgroundController: { replicas: 1 },
        note: 'reviewed',
      },
    },
  },
});

/** A value that stands where its type does not belong, as in a program that nobody compiled. */
export function untyped(value: unknown): never {
  return value as never;
}

/** The example with departures that the compiler has not seen. */
export function departing(...departures: readonly unknown[]): Fleet {
  return fleetOf(variants(kyverno, clusters, untyped({ departures })));
}

/** A fleet of the example's clusters. */
export function fleetOf(...sets: Fleet['variants']): Fleet {
  return defineFleet({ name: 'example', clusters, variants: sets });
}

/** A fleet of the example's clusters with one base that the compiler has not seen. */
export function basedOn(spec: unknown): Fleet {
  return fleetOf(variants(base('kyverno', untyped(spec)), clusters));
}

/** What rendering finds. */
export function diagnosticsOf(fleet: Fleet): readonly Diagnostic[] {
  return renderFleet(fleet).diagnostics;
}

/** A diagnostic as a test expects it. What is left out may be anything. */
export interface Expected {
  readonly code: DiagnosticCode;
  readonly path: string;
  readonly message?: string;
  readonly hint?: string;
}

/** Holds that exactly these were found: one more fails too. */
export function expectFound(found: readonly Diagnostic[], ...expected: readonly Expected[]): void {
  const places = (each: Expected): string => `${each.code} at ${each.path}`;
  expect(found.map(places)).toEqual(expected.map(places));
  expect(found).toEqual(expected.map((each) => expect.objectContaining({ ...each }) as unknown));
}

/** The spec of the profile that a base becomes on a cluster. */
export function specOn(fleet: Fleet, id: string): Readonly<Record<string, unknown>> {
  const { records, diagnostics } = renderFleet(fleet);
  const record = records.find((each) => each.id === id);
  if (record === undefined) throw new Error(`no record ${id}: ${JSON.stringify(diagnostics)}`);
  return record.objects.at(-1)?.['spec'] as Readonly<Record<string, unknown>>;
}
