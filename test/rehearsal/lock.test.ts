import { mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from '../../rehearsal/lock.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const path = (): string => join(folder(), 'deep', 'lock');
const ignore = { onWait: () => undefined };

test('two actions at once run one after the other', async () => {
  const steps: string[] = [];
  const waits: string[] = [];
  const action = (name: string) =>
    withLock(path(), { onWait: () => waits.push(name) }, async () => {
      steps.push(`${name} begins`);
      await sleep(50);
      steps.push(`${name} ends`);
    });
  await Promise.all([action('a'), action('b')]);
  const [first, second] = steps[0] === 'a begins' ? ['a', 'b'] : ['b', 'a'];
  expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  expect(waits).toEqual([second]);
});

test('the lock is gone afterwards, also when the action fails', async () => {
  await expect(withLock(path(), ignore, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(stat(path())).rejects.toThrow('ENOENT');
});

test('a lock whose holder was killed is taken over', async () => {
  await mkdir(path(), { recursive: true });
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path(), longAgo, longAgo);
  expect(await withLock(path(), ignore, () => Promise.resolve('mine'))).toBe('mine');
});

test('fails with the reason of the signal that ends the waiting', async () => {
  await withLock(path(), ignore, async () => {
    const controller = new AbortController();
    const waiting = withLock(
      path(),
      { onWait: () => controller.abort(new Error('enough')), signal: controller.signal },
      () => Promise.resolve(),
    );
    await expect(waiting).rejects.toThrow('enough');
  });
});
