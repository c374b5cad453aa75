import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

async function tryPort(port: number): Promise<number | undefined> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
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
  const port = (preferred === undefined ? undefined : await tryPort(preferred)) ?? (await tryPort(0));
  if (port === undefined) throw new Error('the system gives no free port on 127.0.0.1');
  return port;
}
