// Deletes a webhook endpoint and ends its attempts. Its delivery log stays.
import type { Context } from '../ports/context.ts';
import { endAttempts, lockEndpoint, markEndpointDeleted, type Owner } from './store/endpoints.ts';
import { endpointNotFound } from './update-endpoint.ts';

export async function deleteEndpoint(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
  id: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if ((await lockEndpoint(tx, owner, id)) === null) throw endpointNotFound();
    await markEndpointDeleted(tx, id, now);
  });
  await endAttempts(db, id, 'endpoint_deleted', now);
}
