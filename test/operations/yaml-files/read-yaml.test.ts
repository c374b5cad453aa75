import fc from 'fast-check';
import { parseAllDocuments } from 'yaml';
import { readYaml, wholeFile } from '../../../operations/yaml-files/index.ts';
import type { YamlText } from '../../../operations/yaml-files/index.ts';

const read = (text: string): YamlText => readYaml(text, wholeFile('a.yaml'));
const values = (text: string): readonly unknown[] => read(text).documents.map(({ value }) => value);
const found = (text: string): readonly string[] => read(text).diagnostics.map(({ code, path }) => `${code} ${path}`);

/** What is said about a value where somebody relies on it. */
const caveats = (text: string): readonly string[] =>
  read(text).documents.flatMap((document) =>
    document.caveats.map(({ diagnostic, path }) => `${diagnostic.code} ${path}`),
  );

describe('a YAML text', () => {
  test('has several documents, of which the empty ones and those of comments do not count', () => {
    expect(values('# first\n---\na: 1\n---\n# nothing\n---\nb: 2\n...\n')).toEqual([{ a: 1 }, { b: 2 }]);
    expect(values('# only a comment\n')).toEqual([]);
    expect(values('')).toEqual([]);
  });

  test('may be JSON', () => {
    expect(values('{"a": [1, "no", null], "b": {"c": true}}')).toEqual([{ a: [1, 'no', null], b: { c: true } }]);
  });

  test('knows the line and column of every value', () => {
    const [, second] = read('a: 1\n---\nspec:\n  list:\n    - name: x\n    - name: y\n').documents;
    expect(second?.placeOf('spec.list[1].name')).toEqual({ file: 'a.yaml', line: 6, column: 7 });
    expect(second?.placeOf('spec.list[1].other.deeper')).toEqual({ file: 'a.yaml', line: 6, column: 7 });
    expect(second?.placeOf('nothing')).toEqual({ file: 'a.yaml', line: 3, column: 1 });
  });

  test('knows the places of lines inside a block, and of other texts as a whole', () => {
    const [document] = read('data:\n  a.yaml: |\n\n    x: 1\n    y: 2\n  b: "x: 1"\n').documents;
    expect(document?.originOf('data["a.yaml"]').placeOf(3, 4)).toEqual({ file: 'a.yaml', line: 5, column: 8 });
    expect(document?.originOf('data.b').placeOf(1, 4)).toEqual({ file: 'a.yaml', line: 6, column: 3 });
  });

  test('fails on broken syntax with its place, and gives nothing of the text', () => {
    expect(found('a: 1\n---\nb: [1, 2\n')).toEqual(['yaml/syntax a.yaml:4:1']);
    expect(values('a: 1\n---\nb: [1, 2\n')).toEqual([]);
    expect(found('a: 1\n b: 2\n')).toEqual(['yaml/syntax a.yaml:1:4']);
  });

  test('fails on a key that stands twice, and gives nothing of that document', () => {
    expect(found('a: 1\nb: {c: 1, c: 2}\n---\nd: 1\n')).toEqual(['yaml/duplicate-key a.yaml:2:11']);
    expect(values('a: 1\nb: {c: 1, c: 2}\n---\nd: 1\n')).toEqual([{ d: 1 }]);
    expect(found("'yes': 1\nyes: 2\n")).toEqual([]);
    expect(found("'true': 1\nyes: 2\n")).toEqual(['yaml/duplicate-key a.yaml:2:1']);
  });

  test('fails on aliases that stand for nothing, for themselves, or for too much', () => {
    expect(values('a: &x {b: 1}\nc: *x\n')).toEqual([{ a: { b: 1 }, c: { b: 1 } }]);
    expect(found('a: *x\n')).toEqual(['yaml/alias a.yaml:1:4']);
    expect(found('a: &x {b: *x}\n')).toEqual(['yaml/alias a.yaml:1:11']);
    const levels = Array.from('abcdefgh', (name, level) => {
      const inside = level === 0 ? '1' : `*${'abcdefgh'.charAt(level - 1)}`;
      return `${name}: &${name} [${Array.from({ length: 10 }, () => inside).join(', ')}]\n`;
    });
    expect(found(levels.join(''))).toEqual(['yaml/alias a.yaml:5:36']);
  });

  test('merges what `<<` names, under what is written out', () => {
    expect(values('base: &b {x: 1, z: 1}\nused: {<<: *b, z: 2}\n')).toEqual([
      { base: { x: 1, z: 1 }, used: { z: 2, x: 1 } },
    ]);
    expect(found('a: {<<: 5}\n')).toEqual(['yaml/syntax a.yaml:1:5']);
  });

  test('keeps a key that is the name of the prototype', () => {
    const [value] = values('__proto__: {a: 1}\n');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
  });

  test('knows the standard tags, and says where there is another', () => {
    expect(values('[!!str 5, !!int "5", !!null x, !!str yes]')).toEqual([['5', 5, null, 'yes']]);
    expect(caveats('a: !Ref b\nc: !!set {x, z}\nd: !!int x\n')).toEqual(['yaml/tag a', 'yaml/tag c', 'yaml/tag d']);
  });

  test('F-05: says of a number that loses digits that it does', () => {
    const text = 'ticket: 12345678901234567890\nannotation: 9007199254740993\nsafe: 9007199254740991\nx: .inf\n';
    expect(caveats(text)).toEqual([
      'yaml/too-large-number ticket',
      'yaml/too-large-number annotation',
      'yaml/too-large-number x',
    ]);
    expect(values('overflow: 1e999\n')).toEqual([{ overflow: '1e999' }]);
    expect(caveats('overflow: 1e999\n')).toEqual([]);
    expect(caveats("ticket: '12345678901234567890'\n")).toEqual([]);
  });

  test('F-08: braces of a template without quotes are an error, with advice', () => {
    const [braces] = read('a: {{ .Cluster.metadata.name }}').diagnostics;
    expect(braces).toMatchObject({
      code: 'yaml/template',
      path: 'a.yaml:1:5',
      hint: 'put the value in quotes: "{{ … }}"',
    });
    expect(values('a: {{ .Cluster.metadata.name }}')).toEqual([]);
    expect(values('a: "{{ .x }}"')).toEqual([{ a: '{{ .x }}' }]);
    expect(found('{{- if .x }}\na: 1\n{{- end }}\n')[0]).toMatch(/^yaml\/(syntax|template) a\.yaml:1/);
  });

  test('F-08: six broken files give six refusals and no object', () => {
    const broken = ['a: [1', 'a: "x', 'a: 1\n\tb: 2', 'a: 1\na: 2', '- a\nb: 1', 'a: @x'];
    for (const text of broken) {
      expect(read(text).diagnostics.map(({ severity }) => severity)).toEqual(['error']);
      expect(values(text)).toEqual([]);
    }
  });

  test('F-10: drops a byte order mark with a note, and keeps every other character', () => {
    const text = 'größe µ 🚀 a\u200db x\u00a0y שלום └─';
    const marked = `\uFEFFa: ${text}\n`;
    expect(values(marked)).toEqual([{ a: text }]);
    expect(found(marked)).toEqual(['yaml/byte-order-mark a.yaml:1:1']);
  });

  test('is never read in part: whatever the text, there is a value or a reason', () => {
    const pieces = [
      'a: ',
      'b: ',
      '- ',
      '\n',
      '  ',
      '{',
      '}',
      '[',
      ']',
      ',',
      '"',
      "'",
      '&x ',
      '*x',
      '|\n',
      '---\n',
      '{{',
      '!t ',
      'yes',
      '12',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        const { documents, diagnostics } = read(text);
        const parsed = parseAllDocuments(text, { schema: 'failsafe', logLevel: 'silent', uniqueKeys: false });
        const isBroken = 'empty' in parsed ? parsed.errors.length > 0 : parsed.some(({ errors }) => errors.length > 0);
        if (isBroken) expect(diagnostics.some(({ code }) => code === 'yaml/syntax')).toBe(true);
        if (isBroken) expect(documents).toEqual([]);
        for (const { line, column } of diagnostics) expect(line >= 1 && column >= 1).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
