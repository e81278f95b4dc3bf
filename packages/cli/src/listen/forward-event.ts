// Makes one attempt to forward an event to the local receiver. Like the service, expects 2xx within 15 seconds.
import { LIMITS } from '@svc/protocol';
import { createWebhookVerifier, type Event } from '@svc/sdk';
import { buildLocalDelivery, type Sender } from './build-local-delivery.ts';
import { localKeyDocument } from './local-key.ts';

export interface Attempt {
  ok: boolean;
  status: number | null;
  /** Why the attempt failed. */
  reason: string | null;
  durationMs: number;
}

export async function forwardEvent(sender: Sender, event: Event, url: string, signal: AbortSignal): Promise<Attempt> {
  const { body, headers } = buildLocalDelivery(sender, event);
  // Do not blame the receiver for an event that this machine's own verifier would refuse.
  const { merchantId, endpointId, key } = sender;
  const keys = localKeyDocument(key, event.env);
  await createWebhookVerifier({ env: event.env, merchantId, endpointId, keys }).verify(body, headers);
  const startedAt = performance.now();
  const since = (): number => Math.round(performance.now() - startedAt);
  try {
    const timeout = AbortSignal.timeout(LIMITS.webhookTimeoutMs);
    const init = { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual' } as const;
    const answer = await fetch(url, { ...init, signal: AbortSignal.any([timeout, signal]) });
    await answer.body?.cancel();
    const ok = answer.status >= 200 && answer.status < 300;
    const reason = ok ? null : refusalOf(answer.status);
    return { ok, status: answer.status, reason, durationMs: since() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, status: null, reason: reasonOf(error), durationMs: since() };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer within 15 seconds';
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === 'string' ? cause.code : 'connection failed';
}

function refusalOf(status: number): string {
  if (status < 400) return 'a redirect is never followed';
  // The most common mistake: a receiver that trusts only the service's own key.
  return status === 401 ? "not a 2xx answer: does its verifier trust this machine's key?" : 'not a 2xx answer';
}
