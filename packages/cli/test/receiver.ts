// A merchant's receiver on this machine: keeps what comes, answers as set.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  body: Buffer;
  headers: IncomingHttpHeaders;
  eventId: string;
}

export interface Receiver {
  url: string;
  deliveries: Received[];
  answerWith(status: (count: number, delivery: Received) => number): void;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const deliveries: Received[] = [];
  let statusOf: (count: number, delivery: Received) => number = () => 200;
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const delivery = {
      body: Buffer.concat(parts),
      headers: request.headers,
      eventId: String(request.headers['x-svc-event-id']),
    };
    deliveries.push(delivery);
    answer.writeHead(statusOf(deliveries.length, delivery)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    deliveries,
    answerWith(status) {
      statusOf = status;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
