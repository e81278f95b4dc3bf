// Deletes a webhook endpoint and ends its attempts; the log of what it was sent stays.
import type { Context } from '../../ports/context.ts';
import { endAttempts, lockEndpoint, markEndpointDeleted, type Owner } from '../../stores/webhooks/endpoints.ts';
import { endpointNotFound } from './update-endpoint.ts';

export async function deleteEndpoint(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockEndpoint(tx, owner, id);
    if (row === null) throw endpointNotFound();
    const now = clock.now();
    await markEndpointDeleted(tx, id, now);
    await endAttempts(tx, id, 'endpoint_deleted', now);
  });
}
