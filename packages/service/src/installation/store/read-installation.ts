// How the installation is, for the staff's first page: the last day, money by age, and what waits for the outside.
import { type Env, ID_PREFIXES, idAt } from '@svc/protocol';
import { DAY_MS, HOUR_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';

export interface DayCounts {
  /** By status; a payment that nobody made in time is `expired`. */
  conversions: { status: string; count: number }[];
  /** Refused requests by their code, the most first. */
  refusals: { code: string; count: number }[];
}

const MAX_CODES = 6;

export async function readLastDay(db: Queryable, env: Env, now: number): Promise<DayCounts> {
  const since = now - DAY_MS;
  // The time in an id is its process's own: an hour more, and the exact time decides.
  const conversions = await db.query<DayCounts['conversions'][number]>(
    `select case when status = 'failed' and cause = 'payment_expired' then 'expired' else status end as status,
       count(*)::integer as count
     from conversions where id collate "C" >= $2 and env = $1 and created_at >= $3 group by 1 order by 2 desc, 1`,
    [env, idAt(ID_PREFIXES.conversion, since - HOUR_MS), since],
  );
  const refusals = await db.query<DayCounts['refusals'][number]>(
    `select code, count(*)::integer as count from request_log
      where at >= $2 and env = $1 and status >= 400 and code is not null group by code order by 2 desc, 1 limit $3`,
    [env, since, MAX_CODES],
  );
  return { conversions, refusals };
}

export interface RefusalRow {
  id: string;
  at: number;
  merchantId: string;
  merchantName: string;
  method: string;
  path: string;
  status: number;
  code: string;
  reason: string | null;
}

/** The refused requests that the last day's numbers count, newest first. */
export const listRefusals = (
  db: Queryable,
  {
    env,
    code,
    now,
    before,
    limit,
  }: { env: Env; code: string | null; now: number; before: string | null; limit: number },
): Promise<RefusalRow[]> =>
  db.query(
    `select r.id, r.at, r.merchant_id as "merchantId", m.name as "merchantName", r.method, r.path, r.status, r.code, r.reason
       from request_log r join merchants m on m.id = r.merchant_id
      where r.at >= $2 and r.env = $1 and r.status >= 400 and r.code is not null
        and ($3::text is null or r.code = $3) and ($4::text is null or r.id < $4)
      order by r.id desc limit $5`,
    [env, now - DAY_MS, code, before, limit],
  );

const MAX_MAILS = 100;

/** Mail that has not left, the longest waiting first. */
export const listWaitingMails = (
  db: Queryable,
): Promise<
  { id: number; recipient: string; subject: string; since: number; tries: number; lastFailure: string | null }[]
> =>
  db.query(
    `select id::integer as id, recipient, subject, created_at as since, tries, last_failure as "lastFailure"
       from mail_outbox where sent_at is null order by id limit ${MAX_MAILS}`,
  );

export const AGES = ['hour', 'day', 'older'] as const;

export const spanOfAge = (age: (typeof AGES)[number], now: number): { after: number | null; until: number | null } => ({
  after: age === 'hour' ? now - HOUR_MS : age === 'day' ? now - DAY_MS : null,
  until: age === 'hour' ? null : age === 'day' ? now - HOUR_MS : now - DAY_MS,
});

/** Open work by how long what it is about has waited, and its Naira in kobo: a review, its proposal and its refund are the same money. */
export const readMoneyByAge = (
  db: Queryable,
  envs: readonly Env[],
  now: number,
): Promise<{ age: (typeof AGES)[number]; count: number; kobo: string }[]> =>
  db.query(
    `select case when since > $2 then 'hour' when since > $3 then 'day' else 'older' end as age, sum(works)::integer as count,
       coalesce(sum(kobo), 0)::text as kobo
     from (select min(since) as since, count(*) as works, max(amount) filter (where currency = 'NGN') as kobo
       from open_work where env = any($1) group by coalesce(conversion_id, id)) about group by 1`,
    [[...envs], now - HOUR_MS, now - DAY_MS],
  );

export interface Outgoing {
  mails: { count: number; since: number | null };
  /** Since when the follower has not got on, by chain. */
  chains: { chainId: number; updatedAt: number }[];
  /** Naira of payouts and refunds that are not sent yet, by rail. */
  unsent: { provider: string; kobo: string }[];
}

export async function readOutgoing(db: Queryable, env: Env): Promise<Outgoing> {
  const [mails] = await db.query<Outgoing['mails']>(
    'select count(*)::integer as count, min(created_at) as since from mail_outbox where sent_at is null',
  );
  const chains = await db.query<Outgoing['chains'][number]>(
    'select chain_id::integer as "chainId", updated_at as "updatedAt" from chain_cursors',
  );
  const unsent = await db.query<Outgoing['unsent'][number]>(
    `select provider, sum(amount_kobo)::text as kobo from rail_orders
      where env = $1 and sent_at is null and withdrawn_at is null and status = 'pending' group by provider`,
    [env],
  );
  return { mails: mails ?? { count: 0, since: null }, chains, unsent };
}
