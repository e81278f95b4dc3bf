// Updates a webhook endpoint. Disabling it ends its attempts for good.
import { fault, SvcError, type UpdateWebhookEndpointBody, validationError } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { checkUrl } from './check-url.ts';
import { changeOptions, checkEventTypes } from './endpoint-options.ts';
import {
  type EndpointChange,
  endAttempts,
  findEndpoint,
  lockEndpoint,
  type Owner,
  updateEndpointRow,
} from './store/endpoints.ts';

/** Returns the names of the changed fields. */
export async function updateEndpoint(
  { db, clock, masterKey }: Pick<Context, 'db' | 'clock' | 'masterKey'>,
  owner: Owner,
  id: string,
  body: UpdateWebhookEndpointBody,
): Promise<string[]> {
  const change: EndpointChange = {};
  if (body.url !== undefined) change.url = checkUrl(body.url);
  if (body.description !== undefined) change.description = body.description;
  if (body.eventTypes !== undefined) change.eventTypes = checkEventTypes(body.eventTypes);
  if (body.status !== undefined) change.status = body.status;
  const updated = [...Object.keys(change), ...(body.options === undefined ? [] : ['options'])];
  if (updated.length === 0) throw validationError('', fault('change_something'));
  const now = clock.now();
  // Attempts left from before it was disabled must not resume.
  if (change.status === 'active') await endLeftovers(db, owner, id, now);
  await db.transaction(async (tx) => {
    const row = await lockEndpoint(tx, owner, id);
    if (row === null) throw endpointNotFound();
    const { url = row.url } = change;
    // A new URL has to suit what was chosen before.
    const chosen = await changeOptions(masterKey, { ...row, url }, body.options ?? {}, now);
    await updateEndpointRow(tx, row, { ...change, ...chosen }, now);
  });
  if (change.status === 'disabled') await endAttempts(db, id, 'endpoint_disabled', now);
  return updated;
}

async function endLeftovers(db: Context['db'], owner: Owner, id: string, now: number): Promise<void> {
  const row = await findEndpoint(db, owner, id);
  if (row?.status === 'disabled') await endAttempts(db, id, 'endpoint_disabled', now);
}

export const endpointNotFound = (): SvcError => new SvcError('SVC_NOT_FOUND', 'There is no such webhook endpoint.');
