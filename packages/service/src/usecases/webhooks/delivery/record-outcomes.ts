// Records a batch of outcomes and the health of their endpoints.
import { failpoint } from '../../../failpoint.ts';
import { type CompletedDelivery, completeDeliveries } from '../../../stores/webhooks/complete-deliveries.ts';
import { recordHealth } from '../../../stores/webhooks/endpoint-health.ts';
import { mailOwners } from './mail-owners.ts';
import type { DeliveryContext } from './make-attempt.ts';

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
