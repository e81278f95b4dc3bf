// Flutterwave v3: Naira in major units, no idempotency but the uniqueness of our reference, notices that prove nothing.
import { cutText, type Env } from '@svc/protocol';
import type {
  BankRail,
  BankRailWithBooks,
  RailBooks,
  RailPayment,
  RailRefund,
  RailTransfer,
} from '../../ports/bank-rail.ts';
import { DAY_MS } from '../../ports/clock.ts';
import {
  FLUTTERWAVE_LACKS_FUNDS,
  type FlutterwaveCall,
  type FlutterwaveSettings,
  makeFlutterwaveCall,
} from './flutterwave-call.ts';
import { judgeOrder } from './judge-order.ts';
import { dataOf, equalSecrets, listOf, type RailTimeouts, railUnreachable, readable, saysNo } from './rail-http.ts';
import {
  bodyWithAmount,
  field,
  koboToNaira,
  nairaToKobo,
  parseWithTextNumbers,
  readBank,
  readDate,
  readRows,
  textField,
} from './rail-json.ts';
import {
  readFlutterwaveNoticeBody,
  readFlutterwavePayment,
  readFlutterwaveRefund,
  readFlutterwaveTransaction,
  readFlutterwaveTransfer,
} from './read-flutterwave.ts';
import { collectPages, collectReferences, readNewest, readPages } from './read-pages.ts';

export function makeFlutterwaveRail(
  env: Env,
  settings: FlutterwaveSettings,
  timeouts?: RailTimeouts,
): BankRailWithBooks {
  const call = makeFlutterwaveCall(settings, timeouts);
  const findTransfer = (railReference: string) => findTransferOf(call, railReference);
  const books = makeFlutterwaveBooks(call);
  return {
    provider: 'flutterwave',
    env,
    namesSendersLate: true,
    ...books,
    readFloat: async () => (await books.balance()).availableKobo,

    async listBanks() {
      return listOf(dataOf(await call.get('/v3/banks/NG'))).flatMap(readBank);
    },

    async resolveAccount({ bankCode, accountNumber }) {
      const body = JSON.stringify({ account_number: accountNumber, account_bank: bankCode });
      const reply = await call.ask('/v3/accounts/resolve', body);
      if (saysNo(reply, 400, 404, 422)) return null;
      return { accountName: readable(textField(dataOf(reply), 'account_name')) };
    },

    requestPayment: (request) => requestPayment(call, request),

    findPayments: (railReference) => findPayments(call, railReference),

    // Transfers name the account itself.
    prepareTransfer: async () => ({ outcome: 'ready', recipient: null }),

    async sendTransfer({ railReference, amountKobo, bankCode, accountNumber, accountName, narration }) {
      const fields = {
        account_bank: bankCode,
        account_number: accountNumber,
        currency: 'NGN',
        debit_currency: 'NGN',
        narration: cutText(narration, 100),
        reference: railReference,
        beneficiary_name: cutText(accountName, 100),
      };
      const judged = await judgeOrder({
        send: () => call.order('/v3/transfers', bodyWithAmount(fields, koboToNaira(amountKobo))),
        read: ({ data }) => readFlutterwaveTransfer(data, railReference),
        find: () => findTransfer(railReference),
        lacksFunds: FLUTTERWAVE_LACKS_FUNDS,
      });
      return judged.outcome === 'accepted' ? { outcome: 'accepted', transfer: judged.made } : judged;
    },

    findTransfer,

    readNotice(headers, rawBody) {
      if (!equalSecrets(headers['verif-hash'] ?? '', settings.webhookHash)) return null;
      return readFlutterwaveNoticeBody(parseWithTextNumbers(Buffer.from(rawBody).toString('utf8')));
    },
  };
}

async function requestPayment(
  call: FlutterwaveCall,
  { railReference, amountKobo, payer, expiresAt }: Parameters<BankRail['requestPayment']>[0],
): ReturnType<BankRail['requestPayment']> {
  const fields = {
    tx_ref: railReference,
    currency: 'NGN',
    email: payer.email,
    ...(payer.name !== null && { fullname: payer.name }),
    ...(payer.phone !== null && { phone_number: payer.phone }),
    is_permanent: false,
    expires: Math.max(60, Math.floor((expiresAt - Date.now()) / 1000)),
  };
  const reply = await call.ask('/v3/charges?type=bank_transfer', bodyWithAmount(fields, koboToNaira(amountKobo)));
  if (reply.said !== 'yes' || reply.status >= 300) throw railUnreachable();
  const given = field(reply.meta, 'authorization');
  return {
    accountNumber: readable(textField(given, 'transfer_account')),
    bankName: textField(given, 'transfer_bank') ?? 'Bank',
    transferAmountKobo: readable(nairaToKobo(field(given, 'transfer_amount'))),
    expiresAt: readDate(field(given, 'account_expiration')) ?? expiresAt,
    note: textField(given, 'transfer_note'),
    providerReference: textField(given, 'transfer_reference') ?? railReference,
  };
}

