// A rail of the simulators behind a wire that is as slow as it is set to be, or never answers orders. Counts the questions.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface SlowRail {
  url: string;
  delayMs: number;
  /** Orders are taken by nobody and never answered. */
  hangsOrders: boolean;
  /** Every connection is closed without an answer. */
  isDead: boolean;
  /** Since they were last cleared, by path without what varies. */
  asked: Map<string, number>;
  stop(): void;
}

export async function startSlowRail(target: string, orderPath: string): Promise<SlowRail> {
  const rail: SlowRail = {
    url: '',
    delayMs: 0,
    hangsOrders: false,
    isDead: false,
    asked: new Map(),
    stop: () => undefined,
  };
  const server = createServer((incoming, answer) => void pass(incoming, answer));
  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const about = /(svc-(?:in|out)-[a-z0-9-]+)/.exec(path)?.[1] ?? path.split('?')[0] ?? '';
    rail.asked.set(about, (rail.asked.get(about) ?? 0) + 1);
    if (rail.isDead) return void incoming.socket.destroy();
    if (rail.hangsOrders && incoming.method === 'POST' && path === orderPath) return;
    await wait(rail.delayMs);
    const { host, ...headers } = incoming.headers;
    const onward = request(new URL(path, target), { method: incoming.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  rail.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  rail.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return rail;
}
