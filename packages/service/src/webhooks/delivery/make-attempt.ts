// Makes one attempt: signs it, sends it, and returns what to record.

import { ID_PREFIXES, LIMITS, makeId } from '@svc/protocol';
import { loadServiceSigningKey } from '../../credentials/store/load-service-signing-key.ts';
import { failpoint } from '../../failpoint.ts';
import { wallClock } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { WebhookOutcome } from '../../ports/webhook-sender.ts';
import { openOptions } from '../endpoint-options.ts';
import type { ClaimedDelivery } from '../store/claim-deliveries.ts';
import type { CompletedDelivery } from '../store/complete-deliveries.ts';
import { buildDelivery } from './build-delivery.ts';

export type DeliveryContext = Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'masterKey' | 'webhookSender'>;

/** Returns null when the process stopped it: that says nothing about the receiver, and another worker repeats it. */
export async function makeAttempt(
  context: DeliveryContext,
  delivery: ClaimedDelivery,
  leaseToken: string,
  stop: AbortSignal,
): Promise<CompletedDelivery | null> {
  const startedAt = context.clock.now();
  const signer = await loadServiceSigningKey(context, delivery.env, 'webhooks');
  // Receivers compare the signature's timestamp with their own clock.
  const { endpointId: id, merchantId, env, sealedOptions } = delivery;
  const secrets = await openOptions(context.masterKey, { id, merchantId, env, sealedOptions });
  const { request, sent } = buildDelivery(delivery, { signer, secrets, now: wallClock(context.clock).now() });
  failpoint('delivery.afterClaim');
  // A driven clock does not move while the receiver thinks.
  const sentAt = performance.now();
  const outcome = await context.webhookSender.send(request, stop);
  failpoint('delivery.afterSend');
  if (!outcome.delivered && outcome.reason === 'stopped') return null;
  const finishedAt = Math.max(startedAt, context.clock.now());
  return {
    id: delivery.id,
    leaseToken,
    finishedAt,
    durationMs: Math.round(performance.now() - sentAt),
    sent: JSON.stringify(sent),
    ...toRecord(outcome),
    ...nextAttempt(delivery, outcome, startedAt),
  };
}

const toRecord = (outcome: WebhookOutcome) => ({
  delivered: outcome.delivered,
  responseStatus: outcome.status,
  responseSnippet: outcome.snippet,
  failure: outcome.delivered ? null : outcome.reason,
});

/** Delays run from the start of one attempt to the start of the next, however slow the receiver is. */
function nextAttempt({ attempt }: ClaimedDelivery, outcome: WebhookOutcome, startedAt: number) {
  const delaySeconds = LIMITS.webhookRetryDelaysSeconds[attempt - 1];
  if (outcome.delivered || delaySeconds === undefined) return { nextAttemptAt: null, nextId: null };
  return { nextAttemptAt: startedAt + delaySeconds * 1000, nextId: makeId(ID_PREFIXES.delivery, startedAt) };
}
