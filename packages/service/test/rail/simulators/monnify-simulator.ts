// A Monnify look-alike: tokens that end, Naira as JSON numbers, pages counted from 0, HMAC-SHA512 on notices.
import { createHmac, randomUUID } from 'node:crypto';
import { makeMonnifyRail } from '../../../src/adapters/bank-rail/monnify-rail.ts';
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
  initiated: 'AWAITING_PROCESSING',
  in_progress: 'PENDING',
  successful: 'SUCCESS',
  failed: 'FAILED',
  reversed: 'REVERSED',
};
const API_KEY = 'MK_TEST_SIMULATED';
const SECRET = 'a-monnify-secret';
const WALLET = '3934178936';
const CONTRACT = '5867418298';
const PAGE_SIZE = 10;
const LAGOS_MS = 3_600_000;

const ok = (responseBody: unknown): Reply => ({
  status: 200,
  body: toJson({ requestSuccessful: true, responseMessage: 'success', responseCode: '0', responseBody }),
});
const no = (status: number, responseMessage = 'An error occurred', responseCode = '99'): Reply => ({
  status,
  body: toJson({ requestSuccessful: false, responseMessage, responseCode }),
});
const naira = (kobo: bigint): string => digits(koboToNaira(kobo));
const amountIn = ({ raw }: Call, name = 'amount'): bigint =>
  nairaToKobo(new RegExp(`"${name}":([\\d.]+)`).exec(raw)?.[1]) ?? 0n;
/** Lagos time without a zone. */
const timeText = (ms: number): string => new Date(ms + LAGOS_MS).toISOString().replace('T', ' ').replace('Z', '');
const transactionOf = (reference: string): string => `MNFY|04|20261115|${reference}`;

interface Sums {
  paid: bigint;
  asked: bigint;
}

const statusOf = ({ paid, asked }: Sums): string => {
  if (paid === 0n) return 'PENDING';
  if (paid === asked) return 'PAID';
  return paid > asked ? 'OVERPAID' : 'PARTIALLY_PAID';
};

/** Where they name the senders: it varies with the question and the age of the transaction. */
type SenderList = 'paymentSourceInformation' | 'accountPayments';
const senderLists = new WeakMap<RailJournal, SenderList>();

function transactionJson(journal: RailJournal, reference: string): object {
  const paid = journal.paymentsOf(reference);
  const sum = paid.reduce((total, each) => total + each.amountKobo, 0n);
  const asked = journal.charges.get(reference)?.amountKobo ?? 0n;
  return {
    transactionReference: transactionOf(reference),
    paymentReference: reference,
    amount: naira(asked),
    amountPaid: naira(sum),
    totalPayable: naira(asked),
    settlementAmount: naira(sum > FEE_KOBO ? sum - FEE_KOBO : 0n),
    paidOn: timeText(paid.at(-1)?.at ?? 0),
    createdOn: timeText(journal.charges.get(reference)?.at ?? 0),
    paymentStatus: statusOf({ paid: sum, asked }),
    currency: paid.at(-1)?.currency ?? 'NGN',
    paymentMethod: 'ACCOUNT_TRANSFER',
    [senderLists.get(journal) ?? 'paymentSourceInformation']: paid.map((each: JournalPayment) => ({
      bankCode: each.sender?.bank ?? '',
      amountPaid: naira(each.amountKobo),
      accountName: each.sender?.name ?? '',
      accountNumber: each.sender?.accountNumber ?? '',
      sessionId: String(each.id),
    })),
  };
}

const transferJson = (sent: JournalTransfer): object => ({
  amount: naira(sent.amountKobo),
  reference: sent.reference,
  status: sent.waitsForPerson ? 'PENDING_AUTHORIZATION' : WORDS[sent.status],
  fee: naira(FEE_KOBO),
  currency: 'NGN',
  destinationBankCode: sent.bankCode,
  createdOn: timeText(sent.at),
});

const refundJson = (journal: RailJournal, refund: JournalRefund): object => ({
  refundReference: refund.reference,
  transactionReference: transactionOf(
    journal.payments.find(({ id }) => id === refund.paymentId)?.reference ?? 'unknown',
  ),
  refundAmount: naira(refund.amountKobo),
  refundStatus: 'COMPLETED',
});

function paged(call: Call, items: object[]): Reply {
  const page = Number(call.query.get('page') ?? call.query.get('pageNo') ?? '0');
  const { items: content, pages } = pageOf(items, page + 1, PAGE_SIZE);
  return ok({ content, totalElements: items.length, totalPages: pages, number: page, last: page + 1 >= pages });
}

