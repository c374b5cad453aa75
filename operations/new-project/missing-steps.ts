import { isObject, own } from '../../constructs/model/index.ts';
import type { ProjectVersions } from './project-files.ts';

/** Something for a person to do. */
export interface Step {
  /** Mostly a command line. */
  readonly command: string;
  readonly why: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How the library gets into a project: it is in no registry, so that a plain `npm install` would not find it. */
export function installCommand(versions: ProjectVersions): string {
  return `npm install <path to fleetwright-${versions.fleetwright}.tgz>`;
}

/** Whether a dependency comes from a file, a folder or an address, and not from a registry. */
function isFromElsewhere(dependency: unknown): boolean {
  return typeof dependency === 'string' && /[:/]/.test(dependency);
}

/**
 * What is still to be done about a `package.json` before a fleetwright project works. It may be somebody else's file: this says
 * how to change it, and changes nothing.
 */
export function missingSteps(packageFile: string, versions: ProjectVersions): readonly Step[] {
  const manifest = parsed(packageFile);
  if (!isObject(manifest)) return [{ command: 'mend package.json', why: 'it does not hold a JSON object' }];
  const lists = [own(manifest, 'dependencies'), own(manifest, 'devDependencies')];
  const has = (name: string): boolean => lists.some((list) => own(list, name) !== undefined);
  const compiler = [
    ...(has('typescript') ? [] : [`typescript@${versions.typescript}`]),
    ...(has('@types/node') ? [] : [`@types/node@${versions.nodeTypes}`]),
  ];
  return [
    ...(own(manifest, 'type') === 'module'
      ? []
      : [{ command: 'npm pkg set type=module', why: 'the files are ES modules' }]),
    ...(lists.some((list) => isFromElsewhere(own(list, 'fleetwright')))
      ? []
      : [{ command: installCommand(versions), why: 'the library and its commands, which are in no registry' }]),
    ...(compiler.length === 0
      ? []
      : [{ command: `npm install --save-dev ${compiler.join(' ')}`, why: 'to check the types' }]),
  ];
}
