import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { importsOf, sourceFiles } from './imports.ts';
import type { SourceFile } from './imports.ts';

const root = join(import.meta.dirname, '../..');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
const build = ts.parseConfigFileTextToJson('', readFileSync(join(root, 'tsconfig.build.json'), 'utf8')).config as {
  readonly include: readonly string[];
};
const packed = sourceFiles(root, build.include);

/** The packages that files import, without those of Node itself. */
function packagesOf(files: readonly SourceFile[]): readonly string[] {
  const names = files
    .flatMap(importsOf)
    .filter(({ specifier, file }) => file === undefined && !specifier.startsWith('node:'))
    .map(({ specifier }) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  return [...new Set(names)].sort();
}

describe('the package', () => {
  test('depends on everything that its code imports', () => {
    const installed = { ...manifest.dependencies, ...manifest.peerDependencies };
    const imported = packagesOf(packed);
    expect(imported.length).toBeGreaterThan(5);
    expect(imported.filter((name) => !Object.hasOwn(installed, name))).toEqual([]);
  });

  test('finds every package that a file imports', () => {
    const text = "import 'a/b'; import x from '@c/d/e'; export * from './f.ts'; import 'node:fs'; import('g');";
    expect(packagesOf([{ path: 'cli/x.ts', text }])).toEqual(['@c/d', 'a', 'g']);
  });

  test('is developed with versions that it allows', () => {
    for (const [name, range] of Object.entries(manifest.peerDependencies)) {
      expect([name, range]).toEqual([name, `^${manifest.devDependencies[name] ?? 'nothing'}`]);
    }
  });

  test('leads to files that the build writes or that it carries', () => {
    const targets = Object.values(manifest.exports).flatMap((each) =>
      typeof each === 'string' ? [] : Object.values(each),
    );
    expect(targets.length).toBeGreaterThanOrEqual(4);
    for (const target of targets) {
      const source = target.replace(/^\.\/dist\//, '').replace(/(\.d\.ts|\.js)$/, '.ts');
      expect(packed.map(({ path }) => path)).toContain(source);
    }
    for (const command of Object.values(manifest.bin)) {
      expect(existsSync(join(root, command))).toBe(true);
      expect(manifest.files).toContain(command);
    }
  });
});
