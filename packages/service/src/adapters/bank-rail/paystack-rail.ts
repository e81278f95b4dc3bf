// Paystack: amounts in kobo, transfers to recipients made first, notices signed with HMAC-SHA512.
import type { Env } from '@svc/protocol';
import type { BankRail, BankRailWithBooks, RailBooks, RailRefund, RailTransfer } from '../../ports/bank-rail.ts';
import { judgeOrder } from './judge-order.ts';
import { makePaystackCall, PAYSTACK_LACKS_FUNDS, type PaystackCall, type PaystackSettings } from './paystack-call.ts';
import { dataOf, isSignedSha512, listOf, type RailTimeouts, railUnreachable, readable, saysNo } from './rail-http.ts';
import {
  bodyWithAmount,
  field,
  parseWithTextNumbers,
  readBank,
  readDate,
  readKobo,
  readRows,
  textField,
} from './rail-json.ts';
import { collectPages, collectReferences, readPages } from './read-pages.ts';
import {
  isEnvironment,
  readPaystackNoticeBody,
  readPaystackPayment,
  readPaystackRefund,
  readPaystackTransaction,
  readPaystackTransfer,
} from './read-paystack.ts';

export function makePaystackRail(env: Env, settings: PaystackSettings, timeouts?: RailTimeouts): BankRailWithBooks {
  const call = makePaystackCall(settings, timeouts);

  const findTransfer = async (railReference: string): Promise<RailTransfer | null> => {
    const reply = await call.get(`/transfer/verify/${encodeURIComponent(railReference)}`);
    return saysNo(reply, 404) ? null : readable(readPaystackTransfer(dataOf(reply), railReference));
  };

  const findCharge = async (railReference: string): Promise<unknown> => {
    const data = dataOf(await call.get(`/charge/${encodeURIComponent(railReference)}`));
    if (field(data, 'reference') !== railReference) throw railUnreachable();
    return data;
  };

  const books = makePaystackBooks(env, call);
  return {
    provider: 'paystack',
    env,
    // Their page of transfer errors: a reference that a prior transfer used is refused.
    refusesRepeats: true,
    // Their refund takes the currency.
    refundsForeign: true,
    namesSendersLate: true,
    ...books,
    readFloat: async () => (await books.balance()).availableKobo,

    async listBanks() {
      const path = '/bank?country=nigeria&currency=NGN&type=nuban&use_cursor=true&perPage=100&next=';
      return (await collectPages(path, (at) => call.cursorPage(at))).flatMap(readBank);
    },

    async resolveAccount({ bankCode, accountNumber }) {
      const reply = await call.get(`/bank/resolve?account_number=${accountNumber}&bank_code=${bankCode}`);
      if (saysNo(reply, 400, 404, 422)) return null;
      return { accountName: readable(textField(dataOf(reply), 'account_name')) };
    },

    async requestPayment({ railReference, amountKobo, payer, expiresAt }) {
      const fields = {
        email: payer.email,
        reference: railReference,
        currency: 'NGN',
        bank_transfer: { account_expires_at: new Date(expiresAt).toISOString() },
      };
      const reply = await call.ask('/charge', bodyWithAmount(fields, amountKobo.toString()));
      // A reference is charged once: asked again after a lost answer, the existing charge is taken over.
      const data = saysNo(reply, 400, 409, 422) ? await findCharge(railReference) : dataOf(reply);
      return {
        accountNumber: readable(textField(data, 'account_number')),
        bankName: textField(data, 'bank', 'name') ?? 'Bank',
        transferAmountKobo: amountKobo,
        expiresAt: readDate(field(data, 'account_expires_at')) ?? expiresAt,
        note: textField(data, 'display_text'),
        providerReference: textField(data, 'reference') ?? railReference,
      };
    },

    // A reference is one payment here: every further payment into the account is rejected and sent back by Paystack.
    async findPayments(railReference) {
      const reply = await call.get(`/transaction/verify/${encodeURIComponent(railReference)}`);
      if (saysNo(reply, 400, 404)) return [];
      const payment = readPaystackPayment(dataOf(reply), railReference, env);
      return payment === null ? [] : [payment];
    },

    async prepareTransfer({ bankCode, accountNumber, accountName }) {
      const body = JSON.stringify({
        type: 'nuban',
        name: accountName,
        account_number: accountNumber,
        bank_code: bankCode,
        currency: 'NGN',
      });
      const reply = await call.ask('/transferrecipient', body);
      // Only these speak of the account. Everything else is about the rail or our access to it, and may pass.
      if (saysNo(reply, 400, 404, 422)) return { outcome: 'refused' };
      return { outcome: 'ready', recipient: readable(textField(dataOf(reply), 'recipient_code')) };
    },

    async sendTransfer({ railReference, amountKobo, recipient, narration }) {
      if (recipient === null) throw railUnreachable();
      const fields = { source: 'balance', recipient, reference: railReference, reason: narration, currency: 'NGN' };
      const judged = await judgeOrder({
        send: () => call.order('/transfer', bodyWithAmount(fields, amountKobo.toString())),
        read: ({ data }) => readPaystackTransfer(data, railReference),
        find: () => findTransfer(railReference),
        lacksFunds: PAYSTACK_LACKS_FUNDS,
      });
      return judged.outcome === 'accepted' ? { outcome: 'accepted', transfer: judged.made } : judged;
    },

    findTransfer,

    readNotice(headers, rawBody) {
      if (!isSignedSha512(headers['x-paystack-signature'], rawBody, settings.secretKey)) return null;
      return readPaystackNoticeBody(parseWithTextNumbers(Buffer.from(rawBody).toString('utf8')), env);
    },
  };
}

