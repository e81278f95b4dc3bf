// Didit transaction screening: the same status words as ours. An unclear answer counts as unreachable.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJsonLoosely, parseJsonStrictly, SvcError } from '@svc/protocol';
import type { SingleScreeningConfig } from '../../config.ts';
import { readBounded } from '../../domain/read-bounded.ts';
import type { Screening, ScreeningRequest, ScreeningVerdict } from '../../ports/screening.ts';
import { strictest } from './combine-screenings.ts';

type Settings = Extract<SingleScreeningConfig, { provider: 'didit' }>;

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 1_000_000;
const VERDICTS: readonly ScreeningVerdict[] = ['APPROVED', 'IN_REVIEW', 'DECLINED', 'AWAITING_USER'];
const TRAVEL_RULE_FAILURES: readonly string[] = ['EXPIRED', 'DECLINED', 'REJECTED', 'FAILED', 'CANCELLED'];
/** No separator of ours, and short enough that the column has room for all of a conversion. */
const REFERENCE = /^[\w.|-]{1,128}$/;
/** Between the references of a conversion whose parties are screened one by one. */
const SEPARATOR = '+';

interface Case {
  verdict: ScreeningVerdict;
  providerReference: string;
}

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
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json = parseJsonLoosely(await readBounded(response, MAX_ANSWER_BYTES));
    if (json === undefined) throw new Error('answers something that is no JSON');
    return { status: response.status, json };
  };

  const open = async (transaction: Transaction): Promise<Case> => {
    let { status, json } = await ask('POST', '/v3/transactions/', transaction);
    if (status === 400) {
      // An id is taken once. The answer to an earlier try was lost, so the question is put under another id.
      const transaction_id = `${transaction.transaction_id}-${now().toString(36)}`;
      ({ status, json } = await ask('POST', '/v3/transactions/', { ...transaction, transaction_id }));
    }
    const [verdict, providerReference] = [readVerdict(json), readReference(json)];
    if (status >= 300 || verdict === null || providerReference === null) throw unclear();
    return { verdict, providerReference };
  };

  const look = async (reference: string): Promise<ScreeningVerdict> => {
    const { status, json } = await ask('GET', `/v3/transactions/${encodeURIComponent(reference)}/`);
    const verdict = readVerdict(json);
    if (status !== 200 || verdict === null) throw unclear();
    return verdict;
  };

  return {
    provider: 'didit',
    needsName: true,

    async screen(request) {
      const cases = await Promise.all(toTransactions(request).map(open));
      const verdict = strictest(cases.map((each) => each.verdict));
      if (verdict === null) throw unclear();
      // Every case: a notice may name any of them, as when a travel rule runs out after the pass.
      return { verdict, providerReference: cases.map((each) => each.providerReference).join(SEPARATOR) };
    },

    async check() {
      // A case that nobody has: only a good key gets this answer.
      const { status } = await ask('GET', '/v3/transactions/svc-check/');
      if (status !== 404 && status !== 200) throw unclear();
    },

    async find(providerReference) {
      return strictest(await Promise.all(providerReference.split(SEPARATOR).map(look)));
    },

    readNotice(headers, rawBody) {
      const body = verifyDiditNotice({ headers, rawBody }, settings.webhookSecret, now());
      if (body === null) return null;
      // Older destinations send it below `data`. Suggestions of rules are about no transaction.
      return { providerReference: readReference(body) ?? readReference((body as { data?: unknown }).data) };
    },
  };
}

const unclear = (): SvcError => new SvcError('SVC_UPSTREAM_FAILED', 'Screening could not be reached.');

type Transaction = ReturnType<typeof toTransaction>;

