// svc.webhooks: verifies deliveries with the client's keys, environment and merchant.
import { type NamesOf, refuseUnknown } from '../credentials/wrong-option.ts';
import type { Client } from '../transport/client.ts';
import type { WebhookEvent } from '../webhooks/event.ts';
import { makeVerifier, type WebhookHeaders, type WebhookVerifier } from '../webhooks/verify-webhook.ts';

interface ClientVerifierOptions {
  endpointId?: string;
  toleranceSeconds?: number;
}

const VERIFIER_NAMES: NamesOf<ClientVerifierOptions> = { endpointId: true, toleranceSeconds: true };

export function webhooks(client: Client) {
  const verifier = (options: ClientVerifierOptions = {}): WebhookVerifier => {
    refuseUnknown(options, VERIFIER_NAMES, 'webhooks.verifier');
    return makeVerifier(
      { ...options, env: client.env, merchantId: client.merchantId, clock: client.clock, baseUrl: client.baseUrl },
      client.serviceKeys,
    );
  };
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
