// A Paystack look-alike: Bearer key, kobo, recipients first, cursors and page counts, HMAC-SHA512 on notices.
import { createHmac } from 'node:crypto';
import { makePaystackRail } from '../../../src/adapters/bank-rail/paystack-rail.ts';
import type { RailTransferStatus } from '../../../src/ports/bank-rail.ts';
import {
  FEE_KOBO,
  type JournalPayment,
  type JournalRefund,
  type JournalTransfer,
  MISSING_ACCOUNT,
  makeRailJournal,
  pageOf,
  type RailJournal,
  UNKNOWN_BANK,
} from './rail-journal.ts';
import { type Call, digits, type Reply, startRailServer, toJson } from './rail-server.ts';
import type { SimulatedNotice, WireRailUnderTest } from './rail-under-test.ts';
import { makeWireRail } from './wire-rail.ts';

const WORDS: Record<RailTransferStatus, string> = {
  initiated: 'received',
  in_progress: 'pending',
  successful: 'success',
  failed: 'failed',
  reversed: 'reversed',
};
const KEY = 'sk_test_secret';
export const PAYSTACK_KEY = KEY;
const PAGE_SIZE = 10;
const BANKS = [
  { name: 'GTBank', code: '058' },
  { name: 'ALAT', code: '035A' },
  { name: 'Access Bank', code: '044' },
];

const ok = (data: unknown, meta?: object): Reply => ({
  status: 200,
  body: toJson({ status: true, message: 'ok', data, ...(meta !== undefined && { meta }) }),
});
const no = (status: number, message = 'An error occurred', code = 'unknown'): Reply => ({
  status,
  body: toJson({ status: false, message, meta: { nextStep: 'Try again later' }, type: 'api_error', code }),
});
const amountIn = ({ raw }: Call): bigint => BigInt(/"amount":(\d+)/.exec(raw)?.[1] ?? '0');

const paymentJson = (paid: JournalPayment): object => ({
  id: paid.id,
  domain: 'test',
  status: paid.isRejected ? 'failed' : 'success',
  reference: paid.reference,
  amount: digits(paid.amountKobo),
  requested_amount: digits(paid.amountKobo),
  currency: paid.currency,
  channel: 'bank_transfer',
  fees: digits(FEE_KOBO),
  paid_at: new Date(paid.at).toISOString(),
  ...(paid.sender && {
    authorization: {
      channel: 'bank_transfer',
      sender_name: paid.sender.name,
      sender_bank: paid.sender.bank,
      sender_bank_account_number: paid.sender.accountNumber,
      narration: null,
    },
  }),
  created_at: new Date(paid.at).toISOString(),
});

const transferJson = (sent: JournalTransfer): object => ({
  id: sent.id,
  domain: 'test',
  transfer_code: `TRF_${sent.id}`,
  reference: sent.reference,
  status: sent.waitsForPerson ? 'otp' : WORDS[sent.status],
  amount: digits(sent.amountKobo),
  currency: 'NGN',
  fee_charged: digits(FEE_KOBO),
  createdAt: new Date(sent.at).toISOString(),
});

const refundJson = (refund: JournalRefund): object => ({
  id: refund.id,
  domain: 'test',
  transaction: refund.paymentId,
  amount: digits(refund.amountKobo),
  currency: 'NGN',
  status: 'pending',
});

function paged(call: Call, items: object[]): Reply {
  const page = Number(call.query.get('page') ?? '1');
  const { items: data, pages } = pageOf(items, page, PAGE_SIZE);
  return ok(data, { total: items.length, perPage: PAGE_SIZE, page, pageCount: pages });
}

/** One bank a page, so that a list read to its end is a list of several pages. */
function banks({ query }: Call): Reply {
  const at = Number((query.get('next') || 'c-0').slice(2));
  return ok(BANKS.slice(at, at + 1), {
    next: at + 1 < BANKS.length ? `c-${at + 1}` : null,
    previous: null,
    perPage: 1,
  });
}

