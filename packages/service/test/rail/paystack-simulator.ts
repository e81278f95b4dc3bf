// A Paystack look-alike with its own ledger, for the behaviour suite.
import { createHmac } from 'node:crypto';
import { makePaystackRail } from '../../src/adapters/bank-rail/paystack-rail.ts';
import type { RailTransferStatus } from '../../src/ports/bank-rail.ts';
import { type RailUnderTest, type SimulatedTransfer, startRailServer } from './rail-server.ts';

const WORDS: Record<RailTransferStatus, string> = {
  initiated: 'received',
  in_progress: 'pending',
  successful: 'success',
  failed: 'failed',
  reversed: 'reversed',
};
const SECRET = 'sk_test_secret';

export async function startPaystack(): Promise<RailUnderTest> {
  const payments = new Map<string, { id: number; amountKobo: bigint; currency: string }>();
  const transfers = new Map<string, SimulatedTransfer>();
  const transferJson = (reference: string, transfer: SimulatedTransfer): string =>
    `{"id":1,"transfer_code":"${transfer.id}","reference":"${reference}","status":"${WORDS[transfer.status]}","amount":${transfer.amountKobo},"domain":"test"}`;
  const ok = (data: string) => ({ status: 200, body: `{"status":true,"message":"ok","data":${data}}` });
  const no = (status: number) => ({ status, body: '{"status":false,"message":"no","code":"x"}' });
  const amountOf = (raw: string): bigint => BigInt(/"amount":(\d+)/.exec(raw)?.[1] ?? '0');

  const server = await startRailServer((_method, url, json, raw) => {
    const last = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    if (url.pathname === '/bank') return ok('[{"name":"GTBank","code":"058"},{"name":"ALAT","code":"035A"}]');
    if (url.pathname === '/bank/resolve') {
      return url.searchParams.get('account_number')?.endsWith('0009') ? no(422) : ok('{"account_name":"ADA OBI"}');
    }
    if (url.pathname === '/charge') {
      return ok(
        `{"reference":"${json.reference}","status":"pending_bank_transfer","display_text":"Please pay","account_number":"0067100155","bank":{"name":"Test Bank"},"account_expires_at":"2030-01-01T00:00:00.000Z"}`,
      );
    }
    if (url.pathname.startsWith('/transaction/verify/')) {
      const paid = payments.get(last);
      if (paid === undefined) return no(404);
      return ok(
        `{"id":${paid.id},"domain":"test","status":"success","reference":"${last}","amount":${paid.amountKobo},"currency":"${paid.currency}","paid_at":"2026-09-17T10:00:00.000Z"}`,
      );
    }
    if (url.pathname === '/transferrecipient')
      return json.bank_code === '058' ? ok('{"recipient_code":"RCP_1"}') : no(400);
    if (url.pathname.startsWith('/transfer/verify/')) {
      const found = transfers.get(last);
      return found === undefined ? no(404) : ok(transferJson(last, found));
    }
    if (url.pathname === '/transfer') {
      const reference = String(json.reference);
      if (transfers.has(reference)) return no(400);
      const transfer: SimulatedTransfer = {
        id: `TRF_${transfers.size}`,
        amountKobo: amountOf(raw),
        status: 'initiated',
      };
      transfers.set(reference, transfer);
      return ok(transferJson(reference, transfer));
    }
    return no(404);
  });

  const sign = (rawBody: Buffer) => ({
    headers: { 'x-paystack-signature': createHmac('sha512', SECRET).update(rawBody).digest('hex') },
    rawBody,
  });
  return {
    rail: makePaystackRail('test', { provider: 'paystack', secretKey: SECRET, baseUrl: server.url }),
    server,
    transfers,
    pay: (reference, amountKobo, currency) =>
      void payments.set(reference, { id: payments.size + 1, amountKobo, currency }),
    notice: (kind, reference) => {
      const event = kind === 'payment' ? 'charge.success' : 'transfer.success';
      return sign(Buffer.from(JSON.stringify({ event, data: { reference, domain: 'test', amount: 12.5 } })));
    },
    forge: (notice) => ({ ...notice, rawBody: Buffer.concat([notice.rawBody, Buffer.from(' ')]) }),
    unrelated: () =>
      sign(Buffer.from('{"event":"bank.transfer.rejected","data":{"bank_transfer":{"transaction_id":5}}}')),
  };
}
