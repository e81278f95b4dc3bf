// What is due, claimed by one of several workers: rows that another one is claiming are left out, and a claim ends by itself, so
// that the work of a process that dies is due again.
import { type ConversionStatus, type ConversionType, type Env, SCREENING_STATUSES } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { hasPassedScreening } from '../../domain/next-step.ts';
import type { RailLane } from '../../domain/rail/rail-order.ts';
import type { Queryable } from '../../ports/database.ts';
import { CONVERSION_COLUMNS } from './record-columns.ts';
import { IS_OPEN } from './rescreening.ts';
import { toConversionRecord } from './rows.ts';

/** Notify channel that wakes the work on conversions: something moved that goes on by itself. */
export const STEPS_CHANNEL = 'svc_steps';

/** `part`: the lanes whose work it is; all of them where it is not known. */
export async function notifySteps(db: Queryable, part: 'vouchers' | '' = ''): Promise<void> {
  await db.query(`select pg_notify('${STEPS_CHANNEL}', $1)`, [part]);
}

/** Of so many that are due longest, each merchant's turn comes before anybody's second. */
const LOOKED_AT = 8;

/** By name: these statements are prepared, and the next version adds columns while this one still runs. */
const CLAIMED = CONVERSION_COLUMNS.replaceAll(/\w+/g, 'c.$&');

const PASSED = SCREENING_STATUSES.filter(hasPassedScreening);

const IS_FREE = '(c.lease_until is null or c.lease_until < clock_timestamp())';

/** `due` are ids, merchants and times of candidates; `still` is what must hold when the row is locked. */
const chosen = (due: string, still: string, limit: string): string => `
  with due as (${due} limit ${limit}::integer * ${LOOKED_AT}),
  turns as (select id, next_try_at, row_number() over (partition by merchant_id order by next_try_at, id) as turn from due),
  chosen as (
    select c.id from conversions c join turns t on t.id = c.id where ${still}
    order by t.turn, t.next_try_at, c.id limit ${limit} for update of c skip locked
  )`;

export interface StepsQuestion {
  envs: readonly Env[];
  /** In these statuses of these types. */
  steps: readonly { status: ConversionStatus; type: ConversionType }[];
  /** Those on these chains, or whose payout is at these rails or not yet anywhere and their account known by one; null: all. */
  own: RailLane | null;
  by: 'chain' | 'rail';
  now: number;
  /** Of the lease under which all of them then are. */
  token: string;
  limit: number;
}

const RAIL_OF_PAYOUT = `coalesce((select o.provider from rail_orders o where o.conversion_id = c.id and o.kind = 'payout'
  order by o.attempt desc limit 1), c.rail_provider, '')`;

/** Every two seconds in the first minute, then less often, up to every ten minutes. A move sets it back. */
const PAUSE = `case when c.tries < 30 then 2000 else least(2000 * power(2, least(c.tries - 29, 20))::bigint, 600000) end`;

/** A hold goes on by itself once screening has passed it. */
const STEP_IS_DUE = `c.status = any($1) and c.next_try_at <= $3 and ${IS_FREE}
  and (c.status <> 'screening_hold' or c.screening_status = any($11))`;

const CLAIM_STEPS = `${chosen(
  `select c.id, c.merchant_id, c.next_try_at from conversions c
    where ${IS_OPEN} and ${STEP_IS_DUE} and c.status || ' ' || c.type = any($2) and c.env = any($4)
      and ($5::text[] is null or (case $10 when 'chain' then c.chain else ${RAIL_OF_PAYOUT} end = any($5)) <> $6)
    order by c.next_try_at`,
  STEP_IS_DUE,
  '$7',
)}
  update conversions c set lease_token = $8, lease_until = clock_timestamp() + make_interval(secs => $9), tries = c.tries + 1,
    next_try_at = $3 + ${PAUSE}
  from chosen where c.id = chosen.id returning ${CLAIMED}`;

/** The caller holds their leases. */
export async function claimSteps(db: Queryable, question: StepsQuestion): Promise<ConversionRecord[]> {
  const { envs, steps, own, by, now, token, limit } = question;
  const statuses = [...new Set(steps.map(({ status }) => status))];
  const pairs = steps.map(({ status, type }) => `${status} ${type}`);
  const values = [statuses, pairs, now, [...envs], own && [...own.names], own?.isRest ?? false];
  const rows = await db.query(CLAIM_STEPS, [...values, limit, token, LEASE_SECONDS, by, PASSED], 'claim-steps');
  return rows.map(toConversionRecord);
}

