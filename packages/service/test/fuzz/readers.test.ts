// Everything that reads a stranger's bytes by itself, without a process around it: it returns, quickly, and throws only refusals.
import { createHmac } from 'node:crypto';
import { findUnsafeText, isSafeText, parseEnvelope, parseJsonStrictly, SvcError, toSafeText } from '@svc/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeFlutterwaveRail } from '../../src/adapters/bank-rail/flutterwave-rail.ts';
import { makeMonnifyRail } from '../../src/adapters/bank-rail/monnify-rail.ts';
import { makePaystackRail } from '../../src/adapters/bank-rail/paystack-rail.ts';
import { verifyDiditNotice } from '../../src/adapters/screening/didit-screening.ts';
import { maskAccounts, traceHeaders, traceQuery, traceText } from '../../src/domain/request-trace.ts';
import { countedAddress, readSourceAddress } from '../../src/gate/read-source-address.ts';
import { nearly } from './change-json.ts';
import { expand } from './fuzz-case.ts';
import { hostileText } from './hostile-text.ts';

const SECRET = 'a secret of a provider';
const RUNS = { numRuns: 120 };
/** Of CPU: far above what a reader takes that goes through its text once. */
const MAX_MS = 3000;

const text = hostileText.map((parts) => expand(parts));
const json = nearly(
  fc.constantFrom<unknown>(
    {
      event: 'charge.completed',
      'event.type': 'BANK_TRANSFER_TRANSACTION',
      data: { id: 1, tx_ref: 'x', amount: 100.5 },
    },
    { event: 'transfer.success', data: { reference: 'x', amount: 100, status: 'success', fees: [{ a: 1 }] } },
    { event: 'refund.processed', data: { transaction_reference: 'x', refund_reference: 'y', amount: '100' } },
    { eventType: 'SUCCESSFUL_TRANSACTION', eventData: { product: { reference: 'x' }, amountPaid: 1, paidOn: 'x' } },
    { eventType: 'REJECTED_PAYMENT', eventData: { metaData: { providerReference: 'x' }, transactionReference: 'y' } },
    { session_id: 'x', status: 'Approved', data: { transaction_id: 'x', metadata: { accountNumber: '0123456789' } } },
    { v: 1, encKeyId: `enc_${'0'.repeat(26)}`, iv: 'A'.repeat(16), ciphertext: 'AAAA', tag: 'A'.repeat(22) },
    { type: 'crypto-issue', reference: 'op:x:00000000', payout: { accountNumber: '0123456789' }, metadata: { a: 'b' } },
  ),
).map((parts) => expand(parts));

/** Runs it on every text; what it throws must be a refusal. */
function reads(arbitrary: fc.Arbitrary<string>, read: (given: string) => unknown): void {
  fc.assert(
    fc.property(arbitrary, (given) => {
      const before = process.cpuUsage();
      try {
        read(given);
      } catch (error) {
        if (!(error instanceof SvcError) || error.status >= 500) throw error;
      }
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(MAX_MS);
    }),
    RUNS,
  );
}

const hmac = (algorithm: 'sha256' | 'sha512', body: Buffer): string =>
  createHmac(algorithm, SECRET).update(body).digest('hex');

const baseUrl = 'http://127.0.0.1:1';
const flutterwave = makeFlutterwaveRail('test', {
  provider: 'flutterwave',
  secretKey: SECRET,
  webhookHash: SECRET,
  baseUrl,
});
const paystack = makePaystackRail('test', { provider: 'paystack', secretKey: SECRET, baseUrl });
const monnify = makeMonnifyRail('test', {
  provider: 'monnify',
  apiKey: 'x',
  secretKey: SECRET,
  contractCode: '1',
  sourceAccountNumber: '1',
  baseUrl,
});

it.each([
  ['Flutterwave', (body: Buffer) => flutterwave.readNotice({ 'verif-hash': SECRET }, body)],
  ['Paystack', (body: Buffer) => paystack.readNotice({ 'x-paystack-signature': hmac('sha512', body) }, body)],
  ['Monnify', (body: Buffer) => monnify.readNotice({ 'monnify-signature': hmac('sha512', body) }, body)],
  [
    'Didit',
    (body: Buffer) =>
      verifyDiditNotice(
        { headers: { 'x-timestamp': '1', 'x-signature': hmac('sha256', body) }, rawBody: body },
        SECRET,
        1000,
      ),
  ],
])('A signed notice of %s is read or refused', (_, read) => {
  reads(json, (given) => read(Buffer.from(given)));
});

it('A body is parsed or refused, and what is parsed can be stored, masked and recorded', () => {
  reads(json, (given) => {
    const bytes = Buffer.from(given);
    const parsed = parseJsonStrictly(bytes);
    if (parsed.ok && findUnsafeText(parsed.value) === null) JSON.stringify(maskAccounts(parsed.value));
    if (parsed.ok) parseEnvelope(parsed.value);
  });
  reads(json, (given) => JSON.stringify(traceText(Buffer.from(given), 'test')));
});

it('A query, a header and an address are recorded as text that a database takes', () => {
  reads(text, (given) => expect(isSafeText(traceQuery(`/v1/banks?${given}=${given}`, 'test'))).toBe(true));
  reads(text, (given) => {
    // As a server reads them: a character for each byte, and none of them zero.
    const value = Buffer.from(given).toString('latin1').replaceAll('\0', '');
    for (const kept of Object.values(traceHeaders({ 'x-svc-nonce': value, 'content-type': value }))) {
      expect(isSafeText(kept)).toBe(true);
    }
  });
  reads(text, (given) => expect(countedAddress(readSourceAddress(given)).length).toBeLessThan(50));
});

it('A text is cut without half a character at its end', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 600 }), (given, max) => {
      const cut = toSafeText(given, max);
      expect(isSafeText(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(2 * max);
    }),
    RUNS,
  );
});
