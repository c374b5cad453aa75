import { pathToFileURL } from 'node:url';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DiagnosticsError } from '../../constructs/index.ts';
import { fleetSource } from '../../stacks/program/index.ts';
import { temporaryFolder } from '../rehearsal/temporary-folder.ts';
import { testFleet } from './fleets.ts';

const folder = temporaryFolder();

async function refusal(options: unknown): Promise<string> {
  const error: unknown = await fleetSource(options)
    .load('five')
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  return DiagnosticsError.is(error) ? error.message : `no DiagnosticsError, but ${String(error)}`;
}

describe('where a Pulumi program finds its fleets', () => {
  test('is a folder, given as a path or as a URL', async () => {
    await mkdir(join(folder(), 'edge'));
    await writeFile(join(folder(), 'edge', 'fleet.ts'), 'export {};');
    for (const fleets of [folder(), pathToFileURL(folder())]) {
      expect(await fleetSource({ fleets }).names()).toEqual(['edge']);
    }
  });

  test('is a fleet that the program has', async () => {
    const fleet = testFleet();
    const source = fleetSource({ fleet });
    expect(await source.names()).toEqual(['five']);
    expect(await source.load('five')).toBe(fleet);
  });

  test('fails on another fleet than the one that the program has, with its name', async () => {
    const fleet = { ...testFleet(), name: 'fife' };
    expect(await refusal({ fleet })).toBe(
      "error fleet/not-found at fleets/five: no fleet is called 'five'\n  did you mean 'fife'?",
    );
  });

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'applyWave.fleets: expected the path of a folder, got undefined'],
    ['no option', {}, 'applyWave.fleets: expected the path of a folder, got undefined'],
    ['a number', { fleets: 7 }, 'applyWave.fleets: expected the path of a folder, got number'],
    ['no fleet', { fleet: { name: 'five' } }, 'applyWave.fleet: expected what defineFleet returns'],
    ['null', { fleet: null }, 'applyWave.fleet: expected what defineFleet returns'],
    ['both', { fleet: testFleet(), fleets: 'fleets' }, 'applyWave: expected `fleets` or `fleet`, got both'],
  ])('fails with a diagnostic on options that the compiler has not seen: %s', async (_, options, message) => {
    expect(await refusal(options)).toBe(`error api/wrong-type at ${message}`);
  });
});