const HELD_IS_DUE = `c.status = 'screening_hold' and (c.screening_status is null or c.screening_status <> all($5))
  and c.next_try_at <= $1 and c.updated_at <= $2`;

const CLAIM_HELD = `${chosen(
  `select c.id, c.merchant_id, c.next_try_at from conversions c where ${HELD_IS_DUE} and c.env = any($3) order by c.next_try_at`,
  HELD_IS_DUE,
  '$4',
)}
  update conversions c set tries = c.tries + 1, next_try_at = $1 + ${PAUSE} from chosen where c.id = chosen.id returning ${CLAIMED}`;

/** Conversions whose verdict is asked for now, or that one ended. Those touched after `untouchedSince` are still being worked on. */
export async function claimHeld(
  db: Queryable,
  { envs, now, untouchedSince, limit }: { envs: readonly Env[]; now: number; untouchedSince: number; limit: number },
): Promise<ConversionRecord[]> {
  return (await db.query(CLAIM_HELD, [now, untouchedSince, [...envs], limit, PASSED])).map(toConversionRecord);
}

/** Often while a transaction is young, seldom for one that hangs. */
const SUBMITTED_PAUSE = 'case when c.tries < 30 then 1000 when c.tries < 120 then 10000 else 60000 end';
const SUBMITTED_IS_DUE = `c.status = 'onchain_submitted' and c.next_try_at <= $2`;

const CLAIM_SUBMITTED = `${chosen(
  `select c.id, c.merchant_id, c.next_try_at from conversions c where ${SUBMITTED_IS_DUE} and c.chain_id = $1 order by c.next_try_at`,
  SUBMITTED_IS_DUE,
  '$3',
)}
  update conversions c set tries = c.tries + 1, next_try_at = $2 + ${SUBMITTED_PAUSE}
  from chosen where c.id = chosen.id returning ${CLAIMED}`;

/** Conversions of one chain whose transaction was reported and is looked for now. */
export async function claimSubmitted(
  db: Queryable,
  { chainId, now, limit }: { chainId: number; now: number; limit: number },
): Promise<ConversionRecord[]> {
  return (await db.query(CLAIM_SUBMITTED, [chainId, now, limit], 'claim-submitted')).map(toConversionRecord);
}

// One worker at a time on a conversion. It only saves work: every write is guarded by the status it was based on.

/** So long nobody works on a conversion whose holder died. One at work renews it. */
export const LEASE_SECONDS = 10;

/** Database time, so that the clocks of several machines do not matter. */
export async function takeLease(db: Queryable, conversionId: string, token: string): Promise<boolean> {
  const rows = await db.query(
    `update conversions set lease_token = $2, lease_until = clock_timestamp() + make_interval(secs => $3)
      where id = $1 and (lease_until is null or lease_until < clock_timestamp()) returning id`,
    [conversionId, token, LEASE_SECONDS],
    'take-lease',
  );
  return rows.length === 1;
}

export async function renewLease(db: Queryable, conversionId: string, token: string): Promise<void> {
  await db.query(
    `update conversions set lease_until = clock_timestamp() + make_interval(secs => $3) where id = $1 and lease_token = $2`,
    [conversionId, token, LEASE_SECONDS],
    'renew-lease',
  );
}

/** Gives the lease back and leaves the conversion alone until then: in this status there is nothing to do but wait. */
export async function releaseUntil(
  db: Queryable,
  {
    conversionId,
    token,
    status,
    nextTryAt,
  }: { conversionId: string; token: string; status: string; nextTryAt: number },
): Promise<void> {
  await db.query(
    `update conversions set lease_token = null, lease_until = null,
        next_try_at = case when status = $3 then $4 else next_try_at end
      where id = $1 and lease_token = $2`,
    [conversionId, token, status, nextTryAt],
    'release-until',
  );
}

export async function releaseLease(db: Queryable, conversionId: string, token: string): Promise<void> {
  await db.query(
    'update conversions set lease_token = null, lease_until = null where id = $1 and lease_token = $2',
    [conversionId, token],
    'release-lease',
  );
}

/** For an engine that only one process can open: leases found at its start have no owner left. */
export async function dropLeases(db: Queryable): Promise<void> {
  await db.query('update conversions set lease_token = null, lease_until = null where lease_token is not null', []);
}