/** Didit screens one wallet and one name a transaction: the counterparty, where there is one, gets its own. */
function toTransactions(request: ScreeningRequest): Transaction[] {
  const { counterparty, wallet, payerName, payoutName, merchantName = null, merchantId, caseId } = request;
  const named = payerName ?? payoutName ?? counterparty?.name ?? null;
  // Where nobody is named the other side is the merchant itself, and merchants are companies.
  const isCompany = named === null ? merchantName !== null : counterparty?.type === 'company';
  const name = named ?? merchantName ?? merchantId;
  const first = toTransaction(request, { id: caseId, name, wallet, isCompany });
  if (counterparty === null) return [first];
  const isOther = counterparty.wallet !== null && counterparty.wallet.toLowerCase() !== wallet.toLowerCase();
  if (!isOther && (counterparty.name === null || counterparty.name === name)) return [first];
  const second = {
    id: `${caseId}.counterparty`,
    name: counterparty.name ?? name,
    wallet: counterparty.wallet ?? wallet,
    isCompany,
  };
  return [first, toTransaction(request, second)];
}

function toTransaction(
  request: ScreeningRequest,
  party: { id: string; name: string; wallet: string; isCompany: boolean },
) {
  const isIssue = request.type === 'crypto-issue' || request.type === 'fiat-issue';
  return {
    transaction_id: party.id,
    transaction_category: 'finance',
    transaction_details: {
      direction: isIssue ? 'outbound' : 'inbound',
      amount: request.amount,
      currency: request.asset,
      currency_kind: request.asset === 'NGN' ? 'fiat' : 'crypto',
    },
    subject: {
      entity_type: party.isCompany ? 'company' : 'person',
      vendor_data: request.merchantId,
      full_name: party.name,
    },
    counterparty: {
      entity_type: 'unhosted_wallet',
      payment_method: { method_type: 'crypto_wallet', account_id: party.wallet },
    },
    include_crypto_screening: true,
    include_aml_screening: true,
    metadata: { wallet: request.wallet, chain: request.chain, reference: request.reference },
  };
}

function readVerdict(json: unknown): ScreeningVerdict | null {
  const { status, travel_rule_details: travelRule } = (json ?? {}) as {
    status?: unknown;
    travel_rule_details?: unknown;
  };
  const verdict = VERDICTS.find((each) => each === status) ?? null;
  const isOver = isTravelRuleOver(status) || isTravelRuleOver((travelRule as { status?: unknown } | null)?.status);
  return isOver && verdict !== 'DECLINED' ? 'IN_REVIEW' : verdict;
}

/** The other side did not answer in time, or refused: whether the transfer may go on is a person's decision. */
const isTravelRuleOver = (status: unknown): boolean =>
  typeof status === 'string' && TRAVEL_RULE_FAILURES.includes(status.toUpperCase());

function readReference(json: unknown): string | null {
  const { uuid, transaction_id: id } = (json ?? {}) as { uuid?: unknown; transaction_id?: unknown };
  const reference = typeof uuid === 'string' ? uuid : id;
  return typeof reference === 'string' && REFERENCE.test(reference) ? reference : null;
}

// Whether a notification comes from Didit: its signature over the raw bytes, or the V2 one over canonical JSON.
const WINDOW_SECONDS = 300;

interface DiditNotice {
  headers: Record<string, string | undefined>;
  rawBody: Uint8Array;
}

/** The parsed body, or null when neither signature fits or the time is off. */
export function verifyDiditNotice({ headers, rawBody }: DiditNotice, secret: string, nowMs: number): unknown {
  const at = headers['x-timestamp'] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(Number(at) - nowMs / 1000) > WINDOW_SECONDS) return null;
  // Bounds the depth: until a signature fits, these are a stranger's bytes.
  const parsed = parseJsonStrictly(rawBody);
  if (!parsed.ok) return null;
  const { value } = parsed;
  if (fits(headers['x-signature'], rawBody, secret)) return value;
  // A proxy may have serialised the JSON again, which V2 survives.
  const isSame = fits(headers['x-signature-v2'], Buffer.from(canonicalJson(value), 'utf8'), secret);
  return isSame ? value : null;
}

function fits(signature: string | undefined, bytes: Uint8Array, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Keys sorted at every depth, no spaces, letters beyond ASCII as they are, whole numbers without a fraction. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const byCodePoint = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));
  const fields = Object.entries(value).sort(([left], [right]) => byCodePoint(left, right));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
}
