// Monnify: a short-lived token, one-time accounts in two calls, transfers from a named wallet, notices with HMAC-SHA512.
import { cutText, type Env } from '@svc/protocol';
import type { BankRail, BankRailWithBooks, RailBooks, RailTransfer } from '../../ports/bank-rail.ts';
import { judgeOrder } from './judge-order.ts';
import { MONNIFY_LACKS_FUNDS, type MonnifyCall, type MonnifySettings, makeMonnifyCall } from './monnify-call.ts';
import { dataOf, isSignedSha512, listOf, type RailReply, type RailTimeouts, readable, saysNo } from './rail-http.ts';
import {
  bodyWithAmount,
  field,
  koboToNaira,
  nairaToKobo,
  parseWithTextNumbers,
  readBank,
  readRows,
  textField,
} from './rail-json.ts';
import {
  readMonnifyNoticeBody,
  readMonnifyPayments,
  readMonnifyRefund,
  readMonnifyTransfer,
  readPaymentLine,
  readTransferLine,
} from './read-monnify.ts';
import { collectPages, collectReferences, readPages } from './read-pages.ts';

export function makeMonnifyRail(env: Env, settings: MonnifySettings, timeouts?: RailTimeouts): BankRailWithBooks {
  const call = makeMonnifyCall(settings, timeouts);

  const findTransfer = async (railReference: string): Promise<RailTransfer | null> => {
    const path = `/api/v2/disbursements/single/summary?reference=${encodeURIComponent(railReference)}`;
    const reply = await call.get(path);
    return saysUnknown(reply) ? null : readable(readMonnifyTransfer(dataOf(reply), railReference));
  };

  const books = makeMonnifyBooks(settings, call);
  return {
    provider: 'monnify',
    env,
    namesSendersLate: true,
    ...books,
    readFloat: async () => (await books.balance()).availableKobo,

    async listBanks() {
      return listOf(dataOf(await call.get('/api/v1/banks'))).flatMap(readBank);
    },

    async resolveAccount({ bankCode, accountNumber }) {
      const query = `accountNumber=${accountNumber}&bankCode=${bankCode}`;
      const reply = await call.get(`/api/v1/disbursements/account/validate?${query}`);
      if (saysNo(reply, 400, 404, 422)) return null;
      return { accountName: readable(textField(dataOf(reply), 'accountName')) };
    },

    requestPayment: (request) => requestPayment(call, settings, request),

    findPayments: (railReference) => findPayments(call, railReference),

    // Transfers name the account itself.
    prepareTransfer: async () => ({ outcome: 'ready', recipient: null }),

    async sendTransfer({ railReference, amountKobo, bankCode, accountNumber, accountName, narration }) {
      const fields = {
        reference: railReference,
        narration: cutText(narration, 100),
        destinationBankCode: bankCode,
        destinationAccountNumber: accountNumber,
        destinationAccountName: accountName,
        sourceAccountNumber: settings.sourceAccountNumber,
        currency: 'NGN',
      };
      const judged = await judgeOrder({
        send: () => call.order('/api/v2/disbursements/single', bodyWithAmount(fields, koboToNaira(amountKobo))),
        read: ({ data }) => readMonnifyTransfer(data, railReference),
        find: () => findTransfer(railReference),
        lacksFunds: MONNIFY_LACKS_FUNDS,
      });
      return judged.outcome === 'accepted' ? { outcome: 'accepted', transfer: judged.made } : judged;
    },

    findTransfer,

    readNotice(headers, rawBody) {
      if (!isSignedSha512(headers['monnify-signature'], rawBody, settings.secretKey)) return null;
      return readMonnifyNoticeBody(parseWithTextNumbers(Buffer.from(rawBody).toString('utf8')));
    },
  };
}

/** A reference that it does not know is a 404, or a 400 that says so. */
const saysUnknown = (reply: RailReply): boolean =>
  saysNo(reply, 404) || (saysNo(reply, 400, 422) && /not\s+(be\s+)?(find|found)|no .* found/i.test(reply.message));

/** The transaction first, then a one-time account for it. Asked again under one reference, the first call adopts the existing transaction. */
async function requestPayment(
  call: MonnifyCall,
  settings: MonnifySettings,
  { railReference, amountKobo, payer, expiresAt }: Parameters<BankRail['requestPayment']>[0],
): ReturnType<BankRail['requestPayment']> {
  const fields = {
    paymentReference: railReference,
    customerName: payer.name ?? payer.email,
    customerEmail: payer.email,
    paymentDescription: 'SVC conversion',
    currencyCode: 'NGN',
    contractCode: settings.contractCode,
    paymentMethods: ['ACCOUNT_TRANSFER'],
  };
  const body = bodyWithAmount(fields, koboToNaira(amountKobo));
  const opened = await call.ask('/api/v1/merchant/transactions/init-transaction', body);
  const transaction = saysNo(opened, 400, 409, 422) ? await queryTransaction(call, railReference) : dataOf(opened);
  const transactionReference = readable(textField(transaction, 'transactionReference'));
  const account = JSON.stringify({ transactionReference });
  const data = dataOf(await call.ask('/api/v1/merchant/bank-transfer/init-payment', account));
  const seconds = Number(textField(data, 'accountDurationSeconds') ?? Number.NaN);
  return {
    accountNumber: readable(textField(data, 'accountNumber')),
    bankName: textField(data, 'bankName') ?? 'Bank',
    transferAmountKobo: readable(nairaToKobo(field(data, 'totalPayable') ?? field(data, 'amount'))),
    expiresAt: Number.isSafeInteger(seconds) ? Date.now() + seconds * 1000 : expiresAt,
    note: textField(data, 'accountName'),
    providerReference: transactionReference,
  };
}

