import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { interruptible } from '../../rehearsal/index.ts';

// A test runner keeps signals from the code under test, so the action runs in a process of its own.
const program = `
  import { interruptible } from '${join(import.meta.dirname, '..', '..', 'rehearsal', 'interrupt.ts')}';
  const action = async (signal) => {
    const idle = setInterval(() => undefined, 1000);
    console.log('running');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    clearInterval(idle);
    console.log('cleaned up');
    throw new Error('cut off');
  };
  await interruptible(action).catch((error) => console.log(error.name, error.message));
  console.log(process.listenerCount('SIGTERM'));
`;

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s aborts the action, which cleans up, and becomes the error',
  async (name) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await once(child.stdout, 'data');
    child.kill(name);
    await once(child, 'close');
    expect(printed).toBe(`running\ncleaned up\nInterrupted ended by ${name}\n0\n`);
  },
);

test("without a signal the outcome is the action's own", async () => {
  expect(await interruptible(() => Promise.resolve(1))).toBe(1);
  await expect(interruptible(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
