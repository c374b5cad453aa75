import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { own } from '../constructs/model/index.ts';

/** What the package that this code belongs to says of itself. */
export interface OwnPackage {
  readonly version: string;
  /** The version of a package that it was developed with; empty when it names none. */
  readonly developedWith: (name: string) => string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The package that a folder of code belongs to: the nearest `package.json` at or above it. It is at another distance from the
 * sources than from the build.
 *
 * @param from - @default the folder of this file
 */
export function ownPackage(from = import.meta.dirname): OwnPackage {
  const path = join(from, 'package.json');
  if (!existsSync(path)) {
    if (dirname(from) === from) return { version: '', developedWith: () => '' };
    return ownPackage(dirname(from));
  }
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return {
    version: text(own(manifest, 'version')),
    developedWith: (name) => text(own(own(manifest, 'devDependencies'), name)),
  };
}
