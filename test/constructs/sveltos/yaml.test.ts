import fc from 'fast-check';
import { canonicalJson, writeYaml } from '../../../constructs/index.ts';
import type { JsonObject, JsonValue } from '../../../constructs/index.ts';
import { foreignReaders, libraryReaders } from './yaml-readers.ts';
import type { YamlReader } from './yaml-readers.ts';

/** Texts that some reader of YAML takes for something else, or does not give back byte for byte. */
const traps: readonly string[] = [
  ...'y n Y N yes no Yes NO on off ON Off true false TRUE null Null NULL ~ = << - -- --- ... ? : | > & * ! % @ ` # ,'.split(
    ' ',
  ),
  ...'1 0 -1 +1 1.20 1. .5 0640 0899 08 0775 1e3 1E3 1e-7 12:30 12:30:45 1:2 190:20:30 2026-07-27 2026-7-4'.split(' '),
  ...'2026-07-27T10:00:00Z 0x1f 0o17 0b11 1_000 0_7 .inf -.INF .nan .NaN 0340914 018561471342 9007199254740993'.split(
    ' ',
  ),
  ...'12345678901234567890 1.0.0 v1.2 a:b a: :a #a a#b [a] {a} "a" \'a\' a\\b \\d* !!str &x *x %x @x `x` {{ }}'.split(
    ' ',
  ),
  ...'e0 E5 e-0 E+7 e12 e1_0 e0e e1.5 .e1 inf Inf infinity nan NaN'.split(' '),
  '',
  ' ',
  ' a',
  'a ',
  '- x',
  '? x',
  'a: b',
  'a #b',
  '"',
  "'",
  "it's",
  '{{ .x }}',
  "{{ index .labels 'zone' }}",
  '{{ `{{ .x }}` }}',
  'tab\tinside',
  '\ttab first',
  'tab last\t',
  'a\nb',
  'a\nb\n',
  'a\nb\n\n',
  'a\n\n\nb\n\n\n',
  '\na',
  '\n',
  '\n\n',
  ' a\nb\n',
  '  a\n b\n',
  'a\n  b\n\tc\n',
  'a \nb\n',
  'a\n \nb\n',
  'a\r\nb\r\n',
  'a\rb',
  '\r',
  '---\na\n',
  'a\n---\nb\n...\n',
  '# a\nb: c\n',
  '%YAML 1.1\n---\n',
  'line\u0085next',
  'line\u2028paragraph\u2029end',
  'a\u2028\nb\n',
  '\ufeffbyte order mark',
  'in\ufeffside',
  'a\nin\ufeffside\n',
  'nul\u0000bell\u0007escape\u001bdelete\u007f',
  'non\u00a0breaking',
  'zero\u200bwidth\u200djoiner',
  'ümläut µ 🚀 ไทย עברית ┌─┐',
  '\ud7ff\ue000\ufffd',
  '\ufffe\uffff',
  '👩‍👩‍👧‍👦',
  'x'.repeat(500),
  `${'word '.repeat(60)}end`,
  `long\n${'word '.repeat(60)}end\n`,
];

const numbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  -0.5,
  1.5e-7,
  1e-7,
  5e-324,
  1e21,
  1e22,
  1.7976931348623157e308,
  -1e-10,
  123456789.123,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  3.0,
  1e3,
  644,
  755,
];

const long = 'k'.repeat(1500);

const shapes: readonly JsonValue[] = [
  {},
  [],
  null,
  true,
  false,
  [[]],
  [{}],
  [[[]], [{}], []],
  [[1, 2], [3], [[4, [5]]]],
  { a: {}, b: [], c: [{}], d: [[]], e: { f: {} } },
  { a: { b: { c: { d: { e: { f: ['g', { h: 'i' }] } } } } } },
  [{ a: 1, b: 2 }, { c: [1, { d: 2 }] }],
  [['a\nb\n', { c: 'd\ne' }]],
  { text: 'a\nb\n', after: 'x' },
  { 'key: with colon': { '- dash': ['x'] } },
  { 1: 'one', 10: 'ten', 2: 'two', '01': 'x' },
  { [long]: 'x', [`${long} b`]: { a: 1 }, [`${long} c`]: ['x', { y: 1 }], [`${long}: d`]: [], [`${long} e`]: 'p\nq\n' },
  { [`${long} ${'ü'.repeat(300)}`]: 1 },
  JSON.parse('{"__proto__": {"a": 1}, "constructor": {"prototype": 2}}') as JsonObject,
];

