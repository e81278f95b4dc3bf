// Registers a webhook endpoint.
import {
  API_VERSIONS,
  type CreateWebhookEndpointBody,
  CURRENT_API_VERSION,
  fault,
  ID_PREFIXES,
  isApiVersion,
  LIMITS,
  makeId,
  SvcError,
  type UpdateWebhookEndpointBody,
  validationError,
} from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { type Page, type PageRequest, readPage } from '../stores/read-page.ts';
import { checkUrl } from './check-url.ts';
import { changeOptions, checkEventTypes } from './endpoint-options.ts';
import {
  countEndpoints,
  type EndpointChange,
  type EndpointRow,
  endAttempts,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  lockWebhooksOf,
  markEndpointDeleted,
  type Owner,
  selectEndpointRows,
  updateEndpointRow,
} from './store/endpoints.ts';

export async function createEndpoint(
  { db, clock, masterKey }: Pick<Context, 'db' | 'clock' | 'masterKey'>,
  owner: Owner,
  body: CreateWebhookEndpointBody,
): Promise<EndpointRow> {
  const { apiVersion = CURRENT_API_VERSION } = body;
  if (body.env !== owner.env) throw validationError('env', `must be ${owner.env}, the environment of the API key`);
  if (!isApiVersion(apiVersion)) throw validationError('apiVersion', `must be one of ${API_VERSIONS.join(', ')}`);
  const now = clock.now();
  const plain: EndpointRow = {
    ...owner,
    id: makeId(ID_PREFIXES.webhookEndpoint, now),
    url: checkUrl(body.url),
    description: body.description ?? null,
    eventTypes: checkEventTypes(body.eventTypes),
    apiVersion,
    status: 'active',
    createdAt: now,
    options: null,
    sealedOptions: null,
    lastSequence: null,
    lastEventId: null,
    previousEventId: null,
  };
  const chosen = body.options === undefined ? {} : await changeOptions(masterKey, plain, body.options, now);
  const row = { ...plain, ...chosen };
  await db.transaction(async (tx) => {
    await lockWebhooksOf(tx, owner);
    if ((await countEndpoints(tx, owner)) >= LIMITS.webhookEndpoints) throw tooMany();
    await insertEndpoint(tx, row);
  });
  return row;
}

const tooMany = (): SvcError =>
  new SvcError('SVC_INVALID_STATE', `There are ${LIMITS.webhookEndpoints} endpoints already: delete one first.`, {
    reason: 'endpoint_limit',
  });

// Deletes a webhook endpoint and ends its attempts. Its delivery log stays.

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

// The merchant's webhook endpoints of one environment.

export function listEndpoints(
  context: Pick<Context, 'db' | 'replica' | 'masterKey'>,
  { merchantId, env }: Owner,
  page: PageRequest,
): Promise<Page<EndpointRow>> {
  return readPage(context, {
    filters: { list: 'webhook-endpoints', merchantId, env },
    page,
    read: ({ db, position, limit }) => {
      const beforeId = position === null ? null : String(position[0]);
      return selectEndpointRows(db, { merchantId, env }, { beforeId, limit });
    },
    positionOf: ({ id }) => [id],
  });
}

// Updates a webhook endpoint. Disabling it ends its attempts for good.

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
