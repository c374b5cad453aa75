import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, identify, isRunning, processStart, startFromStat } from '../../rehearsal/process-identity.ts';

const ending = { graceMs: 300, sleep: (ms: number) => sleep(ms) };

async function running(
  ...commandLine: readonly string[]
): Promise<{ readonly pid: number; readonly gone: Promise<unknown> }> {
  const child = spawn(process.execPath, ['-e', ...commandLine], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, gone: once(child, 'exit') };
}

const polite = "console.log('up'); setInterval(() => {}, 1000)";
const stubborn = `process.on('SIGTERM', () => {}); ${polite}`;

test('a process is known by its number and its start, and gone when it ended', async () => {
  const { pid, gone } = await running(polite);
  const identity = await identify(pid);
  expect(identity?.pid).toBe(pid);
  expect(identity && (await isRunning(identity))).toBe(true);
  process.kill(pid, 'SIGKILL');
  await gone;
  expect(identity && (await isRunning(identity))).toBe(false);
  expect(await identify(pid)).toBeUndefined();
});

test('another process with the same number is not taken for ours, and not ended', async () => {
  const { pid, gone } = await running(polite);
  const stranger = { pid, started: 'some other time' };
  expect(await isRunning(stranger)).toBe(false);
  await endProcess(stranger, ending);
  expect(await processStart(pid)).toBeDefined();
  process.kill(pid, 'SIGKILL');
  await gone;
});

test.each([
  ['ends when it is asked', polite],
  ['must be killed', stubborn],
])('a process that %s is gone afterwards', async (_what, program) => {
  const { pid } = await running(program);
  const identity = await identify(pid);
  if (identity === undefined) throw new Error('the process did not start');
  await endProcess(identity, ending);
  expect(await isRunning(identity)).toBe(false);
});

test('ps and /proc agree on which process runs', async () => {
  const { pid, gone } = await running(polite);
  expect(await processStart(pid, 'darwin')).toMatch(/\d\d:\d\d:\d\d/);
  process.kill(pid, 'SIGKILL');
  await gone;
  expect(await processStart(pid, 'darwin')).toBeUndefined();
});

const stat = (state: string, threads: number): string =>
  `42 (a ) R (b) ${state} 1 42 42 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 ${threads} 0 987654 1000 200`;

test('a name with spaces and parentheses does not hide the start', () => {
  expect(startFromStat(stat('S', 12))).toBe('987654');
});

test('a process that only waits for its parent has ended; one with threads left has not', () => {
  expect(startFromStat(stat('Z', 1))).toBeUndefined();
  expect(startFromStat(stat('Z', 3))).toBe('987654');
});
