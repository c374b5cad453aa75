import fc from 'fast-check';
import type { LabelDeclaration, Selector } from '../../constructs/index.ts';

/** Labels as a cluster has them. */
export type Labels = Readonly<Record<string, string>>;

const values = ['x', 'y', 'z'];

const some = (count: number): fc.Arbitrary<readonly string[]> =>
  fc.integer({ min: 1, max: count }).map((length) => values.slice(0, length));

/** Any small declaration: a wave, labels that are required, optional and classified. */
export const anyDeclaration = fc
  .record({ wave: some(2), required: some(3), optional: some(3), classified: some(2) })
  .map(({ wave, required, optional, classified }): LabelDeclaration => ({
    wave: { key: 'wave', values: wave },
    required: { required },
    optional: { optional },
    classified: { classified },
  }));

/** Any selector over given labels, with `not`, `all` and `any` in each other. */
export function anySelector(labels: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<Selector> {
  const match = fc.constantFrom(...Object.keys(labels)).chain((key) =>
    fc.oneof(
      fc
        .record({
          operator: fc.constantFrom('In' as const, 'NotIn' as const),
          values: fc.subarray([...(labels[key] ?? [])], { minLength: 1 }),
        })
        .map(({ operator, values: wanted }): Selector => ({ match: { key, operator, values: wanted } })),
      fc
        .constantFrom('Exists' as const, 'DoesNotExist' as const)
        .map((operator): Selector => ({ match: { key, operator } })),
    ),
  );
  const every = 'wave' in labels ? [fc.constant<Selector>({ every: 'wave' })] : [];
  return fc.letrec<{ readonly selector: Selector }>((tie) => ({
    selector: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.oneof({ weight: 8, arbitrary: match }, ...every.map((arbitrary) => ({ weight: 1, arbitrary }))),
      fc.array(tie('selector'), { minLength: 1, maxLength: 3 }).map((all): Selector => ({ all })),
      fc.array(tie('selector'), { minLength: 1, maxLength: 3 }).map((any): Selector => ({ any })),
      tie('selector').map((not): Selector => ({ not })),
    ),
  })).selector;
}

/** A declaration, with selectors over its labels. */
export const declaredSelectors = anyDeclaration.chain((declaration) => {
  const selector = anySelector({
    wave: declaration.wave.values,
    ...declaration.required,
    ...declaration.optional,
    ...declaration.classified,
  });
  return fc.record({ declaration: fc.constant(declaration), a: selector, b: selector });
});

/** Selectors over labels that nobody declared. */
export const openSelectors = fc.tuple(
  anySelector({ one: values, two: values, three: ['x'] }),
  anySelector({ one: ['x'], two: values }),
);

/** Every cluster that a declaration allows. */
export function clustersOf({ wave, required, optional, classified }: LabelDeclaration): readonly Labels[] {
  const always = { [wave.key]: wave.values, ...required };
  const sometimes = { ...optional, ...classified };
  return combinations({
    ...always,
    ...Object.fromEntries(Object.entries(sometimes).map(([key, each]) => [key, [...each, undefined]])),
  });
}

/** Every cluster that labels allow, where undefined is a label that is absent. */
export function combinations(labels: Readonly<Record<string, readonly (string | undefined)[]>>): readonly Labels[] {
  return Object.entries(labels).reduce<readonly Labels[]>(
    (found, [key, choices]) =>
      found.flatMap((each) => choices.map((choice) => (choice === undefined ? each : { ...each, [key]: choice }))),
    [{}],
  );
}
