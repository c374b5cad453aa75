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

/**
 * What a `package.json` that was there before still needs for a fleetwright project. It is somebody else's file: this says how to
 * change it, and changes nothing.
 */
export function missingSteps(packageFile: string, versions: ProjectVersions): readonly Step[] {
  const manifest = parsed(packageFile);
  if (!isObject(manifest)) return [{ command: 'mend package.json', why: 'it does not hold a JSON object' }];
  const has = (name: string): boolean =>
    [own(manifest, 'dependencies'), own(manifest, 'devDependencies')].some((list) => own(list, name) !== undefined);
  const compiler = [
    ...(has('typescript') ? [] : [`typescript@${versions.typescript}`]),
    ...(has('@types/node') ? [] : [`@types/node@${versions.nodeTypes}`]),
  ];
  return [
    ...(own(manifest, 'type') === 'module'
      ? []
      : [{ command: 'npm pkg set type=module', why: 'the files are ES modules' }]),
    ...(has('fleetwright')
      ? []
      : [{ command: `npm install fleetwright@${versions.fleetwright}`, why: 'the library and its commands' }]),
    ...(compiler.length === 0
      ? []
      : [{ command: `npm install --save-dev ${compiler.join(' ')}`, why: 'to check the types' }]),
  ];
}
