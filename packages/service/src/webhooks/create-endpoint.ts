// Registers a webhook endpoint.
import {
  API_VERSIONS,
  type CreateWebhookEndpointBody,
  CURRENT_API_VERSION,
  ID_PREFIXES,
  isApiVersion,
  LIMITS,
  makeId,
  SvcError,
  validationError,
} from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { checkUrl } from './check-url.ts';
import { changeOptions, checkEventTypes } from './endpoint-options.ts';
import { countEndpoints, type EndpointRow, insertEndpoint, lockWebhooksOf, type Owner } from './store/endpoints.ts';

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
