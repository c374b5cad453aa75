import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyWaves, expectNoChanges, PulumiError, runPulumi, stacksInOrder } from '../../rollout/index.ts';
import type { PulumiContext } from '../../rollout/index.ts';

const five = { name: 'five', waves: ['pilot', 'staging', 'production'] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fleetwright-rollout-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A `pulumi` that writes down each call, an argument a line, and then does what the script says. */
async function fakePulumi(script = ''): Promise<PulumiContext> {
  const path = join(folder, 'pulumi');
  const record = `#!/bin/sh\nprintf '%s|' "$@" >> "$CALLS"\necho >> "$CALLS"\n${script}\n`;
  await writeFile(path, record);
  await chmod(path, 0o755);
  return {
    project: folder,
    env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, CALLS: join(folder, 'calls') },
    output: 'ignore',
  };
}

async function calls(): Promise<readonly string[]> {
  return (await readFile(join(folder, 'calls'), 'utf8')).trimEnd().split('\n');
}

describe('driving the stacks of a fleet', () => {
  test('the management stack comes first, then each wave in the order of promotion', () => {
    expect(stacksInOrder(five)).toEqual(['management', 'pilot', 'staging', 'production']);
    expect(stacksInOrder({ ...five, name: 'edge' })).toEqual([
      'edge-management',
      'edge-pilot',
      'edge-staging',
      'edge-production',
    ]);
  });

  test('each stack is previewed, then applied, before the next one begins', async () => {
    const announced: string[] = [];
    await applyWaves({ name: 'five', waves: ['pilot'] }, await fakePulumi(), ({ command }) => announced.push(command));
    expect(await calls()).toEqual([
      'preview|--stack|management|',
      'up|--yes|--skip-preview|--stack|management|',
      'preview|--stack|pilot|',
      'up|--yes|--skip-preview|--stack|pilot|',
    ]);
    expect(announced[0]).toBe('pulumi preview --stack management');
  });

  test('fails at the first stack that fails, and leaves the later waves as they are', async () => {
    const context = await fakePulumi('case "$*" in "up "*pilot) exit 3;; esac');
    const failed = applyWaves(five, context, () => undefined);
    await expect(failed).rejects.toThrow('pulumi up --yes --skip-preview --stack pilot ended with code 3');
    expect((await calls()).at(-1)).toBe('up|--yes|--skip-preview|--stack|pilot|');
  });

  test('fails on a second pass that would change anything', async () => {
    const context = await fakePulumi('case "$*" in *staging) exit 1;; esac');
    await expect(expectNoChanges(five, context, () => undefined)).rejects.toBeInstanceOf(PulumiError);
    expect((await calls()).at(-1)).toBe('preview|--expect-no-changes|--stack|staging|');
  });

  test('arguments reach pulumi as they are, whatever is in them', async () => {
    await runPulumi(['preview', '--stack', 'a b;$(touch pwned) \'"'], await fakePulumi());
    expect(await calls()).toEqual(['preview|--stack|a b;$(touch pwned) \'"|']);
  });

  test('an interrupted run asks pulumi to stop, and waits for it to save its state', async () => {
    const interrupted = new AbortController();
    const script =
      'trap \'echo saved >> "$CALLS"; exit 255\' INT\necho started >> "$CALLS"\nwhile :; do sleep 0.05; done';
    const context = { ...(await fakePulumi(script)), signal: interrupted.signal };
    const run = runPulumi(['up'], context).catch((error: unknown) => error);
    while (!(await calls().catch((): readonly string[] => [])).includes('started'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    interrupted.abort();
    expect(await run).toBeInstanceOf(PulumiError);
    expect((await calls()).at(-1)).toBe('saved');
  });

  test('fails with a sentence when there is no pulumi', async () => {
    const context = { project: folder, env: { PATH: folder }, output: 'ignore' as const };
    await expect(runPulumi(['preview'], context)).rejects.toThrow(/no pulumi on PATH/);
  });
});
