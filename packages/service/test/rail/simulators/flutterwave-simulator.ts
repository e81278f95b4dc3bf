// A Flutterwave v3 look-alike: Bearer key, Naira as JSON numbers, pages with page_info, a shared secret on notices.
import { randomUUID } from 'node:crypto';
import { makeFlutterwaveRail } from '../../../src/adapters/bank-rail/flutterwave-rail.ts';
import { koboToNaira, nairaToKobo } from '../../../src/adapters/bank-rail/rail-json.ts';
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
  initiated: 'NEW',
  in_progress: 'PENDING',
  successful: 'SUCCESSFUL',
  failed: 'FAILED',
  // v3 has no word of its own for it.
  reversed: 'FAILED',
};
const KEY = 'FLWSECK_TEST-0123456789abcdef-X';
const HASH = 'a-secret-hash';
export const FLUTTERWAVE_SECRETS = { secretKey: KEY, webhookHash: HASH };
const PAGE_SIZE = 10;

const ok = (data: unknown, more: object = {}): Reply => ({
  status: 200,
  body: toJson({ status: 'success', message: 'ok', data, ...more }),
});
const no = (status: number, message = 'An error occurred. Please contact support'): Reply => ({
  status,
  body: toJson({ status: 'error', message, data: null }),
});
const naira = (kobo: bigint): string => digits(koboToNaira(kobo));
const amountIn = ({ raw }: Call): bigint => nairaToKobo(/"amount":([\d.]+)/.exec(raw)?.[1]) ?? 0n;

const paymentJson = (paid: JournalPayment): object => ({
  id: paid.id,
  tx_ref: paid.reference,
  flw_ref: String(paid.id).padStart(30, '0'),
  amount: naira(paid.amountKobo),
  charged_amount: naira(paid.amountKobo),
  currency: paid.currency,
  app_fee: digits(`${koboToNaira(FEE_KOBO)}0`),
  amount_settled: naira(paid.amountKobo - FEE_KOBO),
  status: 'successful',
  payment_type: 'bank_transfer',
  meta: {
    __CheckoutInitAddress: 'https://checkout.example',
    originatorname: paid.sender?.name ?? 'N/A',
    bankname: paid.sender?.bank ?? 'N/A',
    originatoraccountnumber: paid.sender?.accountNumber ?? 'N/A',
    originatoramount: 'N/A',
  },
  created_at: new Date(paid.at).toISOString(),
});

/** As verifications come at times: without what the bank said of the originator. */
const withoutMeta = (paid: JournalPayment): object => ({ ...paymentJson(paid), meta: null });
const hidesMeta = new WeakSet<RailJournal>();

const transferJson = (sent: JournalTransfer): object => ({
  id: sent.id,
  bank_code: sent.bankCode,
  currency: 'NGN',
  debit_currency: 'NGN',
  amount: naira(sent.amountKobo),
  fee: naira(FEE_KOBO),
  status: WORDS[sent.status],
  reference: sent.reference,
  requires_approval: sent.waitsForPerson ? 1 : 0,
  is_approved: sent.waitsForPerson ? 0 : 1,
  created_at: new Date(sent.at).toISOString(),
});

const refundJson = (refund: JournalRefund): object => ({
  id: refund.id,
  tx_id: refund.paymentId,
  flw_ref: 'FLW-REFUND',
  amount_refunded: naira(refund.amountKobo),
  status: 'completed',
  created_at: new Date().toISOString(),
});

function paged(call: Call, items: object[]): Reply {
  const page = Number(call.query.get('page') ?? '1');
  const { items: data, pages } = pageOf(items, page, PAGE_SIZE);
  return ok(data, { meta: { page_info: { total: items.length, current_page: page, total_pages: pages } } });
}

const HOUR_MS = 3_600_000;
const lagosDayOf = (at: number): string => new Date(at + HOUR_MS).toISOString().slice(0, 10);

/** Whole days of Lagos, both ends counted: their documents do not say whose days they are. */
function isInRange(query: URLSearchParams): (each: { at: number }) => boolean {
  const [from, to] = [query.get('from') ?? '0000', query.get('to') ?? '9999'];
  return ({ at }) => lagosDayOf(at) >= from && lagosDayOf(at) <= to;
}

function charge(journal: RailJournal, call: Call): Reply {
  const reference = String(call.json.tx_ref);
  const amountKobo = amountIn(call);
  journal.charges.set(reference, { amountKobo, at: Date.now() });
  const authorization = {
    transfer_reference: `MockFLWRef-${reference}`,
    transfer_account: '0067100155',
    transfer_bank: 'Mock Bank',
    account_expiration: digits(Date.now() + 3_600_000),
    transfer_note: 'Mock note',
    transfer_amount: koboToNaira(amountKobo + journal.payerFeeKobo),
    mode: 'banktransfer',
  };
  return { status: 200, body: toJson({ status: 'success', message: 'Charge initiated', meta: { authorization } }) };
}

function send(journal: RailJournal, call: Call): Reply {
  const reference = String(call.json.reference);
  const bankCode = String(call.json.account_bank);
  if (bankCode === UNKNOWN_BANK) return no(400, 'Unable to resolve bank');
  const isKnown = journal.transfers.some((each) => each.reference === reference);
  if (isKnown) return no(400, 'Transfer with this reference already exists');
  if (journal.isShortOf(amountIn(call))) return no(400, 'Insufficient funds in customer wallet');
  return ok(transferJson(journal.take({ reference, amountKobo: amountIn(call), bankCode })));
}

