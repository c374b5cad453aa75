import { join } from 'node:path';
import { compilerMessages, compilerOptions, programOf, root } from './compile.ts';
import type { ReadFiles } from './compile.ts';
import { exampleFile, publicExports, undocumented } from './public-surface.ts';
import type { PublicExport } from './public-surface.ts';

const read: ReadFiles = new Map();
const path = (file: string): string => join(root, file);
const here = path('test/types/example.ts');

/** What the entry points of the package lead to, and what examples may use beside it. */
const entries = ['constructs/index.ts', 'stacks/index.ts'].map(path);
const given = path('test/types/given.ts');

/** What files export, each by its path. */
function exportsOf(files: readonly string[], texts: Readonly<Record<string, string>> = {}) {
  const importing = files.map((file) => `import '${file}';`).join('\n');
  const program = programOf({ [here]: importing, ...texts }, compilerOptions(), read);
  return Object.fromEntries(files.map((file) => [file, publicExports(program, file)]));
}

/** What the compiler says about the examples of exports, by `name` or `name 2`. */
function exampleMessages(
  exports: readonly PublicExport[],
  importable: Readonly<Record<string, readonly PublicExport[]>>,
) {
  const files = exports.flatMap(({ name, examples }) =>
    examples.map((code, index) => [index === 0 ? name : `${name} ${index + 1}`, exampleFile(code, here, importable)]),
  );
  const messages = compilerMessages(Object.fromEntries(files) as Record<string, string>, read);
  return Object.entries(messages).flatMap(([name, found]) => found.map((message) => `${name}: ${message}`));
}

describe('the public surface', () => {
  let surface: Readonly<Record<string, readonly PublicExport[]>>;
  beforeAll(() => {
    surface = exportsOf([given, ...entries]);
  }, 300_000);

  test('is documented, and has an example of every value', () => {
    for (const entry of entries) expect(surface[entry]?.length).toBeGreaterThan(0);
    expect(undocumented(entries.flatMap((entry) => surface[entry] ?? []))).toEqual([]);
  });

  test('has examples that compile', () => {
    const exports = entries.flatMap((entry) => surface[entry] ?? []);
    expect(exampleMessages(exports, surface)).toEqual([]);
  }, 300_000);
});

describe('the checks of the public surface', () => {
  const entry = path('test/types/planted.ts');
  const planted = `
    export function bare(): void {}
    /** No example. */
    export const told = 1;
    /**
     * Right.
     *
     * @example
     * const labels: Named = { name: right('a') };
     * @example right('b') // 'b'
     */
    export function right(text: string): string { return text; }
    /** @example right(1) */
    export const wrong = 1;
    /** A type needs none. */
    export interface Named { readonly name: string }
  `;
  let exports: readonly PublicExport[];
  beforeAll(() => {
    exports = exportsOf([entry], { [entry]: planted })[entry] ?? [];
  });

  test('fail on an export without documentation or example, and on nothing else', () => {
    expect(undocumented(exports)).toEqual([
      'bare has no documentation',
      'bare has no @example',
      'told has no @example',
      'wrong has no documentation',
    ]);
  });

  test('fail on an example that does not compile, and on nothing else', () => {
    const declarations =
      'export declare function right(text: string): string; export interface Named { readonly name: string }';
    const files = exports.flatMap(({ name, examples }) =>
      examples.map((code, index) => [
        `${name} ${index}`,
        `${declarations}\n${exampleFile(code, here, {}).replace(/^import.*$/gm, '')}`,
      ]),
    );
    const messages = compilerMessages(Object.fromEntries(files) as Record<string, string>, read);
    const failed = Object.keys(messages).filter((name) => messages[name]?.length !== 0);
    expect(Object.keys(messages)).toEqual(['right 0', 'right 1', 'wrong 0']);
    expect(failed).toEqual(['wrong 0']);
  });

  test('import what an example uses and does not declare, types as types, the first file of two', () => {
    const importable = {
      [path('test/types/a.ts')]: [
        { name: 'right', isValue: true },
        { name: 'Named', isValue: false },
        { name: 'labels', isValue: true },
      ],
      [path('stacks/b.ts')]: [{ name: 'right', isValue: true }],
    };
    const code = 'const labels: Named = { right: right() };';
    expect(exampleFile(code, here, importable)).toBe(
      `import { right, type Named } from './a.ts';\nimport {  } from '../../stacks/b.ts';\n${code}\nexport {};\n`,
    );
    for (const own of [
      "import { right } from './x.ts'; right();",
      'const { a: right } = x; right;',
      'function right() {} right();',
    ]) {
      expect(exampleFile(own, here, importable)).not.toContain("right } from './a.ts'");
    }
  });
});
