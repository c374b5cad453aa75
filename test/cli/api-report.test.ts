import { summary } from '../../cli/api-report.ts';
import { sveltosKinds } from '../../constructs/index.ts';

describe('the report of an import', () => {
  const of = (leftOut: readonly string[]): readonly string[] =>
    summary({ kinds: sveltosKinds, leftOut }, { file: 'api.json', written: true, others: 0 }).split('\n').slice(1);

  test('says in one line what is left out of all kinds', () => {
    const every = sveltosKinds.map(({ kind }) => `${kind}: spec.conversion is left out`);
    expect(of(every)).toEqual([`all ${sveltosKinds.length} kinds: spec.conversion is left out`]);
  });

  test('names the first of several kinds, and how many more there are', () => {
    const some = ['A', 'B', 'C', 'D'].map((kind) => `${kind}: version v1 is taken, v2 left out`);
    expect(of([...some, 'B: spec.x is left out'])).toEqual([
      'A, B, 2 more: version v1 is taken, v2 left out',
      'B: spec.x is left out',
    ]);
    expect(of([])).toEqual([]);
  });
});
