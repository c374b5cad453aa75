import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const repository = join(import.meta.dirname, '..', '..', '..');

/** A copy of the program with a fleet of its own: a checkout as another machine would have it. */
export interface Checkout {
  readonly root: string;
  /** Replaces the fleet `five` by these files, by path within its folder. */
  readonly writeFleet: (files: Readonly<Record<string, string>>) => Promise<void>;
  /** Replaces a text in a file, until it is put back. */
  readonly edit: (path: string, from: string, to: string) => Promise<{ readonly restore: () => Promise<void> }>;
  readonly remove: () => Promise<void>;
}

/** Copies what a stack runs of the working tree into a temporary folder. */
export async function makeCheckout(files: Readonly<Record<string, string>>): Promise<Checkout> {
  const root = await mkdtemp(join(tmpdir(), 'fleetwright-checkout-'));
  for (const part of ['constructs', 'operations', 'stacks', 'Pulumi.yaml', 'package.json']) {
    await cp(join(repository, part), join(root, part), { recursive: true });
  }
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  const fleet = join(root, 'fleets', 'five');
  const writeFleet = async (texts: Readonly<Record<string, string>>): Promise<void> => {
    await rm(fleet, { recursive: true, force: true });
    for (const [path, text] of Object.entries(texts)) {
      await mkdir(dirname(join(fleet, path)), { recursive: true });
      await writeFile(join(fleet, path), text);
    }
  };
  const edit = async (path: string, from: string, to: string): ReturnType<Checkout['edit']> => {
    const text = await readFile(join(root, path), 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no '${from}'`);
    await writeFile(join(root, path), text.replaceAll(from, to));
    return { restore: () => writeFile(join(root, path), text) };
  };
  await writeFleet(files);
  return { root, writeFleet, edit, remove: () => rm(root, { recursive: true, force: true }) };
}
