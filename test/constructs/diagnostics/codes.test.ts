import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { codes, diagnostic, formatDiagnostic, sortDiagnostics } from '../../../constructs/index.ts';
import type { DiagnosticCode } from '../../../constructs/index.ts';

const tests = join(import.meta.dirname, '../..');

/** The text of every test but this one, and of the programs that tests are made with. */
function testTexts(): string {
  return readdirSync(tests, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'codes.test.ts')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** The codes of a table that no text names. */
function untested(table: readonly string[], texts: string): readonly string[] {
  return table.filter((code) => !texts.includes(code));
}

describe('the table of codes', () => {
  test('has no code that no test triggers', () => {
    expect(untested(Object.keys(codes), testTexts())).toEqual([]);
  });

  test('fails on a code that no test names', () => {
    const planted = ['planted', 'code'].join('/');
    expect(untested([planted, 'variant/collision'], testTexts())).toEqual([planted]);
  });

  test.each(Object.entries(codes))(
    '%s has a form that scripts can rely on, and a line about it',
    (code, { summary }) => {
      expect(code).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/);
      expect(summary).toMatch(/^[^A-Z].*[^.]$/);
    },
  );
});

describe('a diagnostic', () => {
  test('has the severity of its code, and reads as a line with its hint below', () => {
    const found = diagnostic('variant/overridden', 'kyverno.departures[1]', 'one wins', 'look at it');
    expect(found.severity).toBe('warning');
    expect(formatDiagnostic(found)).toBe('warning variant/overridden at kyverno.departures[1]: one wins\n  look at it');
  });

  test('is listed by path, code and message, and once', () => {
    const make = (code: DiagnosticCode, path: string) => diagnostic(code, path, 'm');
    const found = [make('base/name', 'b'), make('base/empty', 'b'), make('base/name', 'a'), make('base/name', 'b')];
    expect(sortDiagnostics(found).map(({ code, path }) => `${path} ${code}`)).toEqual([
      'a base/name',
      'b base/empty',
      'b base/name',
    ]);
  });

  test('is listed by positions, lines and columns as people count', () => {
    const paths = ['a', 'a[9]', 'a[10]', 'a[10].b', 'f.yaml', 'f.yaml:2:3', 'f.yaml:2:10', 'f.yaml:10:1'];
    const found = paths.map((path) => diagnostic('base/name', path, 'm'));
    expect(sortDiagnostics([...found].reverse()).map(({ path }) => path)).toEqual(paths);
  });

  test('has one order, however the list was shuffled', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b.c', '[1]', '[2]', '[10]', '[x]', ':1', ':9', ':10', '1', '01', '.'), {
        maxLength: 5,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(path, path, path, (a, b, c) => {
        const order = (paths: readonly string[]): readonly string[] =>
          sortDiagnostics(paths.map((each) => diagnostic('base/name', each, 'm'))).map((each) => each.path);
        expect(order([c, b, a])).toEqual(order([a, b, c]));
        expect(order([b, c, a])).toEqual(order([a, b, c]));
      }),
    );
  });
});