/** Every trap as a value, in a list, as a key, and deep inside. */
const table: readonly JsonValue[] = [
  ...traps,
  ...traps.map((trap) => [trap, [trap]]),
  ...traps.map((trap) => ({ [trap]: trap, nested: { [trap]: [trap, { [trap]: trap }] } })),
  ...numbers,
  ...numbers.map((number) => ({ a: number, b: [number] })),
  ...shapes,
];

const ofNumbers = [...'eE0_-+.:xoby~'];

/** Every text of one to four characters that numbers, booleans and words for nothing are made of. */
const shortTexts: readonly string[] = [1, 2, 3, 4].flatMap((length) =>
  Array.from({ length: ofNumbers.length ** length }, (_, number) =>
    Array.from(
      { length },
      (__, place) => ofNumbers[Math.floor(number / ofNumbers.length ** place) % ofNumbers.length],
    ).join(''),
  ),
);

const text = fc.oneof(
  fc.constantFrom(...traps),
  fc.string({ unit: 'binary', maxLength: 30 }).filter((each) => each.isWellFormed()),
  fc.string({ maxLength: 20 }),
  fc
    .array(fc.oneof(fc.constantFrom('', ' ', '\t', 'a', ' a', 'a ', '- b', 'c: d', '#'), fc.string({ maxLength: 8 })))
    .map((lines) => lines.join('\n')),
);

const anyValue = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** The values that a reader does not give back, each beside what it gave. */
function misread(reader: YamlReader, values: readonly JsonValue[]): readonly string[] {
  const read = reader.read(values.map((value) => writeYaml(value)));
  return values.flatMap((value, index) => {
    const [wanted, got] = [canonicalJson(value), canonicalJson(read[index])];
    return wanted === got ? [] : [`${wanted} became ${got}`];
  });
}

describe.each(libraryReaders)('$name', (reader) => {
  test('reads every trap as it was meant', () => {
    expect(misread(reader, table)).toEqual([]);
  });

  test('reads every short text that could be a number as the text', () => {
    const [read] = reader.read([writeYaml(shortTexts)]) as readonly (readonly unknown[])[];
    expect(shortTexts.filter((each, index) => read?.[index] !== each)).toEqual([]);
  });

  test('reads back any value', () => {
    fc.assert(
      fc.property(anyValue, (value) => misread(reader, [value]).length === 0),
      { numRuns: 400, examples: [[[{ '': { '': 'e0' } }]]] },
    );
  });

  test('fails to read back what is written without care', () => {
    expect(reader.read(['a: 1.20\nb: ~\n'])).toEqual([{ a: 1.2, b: null }]);
  });
});

describe.each(foreignReaders)('$name', ({ name, isHere, read }) => {
  const testHere = isHere ? test : test.skip;

  testHere(
    isHere ? 'reads traps and any value as they were meant' : 'is skipped, as this machine does not have it',
    () => {
      const values = [...table, ...fc.sample(anyValue, { numRuns: 500, seed: 7 })];
      expect(misread({ name, read }, values)).toEqual([]);
      expect(misread({ name, read }, ['yes'])).toEqual([]);
      expect(read(['yes'])).toEqual([true]);
    },
    600_000,
  );
});

describe('the text of values', () => {
  test('is what the reviewed history of the example fleet has, byte for byte', () => {
    expect(writeYaml({ admissionController: { replicas: 3 }, backgroundController: { replicas: 1 } })).toBe(
      'admissionController:\n  replicas: 3\nbackgroundController:\n  replicas: 1\n',
    );
  });

  test('keeps several lines readable, and quotes what readers disagree about', () => {
    expect(writeYaml({ script: 'set -e\n  run\n', answer: 'yes', mode: '0640', list: ['a', { b: 'c d' }] })).toBe(
      ["answer: 'yes'", 'list:', '  - a', "  - b: 'c d'", "mode: '0640'", 'script: |', '  set -e', '    run', ''].join(
        '\n',
      ),
    );
  });

  test('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(text, anyValue, { maxKeys: 6 }), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        return writeYaml(value) === writeYaml(reversed);
      }),
    );
  });

  test('is different for different values', () => {
    fc.assert(
      fc.property(
        anyValue,
        anyValue,
        (a, b) => (canonicalJson(a) === canonicalJson(b)) === (writeYaml(a) === writeYaml(b)),
      ),
    );
  });

  test('is never folded, and ends with one newline', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const written = writeYaml(value);
        return written.endsWith('\n') && !/(: |- |^)>/.test(written.replace(/'[^']*'/g, ''));
      }),
      { examples: [['x'.repeat(500)], [`${'word '.repeat(60)}end`]] },
    );
  });
});
