// Flutterwave v3: Naira in major units, no idempotency but the uniqueness of our reference, notices that prove nothing.
import { cutText, type Env } from '@svc/protocol';
import type { BankRail, BankRailWithBooks, RailPayment, RailTransfer } from '../../../ports/bank-rail.ts';
import { equalSecrets } from '../equal-secrets.ts';
import { judgeOrder } from '../judge-order.ts';
import { dataOf, listOf, type RailTimeouts, railUnreachable, readable, saysNo } from '../rail-http.ts';
import {
  bodyWithAmount,
  field,
  koboToNaira,
  nairaToKobo,
  parseWithTextNumbers,
  readDate,
  textField,
} from '../rail-json.ts';
import { readBank } from '../read-bank.ts';
import { collectPages } from '../read-pages.ts';
import { makeFlutterwaveBooks } from './flutterwave-books.ts';
import {
  FLUTTERWAVE_LACKS_FUNDS,
  type FlutterwaveCall,
  type FlutterwaveSettings,
  makeFlutterwaveCall,
} from './flutterwave-call.ts';
import { readFlutterwaveNoticeBody, readFlutterwavePayment, readFlutterwaveTransfer } from './read-flutterwave.ts';

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
