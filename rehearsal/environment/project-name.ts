import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { own } from '../../constructs/model/index.ts';
import { readIfThere } from '../read-if-there.ts';
import { RehearsalError } from '../rehearsal-error.ts';

/** The files in which Pulumi looks for a project, in its order. */
const projectFiles = ['Pulumi.yaml', 'Pulumi.yml', 'Pulumi.json'];

/**
 * The name of the Pulumi project in a folder. Pulumi keeps each project's stacks apart, so they are made under this name.
 *
 * @throws {@link RehearsalError} when the folder has no project, or one without a name.
 */
export async function pulumiProjectName(projectRoot: string): Promise<string> {
  for (const file of projectFiles) {
    const path = join(projectRoot, file);
    const text = await readIfThere(path);
    if (text === undefined) continue;
    const document = parseDocument(text);
    const name = own(document.errors.length === 0 ? (document.toJS() as unknown) : undefined, 'name');
    if (typeof name === 'string' && name !== '') return name;
    throw new RehearsalError(`${path} gives the Pulumi project no name`, 'its first line is `name: <project>`');
  }
  throw new RehearsalError(
    `there is no ${projectFiles[0] ?? ''} in ${projectRoot}`,
    '`npx fleetwright init` in an empty folder shows what one looks like',
  );
}
