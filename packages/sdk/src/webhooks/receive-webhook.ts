// Handles a delivery for every framework: verify, claim, read back, call the handler, complete.

import { HEADERS } from '@svc/protocol';
import type { Conversion } from '../api-types.ts';
import { type NamesOf, refuseUnknown, wrongOption } from '../credentials/wrong-option.ts';
import { SvcApiError } from '../errors.ts';
import type { WebhookArchive } from './archive/webhook-archive.ts';
import type { WebhookEvent } from './event.ts';
import { type EventStore, memoryEventStore } from './event-store.ts';
import { WebhookRefusedError } from './refused-webhook.ts';
import { readHeader, type WebhookHeaders, type WebhookVerifier } from './verify-webhook.ts';

/** The part of an SVC client that the receiver uses. */
interface ReceiverClient {
  webhooks: { verifier(options?: { endpointId?: string; toleranceSeconds?: number }): WebhookVerifier };
  conversions: { get(reference: string): Promise<Conversion> };
}

export interface ReceivedEvent {
  /** With `readBack`: the conversion as it is now. Null for events about none, such as test events. */
  conversion: Conversion | null;
}

export interface ReceiverOptions {
  /** Its keys verify, its environment and merchant are checked, and it reads back. */
  svc?: ReceiverClient;
  /** Replaces the client in receivers without credentials. */
  verifier?: WebhookVerifier;
  endpointId?: string;
  toleranceSeconds?: number;
  /** Default: memory, which is enough for a single process. */
  store?: EventStore;
  /** Keeps each delivery before it is handled, repeated ones too: `catchUpWebhooks` then finds what did not arrive. */
  archive?: WebhookArchive;
  /** Reads the conversion before your handler runs. Do so before releasing goods or money. */
  readBack?: boolean;
  /** Runs once per event. When it throws, the service delivers again. */
  onEvent(event: WebhookEvent, received: ReceivedEvent): unknown;
  /** For your log. Errors thrown by this and `onError` change no answer. */
  onRefused?(error: WebhookRefusedError): void;
  onError?(error: unknown, event: WebhookEvent | null): void;
}

export const RECEIVER_NAMES: NamesOf<ReceiverOptions> = {
  svc: true,
  verifier: true,
  endpointId: true,
  toleranceSeconds: true,
  store: true,
  archive: true,
  readBack: true,
  onEvent: true,
  onRefused: true,
  onError: true,
};

export interface ReceiverAnswer {
  status: number;
  body: Record<string, unknown>;
}

export interface Receiver {
  /** `rawBody` as read from the wire. Refuses a parsed body. Never rejects. */
  receive(rawBody: unknown, headers: WebhookHeaders): Promise<ReceiverAnswer>;
}

export const MAX_DELIVERY_BYTES = 1024 * 1024;

/** `known` has the names of the framework's own options too. */
export function makeReceiver(options: ReceiverOptions, known: Record<string, true> = RECEIVER_NAMES): Receiver {
  refuseUnknown(options, known, 'a webhook receiver');
  if (typeof options.onEvent !== 'function') throw wrongOption('onEvent', 'must be a function');
  for (const name of ['endpointId', 'toleranceSeconds'] as const) {
    if (options.verifier !== undefined && options[name] !== undefined)
      throw wrongOption(name, 'belongs to the verifier that is given');
  }
  const verifier = options.verifier ?? verifierOf(options);
  if (options.readBack && options.svc === undefined) throw new TypeError('readBack needs svc.');
  const store = options.store ?? memoryEventStore();
  return {
    async receive(rawBody, headers) {
      let event: WebhookEvent | null = null;
      try {
        const verified = await verifier.verify(rawBody as Uint8Array, headers);
        event = verified;
        return await handleOnce(options, store, verified, () => keep(options, verified, rawBody, headers));
      } catch (error) {
        if (error instanceof WebhookRefusedError) return refuse(options, error);
        void tell(() => options.onError?.(error, event));
        return { status: 500, body: { received: false } };
      }
    },
  };
}

function verifierOf({ svc, endpointId, toleranceSeconds }: ReceiverOptions): WebhookVerifier {
  if (svc === undefined) throw new TypeError('A webhook receiver needs svc or verifier.');
  return svc.webhooks.verifier({
    ...(endpointId === undefined ? {} : { endpointId }),
    ...(toleranceSeconds === undefined ? {} : { toleranceSeconds }),
  });
}

/** The verified bytes, with what proves them. */
async function keep(
  { archive }: ReceiverOptions,
  { endpointId }: WebhookEvent,
  rawBody: unknown,
  headers: WebhookHeaders,
): Promise<void> {
  const body = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody as Uint8Array).toString('utf8');
  const signed = {
    webhookId: readHeader(headers, HEADERS.webhookId),
    timestamp: readHeader(headers, HEADERS.timestamp),
    keyId: readHeader(headers, HEADERS.keyId),
    signature: readHeader(headers, HEADERS.signature),
  };
  await archive?.add({ endpointId, body, signed });
}

/** Calls the handler unless the event was handled before. `prepare` runs first, under the same claim, and for a duplicate too. */
export async function handleOnce(
  options: Pick<ReceiverOptions, 'svc' | 'readBack' | 'onEvent'>,
  store: EventStore,
  event: WebhookEvent,
  prepare?: () => Promise<void>,
): Promise<ReceiverAnswer> {
  const claim = await store.claim(event.id);
  if (claim === 'completed') {
    // Kept all the same: it may be the signed delivery of an event that was fetched without one.
    await prepare?.();
    return { status: 200, body: { received: true, duplicate: true } };
  }
  // Not a success: if the process that has it fails, the service must deliver again.
  if (claim === 'in_progress') return { status: 409, body: { received: false, inProgress: true } };
  try {
    await prepare?.();
    const conversion = options.readBack ? await readBack(options, event) : null;
    await options.onEvent(event, { conversion });
  } catch (error) {
    await store.release(event.id);
    throw error;
  }
  await store.complete(event.id);
  return { status: 200, body: { received: true } };
}

async function readBack({ svc }: Pick<ReceiverOptions, 'svc'>, event: WebhookEvent): Promise<Conversion | null> {
  const { reference } = event.data as { reference?: unknown };
  if (typeof reference !== 'string' || svc === undefined) return null;
  try {
    return await svc.conversions.get(reference);
  } catch (error) {
    // Samples of test events name conversions that do not exist.
    if (event.env === 'test' && error instanceof SvcApiError && error.code === 'SVC_NOT_FOUND') return null;
    throw error;
  }
}

function refuse(options: ReceiverOptions, error: WebhookRefusedError): ReceiverAnswer {
  void tell(() => options.onRefused?.(error));
  const { code, message, details, reason } = error;
  // A parsed body is a mistake of this server.
  const status = reason === 'body_was_parsed' ? 500 : reason === 'not_an_event' ? 400 : 401;
  return { status, body: { error: { code, message, details } } };
}

/** A hook only observes: an error, now or later, must not reach a server that would exit on it. */
async function tell(hook: () => unknown): Promise<void> {
  try {
    await hook();
  } catch {
    // There is no one left to notify.
  }
}
