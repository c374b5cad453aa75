import { readFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { throwOnErrors } from '../constructs/index.ts';
import {
  checkProjectName,
  isProjectFile,
  missingSteps,
  projectFiles,
  writeProject,
} from '../operations/new-project/index.ts';
import type { ProjectVersions, Step } from '../operations/new-project/index.ts';
import type { Context } from './context.ts';
import { ownPackage } from './own-package.ts';

const examples = `
Examples:
  fleetwright init shops            a project in the new folder 'shops', with a fleet of that name
  fleetwright init                  the same in this folder
  fleetwright init . --name edge    this folder, another name

Nothing is ever overwritten: a package.json, .gitignore or README.md of yours stays as it is, and any other
file in the way stops the command before it writes.`;

/** Adds `fleetwright init`. */
export function addInit(program: Command, context: Context): void {
  program
    .command('init')
    .description('write a new project: a small fleet of two waves, and the Pulumi program that applies it')
    .argument('[folder]', 'where; it is made when it is not there', '.')
    .option('--name <name>', 'of the project and its fleet (default: the name of the folder)')
    .addHelpText('after', examples)
    .action((folder: string, options: { readonly name?: string }) => init(folder, options.name, context));
}

async function init(folder: string, givenName: string | undefined, { cwd, terminal }: Context): Promise<void> {
  const target = resolve(cwd, folder);
  const name = givenName ?? basename(target);
  throwOnErrors(checkProjectName(name));
  const own = ownPackage();
  const versions: ProjectVersions = {
    fleetwright: own.version,
    typescript: own.developedWith('typescript'),
    nodeTypes: own.developedWith('@types/node'),
  };
  const { written, kept } = await writeProject(
    target,
    projectFiles({ name, versions }),
    (path) => !isProjectFile(path),
  );
  terminal.print(written.join('\n'));
  if (kept.length > 0) terminal.note(`\nyours, and left as they are: ${kept.join(', ')}`);
  const packageFile = await readFile(join(target, 'package.json'), 'utf8');
  terminal.heading('Next:');
  const steps = nextSteps(relative(cwd, target), packageFile, versions);
  const width = Math.max(...steps.map(({ command }) => command.length));
  terminal.note(steps.map(({ command, why }) => `  ${command.padEnd(width)}   ${why}`).join('\n'));
}

/** What to do in a project that was just written, in order. */
function nextSteps(folder: string, packageFile: string, versions: ProjectVersions): readonly Step[] {
  return [
    ...(folder === '' ? [] : [{ command: `cd ${folder}`, why: '' }]),
    ...missingSteps(packageFile, versions),
    { command: 'npx tsc && npx fleetwright check', why: 'is anything wrong, in the types or in the fleet?' },
    { command: 'npx fleetwright render', why: 'what each cluster gets' },
    { command: 'npx fleetwright rehearsal run', why: 'preview and apply all of it to an API server on this machine' },
  ];
}
