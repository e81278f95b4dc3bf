// A Didit look-alike: its key, its statuses, ids that are taken once, and both of its signatures.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ScreeningVerdict } from '../../src/ports/screening.ts';

interface DiditTransaction {
  uuid: string;
  txn_id: string;
  wallet: string;
  name: string;
  status: ScreeningVerdict;
}

export interface DiditSimulator {
  settings: { provider: 'didit'; apiKey: string; webhookSecret: string; baseUrl: string };
  transactions: DiditTransaction[];
  /** Verdicts by wallet or name; everybody else is approved. */
  verdicts: Map<string, ScreeningVerdict>;
  /** The next answer is lost after the transaction was made. */
  loseNextAnswer(): void;
  stop(): Promise<void>;
}

const API_KEY = 'didit-key';

export async function startDidit(): Promise<DiditSimulator> {
  const transactions: DiditTransaction[] = [];
  const verdicts = new Map<string, ScreeningVerdict>();
  let isLost = false;

  const create = (body: string): { status: number; json: object } => {
    const { transaction_id: id, subject, counterparty } = JSON.parse(body);
    if (transactions.some((each) => each.txn_id === id)) return { status: 400, json: { detail: 'id was used' } };
    const [wallet, name] = [String(counterparty.payment_method.account_id), String(subject.full_name)];
    const status = verdicts.get(wallet) ?? verdicts.get(name) ?? 'APPROVED';
    const made: DiditTransaction = { uuid: randomUUID(), txn_id: id, wallet, name, status };
    transactions.push(made);
    return { status: 201, json: made };
  };

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const id = /^\/v3\/transactions\/([^/]+)\/$/.exec(request.url ?? '')?.[1];
    const found = transactions.find(({ uuid }) => uuid === id);
    let answer: { status: number; json: object } = { status: 404, json: { detail: 'Not found.' } };
    if (request.headers['x-api-key'] !== API_KEY) answer = { status: 403, json: { detail: 'no' } };
    else if (request.method === 'POST' && request.url === '/v3/transactions/') answer = create(body);
    else if (found !== undefined) answer = { status: 200, json: found };
    if (isLost) {
      isLost = false;
      return void request.socket.destroy();
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { provider: 'didit', apiKey: API_KEY, webhookSecret: 'shared-secret', baseUrl },
    transactions,
    verdicts,
    loseNextAnswer: () => {
      isLost = true;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** `canonical`: what Didit signs for V2, written out by hand in the tests. */
export function signDidit(secret: string, canonical: string, at: number): Record<string, string> {
  const signature = createHmac('sha256', secret).update(canonical).digest('hex');
  return { 'x-signature-v2': signature, 'x-timestamp': String(at) };
}
