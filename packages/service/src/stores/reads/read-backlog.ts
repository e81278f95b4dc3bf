// What waits in the database, for the metrics. Every part reads an index of open work or a bounded tail, never a whole table.
import type { Queryable } from '../../ports/database.ts';
import { isReconciling } from '../restores.ts';

export interface Backlog {
  open: { env: string; type: string; status: string; count: number; oldestMs: number }[];
  /** Ended in the last 15 minutes; counted among the newest MAX_RECENT_STAGES stages only. */
  ended: { env: string; type: string; status: string; count: number }[];
  /** Sent, and the bank has neither confirmed nor refused. */
  payouts: { env: string; count: number; oldestMs: number }[];
  deliveries: { count: number; oldestMs: number };
  items: { kind: string; count: number }[];
  /** Time since the follower last got on with each chain. */
  chains: { chainId: string; ageMs: number }[];
  /** What bank, chain and books do not agree about. */
  differences: { env: string; kind: string; count: number; oldestMs: number }[];
  /** Vouchers that wait for the relayer, or whose transaction is not in a block yet. */
  relays: { env: string; chain: string; count: number; oldestMs: number }[];
  /** Nothing is sent, because the database was restored. */
  isReconciling: boolean;
}

const MAX_RECENT_STAGES = 20_000;
const RECENT_MS = 900_000;

export async function readBacklog(db: Queryable): Promise<Backlog> {
  const [open, ended, payouts, deliveries, items, chains, differences, relays, reconciling] = await Promise.all([
    readOpen(db),
    readEnded(db),
    readUnknownPayouts(db),
    readDeliveries(db),
    readItems(db),
    readChains(db),
    readDifferences(db),
    readRelays(db),
    isReconciling(db),
  ]);
  return { open, ended, payouts, deliveries, items, chains, differences, relays, isReconciling: reconciling };
}

function readOpen(db: Queryable): Promise<Backlog['open']> {
  return db.query(
    // updated_at will not do: every failed try moves it, and what is stuck would look fresh.
    `select env, type, status, count(*)::integer as count,
       greatest(0, database_now() - min(coalesce(entered.at, created_at)))::double precision as "oldestMs"
     from conversions c
       left join lateral (select max(s.at) as at from conversion_stages s
         where s.conversion_id = c.id and s.name = c.status) entered on true
     where status not in ('succeeded', 'failed') group by env, type, status`,
    [],
    'read-backlog-open',
  );
}

function readEnded(db: Queryable): Promise<Backlog['ended']> {
  return db.query(
    `select c.env, c.type, c.status, count(*)::integer as count
     from (select conversion_id, name, at from conversion_stages order by id desc limit $1) s
       join conversions c on c.id = s.conversion_id
     where s.name in ('succeeded', 'failed') and s.name = c.status and s.at > database_now() - $2
     group by c.env, c.type, c.status`,
    [MAX_RECENT_STAGES, RECENT_MS],
    'read-backlog-ended',
  );
}

function readUnknownPayouts(db: Queryable): Promise<Backlog['payouts']> {
  return db.query(
    `select env, count(*)::integer as count, greatest(0, database_now() - min(sent_at))::double precision as "oldestMs"
     from payouts where next_check_at is not null and sent_at is not null and provider_transfer_id is null
       and status in ('pending', 'initiated', 'in_progress')
     group by env`,
    [],
    'read-backlog-payouts',
  );
}

async function readDeliveries(db: Queryable): Promise<Backlog['deliveries']> {
  const [row] = await db.query<Backlog['deliveries']>(
    `select count(*)::integer as count,
       coalesce(greatest(0, database_now() - min(due_at)), 0)::double precision as "oldestMs"
     from webhook_deliveries where status = 'pending' and due_at <= database_now()`,
    [],
    'read-backlog-deliveries',
  );
  return row ?? { count: 0, oldestMs: 0 };
}

function readItems(db: Queryable): Promise<Backlog['items']> {
  return db.query(
    'select kind, count(*)::integer as count from operator_items where closed_at is null group by kind',
    [],
    'read-backlog-items',
  );
}

function readChains(db: Queryable): Promise<Backlog['chains']> {
  return db.query(
    `select chain_id::text as "chainId", greatest(0, database_now() - updated_at)::double precision as "ageMs"
     from chain_cursors`,
    [],
    'read-backlog-chains',
  );
}

function readDifferences(db: Queryable): Promise<Backlog['differences']> {
  return db.query(
    `select env, kind, count(*)::integer as count,
       greatest(0, database_now() - min(opened_at))::double precision as "oldestMs"
     from book_differences where closed_at is null group by env, kind`,
    [],
    'read-backlog-differences',
  );
}

function readRelays(db: Queryable): Promise<Backlog['relays']> {
  return db.query(
    `select env, chain, count(*)::integer as count,
       greatest(0, database_now() - min(created_at))::double precision as "oldestMs"
     from relays where status in ('queued', 'sending') group by env, chain`,
    [],
    'read-backlog-relays',
  );
}
