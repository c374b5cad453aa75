import { createServer } from 'node:net';
import { freePort } from '../../../rehearsal/management-cluster/port.ts';

test('the port that was used before is taken again while it is free, and another one when it is not', async () => {
  const port = await freePort(undefined);
  expect(await freePort(port)).toBe(port);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  expect(await freePort(port)).not.toBe(port);
  await new Promise((resolve) => other.close(resolve));
});
