// The client for publishable keys: answers are plain, and the browser's Origin header is the credential's second half.
import type { SvcErrorCode } from '@svc/protocol';
import { HEADERS } from '@svc/protocol/names';
import { CURRENT_API_VERSION } from '@svc/protocol/versions';
import type { Balance, Banks, GetBalanceQuery, GetQuoteQuery, Health, Quote } from '../api-types.ts';
import { type NamesOf, refuseUnknown } from '../credentials/wrong-option.ts';
import { SvcApiError, SvcClientError } from '../errors.ts';

export type QuoteQuery = GetQuoteQuery;
export type BalanceQuery = GetBalanceQuery;

export interface BrowserClientOptions {
  /** The address of the service, such as `https://api.svc.example`. */
  baseUrl: string;
  /** `svc_test_pk_...` or `svc_live_pk_...`. The page's origin must be on the merchant's list. */
  publishableKey: string;
  fetch?: typeof fetch;
}

const NAMES: NamesOf<BrowserClientOptions> = { baseUrl: true, publishableKey: true, fetch: true };

export interface BrowserClient {
  /**
   * List the banks that can be paid out to.
   * @example
   * const { banks } = await client.banks();
   */
  banks(): Promise<Banks>;
  /**
   * Quote a crypto conversion without creating anything.
   * @example
   * const quote = await client.quote({ type: 'crypto-issue', chain: 'celo', pair: 'USDC', amount: '25' });
   */
  quote(query: QuoteQuery): Promise<Quote>;
  /**
   * Read an on-chain balance.
   * @example
   * const { formatted } = await client.balance({ account, chain: 'celo', asset: 'SVC' });
   */
  balance(query: BalanceQuery): Promise<Balance>;
  /**
   * Tell whether the service is ready.
   * @example
   * await client.health();
   */
  health(): Promise<Health>;
}

export function createBrowserClient(options: BrowserClientOptions): BrowserClient {
  refuseUnknown(options, NAMES, 'createBrowserClient');
  const { publishableKey } = options;
  // A secret key in a page is a leak, and must not even be sent.
  if (!/^svc_(test|live)_pk_[A-Za-z0-9_-]+$/.test(publishableKey))
    throw new SvcClientError('SVC_VALIDATION_FAILED', 'publishableKey must be a publishable key (svc_..._pk_...).');
  const get = <Answer>(path: string, query: object = {}): Promise<Answer> => read<Answer>(options, path, query);
  return {
    banks: () => get('/v1/banks'),
    quote: (query) => get('/v1/conversions/quote', query),
    balance: (query) => get('/v1/balance', query),
    health: () => get('/health'),
  };
}

async function read<Answer>(options: BrowserClientOptions, path: string, query: object): Promise<Answer> {
  const url = new URL(path, options.baseUrl);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${options.publishableKey}`,
    [HEADERS.apiVersion]: CURRENT_API_VERSION,
  };
  const answer = await send(url.href, { headers }).catch((error: unknown) => {
    throw new SvcClientError('SVC_UPSTREAM_FAILED', `${url.origin} could not be reached.`, {
      cause: error,
      retriable: true,
    });
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && typeof body === 'object' && body !== null) return body as Answer;
  throw failureOf(answer, body);
}

function failureOf(answer: Response, body: unknown): SvcApiError | SvcClientError {
  const { status } = answer;
  const { code, message, requestId, details } = (body as { error?: Record<string, unknown> } | null)?.error ?? {};
  if (typeof code !== 'string')
    return new SvcClientError('SVC_UPSTREAM_FAILED', `An unreadable answer came with status ${status}.`, { status });
  return new SvcApiError(code as SvcErrorCode, String(message), {
    status,
    requestId: typeof requestId === 'string' ? requestId : null,
    details: (details ?? {}) as Record<string, unknown>,
    retriable: status >= 500 || status === 429,
  });
}