// Paystack's own books: balance, lists of payments and transfers, refunds.

const PER_PAGE = 100;
const MOST_LISTED = 300;

function makePaystackBooks(
  env: Env,
  { get, order, page }: PaystackCall,
): RailBooks & Required<Pick<BankRail, 'listPaid' | 'listEnded'>> {
  const findRefunds: RailBooks['findRefunds'] = async ({ id }) => {
    const path = `/refund?transaction=${encodeURIComponent(id)}&perPage=${PER_PAGE}&page=1`;
    const refunds = (await collectPages(path, page)).map((each) => readable(readPaystackRefund(each)));
    return refunds.filter(({ paymentId }) => paymentId === id);
  };

  const readList = (kind: 'payment' | 'transfer', query: string) => {
    const list = kind === 'payment' ? 'transaction' : 'transfer';
    const read = (row: unknown) => (isEnvironment(row, env) ? readPaystackTransaction(kind, row) : null);
    const rows = readPages(`/${list}?${query}&perPage=${PER_PAGE}&page=1`, page);
    return collectReferences(rows, { most: MOST_LISTED, read });
  };

  return {
    async balance() {
      const naira = listOf(dataOf(await get('/balance'))).find((each) => field(each, 'currency') === 'NGN');
      return { availableKobo: readable(readKobo(field(naira, 'balance'))), ledgerKobo: null };
    },

    listPaid: (range) => readList('payment', `${momentsOf(range)}&status=success`),
    listEnded: (range) => readList('transfer', momentsOf(range)),

    async *listTransactions({ from, to, onUnreadable }) {
      const range = `${momentsOf({ from, to })}&perPage=${PER_PAGE}&page=1`;
      for (const [kind, list] of [
        ['payment', 'transaction'],
        ['transfer', 'transfer'],
      ] as const) {
        const read = (row: unknown) => (isEnvironment(row, env) ? readPaystackTransaction(kind, row) : null);
        const rows = readPages(`/${list}?${range}`, page);
        for await (const line of readRows(rows, { kind, read, onUnreadable })) if (line !== null) yield line;
      }
    },

    async requestRefund({ payment, amountKobo, currency, reason, refundReference }) {
      const fields = { transaction: payment.id, currency, merchant_note: `${refundReference}: ${reason}` };
      const isThis = (each: RailRefund): boolean => each.amountKobo === amountKobo && each.status !== 'failed';
      const judged = await judgeOrder<RailRefund>({
        send: () => order('/refund', bodyWithAmount(fields, amountKobo.toString())),
        read: ({ data }) => readPaystackRefund(data),
        // A refund has no reference of ours: one of the same sum is this one.
        find: async () => (await findRefunds(payment)).find(isThis) ?? null,
        lacksFunds: PAYSTACK_LACKS_FUNDS,
      });
      return judged.outcome === 'accepted' ? { outcome: 'accepted', refund: judged.made } : judged;
    },

    findRefunds,

    async referenceOfPayment(paymentId) {
      const reply = await get(`/transaction/${encodeURIComponent(paymentId)}`);
      return saysNo(reply, 400, 404) ? null : readable(textField(dataOf(reply), 'reference'));
    },
  };
}

const momentsOf = ({ from, to }: { from: number; to: number }): string =>
  `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
