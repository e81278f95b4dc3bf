// A Flutterwave v3 look-alike with its own ledger, for the behaviour suite.
import { randomUUID } from 'node:crypto';
import { makeFlutterwaveRail } from '../../src/adapters/bank-rail/flutterwave-rail.ts';
import { koboToNaira, nairaToKobo } from '../../src/adapters/bank-rail/rail-http.ts';
import type { RailTransferStatus } from '../../src/ports/bank-rail.ts';
import { type RailUnderTest, type SimulatedTransfer, startRailServer } from './rail-server.ts';

const WORDS: Record<RailTransferStatus, string> = {
  initiated: 'NEW',
  in_progress: 'PENDING',
  successful: 'SUCCESSFUL',
  failed: 'FAILED',
  reversed: 'FAILED',
};
const HASH = 'a-secret-hash';

export async function startFlutterwave(): Promise<RailUnderTest> {
  const payments = new Map<string, { id: number; naira: string; currency: string }>();
  const transfers = new Map<string, SimulatedTransfer>();
  const transferJson = (reference: string, transfer: SimulatedTransfer): string =>
    `{"id":${transfer.id},"reference":"${reference}","status":"${WORDS[transfer.status]}","amount":${koboToNaira(transfer.amountKobo)}}`;
  const ok = (data: string) => ({ status: 200, body: `{"status":"success","message":"ok","data":${data}}` });
  const no = (status: number, message = 'no') => ({
    status,
    body: JSON.stringify({ status: 'error', message, data: null }),
  });

  const server = await startRailServer((method, url, json, raw) => {
    if (url.pathname === '/v3/banks/NG') {
      return ok('[{"id":1,"code":"058","name":"GTBank"},{"id":2,"code":"035A","name":"ALAT"}]');
    }
    if (url.pathname === '/v3/accounts/resolve') {
      return String(json.account_number).endsWith('0009')
        ? no(400)
        : ok('{"account_name":"ADA OBI","account_number":"x"}');
    }
    if (url.pathname === '/v3/charges') {
      const amount = /"amount":([\d.]+)/.exec(raw)?.[1];
      const authorization = `{"transfer_reference":"MockFLWRef-1","transfer_account":"0067100155","transfer_bank":"Mock Bank","account_expiration":1893456000000,"transfer_note":"Mock note","transfer_amount":"${amount}","mode":"banktransfer"}`;
      return {
        status: 200,
        body: `{"status":"success","message":"Charge initiated","meta":{"authorization":${authorization}}}`,
      };
    }
    if (url.pathname === '/v3/transactions/verify_by_reference') {
      const reference = url.searchParams.get('tx_ref') ?? '';
      const paid = payments.get(reference);
      if (paid === undefined) return no(404);
      return ok(
        `{"id":${paid.id},"tx_ref":"${reference}","amount":${paid.naira},"currency":"${paid.currency}","status":"successful","payment_type":"bank_transfer","created_at":"2026-09-17T10:00:00.000Z"}`,
      );
    }
    if (method === 'GET' && url.pathname === '/v3/transfers') {
      const reference = url.searchParams.get('reference') ?? '';
      const found = transfers.get(reference);
      return ok(found === undefined ? '[]' : `[${transferJson(reference, found)}]`);
    }
    if (url.pathname === '/v3/transfers') {
      const reference = String(json.reference);
      if (json.account_bank !== '058') return no(400, 'unknown bank');
      if (transfers.has(reference)) return no(400, 'duplicate reference');
      const amountKobo = nairaToKobo(/"amount":([\d.]+)/.exec(raw)?.[1]) ?? 0n;
      const transfer: SimulatedTransfer = { id: String(transfers.size + 77), amountKobo, status: 'initiated' };
      transfers.set(reference, transfer);
      return ok(transferJson(reference, transfer));
    }
    return no(404);
  });

  const baseUrl = server.url;
  return {
    rail: makeFlutterwaveRail('test', { provider: 'flutterwave', secretKey: 'sk', webhookHash: HASH, baseUrl }),
    server,
    transfers,
    pay: (reference, amountKobo, currency) =>
      void payments.set(reference, { id: payments.size + 1, naira: koboToNaira(amountKobo), currency }),
    notice: (kind, reference) => {
      const data = kind === 'payment' ? { tx_ref: reference, id: 1.5 } : { reference, id: 2, status: 'SUCCESSFUL' };
      const event = kind === 'payment' ? 'charge.completed' : 'transfer.completed';
      return { headers: { 'verif-hash': HASH }, rawBody: Buffer.from(JSON.stringify({ event, data })) };
    },
    forge: (notice) => ({ ...notice, headers: { 'verif-hash': randomUUID() } }),
    unrelated: () => ({ headers: { 'verif-hash': HASH }, rawBody: Buffer.from('{"event":"subscription.cancelled"}') }),
  };
}
