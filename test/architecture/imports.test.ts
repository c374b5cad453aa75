import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasDefaultExport, importsOf, sourceFiles, wrongImports } from './imports.ts';

const root = join(import.meta.dirname, '../..');
const rooms = ['constructs', 'fleets', 'operations', 'stacks', 'rollout', 'rehearsal', 'cli', 'bench'].filter((room) =>
  existsSync(join(root, room)),
);
const files = sourceFiles(root, rooms);

describe('the architecture', () => {
  test('has imports that go one way, through the index of a folder, and Pulumi in two rooms only', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(wrongImports(files)).toEqual([]);
  });

  test('has no default export but the program that Pulumi calls', () => {
    expect(files.filter(hasDefaultExport).map(({ path }) => path)).toEqual(['stacks/main.ts']);
  });

  test('has index files that only re-export', () => {
    const others = files
      .filter(({ path }) => path.endsWith('/index.ts'))
      .filter(({ text }) => !/^(export (type )?(\*|\{[^}]*\})( as \w+)? from '[^']+';\s*)*$/.test(text));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ['constructs/diagnostics/a.ts', "import { x } from '../api/index.ts';"],
    ['constructs/api/a.ts', "import type { x } from '../model/index.ts';"],
    ['constructs/model/a.ts', "export { x } from '../sveltos/index.ts';"],
    ['constructs/model/a.ts', "export * from '../api/kind.ts';"],
    ['constructs/sveltos/a.ts', "import * as pulumi from '@pulumi/pulumi';"],
    ['fleets/five/a.ts', "import { x } from '../../constructs/model/index.ts';"],
    ['fleets/five/a.ts', "import { x } from '../../operations/load-fleet/index.ts';"],
    ['operations/render/a.ts', "const x = await import('../../stacks/adapter/index.ts');"],
    ['operations/render/a.ts', "type X = import('../../rehearsal/index.ts').X;"],
    ['operations/render/a.ts', "import { x } from '../load-fleet/load-fleet.ts';"],
    ['operations/render/a.ts', "import '@pulumi/kubernetes';"],
    ['stacks/adapter/a.ts', "import { x } from '../../rollout/index.ts';"],
    ['rehearsal/a.ts', "import { x } from '../stacks/adapter/index.ts';"],
    ['rehearsal/a.ts', "import { Command } from '@pulumi/pulumi/automation/index.js';"],
    ['cli/a.ts', "import { x } from '../stacks/adapter/logical-name.ts';"],
    ['utils/a.ts', ''],
  ])('fails on a wrong import in %s: %s', (path, text) => {
    expect(wrongImports([{ path, text }])).toHaveLength(1);
  });

  test.each([
    ['constructs/api/a.ts', "import { x } from '../diagnostics/index.ts'; import { y } from './b.ts';"],
    ['constructs/api/kinds/a.ts', "import { x } from '../schema.ts'; import { y } from '../shapes/index.ts';"],
    ['constructs/index.ts', "export * from './api/index.ts';"],
    ['fleets/five/a.ts', "import { x } from '../../constructs/index.ts'; import { y } from './labels.ts';"],
    ['stacks/adapter/a.ts', "import * as pulumi from '@pulumi/pulumi';"],
    ['cli/a.ts', "import { x } from '../rehearsal/toolchain/index.ts';"],
  ])('allows what is right in %s: %s', (path, text) => {
    expect(wrongImports([{ path, text }])).toEqual([]);
  });

  test('finds every form of import and of default export', () => {
    const text = `
      import './a.ts'; import b from './b.ts'; import type { C } from './c.ts'; export * from './d.ts';
      export type { E } from './e.ts'; const f = import('./f.ts'); type G = import('./g.ts').G;
      // import './comment.ts'
      const text = "import './text.ts'";
    `;
    expect(importsOf({ path: 'cli/x.ts', text }).map(({ specifier }) => specifier)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `./${name}.ts`),
    );
    const withDefault = ['export default 1;', 'export default function f() {}', 'export default class {}'];
    expect(withDefault.map((each) => hasDefaultExport({ path: 'x.ts', text: each }))).toEqual([true, true, true]);
    expect(hasDefaultExport({ path: 'x.ts', text: 'export const x = 1;' })).toBe(false);
  });
});