function charge(journal: RailJournal, call: Call): Reply {
  const reference = String(call.json.reference);
  if (journal.charges.has(reference)) return no(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  const { account_expires_at: expiresAt } = call.json.bank_transfer as { account_expires_at: string };
  journal.charges.set(reference, { amountKobo: amountIn(call), at: Date.now(), expiresAt });
  return findCharge(journal, reference);
}

function findCharge(journal: RailJournal, reference: string): Reply {
  const charged = journal.charges.get(reference);
  if (charged === undefined) return no(404, 'Charge reference not found');
  return ok({
    reference,
    status: 'pending_bank_transfer',
    display_text: 'Please make a transfer to the account specified',
    account_name: 'PAYSTACK CHECKOUT',
    account_number: '0067100155',
    bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
    account_expires_at: charged.expiresAt,
  });
}

function send(journal: RailJournal, call: Call): Reply {
  const reference = String(call.json.reference);
  if (!/^[a-z0-9_-]{16,50}$/.test(reference)) return no(400, 'Invalid characters', 'invalid_params');
  const isKnown = journal.transfers.some((each) => each.reference === reference);
  if (isKnown) return no(400, 'Please provide a unique reference. Reference already exists', 'duplicate_reference');
  if (journal.isShortOf(amountIn(call))) {
    return no(400, 'Your balance is not enough to fulfil this request', 'insufficient_balance');
  }
  return ok(transferJson(journal.take({ reference, amountKobo: amountIn(call), bankCode: '058' })));
}

function handle(journal: RailJournal, call: Call): Reply {
  const { method, path, query, json } = call;
  if (call.headers.authorization !== `Bearer ${KEY}`) return no(401, 'Invalid key', 'invalid_Key');
  const route = `${method} ${path}`;
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  if (route === 'GET /bank') return banks(call);
  if (route === 'GET /bank/resolve') {
    if (query.get('account_number') === MISSING_ACCOUNT) return no(422, 'Could not resolve account name');
    return ok({ account_number: query.get('account_number'), account_name: 'ADA OBI' });
  }
  if (route === 'POST /charge') return charge(journal, call);
  if (method === 'GET' && path.startsWith('/charge/')) return findCharge(journal, last);
  if (path.startsWith('/transaction/verify/')) {
    const paid = journal.payments.findLast((each) => each.reference === last);
    const good = journal.paymentsOf(last).at(-1) ?? paid;
    return good === undefined ? no(404, 'Transaction reference not found') : ok(paymentJson(good));
  }
  if (route === 'GET /transaction') return paged(call, journal.payments.map(paymentJson));
  if (route === 'GET /transfer') return paged(call, journal.transfers.map(transferJson));
  if (route === 'POST /transferrecipient') {
    const recipient = { recipient_code: 'RCP_1', id: 1, type: 'nuban' };
    return json.bank_code === UNKNOWN_BANK ? no(400, 'Account details are invalid') : ok(recipient);
  }
  if (path.startsWith('/transfer/verify/')) {
    const found = journal.find(last);
    return found === undefined ? no(404, 'Transfer not found') : ok(transferJson(found));
  }
  if (route === 'POST /transfer') return send(journal, call);
  if (route === 'GET /balance') return ok([{ currency: 'NGN', balance: digits(journal.balanceKobo) }]);
  return rest(journal, call, last);
}

function rest(journal: RailJournal, call: Call, last: string): Reply {
  const route = `${call.method} ${call.path}`;
  if (route === 'GET /refund') {
    const id = Number(call.query.get('transaction'));
    return paged(call, journal.refunds.filter((each) => each.paymentId === id).map(refundJson));
  }
  if (route === 'POST /refund') {
    const paymentId = Number(call.json.transaction);
    const refund = journal.addRefund({ reference: '', paymentId, amountKobo: amountIn(call) });
    return refund === null ? no(400, 'Refund amount cannot be more than transaction amount') : ok(refundJson(refund));
  }
  const paid = call.path.startsWith('/transaction/') && journal.payments.find((each) => each.id === Number(last));
  return paid ? ok(paymentJson(paid)) : no(404, 'Not found');
}

const signed = (body: object): SimulatedNotice => {
  const rawBody = Buffer.from(toJson(body));
  const signature = createHmac('sha512', KEY).update(rawBody).digest('hex');
  return { headers: { 'x-paystack-signature': signature }, rawBody };
};

export async function startPaystack(): Promise<WireRailUnderTest> {
  const journal = makeRailJournal();
  const server = await startRailServer((call) => handle(journal, call), no);
  return makeWireRail({
    server,
    journal,
    bankCount: 2,
    rejectsWrongPayments: true,
    makeRail: (baseUrl, timeouts) =>
      makePaystackRail('test', { provider: 'paystack', secretKey: KEY, baseUrl }, timeouts),
    notice: (kind, reference) =>
      signed({
        event: kind === 'payment' ? 'charge.success' : 'transfer.success',
        data: { reference, domain: 'test', amount: digits('12.5') },
      }),
    forge: (notice) => ({ ...notice, rawBody: Buffer.concat([notice.rawBody, Buffer.from(' ')]) }),
    otherNotices: () => [
      {
        name: 'a rejected bank transfer',
        notice: signed({
          event: 'bank.transfer.rejected',
          data: { bank_transfer: { amount: 5, message_type: 'INCORRECT_AMOUNT', transaction_id: 77 } },
        }),
        expected: { kind: 'rejected_payment', paymentId: '77' },
      },
      {
        name: 'a failed transfer',
        notice: signed({ event: 'transfer.failed', data: { reference: 'svc-out-x-1', domain: 'test' } }),
        expected: { kind: 'transfer', railReference: 'svc-out-x-1' },
      },
      {
        name: 'a reversed transfer',
        notice: signed({ event: 'transfer.reversed', data: { reference: 'svc-out-x-1', domain: 'test' } }),
        expected: { kind: 'transfer', railReference: 'svc-out-x-1' },
      },
      {
        name: 'a refund',
        notice: signed({ event: 'refund.processed', data: { transaction_reference: 'svc-in-x', domain: 'test' } }),
        expected: { kind: 'refund', railReference: 'svc-in-x' },
      },
      {
        name: 'a payment with its sender',
        notice: signed({
          event: 'charge.success',
          data: {
            reference: 'svc-in-x',
            domain: 'test',
            authorization: { sender_name: 'ADA OBI', sender_bank: 'GTBank', sender_bank_account_number: 'XXXXXX6789' },
          },
        }),
        expected: {
          kind: 'payment',
          railReference: 'svc-in-x',
          sender: { name: 'ADA OBI', bank: 'GTBank', accountNumber: 'XXXXXX6789' },
        },
      },
      {
        name: 'a payment of the other environment',
        notice: signed({ event: 'charge.success', data: { reference: 'svc-in-x', domain: 'live' } }),
        expected: { kind: 'other' },
      },
    ],
    paths: {
      send: '/transfer',
      findTransfer: '/transfer/verify/',
      findPayments: '/transaction/verify/',
      transactions: '/transaction',
    },
  });
}
