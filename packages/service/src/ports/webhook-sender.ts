// Posts one delivery to one receiver, reaching public addresses only, within one deadline.
import type { Env } from '@svc/protocol';

export interface WebhookRequest {
  /** Sandbox receivers on loopback, where configured, are reached by `test` deliveries only. */
  env: Env;
  url: string;
  /** The traced request that caused the event; never sent. */
  requestId?: string | null;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Why an attempt failed, for the delivery log of the dashboard. */
export type DeliveryFailure =
  /** Answered, but not with 2xx. */
  | 'status'
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
