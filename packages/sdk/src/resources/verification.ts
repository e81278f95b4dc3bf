// svc.webhooks: verifies deliveries with the client's keys, environment and merchant.
import type { Client } from '../transport/client.ts';
import type { WebhookEvent } from '../webhooks/event.ts';
import { makeVerifier, type WebhookHeaders, type WebhookVerifier } from '../webhooks/verify-webhook.ts';

interface ClientVerifierOptions {
  endpointId?: string;
  toleranceSeconds?: number;
}

export function webhooks(client: Client) {
  const verifier = (options: ClientVerifierOptions = {}): WebhookVerifier =>
    makeVerifier(
      { ...options, env: client.env, merchantId: client.merchantId, clock: client.clock },
      client.serviceKeys,
    );
  return {
    verifier,
    /** Throws `WebhookRefusedError` with a `reason`. */
    verify(
      rawBody: Uint8Array | string,
      headers: WebhookHeaders,
      options?: ClientVerifierOptions,
    ): Promise<WebhookEvent> {
      return verifier(options).verify(rawBody, headers);
    },
  };
}
