// The HTTP side of a simulated rail: answers, or breaks in a chosen way after the order was carried out.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BankRail, RailTransferStatus } from '../../src/ports/bank-rail.ts';

export interface SimulatedTransfer {
  id: string;
  amountKobo: bigint;
  status: RailTransferStatus;
}

export interface SimulatedNotice {
  headers: Record<string, string>;
  rawBody: Buffer;
}

export type Break = 'none' | 'reset' | 'error 503' | 'html' | 'rate limit';

export interface RailServer {
  url: string;
  /** What happens to every answer from now on; the order itself is still carried out. */
  breakAnswers(how: Break): void;
  stop(): Promise<void>;
}

export interface RailUnderTest {
  rail: BankRail;
  server: RailServer;
  /** The simulator's own ledger. */
  transfers: Map<string, SimulatedTransfer>;
  pay(reference: string, amountKobo: bigint, currency: string): void;
  notice(kind: 'payment' | 'transfer', reference: string): SimulatedNotice;
  forge(notice: SimulatedNotice): SimulatedNotice;
  /** Authentic, and about nothing of ours. */
  unrelated(): SimulatedNotice;
}

type Handler = (
  method: string,
  url: URL,
  json: Record<string, unknown>,
  raw: string,
) => { status: number; body: string };

export async function startRailServer(handle: Handler): Promise<RailServer> {
  let how: Break = 'none';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString('utf8');
    const json = raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>);
    const answer = handle(request.method ?? 'GET', new URL(request.url ?? '/', 'http://rail'), json, raw);
    if (how === 'reset') return request.socket.destroy();
    const broken = { 'error 503': 503, 'rate limit': 429, html: 200 } as const;
    response.statusCode = how === 'none' ? answer.status : broken[how];
    return response.end(how === 'none' ? answer.body : '<html>An error occurred. Please contact support</html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakAnswers: (next) => {
      how = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
