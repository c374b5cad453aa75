import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic } from '../../constructs/index.ts';
import { dnsLabelFault } from '../../constructs/model/index.ts';

/** Packages that a new project depends on: no project can be called like its own dependency. */
const taken = ['fleetwright', 'typescript'];

/** A text as near to a name as letters, digits and dashes come; undefined when nothing is left of it. */
function nameLike(text: string): string | undefined {
  const name = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  return name === '' || taken.includes(name) ? undefined : name;
}

/**
 * What is wrong with the name of a new project. It names the npm package, the Pulumi project, and the first fleet, and so begins
 * the names of its stacks.
 */
export function checkProjectName(name: string): readonly Diagnostic[] {
  const fault = dnsLabelFault(name);
  const message = taken.includes(name)
    ? `'${name}' is the name of a package that the project depends on`
    : fault && `'${name}' cannot name a project and its fleet: ${fault}`;
  if (message === undefined) return [];
  return [diagnostic('project/name', 'name', message, `say another: --name ${nameLike(name) ?? 'shops'}`)];
}
