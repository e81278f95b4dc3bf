// Posts one delivery to one receiver, reaching public addresses only, within one deadline.
import type { DestinationKind, Env } from '@svc/protocol';

/** What a delivery carries or shows beside its own signature; kept sealed. */
export interface WebhookSecrets {
  headers?: Record<string, string>;
  clientCertificate?: { certificate: string; privateKey: string };
  destinationSecret?: string;
}

/** Where the URL is no receiver of webhooks: the form of the request, and what counts as received. */
export interface WebhookDestination {
  kind: DestinationKind;
  keyId: string;
  region?: string | undefined;
  /** For queues that keep an order, and take each text once: the same for all attempts of an event, another one for its replay. */
  group: string;
  once: string;
}

export interface WebhookRequest {
  /** Sandbox receivers on loopback, where configured, are reached by `test` deliveries only. */
  env: Env;
  url: string;
  /** The traced request that caused the event; never sent. */
  requestId?: string | null;
  headers: Record<string, string>;
  body: Uint8Array;
  secrets?: WebhookSecrets;
  destination?: WebhookDestination | null;
}

/** Why an attempt failed, for the delivery log of the dashboard. */
export type DeliveryFailure =
  /** Answered, but not with 2xx. */
  | 'status'
  /** A queue answered 2xx, and that it did not take the message. */
  | 'refused'
  /** Answered with a redirect, which is never followed. */
  | 'redirect'
  | 'timeout'
  /** The name leads, at least in part, to an address that is not public. */
  | 'forbidden_address'
  | 'unknown_host'
  | 'certificate'
  /** Refused, reset, closed too early, or no HTTP at all. */
  | 'connection'
  /** The process is going down: says nothing about the receiver. */
  | 'stopped';

export type WebhookOutcome =
  | { delivered: true; status: number; snippet: string | null }
  | { delivered: false; status: number | null; snippet: string | null; reason: DeliveryFailure };

export interface WebhookSender {
  send(request: WebhookRequest, stop?: AbortSignal): Promise<WebhookOutcome>;
  /** Closes kept connections. */
  close(): void;
}