function open(journal: RailJournal, call: Call): Reply {
  const reference = String(call.json.paymentReference);
  if (call.json.contractCode !== CONTRACT) return no(422, 'Could not find specified contract');
  if (journal.charges.has(reference)) return no(422, 'Duplicate payment reference');
  journal.charges.set(reference, { amountKobo: amountIn(call), at: Date.now() });
  return ok({ transactionReference: transactionOf(reference), paymentReference: reference });
}

function account(journal: RailJournal, call: Call): Reply {
  const name = String(call.json.transactionReference);
  const reference = [...journal.charges.keys()].find((each) => transactionOf(each) === name);
  if (reference === undefined) return no(404, 'There is no transaction matching supplied reference');
  const asked = journal.charges.get(reference)?.amountKobo ?? 0n;
  return ok({
    accountNumber: '0067100155',
    accountName: 'SVC',
    bankName: 'Wema bank',
    accountDurationSeconds: 2400,
    expiresOn: timeText(Date.now() + 2_400_000),
    transactionReference: name,
    amount: naira(asked),
    totalPayable: naira(asked + journal.payerFeeKobo),
  });
}

function send(journal: RailJournal, call: Call): Reply {
  const reference = String(call.json.reference);
  const bankCode = String(call.json.destinationBankCode);
  if (call.json.sourceAccountNumber !== WALLET) return no(400, 'Wallet is invalid', 'D06');
  if (bankCode === UNKNOWN_BANK) return no(400, 'Invalid bank code', 'D01');
  const isKnown = journal.transfers.some((each) => each.reference === reference);
  if (isKnown) return no(400, 'Transaction with this reference already exists', 'D07');
  if (journal.isShortOf(amountIn(call))) return no(400, 'Insufficient balance', 'D04');
  return ok(transferJson(journal.take({ reference, amountKobo: amountIn(call), bankCode })));
}

function refund(journal: RailJournal, call: Call): Reply {
  const name = String(call.json.transactionReference);
  const paid = journal.payments.find((each) => transactionOf(each.reference) === name);
  const reference = String(call.json.refundReference);
  if (journal.refunds.some((each) => each.reference === reference)) return no(422, 'Duplicate refund reference');
  const order = { reference, paymentId: paid?.id ?? 0, amountKobo: amountIn(call, 'refundAmount') };
  const made = journal.addRefund(order);
  return made === null ? no(400, 'Amount to refund is too much') : ok(refundJson(journal, made));
}

function handle(journal: RailJournal, tokens: Set<string>, call: Call): Reply {
  const { query } = call;
  const route = `${call.method} ${call.path}`;
  if (route === 'POST /api/v1/auth/login') {
    const basic = Buffer.from(`${API_KEY}:${SECRET}`).toString('base64');
    if (call.headers.authorization !== `Basic ${basic}`) return no(401, 'Invalid credentials');
    const token = randomUUID();
    tokens.add(token);
    return ok({ accessToken: token, expiresIn: 3567 });
  }
  if (!tokens.has((call.headers.authorization ?? '').replace('Bearer ', ''))) return no(401, 'Cannot authenticate');
  if (route === 'GET /api/v1/banks') {
    return ok([
      { name: 'GTBank', code: '058', nipBankCode: '000013' },
      { name: 'Access Bank', code: '044', nipBankCode: '000014' },
    ]);
  }
  if (route === 'GET /api/v1/disbursements/account/validate') {
    if (query.get('accountNumber') === MISSING_ACCOUNT) return no(404, 'Account not found');
    return ok({ accountNumber: query.get('accountNumber'), accountName: 'ADA OBI', bankCode: query.get('bankCode') });
  }
  if (route === 'POST /api/v1/merchant/transactions/init-transaction') return open(journal, call);
  if (route === 'POST /api/v1/merchant/bank-transfer/init-payment') return account(journal, call);
  if (route === 'POST /api/v2/disbursements/single') return send(journal, call);
  if (route === 'POST /api/v1/refunds/initiate-refund') return refund(journal, call);
  return answer(journal, call);
}

