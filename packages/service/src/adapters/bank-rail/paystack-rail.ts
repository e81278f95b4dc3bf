// Paystack: amounts in kobo, transfers to recipients made first, notices signed with HMAC-SHA512.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '@svc/protocol';
import type { RailConfig } from '../../config.ts';
import type { BankRail, RailNotice, RailTransfer, RailTransferStatus } from '../../ports/bank-rail.ts';
import {
  ASK_TIMEOUT_MS,
  bodyWithAmount,
  field,
  isInconclusive,
  listField,
  makeAskRail,
  parseWithTextNumbers,
  railUnreachable,
  readable,
  readDate,
  SEND_TIMEOUT_MS,
  textField,
} from './rail-http.ts';

type Settings = Extract<RailConfig, { provider: 'paystack' }>;

const STATUSES: Partial<Record<string, RailTransferStatus>> = {
  received: 'initiated',
  otp: 'initiated',
  pending: 'in_progress',
  success: 'successful',
  failed: 'failed',
  abandoned: 'failed',
  rejected: 'failed',
  blocked: 'failed',
  reversed: 'reversed',
};

export function makePaystackRail(env: Env, settings: Settings): BankRail {
  const ask = makeAskRail(settings.baseUrl, { authorization: `Bearer ${settings.secretKey}` });
  const get = (path: string) => ask({ method: 'GET', path, timeoutMs: ASK_TIMEOUT_MS });
  const post = (path: string, body: string) => ask({ method: 'POST', path, body, timeoutMs: SEND_TIMEOUT_MS });

  const findTransfer = async (railReference: string): Promise<RailTransfer | null> => {
    const { status, json } = await get(`/transfer/verify/${encodeURIComponent(railReference)}`);
    if (status === 404) return null;
    if (status !== 200) throw railUnreachable();
    return readable(readTransfer(field(json, 'data'), railReference));
  };

  return {
    provider: 'paystack',
    env,

    async listBanks() {
      const { status, json } = await get('/bank?country=nigeria&currency=NGN&type=nuban&perPage=100');
      if (status !== 200) throw railUnreachable();
      return listField(json, 'data').flatMap((each) => {
        const [code, name] = [textField(each, 'code'), textField(each, 'name')];
        // At least one code of theirs is not numeric and cannot be asked for through our API.
        return code !== null && name !== null && /^\d{2,10}$/.test(code) ? [{ code, name }] : [];
      });
    },

    async resolveAccount({ bankCode, accountNumber }) {
      const { status, json } = await get(`/bank/resolve?account_number=${accountNumber}&bank_code=${bankCode}`);
      const accountName = textField(json, 'data', 'account_name');
      if (status === 200 && accountName !== null) return { accountName };
      if ([400, 404, 422].includes(status)) return null;
      throw railUnreachable();
    },

    async requestPayment({ railReference, amountKobo, payer, expiresAt }) {
      const fields = {
        email: payer.email,
        reference: railReference,
        currency: 'NGN',
        bank_transfer: { account_expires_at: new Date(expiresAt).toISOString() },
      };
      const { status, json } = await post('/charge', bodyWithAmount(fields, amountKobo.toString()));
      const data = field(json, 'data');
      const accountNumber = textField(data, 'account_number');
      if (status !== 200 || accountNumber === null) throw railUnreachable();
      return {
        accountNumber,
        bankName: textField(data, 'bank', 'name') ?? 'Bank',
        transferAmountKobo: amountKobo,
        expiresAt: readDate(field(data, 'account_expires_at')) ?? expiresAt,
        note: textField(data, 'display_text'),
        providerReference: textField(data, 'reference') ?? railReference,
      };
    },

    async findPayments(railReference) {
      const { status, json } = await get(`/transaction/verify/${encodeURIComponent(railReference)}`);
      if (status === 400 || status === 404) return [];
      if (status !== 200) throw railUnreachable();
      const data = field(json, 'data');
      readable(textField(data, 'status'));
      const isOurs = field(data, 'reference') === railReference && isEnvironment(data, env);
      if (!isOurs || field(data, 'status') !== 'success') return [];
      const [id, currency, amountKobo] = [
        textField(data, 'id'),
        textField(data, 'currency'),
        readKobo(field(data, 'amount')),
      ];
      if (id === null || currency === null || amountKobo === null) throw railUnreachable();
      return [{ id, railReference, amountKobo, currency, receivedAt: readDate(field(data, 'paid_at')) ?? Date.now() }];
    },

    async prepareTransfer({ bankCode, accountNumber, accountName }) {
      const body = JSON.stringify({
        type: 'nuban',
        name: accountName,
        account_number: accountNumber,
        bank_code: bankCode,
        currency: 'NGN',
      });
      const path = '/transferrecipient';
      const { status, json } = await ask({ method: 'POST', path, body, timeoutMs: ASK_TIMEOUT_MS });
      const recipient = textField(json, 'data', 'recipient_code');
      if (status < 300 && recipient !== null) return { outcome: 'ready', recipient };
      // Only these speak of the account. Everything else is about the rail or our access to it, and may pass.
      if ([400, 404, 422].includes(status)) return { outcome: 'refused' };
      throw railUnreachable();
    },

    async sendTransfer({ railReference, amountKobo, recipient, narration }) {
      if (recipient === null) throw new Error('a transfer goes to a recipient that was made first');
      const fields = {
        source: 'balance',
        recipient,
        reference: railReference,
        reason: narration,
        currency: 'NGN',
      };
      const { status, json } = await post('/transfer', bodyWithAmount(fields, amountKobo.toString()));
      if (isInconclusive(status)) return { outcome: 'unknown' };
      const transfer =
        status < 300 ? readTransfer(field(json, 'data'), railReference) : await findTransfer(railReference);
      if (transfer !== null) return { outcome: 'accepted', transfer };
      return status >= 400 ? { outcome: 'refused' } : { outcome: 'unknown' };
    },

    findTransfer,

    readNotice(headers, rawBody) {
      const given = Buffer.from(headers['x-paystack-signature'] ?? '', 'hex');
      const wanted = createHmac('sha512', settings.secretKey).update(rawBody).digest();
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return readNoticeBody(parseWithTextNumbers(Buffer.from(rawBody).toString('utf8')), env);
    },
  };
}

const readKobo = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : null;

/** `domain` says which of the two environments an object belongs to. */
const isEnvironment = (data: unknown, env: Env): boolean => (textField(data, 'domain') ?? env) === env;

function readTransfer(data: unknown, railReference: string): RailTransfer | null {
  const [providerTransferId, amountKobo] = [textField(data, 'transfer_code'), readKobo(field(data, 'amount'))];
  const status = STATUSES[textField(data, 'status') ?? ''];
  const isOurs = field(data, 'reference') === railReference;
  if (!isOurs || providerTransferId === null || amountKobo === null || status === undefined) return null;
  return { providerTransferId, railReference, amountKobo, status };
}

function readNoticeBody(body: unknown, env: Env): RailNotice {
  const event = textField(body, 'event') ?? '';
  const railReference = textField(body, 'data', 'reference');
  if (railReference === null || !isEnvironment(field(body, 'data'), env)) return { kind: 'other', railReference: '' };
  if (event.startsWith('transfer.')) return { kind: 'transfer', railReference };
  return { kind: event === 'charge.success' ? 'payment' : 'other', railReference };
}
