import { readYaml } from '../../../constructs/yaml/index.ts';
import type { JsonValue } from '../../../constructs/index.ts';
import { foreignReaders } from '../sveltos/yaml-readers.ts';

const valueOf = (text: string): JsonValue | undefined => readYaml(text, 'a.yaml').documents[0]?.value;

/** Words over which readers of YAML quarrel. */
const words: readonly (readonly [string, JsonValue])[] = [
  ['y', true],
  ['n', false],
  ['Yes', true],
  ['OFF', false],
  ['yEs', 'yEs'],
  ['True', true],
  ['~', null],
  ['Null', null],
  ['nULL', 'nULL'],
  ['""', ''],
  ['0', 0],
  ['12', 12],
  ['+12', 12],
  ['-12', -12],
  ['0640', 416],
  ['-017', -15],
  ['0899', 899],
  ['08', 8],
  ['0340914', 340_914],
  ['018561471342', 18_561_471_342],
  ['0b11', 3],
  ['0o17', 15],
  ['0x1F', 31],
  ['-0b11', -3],
  ['0b2', '0b2'],
  ['1_000', 1000],
  ['1__0_', 10],
  ['_1', '_1'],
  ['1.20', 1.2],
  ['1.', 1],
  ['.5', 0.5],
  ['.5_0', 0.5],
  ['-.5', -0.5],
  ['1e3', 1000],
  ['1e+3', 1000],
  ['1.e3', 1000],
  ['0.1e-2', 0.001],
  ['1e', '1e'],
  ['1e999', '1e999'],
  ['-0', 0],
  ['12:30', '12:30'],
  ['12:30:45', '12:30:45'],
  ['2026-07-27', '2026-07-27'],
  ['2026-07-27T10:00:00Z', '2026-07-27T10:00:00Z'],
  ['1.2.3', '1.2.3'],
  ['3.8.1', '3.8.1'],
  ['10Mi', '10Mi'],
  ['v1', 'v1'],
  ['+', '+'],
  ['.', '.'],
  ['..', '..'],
  ['=', '='],
  ["'yes'", 'yes'],
  ['"0640"', '0640'],
  ['!!str 5', '5'],
  ['!!int "5"', 5],
  ['|\n  yes\n', 'yes\n'],
  ['9007199254740991', 9007199254740991],
];

describe('an unquoted word', () => {
  test.each(words)('%s is %j', (text, value) => {
    expect(valueOf(text)).toEqual(value);
  });

  test.each(foreignReaders.filter(({ name, isHere }) => isHere && name.startsWith('sigs.k8s.io')))(
    'is what it is to $name',
    ({ read }) => {
      const texts = words.map(([text]) => `a: ${text}`);
      expect(words.map(([, value]) => ({ a: value }))).toEqual(read(texts));
    },
  );

  test.each([
    ['9007199254740992', 'loses digits'],
    ['12345678901234567890', 'loses digits'],
    ['0xffffffffffffffff', 'loses digits'],
    ['0x1fffffffffffffff', 'loses digits'],
    ['-9007199254740993', 'loses digits'],
    ['.inf', 'is no number'],
    ['-.Inf', 'is no number'],
    ['.NaN', 'is no number'],
  ])('fails where JSON would hold something else: %s', (text, message) => {
    const { documents, diagnostics } = readYaml(`a: ${text}`, 'a.yaml');
    expect(documents).toEqual([]);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'yaml/unsupported',
        path: 'a.yaml:1:4',
        message: expect.stringContaining(message) as string,
        hint: 'quote it',
      }),
    ]);
  });

  test('is null where there is none', () => {
    expect(valueOf('a:\nb: []')).toEqual({ a: null, b: [] });
  });

  test('is warned of when it is a boolean to kubectl and a text to others', () => {
    const { documents, diagnostics } = readYaml('on: no\nquoted: "no"\nplain: true\n', 'a.yaml');
    expect(documents[0]?.value).toEqual({ true: false, quoted: 'no', plain: true });
    expect(diagnostics.map(({ code, path, hint }) => `${code} ${path} ${hint ?? ''}`)).toEqual([
      "yaml/word-for-boolean a.yaml:1:1 write true, or 'on' for the text",
      "yaml/word-for-boolean a.yaml:1:5 write false, or 'no' for the text",
    ]);
  });
});
