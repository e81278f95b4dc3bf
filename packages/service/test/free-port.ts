// A port of the loopback address that nothing listens on.
import { createServer } from 'node:net';

/** Rejects when `wanted` is taken; without it, any will do. */
export function findFreePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