function handle(journal: RailJournal, call: Call): Reply {
  const { method, path, query, json } = call;
  if (call.headers.authorization !== `Bearer ${KEY}`) return no(401, 'Invalid authorization key');
  const route = `${method} ${path}`;
  if (route === 'GET /v3/banks/NG') {
    return ok([
      { id: 1, code: '058', name: 'GTBank' },
      { id: 2, code: '035A', name: 'ALAT' },
      { id: 3, code: '044', name: 'Access Bank' },
    ]);
  }
  if (route === 'POST /v3/accounts/resolve') {
    if (json.account_number === MISSING_ACCOUNT) return no(400, 'Sorry, that account number is invalid');
    return ok({ account_number: json.account_number, account_name: 'ADA OBI' });
  }
  if (route === 'POST /v3/charges') return charge(journal, call);
  if (route === 'GET /v3/transactions/verify_by_reference') {
    const paid = journal.paymentsOf(query.get('tx_ref') ?? '').at(-1);
    return paid === undefined
      ? no(404, 'No transaction was found for this id')
      : ok(hidesMeta.has(journal) ? withoutMeta(paid) : paymentJson(paid));
  }
  if (route === 'GET /v3/transactions') {
    const reference = query.get('tx_ref');
    const found = journal.payments.filter((each) => reference === null || each.reference === reference);
    return paged(call, found.filter(isInRange(query)).map(paymentJson));
  }
  if (route === 'GET /v3/transfers') {
    const reference = query.get('reference');
    const found = journal.hidesTransfers ? [] : journal.transfers;
    const ours = found.filter((each) => reference === null || each.reference === reference);
    return paged(call, ours.filter(isInRange(query)).map(transferJson));
  }
  if (route === 'POST /v3/transfers') return send(journal, call);
  if (route === 'GET /v3/balances/NGN') {
    const available = naira(journal.balanceKobo);
    return ok({ currency: 'NGN', available_balance: available, ledger_balance: available });
  }
  if (route === 'GET /v3/refunds') return paged(call, journal.refunds.map(refundJson));
  return onePayment(journal, call);
}

function onePayment(journal: RailJournal, call: Call): Reply {
  const [, id = '', action] = /^\/v3\/transactions\/(\d+)\/(verify|refund)$/.exec(call.path) ?? [];
  const paid = journal.payments.find((each) => each.id === Number(id));
  if (paid === undefined) return no(404, `Cannot ${call.method} ${call.path}`);
  if (action === 'verify') return ok(paymentJson(paid));
  const refund = journal.addRefund({ reference: '', paymentId: paid.id, amountKobo: amountIn(call) });
  return refund === null ? no(400, 'Amount is more than what is left') : ok(refundJson(refund));
}

const withHash = (body: object): SimulatedNotice => ({
  headers: { 'verif-hash': HASH },
  rawBody: Buffer.from(toJson(body)),
});

export interface FlutterwaveUnderTest extends WireRailUnderTest {
  hideMetaOfVerifications(isHidden: boolean): void;
}

export async function startFlutterwave(): Promise<FlutterwaveUnderTest> {
  const journal = makeRailJournal();
  const server = await startRailServer((call) => handle(journal, call), no);
  const tested = makeWireRail({
    server,
    journal,
    bankCount: 2,
    rejectsWrongPayments: false,
    makeRail: (baseUrl, timeouts) =>
      makeFlutterwaveRail('test', { provider: 'flutterwave', secretKey: KEY, webhookHash: HASH, baseUrl }, timeouts),
    notice: (kind, reference) =>
      kind === 'payment'
        ? withHash({ event: 'charge.completed', data: { id: digits('1.5'), tx_ref: reference, status: 'successful' } })
        : withHash({ event: 'transfer.completed', data: { id: 2, reference, status: 'SUCCESSFUL' } }),
    forge: (notice) => ({ ...notice, headers: { 'verif-hash': randomUUID() } }),
    otherNotices: () => [
      {
        name: 'an older transfer',
        notice: withHash({ 'event.type': 'Transfer', transfer: { reference: 'svc-out-old-1' } }),
        expected: { kind: 'transfer', railReference: 'svc-out-old-1' },
      },
      {
        name: 'an older charge',
        notice: withHash({ txRef: 'svc-in-old', 'event.type': 'BANK_TRANSFER_TRANSACTION' }),
        expected: { kind: 'payment', railReference: 'svc-in-old' },
      },
      {
        name: 'a refund',
        notice: withHash({ event: 'refund.completed', data: { id: 1, tx_ref: 'svc-in-x' } }),
        expected: { kind: 'refund', railReference: 'svc-in-x' },
      },
      { name: 'a subscription', notice: withHash({ event: 'subscription.cancelled' }), expected: { kind: 'other' } },
    ],
    paths: {
      send: '/v3/transfers',
      findTransfer: '/v3/transfers',
      findPayments: '/v3/transactions',
      transactions: '/v3/transactions',
    },
  });
  return Object.assign(tested, {
    hideMetaOfVerifications: (isHidden: boolean) =>
      void (isHidden ? hidesMeta.add(journal) : hidesMeta.delete(journal)),
  });
}
