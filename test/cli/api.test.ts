import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { customResourceDefinition, sveltosKinds } from '../../constructs/index.ts';
import type { KindDescription } from '../../constructs/index.ts';
import { withFields, without } from '../operations/import-api/definitions.ts';
import { fleetwright } from './run-fleetwright.ts';

let folder: string;
let out: string;
const crds = async (name: string, change: (kind: KindDescription) => KindDescription): Promise<string> => {
  const path = join(folder, `${name}.yaml`);
  await writeFile(path, sveltosKinds.map((kind) => stringify(customResourceDefinition(change(kind)))).join('---\n'));
  return path;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fleetwright-cli-api-'));
  out = join(folder, 'api.json');
});
afterAll(() => rm(folder, { recursive: true }));

describe('fleetwright api import', () => {
  test('writes the API of some definitions, and says that the fleets use nothing it lacks', async () => {
    const path = await crds('same', (kind) => kind);
    const { code, stdout, stderr } = await fleetwright(['api', 'import', path, '--out', out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('29 kinds of Sveltos (v1beta1) in ');
    expect(stdout).toMatch(/the fleets use nothing that it lacks: .*five/);
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ kind: 'List' });
  });

  test('fails with every field that a fleet uses and the API lacks, and writes all the same', async () => {
    const path = await crds('older', withFields('ClusterProfile', without('stopMatchingBehavior', 'setRefs')));
    const { code, stdout, stderr } = await fleetwright(['api', 'import', path, '--out', out, '--json']);
    expect(code).toBe(1);
    expect(stderr).toContain('error crd/too-old at five.ClusterProfile.spec.stopMatchingBehavior');
    const said = JSON.parse(stdout) as {
      readonly written: boolean;
      readonly differences: unknown;
      readonly lacking: unknown;
    };
    expect(said).toMatchObject({
      written: true,
      differences: [
        { kind: 'ClusterProfile', path: 'spec.setRefs', change: 'removed', what: 'field' },
        { kind: 'ClusterProfile', path: 'spec.stopMatchingBehavior', change: 'removed', what: 'field' },
      ],
    });
    expect(said.lacking).toContainEqual(
      expect.objectContaining({ fleet: 'five', record: 'kyverno/pilot', path: 'spec.stopMatchingBehavior' }),
    );
  });

  test('fails, and writes nothing, when there is nothing to import', async () => {
    const nowhere = join(folder, 'not-written.json');
    const { code, stdout, stderr } = await fleetwright(['api', 'import', 'package.json', '--out', nowhere]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('import/nothing at package.json');
    await expect(stat(nowhere)).rejects.toThrow('ENOENT');
  });

  test.each([[['api', 'import']], [['api', 'import', 'crds', '--live']]])('fails with code 2 on %j', async (args) => {
    const { code, stderr } = await fleetwright(args);
    expect(code).toBe(2);
    expect(stderr).toContain('name files or folders with definitions, or say --live');
  });

  test('fails without a stack trace when the cluster does not answer', async () => {
    const { code, stderr } = await fleetwright(['api', 'import', '--live', '--out', out], {
      env: { KUBECONFIG: '/nowhere' },
    });
    expect(code).toBe(1);
    expect(stderr).toContain('cluster/unreachable');
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test('help says where it writes, and has examples', async () => {
    const { code, stdout } = await fleetwright(['api', 'import', '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('fleets/sveltos-api.json');
    expect(stdout).toContain('fleetwright api import --live');
  });
});
