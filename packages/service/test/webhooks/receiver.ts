// A real HTTPS receiver for tests, with a certificate of the tests' own authority, that remembers what it was sent.
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';

export interface ReceivedDelivery {
  path: string;
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
  body: Record<string, unknown>;
  at: number;
}

export type Answer = (response: ServerResponse, delivery: ReceivedDelivery, request: IncomingMessage) => void;

export interface Receiver {
  port: number;
  received: ReceivedDelivery[];
  /** Connections taken so far, whether or not a request came over them. */
  connections(): number;
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

const file = (name: string): string => readFileSync(new URL(`./certificates/${name}`, import.meta.url), 'utf8');

export const TEST_CA_FILE = new URL('./certificates/ca.pem', import.meta.url).pathname;
export const TEST_CA = file('ca.pem');

export const answerOk: Answer = (response) => response.end('ok');

export async function startReceiver(
  answer: Answer = answerOk,
  certificate = 'receiver',
  tls: SecureContextOptions = {},
): Promise<Receiver> {
  const received: ReceivedDelivery[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let current = answer;
  const server = createServer(
    // Every caller is asked for a certificate, and none has to have one.
    {
      cert: file(`${certificate}.pem`),
      key: file(`${certificate}.key`),
      requestCert: true,
      rejectUnauthorized: false,
      ...tls,
    },
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const delivery = toDelivery(request, Buffer.concat(chunks));
        received.push(delivery);
        current(response, delivery, request);
      });
      response.on('error', () => undefined);
    },
  );
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  await listen(server);
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    answerWith: (next) => {
      current = next;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

function toDelivery(request: IncomingMessage, rawBody: Buffer): ReceivedDelivery {
  const text = rawBody.toString('utf8');
  return {
    path: request.url ?? '',
    headers: request.headers,
    rawBody,
    body: text.startsWith('{') ? JSON.parse(text) : {},
    at: performance.now(),
  };
}
