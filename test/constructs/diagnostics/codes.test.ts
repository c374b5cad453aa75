import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
});
