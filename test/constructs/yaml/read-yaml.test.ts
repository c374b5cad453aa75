import fc from 'fast-check';
import { writeYaml } from '../../../constructs/index.ts';
import { readYaml } from '../../../constructs/yaml/index.ts';
import type { JsonValue } from '../../../constructs/index.ts';

const faultsOf = (text: string): readonly string[] =>
  readYaml(text, 'f.yaml').diagnostics.map(({ code, path }) => `${code} ${path}`);

describe('a YAML text', () => {
  test('is read document by document, with the place of everything in it', () => {
    const text = '# shop\nkind: A\nspec:\n  list:\n    - x\n    - v: 1\n---\n{"kind": "B"}\n---\n';
    const { documents, diagnostics } = readYaml(text, 'f.yaml');
    expect(diagnostics).toEqual([]);
    expect(documents.map(({ value }) => value)).toEqual([
      { kind: 'A', spec: { list: ['x', { v: 1 }] } },
      { kind: 'B' },
      null,
    ]);
    expect(documents.map(({ start }) => start.line)).toEqual([2, 8, 9]);
    expect(documents[0]?.positionOf(['spec', 'list', 1, 'v'])).toEqual({ line: 6, column: 7 });
    expect(documents[0]?.positionOf(['spec', 'list', 0, 'absent'])).toEqual({ line: 5, column: 7 });
    expect(documents[0]?.positionOf(['spec', 'absent'])).toEqual({ line: 3, column: 1 });
    expect(documents[1]?.positionOf(['kind'])).toEqual({ line: 8, column: 2 });
  });

  test.each([
    ['a: [1', 'yaml/syntax f.yaml:1:6'],
    ['a: b: c', 'yaml/syntax f.yaml:1:4'],
    ['a: "x', 'yaml/syntax f.yaml:1:6'],
    ['a: *nobody', 'yaml/syntax f.yaml:1:4'],
    ['a: 1\n b: 2\n', 'yaml/syntax f.yaml:1:4', 'yaml/syntax f.yaml:1:4'],
    ['a: 1\nb: 2\na: 3\n', 'yaml/duplicate-key f.yaml:3:1'],
    ['{a: 1, "a": 2}', 'yaml/duplicate-key f.yaml:1:8'],
    ['1: a\n"1": b\n', 'yaml/duplicate-key f.yaml:2:1'],
    ['a: {{ .Cluster.metadata.name }}', 'yaml/unsupported f.yaml:1:5'],
    ['? [a]\n: b\n', 'yaml/unsupported f.yaml:1:3'],
    ['~: b\n', 'yaml/unsupported f.yaml:1:1'],
    ['a: !Ref x', 'yaml/unsupported f.yaml:1:9'],
    ['a: !!binary aGk=', 'yaml/unsupported f.yaml:1:13'],
    ['a: !!int x', 'yaml/syntax f.yaml:1:10'],
    ['a: &x\n  b: *x\n', 'yaml/unsupported f.yaml:2:6'],
    ['x: &x {a: 1}\nb:\n  a: 2\n  <<: *x\n', 'yaml/duplicate-key f.yaml:4:3'],
    ['b:\n  <<: text\n', 'yaml/syntax f.yaml:2:3'],
  ])('fails, and gives no part of an object: %j', (text, ...faults) => {
    expect(readYaml(text, 'f.yaml').documents).toEqual([]);
    expect(faultsOf(text)).toEqual(faults);
  });

  test('loses only the document that something is wrong with', () => {
    const { documents, diagnostics } = readYaml('a: 1\n---\nb: 1\nb: 2\n---\nc: 3\n', 'f.yaml');
    expect(documents.map(({ value }) => value)).toEqual([{ a: 1 }, { c: 3 }]);
    expect(diagnostics).toHaveLength(1);
  });

  test('may use anchors, aliases and merge keys', () => {
    const text = 'x: &x {a: 1, b: 2}\nv:\n  <<: *x\n  b: 3\nz:\n  <<: [*x, {c: 4}]\nw: [*x, *x]\n';
    expect(readYaml(text, 'f.yaml').documents[0]?.value).toEqual({
      x: { a: 1, b: 2 },
      v: { a: 1, b: 3 },
      z: { a: 1, b: 2, c: 4 },
      w: [
        { a: 1, b: 2 },
        { a: 1, b: 2 },
      ],
    });
  });

  test('fails when a few aliases stand for millions of values', () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(', ')}]`,
    );
    expect(faultsOf(`l0: &l0 x\n${levels.join('\n')}\n`)).toHaveLength(1);
  });

  test('is dropped of its byte order mark with a warning, and keeps every other character', () => {
    const { documents, diagnostics } = readYaml("\ufeffa: '\u00fc\u{1f600}\ufeff'\n", 'f.yaml');
    expect(documents[0]?.value).toEqual({ a: '\u00fc\u{1f600}\ufeff' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['yaml/byte-order-mark']);
  });

  test('keeps keys that an assignment would lose', () => {
    const value = readYaml('__proto__: {a: 1}\nconstructor: x\n', 'f.yaml').documents[0]?.value ?? null;
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
  });

  test('is the value that it was written from', () => {
    const key = fc.string({ unit: 'grapheme', maxLength: 8 });
    const { tree } = fc.letrec<{ tree: JsonValue }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('yes', '0640', '1_0', '.5', '<<', '=', '~', '', 'a\n b\n'),
        fc.integer(),
        fc
          .double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
          .map((number) => (number === 0 ? 0 : number)),
        fc.constantFrom(true, false, null),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const { documents, diagnostics } = readYaml(writeYaml(value), 'f.yaml');
        expect(diagnostics).toEqual([]);
        expect(documents.map((document) => document.value)).toEqual([value]);
      }),
      { numRuns: 300 },
    );
  });

  test('of any kind throws nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab:-[]{}&*!|>\'"%?,# \n~<'), maxLength: 30 }), (text) => {
        const { documents, diagnostics } = readYaml(text, 'f.yaml');
        expect(documents.length + diagnostics.length).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});
