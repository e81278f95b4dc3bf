// Verifies a delivery: window, key, signature over the raw bytes, then recipient.
import {
  ANSWER_BOUNDS,
  type Env,
  fitsSchema,
  HEADERS,
  isWithinWindow,
  KEY_DOCUMENT_PATH,
  LIMITS,
  parseJsonStrictly,
  parseTimestamp,
  SvcError,
  verifyWebhook as verifySignature,
  WebhookBodySchema,
} from '@svc/protocol';
import type { KeyDocument, WebhookBody } from '../api-types.ts';
import { originOf } from '../credentials/origin-of.ts';
import { type NamesOf, refuseUnknown } from '../credentials/wrong-option.ts';
import { SvcClientError } from '../errors.ts';
import { atService } from '../name-failure.ts';
import type { Clock } from '../transport/client.ts';
import { fetchOnce } from '../transport/fetch-once.ts';
import { makeServiceKeys, type ServiceKeys } from '../transport/service-keys.ts';
import type { WebhookEvent } from './event.ts';
import { WebhookRefusedError } from './refused-webhook.ts';

/** Node's headers, a Headers object, or any record of them, in any letter case. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

export interface VerifierOptions {
  env: Env;
  merchantId: string;
  /** Refuses deliveries to your other endpoints. */
  endpointId?: string;
  /** Maximum difference from this clock. Defaults to the window of the specification, which is also the maximum. */
  toleranceSeconds?: number;
  /** Where to fetch the key document. Not needed with `keys`. */
  baseUrl?: string;
  /** The key document itself, for receivers without outgoing connections. */
  keys?: KeyDocument;
  fetch?: typeof fetch;
  clock?: Clock;
}

const VERIFIER_NAMES: NamesOf<VerifierOptions> = {
  env: true,
  merchantId: true,
  endpointId: true,
  toleranceSeconds: true,
  baseUrl: true,
  keys: true,
  fetch: true,
  clock: true,
};

export interface WebhookVerifier {
  /** Throws `WebhookRefusedError` with a `reason`. */
  verify(rawBody: Uint8Array | string, headers: WebhookHeaders): Promise<WebhookEvent>;
}

export function createWebhookVerifier(options: VerifierOptions): WebhookVerifier {
  requireSettings(options);
  return makeVerifier(options, makeKeys(options));
}

/** By the address of the service, which no sender can choose: a receiver may take merchant or endpoint from its route. */
const keysByAddress = new Map<string, ServiceKeys>();
const MAX_ADDRESSES = 16;

/** Verifies one delivery. Caches keys between calls; prefer `createWebhookVerifier` in a receiver of your own. */
export async function verifyWebhook(
  delivery: { rawBody: Uint8Array | string; headers: WebhookHeaders } & VerifierOptions,
): Promise<WebhookEvent> {
  const { rawBody, headers, ...options } = delivery;
  if (options.keys !== undefined || options.fetch !== undefined || options.clock !== undefined) {
    return createWebhookVerifier(options).verify(rawBody, headers);
  }
  requireSettings(options);
  return makeVerifier(options, cachedKeys(options)).verify(rawBody, headers);
}

function cachedKeys(options: VerifierOptions): ServiceKeys {
  const address = options.baseUrl ?? '';
  const known = keysByAddress.get(address);
  if (known !== undefined) return known;
  if (keysByAddress.size >= MAX_ADDRESSES) keysByAddress.clear();
  const made = makeKeys(options);
  keysByAddress.set(address, made);
  return made;
}

function makeKeys(options: VerifierOptions): ServiceKeys {
  const clock = options.clock ?? { now: () => Date.now() };
  return makeServiceKeys({ fetchDocument: () => readKeyDocument(options), now: () => clock.now() });
}

function requireSettings(options: VerifierOptions): void {
  refuseUnknown(options, VERIFIER_NAMES, 'a verifier');
  const { env, merchantId, baseUrl, keys } = options;
  if ((env !== 'test' && env !== 'live') || !merchantId) {
    throw new SvcClientError(
      'SVC_VALIDATION_FAILED',
      'A verifier needs env and merchantId: without them it would accept deliveries made for others.',
    );
  }
  if (keys !== undefined) return;
  if (!baseUrl) {
    throw new SvcClientError('SVC_VALIDATION_FAILED', 'A verifier needs the baseUrl of the service, or its keys.');
  }
  // Live keys that come without encryption are anybody's.
  originOf(baseUrl, env);
}

