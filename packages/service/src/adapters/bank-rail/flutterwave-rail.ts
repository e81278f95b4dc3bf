// Flutterwave v3: Naira in major units, no idempotency but the uniqueness of our reference, notices that prove nothing.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Env } from '@svc/protocol';
import type { RailConfig } from '../../config.ts';
import type { BankRail, RailNotice, RailTransfer, RailTransferStatus } from '../../ports/bank-rail.ts';
import {
  ASK_TIMEOUT_MS,
  bodyWithAmount,
  field,
  isInconclusive,
  koboToNaira,
  listField,
  makeAskRail,
  nairaToKobo,
  parseWithTextNumbers,
  railUnreachable,
  readable,
  readDate,
  SEND_TIMEOUT_MS,
  textField,
} from './rail-http.ts';

type Settings = Extract<RailConfig, { provider: 'flutterwave' }>;

const STATUSES: Partial<Record<string, RailTransferStatus>> = {
  NEW: 'initiated',
  PENDING: 'in_progress',
  SUCCESSFUL: 'successful',
  FAILED: 'failed',
};

export function makeFlutterwaveRail(env: Env, settings: Settings): BankRail {
  const ask = makeAskRail(originOf(settings.baseUrl), { authorization: `Bearer ${settings.secretKey}` });
  const get = (path: string) => ask({ method: 'GET', path, timeoutMs: ASK_TIMEOUT_MS });

  const findTransfer = async (railReference: string): Promise<RailTransfer | null> => {
    const { status, json } = await get(`/v3/transfers?reference=${encodeURIComponent(railReference)}`);
    if (status === 404) return null;
    if (status !== 200) throw railUnreachable();
    const found = listField(json, 'data').find((each) => field(each, 'reference') === railReference);
    return found === undefined ? null : readable(readTransfer(found, railReference));
  };

  return {
    provider: 'flutterwave',
    env,

    async listBanks() {
      const { status, json } = await get('/v3/banks/NG');
      if (status !== 200) throw railUnreachable();
      return listField(json, 'data').flatMap((each) => {
        const [code, name] = [textField(each, 'code'), textField(each, 'name')];
        return code !== null && name !== null && /^\d{2,10}$/.test(code) ? [{ code, name }] : [];
      });
    },

    async resolveAccount({ bankCode, accountNumber }) {
      const body = JSON.stringify({ account_number: accountNumber, account_bank: bankCode });
      const { status, json } = await ask({
        method: 'POST',
        path: '/v3/accounts/resolve',
        body,
        timeoutMs: ASK_TIMEOUT_MS,
      });
      const accountName = textField(json, 'data', 'account_name');
      if (status === 200 && accountName !== null) return { accountName };
      if ([400, 404, 422].includes(status)) return null;
      throw railUnreachable();
    },

    async requestPayment({ railReference, amountKobo, payer, expiresAt }) {
      const fields = {
        tx_ref: railReference,
        currency: 'NGN',
        email: payer.email,
        ...(payer.name === null ? {} : { fullname: payer.name }),
        ...(payer.phone === null ? {} : { phone_number: payer.phone }),
        is_permanent: false,
        expires: Math.max(60, Math.floor((expiresAt - Date.now()) / 1000)),
      };
      const body = bodyWithAmount(fields, koboToNaira(amountKobo));
      const path = '/v3/charges?type=bank_transfer';
      const { status, json } = await ask({ method: 'POST', path, body, timeoutMs: SEND_TIMEOUT_MS });
      const given = field(json, 'meta', 'authorization');
      const accountNumber = textField(given, 'transfer_account');
      const transferAmountKobo = nairaToKobo(field(given, 'transfer_amount'));
      if (status !== 200 || accountNumber === null || transferAmountKobo === null) throw railUnreachable();
      return {
        accountNumber,
        bankName: textField(given, 'transfer_bank') ?? 'Bank',
        transferAmountKobo,
        expiresAt: readDate(field(given, 'account_expiration')) ?? expiresAt,
        note: textField(given, 'transfer_note'),
        providerReference: textField(given, 'transfer_reference') ?? railReference,
      };
    },

    async findPayments(railReference) {
      const { status, json } = await get(
        `/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(railReference)}`,
      );
      if (status === 400 || status === 404) return [];
      if (status !== 200) throw railUnreachable();
      const data = field(json, 'data');
      readable(textField(data, 'status'));
      const isOurs = field(data, 'tx_ref') === railReference && field(data, 'payment_type') === 'bank_transfer';
      if (!isOurs || field(data, 'status') !== 'successful') return [];
      const [id, currency, amountKobo] = [
        textField(data, 'id'),
        textField(data, 'currency'),
        nairaToKobo(field(data, 'amount')),
      ];
      if (id === null || currency === null || amountKobo === null) throw railUnreachable();
      return [
        { id, railReference, amountKobo, currency, receivedAt: readDate(field(data, 'created_at')) ?? Date.now() },
      ];
    },

    // Transfers name the account itself.
    prepareTransfer: async () => ({ outcome: 'ready', recipient: null }),

    async sendTransfer({ railReference, amountKobo, bankCode, accountNumber, accountName, narration }) {
      const fields = {
        account_bank: bankCode,
        account_number: accountNumber,
        currency: 'NGN',
        debit_currency: 'NGN',
        narration: narration.slice(0, 100),
        reference: railReference,
        beneficiary_name: accountName.slice(0, 100),
      };
      const body = bodyWithAmount(fields, koboToNaira(amountKobo));
      const { status, json } = await ask({ method: 'POST', path: '/v3/transfers', body, timeoutMs: SEND_TIMEOUT_MS });
      if (isInconclusive(status)) return { outcome: 'unknown' };
      const transfer =
        status < 300 ? readTransfer(field(json, 'data'), railReference) : await findTransfer(railReference);
      if (transfer !== null) return { outcome: 'accepted', transfer };
      // Refused, and nothing stands under our reference: nothing moved. A 2xx that cannot be read may have moved everything.
      return status >= 400 ? { outcome: 'refused' } : { outcome: 'unknown' };
    },

    findTransfer,

    readNotice(headers, rawBody) {
      if (!equalSecrets(headers['verif-hash'] ?? '', settings.webhookHash)) return null;
      return readNoticeBody(parseWithTextNumbers(Buffer.from(rawBody).toString('utf8')));
    },
  };
}

/** Their documents write the address with `/v3` at its end; our paths begin with it. */
const originOf = (baseUrl: string): string => baseUrl.replace(/\/+$/, '').replace(/\/v3$/, '');

function readTransfer(data: unknown, railReference: string): RailTransfer | null {
  const [id, amountKobo] = [textField(data, 'id'), nairaToKobo(field(data, 'amount'))];
  const status = STATUSES[textField(data, 'status') ?? ''];
  if (id === null || amountKobo === null || status === undefined || field(data, 'reference') !== railReference)
    return null;
  return { providerTransferId: id, railReference, amountKobo, status };
}

/** Both the current and the older shapes seen in the wild. */
function readNoticeBody(body: unknown): RailNotice {
  const transfer = textField(body, 'transfer', 'reference');
  if (transfer !== null) return { kind: 'transfer', railReference: transfer };
  const reference = textField(body, 'data', 'reference');
  if (reference !== null && textField(body, 'event')?.startsWith('transfer'))
    return { kind: 'transfer', railReference: reference };
  const payment = textField(body, 'data', 'tx_ref') ?? textField(body, 'txRef');
  return payment === null ? { kind: 'other', railReference: '' } : { kind: 'payment', railReference: payment };
}

/** Compared by digest, so that neither length nor content shows in the time it takes. */
function equalSecrets(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
