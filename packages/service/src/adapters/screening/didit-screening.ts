// Didit transaction screening: the same status words as ours. Whatever it does not say clearly counts as unreachable.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SvcError } from '@svc/protocol';
import type { ScreeningConfig } from '../../config.ts';
import type { Screening, ScreeningRequest, ScreeningVerdict } from '../../ports/screening.ts';

type Settings = Extract<ScreeningConfig, { provider: 'didit' }>;

const TIMEOUT_MS = 5_000;
const NOTICE_WINDOW_SECONDS = 300;
const VERDICTS: readonly ScreeningVerdict[] = ['APPROVED', 'IN_REVIEW', 'DECLINED', 'AWAITING_USER'];

export function makeDiditScreening(settings: Settings, now: () => number = Date.now): Screening {
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; json: unknown }> => {
    const response = await fetch(`${settings.baseUrl}${path}`, {
      method,
      redirect: 'error',
      headers: { 'x-api-key': settings.apiKey, 'content-type': 'application/json', accept: 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, json: await response.json() };
  };

  return {
    provider: 'didit',

    async screen(request) {
      const { status, json } = await ask('POST', '/v3/transactions/', toTransaction(request));
      const verdict = readVerdict(json);
      const providerReference = readReference(json);
      // A reused id answers 400 or the transaction that stands; either way only a clear status passes.
      if (status >= 300 || verdict === null || providerReference === null) throw unclear();
      return { verdict, providerReference };
    },

    async find(providerReference) {
      const { status, json } = await ask('GET', `/v3/transactions/${encodeURIComponent(providerReference)}/`);
      const verdict = readVerdict(json);
      if (status !== 200 || verdict === null) throw unclear();
      return verdict === 'APPROVED' || verdict === 'DECLINED' ? verdict : null;
    },

    readNotice(headers, rawBody) {
      const given = Buffer.from(headers['x-signature'] ?? '', 'hex');
      const wanted = createHmac('sha256', settings.webhookSecret).update(rawBody).digest();
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const at = headers['x-timestamp'] ?? '';
      if (!/^\d{1,12}$/.test(at) || Math.abs(Number(at) - now() / 1000) > NOTICE_WINDOW_SECONDS) return null;
      try {
        const body: unknown = JSON.parse(Buffer.from(rawBody).toString('utf8'));
        const providerReference = readReference(body) ?? readReference((body as { data?: unknown } | null)?.data);
        return providerReference === null ? null : { providerReference };
      } catch {
        return null;
      }
    },
  };
}

const unclear = (): SvcError => new SvcError('SVC_UPSTREAM_FAILED', 'Screening could not be reached.');

function toTransaction(request: ScreeningRequest): object {
  const isIssue = request.type === 'crypto-issue' || request.type === 'fiat-issue';
  const { counterparty } = request;
  const name = counterparty?.name ?? request.payerName ?? request.payoutName ?? request.merchantId;
  return {
    transaction_id: request.conversionId,
    transaction_category: 'finance',
    transaction_details: {
      direction: isIssue ? 'outbound' : 'inbound',
      amount: request.amount,
      currency: request.asset,
      currency_kind: request.asset === 'NGN' ? 'fiat' : 'crypto',
    },
    subject: {
      entity_type: counterparty?.type === 'company' ? 'company' : 'person',
      vendor_data: request.merchantId,
      full_name: name,
    },
    counterparty: {
      entity_type: 'unhosted_wallet',
      payment_method: { method_type: 'crypto_wallet', account_id: counterparty?.wallet ?? request.wallet },
    },
    include_crypto_screening: true,
    metadata: { wallet: request.wallet, chain: request.chain, reference: request.reference },
  };
}

function readVerdict(json: unknown): ScreeningVerdict | null {
  const status = (json as { status?: unknown } | null)?.status;
  return VERDICTS.find((verdict) => verdict === status) ?? null;
}

function readReference(json: unknown): string | null {
  const { uuid, transaction_id: id } = (json ?? {}) as { uuid?: unknown; transaction_id?: unknown };
  if (typeof uuid === 'string') return uuid;
  return typeof id === 'string' ? id : null;
}
