// Records a batch of outcomes and the health of their endpoints.
import { hasMerchantDuty, ID_PREFIXES, LIMITS, makeId } from '@svc/protocol';
import { loadServiceSigningKey } from '../credentials/store/service-keys.ts';
import { failpoint } from '../failpoint.ts';
import { sendMail } from '../installation/store/mail-outbox.ts';
import { listMembers } from '../people/store/people.ts';
import { wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { WebhookOutcome } from '../ports/webhook-sender.ts';
import { buildDelivery } from './build-delivery.ts';
import { openOptions } from './endpoint-options.ts';
import type { ClaimedDelivery } from './store/claim-deliveries.ts';
import {
  type CompletedDelivery,
  claimMailAlerts,
  completeDeliveries,
  type MailAlert,
  recordHealth,
} from './store/complete-deliveries.ts';

export interface Outcome {
  completed: CompletedDelivery;
  endpointId: string;
  /** The endpoint's previous attempt failed. */
  failing: boolean;
}

export async function recordOutcomes(
  context: DeliveryContext,
  outcomes: readonly Outcome[],
  alertAfterMs: number,
): Promise<void> {
  const { db, clock, log } = context;
  const recorded = new Set(
    await completeDeliveries(
      db,
      outcomes.map(({ completed }) => completed),
    ),
  );
  failpoint('delivery.afterRecord');
  const known = outcomes.filter(({ completed }) => recorded.has(completed.id));
  const failed = known.filter(({ completed }) => !completed.delivered);
  // A success at a healthy endpoint changes nothing, and is by far the most frequent case.
  const recovered = known.filter(({ completed, failing }) => completed.delivered && failing);
  const alerts = await recordHealth(db, {
    now: clock.now(),
    failedEndpointIds: failed.map(({ endpointId }) => endpointId),
    deliveredEndpointIds: recovered.map(({ endpointId }) => endpointId),
    alertAfterMs,
  });
  await mailOwners(
    context,
    failed.map(({ endpointId }) => endpointId),
  );
  for (const { endpointId, merchantId, env, failures } of alerts) {
    log.warn({ endpointId, merchantId, env, failures }, 'a webhook endpoint has been failing for days');
  }
}

/** Claim and mail are one transaction: neither is without the other, and no second mail follows. */
async function mailOwners(context: DeliveryContext, failedIds: readonly string[]): Promise<void> {
  if (failedIds.length === 0) return;
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const alerts = await claimMailAlerts(tx, { now, endpointIds: [...new Set(failedIds)] });
    for (const alert of alerts) {
      const members = await listMembers(tx, alert.merchantId);
      const recipients = members.filter(({ role }) => hasMerchantDuty(role, 'integrate')).map(({ email }) => email);
      for (const recipient of recipients) {
        await sendMail({ ...context, db: tx }, { recipient, ...describeOutage(context.config.baseUrl, alert) });
      }
    }
  });
}

function describeOutage(baseUrl: string, { url, failures, failingSince, env, merchantId, endpointId }: MailAlert) {
  const since = new Date(failingSince).toISOString();
  const page = `${baseUrl}/dashboard/m/${merchantId}/${env}/webhooks/${endpointId}`;
  return {
    subject: `A webhook endpoint has failed ${failures} times`,
    text: `${url} (${env === 'live' ? 'Live' : 'Sandbox'}) has failed ${failures} times in a row since ${since}.\n\nWhat it answered, and how to send again what was missed:\n${page}\n\nThere is no further mail until it works again.\n`,
  };
}

// Makes one attempt: signs it, sends it, and returns what to record.

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
