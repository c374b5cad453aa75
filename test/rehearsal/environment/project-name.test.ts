import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pulumiProjectName } from '../../../rehearsal/environment/project-name.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const write = (name: string, text: string): Promise<void> => writeFile(join(folder(), name), text);

describe("the name of a folder's Pulumi project", () => {
  test.each([
    ['Pulumi.yaml', '# ours\nname: shops\nruntime: nodejs\n'],
    ['Pulumi.yml', 'name: "shops"\n'],
    ['Pulumi.json', '{ "name": "shops", "runtime": "nodejs" }'],
  ])('is read from %s', async (name, text) => {
    await write(name, text);
    expect(await pulumiProjectName(folder())).toBe('shops');
  });

  test('fails where there is no project', async () => {
    await expect(pulumiProjectName(folder())).rejects.toThrow(`there is no Pulumi.yaml in ${folder()}`);
  });

  test.each(['runtime: nodejs\n', 'name: 7\n', '', '{{{', 'name: ""\n'])(
    'fails on a project without a name: %j',
    async (text) => {
      await write('Pulumi.yaml', text);
      await expect(pulumiProjectName(folder())).rejects.toThrow('gives the Pulumi project no name');
    },
  );
});