function answer(journal: RailJournal, call: Call): Reply {
  const { path, query } = call;
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  if (path === '/api/v2/merchant/transactions/query') {
    const reference = query.get('paymentReference') ?? '';
    const isKnown = journal.charges.has(reference);
    return isKnown ? ok(transactionJson(journal, reference)) : no(404, 'Transaction not found');
  }
  if (path === '/api/v1/transactions/search') {
    const reference = query.get('paymentReference');
    const all = [...journal.charges.keys()].filter((each) => reference === null || each === reference);
    return paged(
      call,
      all.map((each) => transactionJson(journal, each)),
    );
  }
  if (path.startsWith('/api/v2/transactions/')) {
    const reference = [...journal.charges.keys()].find((each) => transactionOf(each) === last);
    return reference === undefined ? no(404, 'Transaction not found') : ok(transactionJson(journal, reference));
  }
  if (path === '/api/v2/disbursements/single/summary') {
    const found = journal.find(query.get('reference') ?? '');
    return found === undefined ? no(404, 'Could not find disbursement') : ok(transferJson(found));
  }
  if (path === '/api/v2/disbursements/single/transactions') return paged(call, journal.transfers.map(transferJson));
  if (path === '/api/v2/disbursements/wallet-balance') {
    return ok({ availableBalance: naira(journal.balanceKobo), ledgerBalance: naira(journal.balanceKobo) });
  }
  if (path === '/api/v1/refunds')
    return paged(
      call,
      journal.refunds.map((each) => refundJson(journal, each)),
    );
  const found = path.startsWith('/api/v1/refunds/') && journal.refunds.find((each) => each.reference === last);
  return found ? ok(refundJson(journal, found)) : no(404, 'Not found');
}

const signed = (eventType: string, eventData: object): SimulatedNotice => {
  const rawBody = Buffer.from(toJson({ eventType, eventData }));
  const signature = createHmac('sha512', SECRET).update(rawBody).digest('hex');
  return { headers: { 'monnify-signature': signature }, rawBody };
};

export interface MonnifyUnderTest extends WireRailUnderTest {
  /** Every token ends now, before its time. */
  endTokens(): void;
  /** Senders and their parts are named there alone. */
  nameSendersIn(list: SenderList): void;
}

export async function startMonnify(): Promise<MonnifyUnderTest> {
  const journal = makeRailJournal();
  const tokens = new Set<string>();
  const server = await startRailServer((call) => handle(journal, tokens, call), no);
  const keys = { apiKey: API_KEY, secretKey: SECRET, contractCode: CONTRACT, sourceAccountNumber: WALLET };
  const tested = makeWireRail({
    server,
    journal,
    bankCount: 2,
    rejectsWrongPayments: false,
    makeRail: (baseUrl, timeouts) => makeMonnifyRail('test', { provider: 'monnify', ...keys, baseUrl }, timeouts),
    notice: (kind, reference) =>
      kind === 'payment'
        ? signed('SUCCESSFUL_TRANSACTION', { paymentReference: reference, amountPaid: digits('12.5') })
        : signed('SUCCESSFUL_DISBURSEMENT', { reference, amount: digits('12.5') }),
    forge: (notice) => ({ ...notice, rawBody: Buffer.concat([notice.rawBody, Buffer.from(' ')]) }),
    otherNotices: () => [
      {
        name: 'a failed transfer',
        notice: signed('FAILED_DISBURSEMENT', { reference: 'svc-out-x-1' }),
        expected: { kind: 'transfer', railReference: 'svc-out-x-1' },
      },
      {
        name: 'a reversed transfer',
        notice: signed('REVERSED_DISBURSEMENT', { reference: 'svc-out-x-1' }),
        expected: { kind: 'transfer', railReference: 'svc-out-x-1' },
      },
      {
        name: 'a rejected payment',
        notice: signed('REJECTED_PAYMENT', { paymentReference: 'svc-in-x' }),
        expected: { kind: 'rejected_payment', railReference: 'svc-in-x' },
      },
      {
        name: 'a refund',
        notice: signed('SUCCESSFUL_REFUND', { paymentReference: 'svc-in-x', refundReference: 'r' }),
        expected: { kind: 'refund', railReference: 'svc-in-x' },
      },
      {
        name: 'a payment with its sender',
        notice: signed('SUCCESSFUL_TRANSACTION', {
          paymentReference: 'svc-in-x',
          paymentSourceInformation: [{ accountName: 'ADA OBI', accountNumber: '******6789', bankCode: '058' }],
        }),
        expected: {
          kind: 'payment',
          railReference: 'svc-in-x',
          sender: { name: 'ADA OBI', bank: '058', accountNumber: '******6789' },
        },
      },
      { name: 'a settlement', notice: signed('SETTLEMENT', { amount: 1 }), expected: { kind: 'other' } },
    ],
    paths: {
      send: '/api/v2/disbursements/single',
      findTransfer: '/api/v2/disbursements/single/summary',
      findPayments: '/api/v2/merchant/transactions/query',
      transactions: '/api/v1/transactions/search',
    },
  });
  return Object.assign(tested, {
    endTokens: () => tokens.clear(),
    nameSendersIn: (list: SenderList) => void senderLists.set(journal, list),
  });
}
