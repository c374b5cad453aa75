import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

// Below the range from which systems take the ports of outgoing connections: one of those could occupy the server's port
// while it restarts, even a client of its own that tries to reach it.
const range = { from: 20_000, to: 30_000 };

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

async function tryPort(port: number): Promise<number | undefined> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(undefined);
    });
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(isAddress(address) ? address.port : undefined));
    });
  });
}

/**
 * A port of 127.0.0.1 on which nothing listens now.
 *
 * @param preferred taken when it is free.
 */
export async function freePort(preferred: number | undefined): Promise<number> {
  const guesses = Array.from({ length: 20 }, () => randomInt(range.from, range.to));
  // 0 leaves the choice to the system.
  for (const guess of [...(preferred === undefined ? [] : [preferred]), ...guesses, 0]) {
    const port = await tryPort(guess);
    if (port !== undefined) return port;
  }
  throw new Error('the system gives no free port on 127.0.0.1');
}
