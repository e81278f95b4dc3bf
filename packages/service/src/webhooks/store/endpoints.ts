// Rows of webhook endpoints. Deleted ones are never returned.
import type { Env, ShownEndpointOptions } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface EndpointRow {
  id: string;
  merchantId: string;
  env: Env;
  url: string;
  description: string | null;
  eventTypes: string[];
  apiVersion: string;
  status: 'active' | 'disabled';
  createdAt: number;
  options: ShownEndpointOptions | null;
  sealedOptions: Uint8Array | null;
  /** The newest event made for it; null before the first. */
  lastSequence: number | null;
  lastEventId: string | null;
  /** The event before that one. */
  previousEventId: string | null;
}

export interface Owner {
  merchantId: string;
  env: Env;
}

const COLUMNS = `id, merchant_id as "merchantId", env, url, description, event_types as "eventTypes",
  api_version as "apiVersion", status, created_at as "createdAt", options, sealed_options as "sealedOptions",
  last_sequence as "lastSequence", last_event_id as "lastEventId", previous_event_id as "previousEventId"`;
const ENDPOINTS = 'webhook_endpoints left join webhook_sequences s on s.endpoint_id = id';
const OWN = 'merchant_id = $1 and env = $2 and deleted_at is null';

export async function insertEndpoint(db: Queryable, row: EndpointRow): Promise<void> {
  const text = `insert into webhook_endpoints
      (id, merchant_id, env, url, description, event_types, api_version, status, created_at, updated_at, options, sealed_options)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10::jsonb, $11)`;
  const { id, merchantId, env, url, description, eventTypes, apiVersion, status, createdAt, options, sealedOptions } =
    row;
  const values = [id, merchantId, env, url, description, eventTypes, apiVersion, status, createdAt];
  await db.query(text, [...values, options && { ...options }, sealedOptions]);
  await setPace(db, row);
}

/** An endpoint without a rate has no row, and costs a claim nothing. */
async function setPace(db: Queryable, { id, options }: Pick<EndpointRow, 'id' | 'options'>): Promise<void> {
  const rate = options?.ratePerMinute;
  if (rate === undefined) {
    await db.query('delete from webhook_paces where endpoint_id = $1', [id]);
    return;
  }
  const text = `insert into webhook_paces (endpoint_id, interval_ms) values ($1, $2::double precision)
    on conflict (endpoint_id) do update set interval_ms = excluded.interval_ms`;
  await db.query(text, [id, 60_000 / rate]);
}

/** Until the transaction ends, nobody else counts what this merchant has here: a count and what is added to it are then one step. */
export async function lockWebhooksOf(tx: Queryable, { merchantId, env }: Owner): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('webhooks:' || $1 || ':' || $2, 0))", [
    merchantId,
    env,
  ]);
}

export async function countEndpoints(db: Queryable, { merchantId, env }: Owner): Promise<number> {
  const text = `select count(*)::integer as count from webhook_endpoints where ${OWN}`;
  const [row] = await db.query<{ count: number }>(text, [merchantId, env]);
  return row?.count ?? 0;
}

export async function findEndpoint(db: Queryable, owner: Owner, id: string): Promise<EndpointRow | null> {
  const text = `select ${COLUMNS} from ${ENDPOINTS} where ${OWN} and id = $3`;
  const [row] = await db.query<EndpointRow>(text, [owner.merchantId, owner.env, id]);
  return row ?? null;
}

/** Newest first, older than `beforeId`. */
export function selectEndpointRows(
  db: Queryable,
  owner: Owner,
  page: { beforeId: string | null; limit: number },
): Promise<EndpointRow[]> {
  const text = `select ${COLUMNS} from ${ENDPOINTS}
    where ${OWN} and ($3::text is null or id < $3) order by id desc limit $4`;
  return db.query<EndpointRow>(text, [owner.merchantId, owner.env, page.beforeId, page.limit]);
}

export interface EndpointChange {
  url?: string;
  description?: string | null;
  eventTypes?: string[];
  status?: 'active' | 'disabled';
  options?: ShownEndpointOptions | null;
  sealedOptions?: Uint8Array | null;
}

/** Returns the current row, locked against new attempts, or null. */
export async function lockEndpoint(tx: Queryable, owner: Owner, id: string): Promise<EndpointRow | null> {
  const text = `select ${COLUMNS} from ${ENDPOINTS} where ${OWN} and id = $3 for update of webhook_endpoints`;
  const [row] = await tx.query<EndpointRow>(text, [owner.merchantId, owner.env, id]);
  return row ?? null;
}

export async function updateEndpointRow(tx: Queryable, row: EndpointRow, change: EndpointChange, now: number) {
  const next = { ...row, ...change };
  const text = `update webhook_endpoints set url = $2, description = $3, event_types = $4, status = $5, updated_at = $6,
      options = $7::jsonb, sealed_options = $8
    where id = $1`;
  const { url, description, eventTypes, status, options, sealedOptions } = next;
  const values = [row.id, url, description, eventTypes, status, now, options && { ...options }, sealedOptions];
  await tx.query(text, values);
  if (change.options?.ratePerMinute !== row.options?.ratePerMinute) await setPace(tx, next);
}

export async function markEndpointDeleted(tx: Queryable, id: string, now: number): Promise<void> {
  const text = `update webhook_endpoints set status = 'disabled', deleted_at = $2, updated_at = $2 where id = $1`;
  await tx.query(text, [id, now]);
}

const BATCH = 1000;

const END_ATTEMPTS = `
with ended as (
  update webhook_deliveries set status = 'gave_up', failure = $2, finished_at = $3, lease_token = null,
    lease_until = null
  where id = any(array(
    select id from webhook_deliveries where endpoint_id = $1 and status = 'pending'
    order by due_at, id limit ${BATCH} for update))
  returning event_id
),
lost as (select event_id, count(*)::integer as endpoints from ended group by event_id),
locked as (select id from events where id = any(array(select event_id from lost)) order by id for update),
moved as (
  update events e set open_endpoints = e.open_endpoints - lost.endpoints,
    lost_endpoints = e.lost_endpoints + lost.endpoints,
    status = case when e.open_endpoints > lost.endpoints then 'in_flight' else 'abandoned' end, dispatched_at = null
  from lost where (select count(*) from locked) >= 0 and e.id = lost.event_id
)
select count(*)::integer as ended from ended`;

/**
 * Ends every pending or running attempt for good. The endpoint is already disabled or deleted, so no new ones
 * appear. Works in batches, so that a large backlog blocks nothing.
 */
export async function endAttempts(
  db: Queryable,
  endpointId: string,
  reason: 'endpoint_disabled' | 'endpoint_deleted',
  now: number,
): Promise<void> {
  for (;;) {
    const [row] = await db.query<{ ended: number }>(END_ATTEMPTS, [endpointId, reason, now], 'end-attempts');
    if ((row?.ended ?? 0) < BATCH) return;
  }
}
