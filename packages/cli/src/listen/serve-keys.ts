// Serves a key document on this machine, so that a receiver verifies forwarded deliveries like real ones.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEY_DOCUMENT_PATH, type KeyDocument } from '@svc/protocol';

interface KeyServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Listens on the wanted port when it is free, otherwise on any. Loopback only. */
export async function serveKeys(document: KeyDocument, port: number | null): Promise<KeyServer> {
  const body = JSON.stringify(document);
  const server = createServer((request, answer) => {
    const isAsked = request.method === 'GET' && request.url === KEY_DOCUMENT_PATH;
    answer.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
    answer.end(isAsked ? body : '{"error":{"code":"SVC_NOT_FOUND","message":"Only the key document is here."}}');
  });
  await listenOn(server, port ?? 0).catch(() => listenOn(server, 0));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