type Identity = Pick<VerifierOptions, 'env' | 'merchantId' | 'endpointId' | 'toleranceSeconds' | 'clock' | 'baseUrl'>;

/** The same with the keys of a client. */
export function makeVerifier(identity: Identity, serviceKeys: ServiceKeys): WebhookVerifier {
  const { baseUrl } = identity;
  const { verify } = plainVerifier(identity, serviceKeys);
  return {
    verify: (rawBody, headers) =>
      verify(rawBody, headers).catch((error: unknown) => {
        throw baseUrl === undefined ? error : atService(error, new URL(baseUrl).origin);
      }),
  };
}

function plainVerifier(identity: Identity, serviceKeys: ServiceKeys): WebhookVerifier {
  return {
    async verify(rawBody, headers) {
      const body = bytesOf(rawBody);
      const nowSeconds = Math.floor((identity.clock?.now() ?? Date.now()) / 1000);
      const timestamp = readHeader(headers, HEADERS.timestamp);
      checkWindow(timestamp, nowSeconds, identity.toleranceSeconds);
      const found = await serviceKeys.find(readHeader(headers, HEADERS.keyId), { use: 'webhooks', env: identity.env });
      if (!found.ok) throw new WebhookRefusedError(found.reason === 'wrong_use' ? 'unknown_key' : found.reason);
      const webhookId = readHeader(headers, HEADERS.webhookId);
      const signature = readHeader(headers, HEADERS.signature);
      checkSignature({ verifyKey: found.verifyKey, webhookId, timestamp, signature, body, nowSeconds });
      return readEvent(body, identity);
    },
  };
}

/** A parsed body has lost the signed bytes, so it cannot be verified. */
function bytesOf(rawBody: unknown): Uint8Array {
  if (rawBody instanceof Uint8Array) return rawBody;
  if (typeof rawBody === 'string') return Buffer.from(rawBody);
  throw new WebhookRefusedError('body_was_parsed');
}

function checkWindow(text: string, nowSeconds: number, tolerance: number = LIMITS.timestampWindowSeconds): void {
  const timestamp = parseTimestamp(text);
  const isTimely =
    timestamp !== null && isWithinWindow(timestamp, nowSeconds) && Math.abs(timestamp - nowSeconds) <= tolerance;
  if (!isTimely) throw new WebhookRefusedError('timestamp_outside_window');
}

function checkSignature(input: Parameters<typeof verifySignature>[0]): void {
  try {
    verifySignature(input);
  } catch (error) {
    throw error instanceof SvcError ? new WebhookRefusedError('bad_signature') : error;
  }
}

function readEvent(body: Uint8Array, { env, merchantId, endpointId }: Identity): WebhookEvent {
  const parsed = parseJsonStrictly(body, ANSWER_BOUNDS);
  if (!parsed.ok || !fitsSchema(WebhookBodySchema, parsed.value)) throw new WebhookRefusedError('not_an_event');
  const event = parsed.value as WebhookBody;
  if (event.env !== env) throw new WebhookRefusedError('wrong_environment');
  if (event.merchantId !== merchantId) throw new WebhookRefusedError('wrong_merchant');
  if (endpointId !== undefined && event.endpointId !== endpointId) throw new WebhookRefusedError('wrong_endpoint');
  return event as WebhookEvent;
}

export function readHeader(headers: WebhookHeaders, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const wanted = name.toLowerCase();
  const value = headers[wanted] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === wanted)?.[1];
  return typeof value === 'string' ? value : '';
}

async function readKeyDocument({ baseUrl, keys, ...options }: VerifierOptions): Promise<unknown> {
  if (keys !== undefined) return keys;
  const answer = await fetchOnce({
    fetch: options.fetch ?? fetch,
    url: new URL(KEY_DOCUMENT_PATH, baseUrl).href,
    method: 'GET',
    headers: { accept: 'application/json' },
    body: null,
    timeoutMs: 10_000,
    signal: undefined,
  });
  const parsed = answer.status === 200 ? parseJsonStrictly(answer.body) : null;
  if (parsed?.ok) return parsed.value;
  throw new SvcClientError('SVC_UPSTREAM_FAILED', 'The key document cannot be read.', { status: answer.status });
}