/** Their verification gives one payment of a reference, the list gives all and may lag: both are asked. */
async function findPayments(call: FlutterwaveCall, railReference: string): ReturnType<BankRail['findPayments']> {
  const reference = encodeURIComponent(railReference);
  const [verified, listed] = await Promise.all([
    call.get(`/v3/transactions/verify_by_reference?tx_ref=${reference}`),
    collectPages(`/v3/transactions?tx_ref=${reference}&page=1`, (path) => call.page(path)),
  ]);
  const one = saysNo(verified, 400, 404) ? [] : [dataOf(verified)];
  const payments = [...listed, ...one].flatMap((each) => readFlutterwavePayment(each, railReference) ?? []);
  const byId = new Map<string, RailPayment>();
  // The verification counts; its originator is not always there where the list has it.
  for (const payment of payments) {
    const senders = [payment.sender, byId.get(payment.id)?.sender ?? null];
    const named = senders.find((sender) => sender !== null && sender.name !== null);
    byId.set(payment.id, { ...payment, sender: named ?? senders.find((sender) => sender !== null) ?? null });
  }
  return [...byId.values()];
}

async function findTransferOf(call: FlutterwaveCall, railReference: string): Promise<RailTransfer | null> {
  const path = `/v3/transfers?reference=${encodeURIComponent(railReference)}&page=1`;
  const listed = await collectPages(path, (at) => call.page(at));
  const found = listed.find((each) => field(each, 'reference') === railReference);
  return found === undefined ? null : readable(readFlutterwaveTransfer(found, railReference));
}

// Flutterwave's own books: balance, lists of payments and transfers, refunds.

/** Pages are short. What is not among the newest is asked for by itself. */
const LISTED_CALLS = 3;
const MOST_LISTED = 300;

export function makeFlutterwaveBooks({
  get,
  order,
  page,
}: FlutterwaveCall): RailBooks & Required<Pick<BankRail, 'listPaid' | 'listEnded'>> {
  const readList = (kind: 'payment' | 'transfer', range: { from: number; to: number }, status: string) => {
    const list = kind === 'payment' ? 'transactions' : 'transfers';
    const path = `/v3/${list}?${daysOf(range)}&status=${status}&page=1`;
    const timeOf = (row: unknown) => readDate(field(row, 'created_at'));
    const read = (row: unknown) => readFlutterwaveTransaction(kind, row);
    return collectReferences(readNewest(path, { ask: page, timeOf, calls: LISTED_CALLS }), { most: MOST_LISTED, read });
  };

  const findRefunds: RailBooks['findRefunds'] = async ({ id }) => {
    const all = await collectPages('/v3/refunds?page=1', page);
    const ours = all.filter((each) => field(each, 'tx_id') === id);
    return ours.map((each) => readable(readFlutterwaveRefund(each)));
  };

  return {
    async balance() {
      const data = dataOf(await get('/v3/balances/NGN'));
      return {
        availableKobo: readable(nairaToKobo(field(data, 'available_balance'))),
        ledgerKobo: nairaToKobo(field(data, 'ledger_balance')),
      };
    },

    listPaid: (range) => readList('payment', range, 'successful'),
    listEnded: (range) => readList('transfer', range, 'SUCCESSFUL'),

    async *listTransactions({ from, to, onUnreadable }) {
      const range = `${daysOf({ from, to })}&page=1`;
      // Both ends are cut to the moment here.
      const isInside = (at: number): boolean => at >= from && at <= to;
      for (const [kind, list] of [
        ['payment', 'transactions'],
        ['transfer', 'transfers'],
      ] as const) {
        const read = (row: unknown) => readFlutterwaveTransaction(kind, row);
        const rows = readPages(`/v3/${list}?${range}`, page);
        for await (const line of readRows(rows, { kind, read, onUnreadable })) if (isInside(line.at)) yield line;
      }
    },

    async requestRefund({ payment, amountKobo, reason }) {
      const isThis = (each: RailRefund): boolean => each.amountKobo === amountKobo && each.status !== 'failed';
      const judged = await judgeOrder<RailRefund>({
        send: () =>
          order(
            `/v3/transactions/${encodeURIComponent(payment.id)}/refund`,
            bodyWithAmount({ comments: cutText(reason, 100) }, koboToNaira(amountKobo)),
          ),
        read: ({ data }) => readFlutterwaveRefund(data),
        // A refund has no reference of ours: one of the same sum is this one.
        find: async () => (await findRefunds(payment)).find(isThis) ?? null,
        lacksFunds: FLUTTERWAVE_LACKS_FUNDS,
      });
      return judged.outcome === 'accepted' ? { outcome: 'accepted', refund: judged.made } : judged;
    },

    findRefunds,

    async referenceOfPayment(paymentId) {
      const reply = await get(`/v3/transactions/${encodeURIComponent(paymentId)}/verify`);
      return saysNo(reply, 400, 404) ? null : readable(textField(dataOf(reply), 'tx_ref'));
    },
  };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Their range counts whole days and does not say whose: the day that ends in Lagos an hour before ours is asked for too. */
const daysOf = ({ from, to }: { from: number; to: number }): string => `from=${dayOf(from)}&to=${dayOf(to + DAY_MS)}`;
