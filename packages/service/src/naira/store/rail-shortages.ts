// Rails that had not the Naira for an order, and what waits for that.
import { CONVERSION_STATUSES, type Env, isFinal, OPEN_ORDER_STATUSES } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface Shortage {
  env: Env;
  provider: string;
  /** What the rail had; after a refusal, less than the order it refused. */
  availableKobo: bigint;
  refusedAt: number | null;
}

export async function noteShortage(
  db: Queryable,
  { env, provider, availableKobo, refusedAt, now }: Shortage & { now: number },
): Promise<void> {
  await db.query(
    `insert into rail_shortages (env, provider, available_kobo, since, refused_at) values ($1, $2, $3, $4, $5)
     on conflict (env, provider) do update set available_kobo = excluded.available_kobo, refused_at = excluded.refused_at`,
    [env, provider, availableKobo, now, refusedAt],
  );
}

export async function findShortage(db: Queryable, env: Env, provider: string): Promise<Shortage | null> {
  const [row] = await db.query<{ kobo: string; refusedAt: number | null }>(
    `select available_kobo as kobo, refused_at as "refusedAt" from rail_shortages where env = $1 and provider = $2`,
    [env, provider],
  );
  return row === undefined ? null : { env, provider, availableKobo: BigInt(row.kobo), refusedAt: row.refusedAt };
}

/** The rail took an order of this amount. */
export async function endShortage(db: Queryable, { env, provider, amountKobo }: Taken): Promise<void> {
  await db.query('delete from rail_shortages where env = $1 and provider = $2 and available_kobo < $3', [
    env,
    provider,
    amountKobo,
  ]);
}

interface Taken {
  env: Env;
  provider: string;
  amountKobo: bigint;
}

export interface MissingFloat {
  env: Env;
  provider: string;
  missingKobo: bigint;
  /** Since when the oldest order waits. */
  since: number;
}

/** What each rail lacks for the payouts that wait at it. */
export async function listMissingFloat(db: Queryable): Promise<MissingFloat[]> {
  const rows = await db.query<Omit<MissingFloat, 'missingKobo'> & { kobo: string }>(
    `select s.env, s.provider, (sum(o.amount_kobo) - s.available_kobo)::text as kobo, min(o.created_at) as since
     from rail_shortages s
       join rail_orders o on o.env = s.env and o.provider = s.provider and o.kind = 'payout' and o.status = 'pending'
         and o.sent_at is null and o.withdrawn_at is null and o.bank_word is null
       join conversions c on c.id = o.conversion_id and c.status = 'payout_pending'
     group by s.env, s.provider, s.available_kobo having sum(o.amount_kobo) > s.available_kobo
     order by s.env, s.provider`,
  );
  return rows.map(({ kobo, ...row }) => ({ ...row, missingKobo: BigInt(kobo) }));
}

// Rails that took no order lately, known to every process.

interface RailTrouble {
  provider: string;
  since: number;
  lastAt: number;
}

export async function noteTroubleOfRail(
  db: Queryable,
  { env, provider, now }: { env: Env; provider: string; now: number },
): Promise<void> {
  await db.query(
    `insert into rail_troubles (env, provider, since, last_at) values ($1, $2, $3, $3)
     on conflict (env, provider) do update set last_at = greatest(rail_troubles.last_at, excluded.last_at)`,
    [env, provider, now],
  );
}

export async function endTroubleOfRail(db: Queryable, env: Env, provider: string): Promise<void> {
  await db.query('delete from rail_troubles where env = $1 and provider = $2', [env, provider]);
}

export function listRailTroubles(db: Queryable, env: Env): Promise<RailTrouble[]> {
  return db.query<RailTrouble>('select provider, since, last_at as "lastAt" from rail_troubles where env = $1', [env]);
}

// Which rails the rows name that still wait for something.

/**
 * The rails at which a payout or a refund is open, at which somebody may still pay, or that are asked about an earlier attempt
 * before value leaves again.
 */
export async function listRailsInUse(db: Queryable, env: Env): Promise<string[]> {
  const rows = await db.query<{ provider: string }>(
    `select o.provider from rail_orders o join conversions c on c.id = o.conversion_id
      where o.env = $1 and ((o.kind = 'payout' and c.status <> all($3))
        or (o.status = any($2) and o.bank_word is null and o.withdrawn_at is null))
     union
     select rail_provider as provider from conversions where env = $1 and status = 'awaiting_payment' and rail_provider is not null`,
    [env, [...OPEN_ORDER_STATUSES], CONVERSION_STATUSES.filter(isFinal)],
  );
  return rows.map(({ provider }) => provider);
}

/** References of payouts that a rail took before a moment and has not ended, the newest first. */
export async function listOpenReferences(
  db: Queryable,
  { env, provider, sentBefore, limit }: { env: Env; provider: string; sentBefore: number; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ railReference: string }>(
    `select rail_reference as "railReference" from rail_orders
     where kind = 'payout' and env = $1 and provider = $2 and status = any($3) and sent_at < $4 order by id desc limit $5`,
    [env, provider, [...OPEN_ORDER_STATUSES], sentBefore, limit],
  );
  return rows.map(({ railReference }) => railReference);
}
