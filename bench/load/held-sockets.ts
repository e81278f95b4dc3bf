// Sockets that are held open against a service, in a process of their own: silent, or a byte of a body now and then.
import { createConnection, type Socket } from 'node:net';
import { serveParent } from '../parts/call-child.ts';

interface Held {
  port: number;
  count: number;
  /** What each sends at once; empty for nothing. */
  head: string;
  /** Milliseconds between two bytes after it; null for none. */
  dripMs: number | null;
}

const sockets = new Set<Socket>();
let timer: NodeJS.Timeout | null = null;
let opened = 0;

const served = {
  /** The service may close them as soon as it likes: each that is closed is opened again at the next drip. */
  hold({ port, count, head, dripMs }: Held): void {
    const open = (): void => {
      opened += 1;
      const socket = createConnection({ port, host: '127.0.0.1' });
      sockets.add(socket);
      socket.on('connect', () => void socket.write(head));
      socket.on('error', () => undefined);
      socket.on('close', () => void sockets.delete(socket));
      socket.resume();
    };
    for (let index = 0; index < count; index += 1) open();
    timer = setInterval(() => {
      if (dripMs !== null) for (const socket of sockets) socket.write('x');
      for (let missing = count - sockets.size; missing > 0; missing -= 1) open();
    }, dripMs ?? 1000);
  },
  /** Returns how many sockets it took. */
  release(): number {
    if (timer !== null) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    const total = opened;
    opened = 0;
    return total;
  },
};
export type HeldSockets = typeof served;
serveParent(served);