const queryTransaction = async (call: MonnifyCall, railReference: string): Promise<unknown> => {
  const path = `/api/v2/merchant/transactions/query?paymentReference=${encodeURIComponent(railReference)}`;
  const reply = await call.get(path);
  return saysUnknown(reply) ? null : dataOf(reply);
};

/** One reference can carry several transactions, and one transaction several arrivals: all are read. */
async function findPayments(call: MonnifyCall, railReference: string): ReturnType<BankRail['findPayments']> {
  const reference = encodeURIComponent(railReference);
  const [first, listed] = await Promise.all([
    queryTransaction(call, railReference),
    collectPages(`/api/v1/transactions/search?paymentReference=${reference}&page=0&size=100`, (at) => call.page(at)),
  ]);
  const found = new Map<string, unknown>();
  if (first !== null) found.set(readable(textField(first, 'transactionReference')), first);
  for (const line of listed) {
    const name = readable(textField(line, 'transactionReference'));
    if (found.has(name) || field(line, 'paymentReference') !== railReference) continue;
    found.set(name, dataOf(await call.get(`/api/v2/transactions/${encodeURIComponent(name)}`)));
  }
  return [...found.values()].flatMap((each) => readMonnifyPayments(each, railReference));
}

// Monnify's own books: balance, lists of payments and transfers, refunds.

const PER_PAGE = 100;
const MOST_LISTED = 300;

function makeMonnifyBooks(
  settings: MonnifySettings,
  { get, order, page }: MonnifyCall,
): RailBooks & Required<Pick<BankRail, 'listPaid'>> {
  const findRefund = async (refundReference: string) => {
    const reply = await get(`/api/v1/refunds/${encodeURIComponent(refundReference)}`);
    return saysNo(reply, 400, 404) ? null : readable(readMonnifyRefund(dataOf(reply)));
  };

  const readPayments = (query: string) =>
    readPages(`/api/v1/transactions/search?page=0&size=${PER_PAGE}&${query}`, page);

  return {
    async balance() {
      const account = encodeURIComponent(settings.sourceAccountNumber);
      const data = dataOf(await get(`/api/v2/disbursements/wallet-balance?accountNumber=${account}`));
      return {
        availableKobo: readable(nairaToKobo(field(data, 'availableBalance'))),
        ledgerKobo: nairaToKobo(field(data, 'ledgerBalance')),
      };
    },

    listPaid: ({ from, to }) =>
      collectReferences(readPayments(`from=${from}&to=${to}&paymentStatus=PAID`), {
        most: MOST_LISTED,
        read: readPaymentLine,
      }),

    async *listTransactions({ from, to, onUnreadable }) {
      const payments = readPayments(`from=${from}&to=${to}`);
      yield* readRows(payments, { kind: 'payment', read: readPaymentLine, onUnreadable });
      // The list of transfers takes no range.
      const path = `/api/v2/disbursements/single/transactions?pageNo=0&pageSize=${PER_PAGE}`;
      const transfers = readRows(readPages(path, page), { kind: 'transfer', read: readTransferLine, onUnreadable });
      for await (const transfer of transfers) if (transfer.at >= from && transfer.at <= to) yield transfer;
    },

    async requestRefund({ refundReference, payment, amountKobo, reason }) {
      const fields = {
        transactionReference: transactionOf(payment.id),
        refundReference,
        refundReason: cutText(reason, 64),
        customerNote: cutText(reason, 16),
      };
      const judged = await judgeOrder({
        send: () =>
          order('/api/v1/refunds/initiate-refund', bodyWithAmount(fields, koboToNaira(amountKobo), 'refundAmount')),
        read: ({ data }) => readMonnifyRefund(data),
        find: () => findRefund(refundReference),
        lacksFunds: MONNIFY_LACKS_FUNDS,
      });
      return judged.outcome === 'accepted' ? { outcome: 'accepted', refund: judged.made } : judged;
    },

    async findRefunds({ id }) {
      const all = await collectPages(`/api/v1/refunds?page=0&size=${PER_PAGE}`, page);
      const ours = all.filter((each) => field(each, 'transactionReference') === transactionOf(id));
      return ours.map((each) => readable(readMonnifyRefund(each)));
    },

    async referenceOfPayment(paymentId) {
      const reply = await get(`/api/v2/transactions/${encodeURIComponent(transactionOf(paymentId))}`);
      return saysNo(reply, 400, 404) ? null : readable(textField(dataOf(reply), 'paymentReference'));
    },
  };
}

/** Our payment ids are the transaction's reference and the number of the arrival. */
const transactionOf = (paymentId: string): string => paymentId.replace(/#\d+$/, '');
