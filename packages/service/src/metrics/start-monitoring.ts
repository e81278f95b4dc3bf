// The port that only the operator's own machines reach: metrics, and the probes of a process that may serve no requests.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '../ports/context.ts';
import type { Metrics } from './make-metrics.ts';

export interface Monitoring {
  /** Where it listens; the port is the real one when 0 was asked for. */
  host: string;
  port: number;
  stop(): Promise<void>;
}

/** No job of ours waits longer for its next round: a worker without a round for so long hangs. */
const MAX_SILENCE_MS = 300_000;

type Watched = Pick<Context, 'config' | 'db' | 'clock' | 'log'>;

/** Rejects when the address cannot be listened on. */
export async function startMonitoring(
  context: Watched,
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Monitoring> {
  const startedAt = context.clock.now();
  const server = createServer((request, response) => {
    answer(context, metrics, startedAt, request, response).catch((error: unknown) => {
      context.log.warn({ error }, 'a monitoring request failed');
      if (response.headersSent) response.destroy();
      else send(response, 500, 'failed\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return { host, port: (server.address() as AddressInfo).port, stop: () => close(server) };
}

async function answer(
  context: Watched,
  metrics: Metrics,
  startedAt: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'only GET and HEAD\n');
  switch (request.url?.split('?')[0]) {
    case '/metrics':
      return send(response, 200, await metrics.registry.metrics(), metrics.registry.contentType);
    case '/live':
      return isWorking(context, metrics, startedAt)
        ? send(response, 200, 'ok\n')
        : send(response, 503, 'no job has ended a round for too long\n');
    case '/ready':
      return (await isDatabaseThere(context))
        ? send(response, 200, 'ok\n')
        : send(response, 503, 'the database does not answer\n');
    default:
      return send(response, 404, 'there are /metrics, /live and /ready\n');
  }
}

/** An API process answers here only while its event loop turns, which is all there is to know. */
function isWorking({ config, clock }: Watched, metrics: Metrics, startedAt: number): boolean {
  return config.role === 'api' || clock.now() - (metrics.lastRoundAt ?? startedAt) < MAX_SILENCE_MS;
}

async function isDatabaseThere({ db }: Watched): Promise<boolean> {
  return db.query('select 1', []).then(
    () => true,
    () => false,
  );
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
