// What waits in the database, for the metrics. Every part reads an index of open work or a bounded tail, never a whole table.
import { CONVERSION_STATUSES, type ConversionStatus, isFinal } from '@svc/protocol';
import { TIERS_REST_MS } from '../../domain/rail/payout-tiers.ts';
import { isReconciling } from '../../installation/store/restores.ts';
import type { Queryable } from '../../ports/database.ts';

/** A part that could not be read is null. */
export interface Backlog {
  /** Waits for us, the bank, the chain or a person; at most `maxPerStatus` of each status are counted. */
  open: { env: string; type: string; status: string; count: number; oldestMs: number }[] | null;
  /**
   * Ended in the last 15 minutes; counted among the newest MAX_RECENT_STAGES stages only. What nobody paid in time is
   * `expired`, not `failed`.
   */
  ended: { env: string; type: string; status: string; count: number }[] | null;
  /** Sent, and the bank has neither confirmed nor refused. */
  payouts: { env: string; count: number; oldestMs: number }[] | null;
  /** Due, and waiting for us: not those of an endpoint that is tried and fails. */
  deliveries: { count: number; oldestMs: number } | null;
  /** All that waits for staff. */
  work: { env: string; kind: string; count: number; oldestMs: number }[] | null;
  /** Time since the follower last got on with each chain. */
  chains: { chainId: string; ageMs: number }[] | null;
  /** Of the last 15 minutes. */
  steps: StepTime[] | null;
  /** What changed in the administration of each contract in the last hour. */
  contracts: { chainId: string; name: string; count: number }[] | null;
  /** Naira paid out for burns that are not final. */
  atRisk: { env: string; kobo: string }[] | null;
  /** Why payouts of a chain wait for final burns for a while. */
  tierStops: { chainId: string; sign: string }[] | null;
  /** Nothing is sent, because the database was restored. */
  isReconciling: boolean | null;
}

interface BacklogOptions {
  /** Those of the settings: a chain that left them is not followed any more. */
  chainIds: readonly number[];
  maxPerStatus?: number;
  onFailure?: (part: keyof Backlog, error: unknown) => void;
}

const MAX_RECENT_STAGES = 20_000;
const RECENT_MS = 900_000;
const MAX_PER_STATUS = 10_000;
/** A failing endpoint for which something is due is tried all the time: when it was not for so long, the worker hangs. */
const TRIED_MS = 600_000;
/** Only their caller goes on with these, if ever: what was abandoned would be counted for ever. */
const LEFT_TO_CALLER: readonly ConversionStatus[] = ['created', 'voucher_issued'];
const WAITING = CONVERSION_STATUSES.filter((status) => !isFinal(status) && !LEFT_TO_CALLER.includes(status));

/** Each part fails alone, so that a slow one does not make every alert blind. */
export async function readBacklog(db: Queryable, options: BacklogOptions): Promise<Backlog> {
  const { chainIds, maxPerStatus = MAX_PER_STATUS, onFailure } = options;
  const part = <Read>(name: keyof Backlog, reading: Promise<Read>): Promise<Read | null> =>
    reading.catch((error: unknown) => {
      onFailure?.(name, error);
      return null;
    });
  const [open, ended, payouts, deliveries, work, chains, steps, contracts, atRisk, tierStops, reconciling] =
    await Promise.all([
      part('open', readOpen(db, maxPerStatus)),
      part('ended', readEnded(db)),
      part('payouts', readUnknownPayouts(db)),
      part('deliveries', readDeliveries(db)),
      part('work', readWork(db)),
      part('chains', readChains(db, chainIds)),
      part('steps', readStepTimes(db)),
      part('contracts', readContractNews(db)),
      part('atRisk', readAtRisk(db)),
      part('tierStops', readTierStops(db)),
      part('isReconciling', isReconciling(db)),
    ]);
  const rest = { steps, contracts, atRisk, tierStops, isReconciling: reconciling };
  return { open, ended, payouts, deliveries, work, chains, ...rest };
}

const readAtRisk = (db: Queryable): Part<'atRisk'> =>
  db.query('select env, sum(amount_kobo)::text as kobo from payouts_at_risk group by env', [], 'read-backlog-at-risk');

const readTierStops = (db: Queryable): Part<'tierStops'> =>
  db.query(
    'select chain_id::text as "chainId", sign from payout_tier_stops where last_at > database_now() - $1',
    [TIERS_REST_MS],
    'read-backlog-tier-stops',
  );

/** Of every chain: neither their number nor the blocks of another chain hide one. */
function readContractNews(db: Queryable): Part<'contracts'> {
  return db.query(
    `select chain_id::text as "chainId", name, count(*)::integer as count
     from contract_events where is_news and found_at > database_now() - 3600000 group by 1, 2`,
    [],
    'read-backlog-contracts',
  );
}

type Part<Name extends keyof Backlog> = Promise<NonNullable<Backlog[Name]>>;

function readOpen(db: Queryable, maxPerStatus: number): Part<'open'> {
  return db.query(
    // updated_at will not do: every failed try moves it, and what is stuck would look fresh.
    `select c.env, c.type, c.status, count(*)::integer as count,
       greatest(0, database_now() - min(coalesce(entered.at, c.created_at)))::double precision as "oldestMs"
     from unnest($1::text[]) as waiting (status)
       cross join lateral (select id, env, type, status, created_at from conversions
         where conversions.status = waiting.status and conversions.status not in ('succeeded', 'failed')
         order by next_try_at limit $2) c
       left join lateral (select max(s.at) as at from conversion_stages s
         where s.conversion_id = c.id and s.name = c.status) entered on true
     group by c.env, c.type, c.status`,
    [WAITING, maxPerStatus],
    'read-backlog-open',
  );
}

function readEnded(db: Queryable): Part<'ended'> {
  return db.query(
    `select c.env, c.type, case when c.status = 'failed' and c.cause = 'payment_expired' then 'expired' else c.status end as status,
       count(*)::integer as count
     from (select conversion_id, name, at from conversion_stages order by id desc limit $1) s
       join conversions c on c.id = s.conversion_id
     where s.name in ('succeeded', 'failed') and s.name = c.status and s.at > database_now() - $2
     group by 1, 2, 3`,
    [MAX_RECENT_STAGES, RECENT_MS],
    'read-backlog-ended',
  );
}

function readUnknownPayouts(db: Queryable): Part<'payouts'> {
  return db.query(
    `select env, count(*)::integer as count, greatest(0, database_now() - min(sent_at))::double precision as "oldestMs"
     from rail_orders where kind = 'payout' and next_check_at is not null and sent_at is not null and provider_transfer_id is null
       and bank_word is null and status in ('pending', 'initiated', 'in_progress')
     group by env`,
    [],
    'read-backlog-payouts',
  );
}

async function readDeliveries(db: Queryable): Part<'deliveries'> {
  const [row] = await db.query<NonNullable<Backlog['deliveries']>>(
    // One index probe per endpoint, so that what waits for a dead one, or for later, is not gone through.
    `with recursive clock as materialized (select database_now() as now),
     waiting as (
       (select endpoint_id from webhook_deliveries where status = 'pending' order by endpoint_id limit 1)
       union all
       select (select d.endpoint_id from webhook_deliveries d
               where d.status = 'pending' and d.endpoint_id > waiting.endpoint_id order by d.endpoint_id limit 1)
       from waiting where waiting.endpoint_id is not null
     )
     select coalesce(sum(due.count), 0)::integer as count,
       coalesce(greatest(0, (select now from clock) - min(due.oldest)), 0)::double precision as "oldestMs"
     from waiting
       left join webhook_endpoint_health health on health.endpoint_id = waiting.endpoint_id
         and health.failing_since is not null and health.last_failure_at > (select now from clock) - $1::bigint
       cross join lateral (select count(*) as count, min(d.due_at) as oldest from webhook_deliveries d
         where d.endpoint_id = waiting.endpoint_id and d.status = 'pending' and d.due_at <= (select now from clock)) due
     where health.endpoint_id is null`,
    [TRIED_MS],
    'read-backlog-deliveries',
  );
  return row ?? { count: 0, oldestMs: 0 };
}

function readWork(db: Queryable): Part<'work'> {
  return db.query(
    `select env, kind, count(*)::integer as count, greatest(0, database_now() - min(since))::double precision as "oldestMs"
     from open_work group by env, kind`,
    [],
    'read-backlog-work',
  );
}

function readChains(db: Queryable, chainIds: readonly number[]): Part<'chains'> {
  return db.query(
    `select chain_id::text as "chainId", greatest(0, database_now() - updated_at)::double precision as "ageMs"
     from chain_cursors where chain_id = any($1::bigint[])`,
    [chainIds],
    'read-backlog-chains',
  );
}

// How long the steps took that the service makes by itself, of those that ended in the last minutes. Every part reads a bounded tail.

/**
 * `burn_to_order`: a burn at the chain's depth to its order at the rail, with the wait for finality. `final_burn_to_order`: the
 * same from the moment when it is as final as the installation asks for. `payment_to_voucher`: Naira recorded to the voucher.
 * `event_to_delivery`: an event to its first delivery.
 */
type TimedStep = 'burn_to_order' | 'final_burn_to_order' | 'payment_to_voucher' | 'event_to_delivery';

interface StepTime {
  env: string;
  step: TimedStep;
  quantile: '0.5' | '0.99';
  ms: number;
}

const MAX_STAGES = 20_000;
const MAX_DELIVERIES = 5_000;

const STEP_TIMES = `
  with steps (step, first, last) as (values
    ('burn_to_order', 'onchain_confirmed', 'payout_attempt'),
    ('final_burn_to_order', 'payout_pending', 'payout_attempt'),
    ('payment_to_voucher', 'payment_received', 'voucher_issued')),
  ended as (
    select s.conversion_id, s.name, s.at from (
      select id, conversion_id, name, at, meta from conversion_stages order by id desc limit $1) s
    where s.name in (select last from steps) and s.at > database_now() - $2 and coalesce(s.meta ->> 'attempt', '1') = '1'),
  taken as (
    select c.env, steps.step, e.at - begun.at as ms
    from ended e join steps on steps.last = e.name join conversions c on c.id = e.conversion_id
      cross join lateral (select min(b.at) as at from conversion_stages b
        where b.conversion_id = e.conversion_id and b.name = steps.first) begun
    where begun.at is not null
    union all
    select d.env, 'event_to_delivery', d.finished_at - coalesce(d.duration_ms, 0) - d.created_at
    from (select * from webhook_deliveries order by id desc limit $3) d
    where d.attempt = 1 and d.round = 0 and d.finished_at > database_now() - $2)
  select env, step, quantile, (percentile_cont(case quantile when '0.5' then 0.5 else 0.99 end)
      within group (order by greatest(ms, 0)))::double precision as ms
  from taken cross join (values ('0.5'), ('0.99')) as quantiles (quantile)
  group by env, step, quantile`;

export const readStepTimes = (db: Queryable): Promise<StepTime[]> =>
  db.query<StepTime>(STEP_TIMES, [MAX_STAGES, RECENT_MS, MAX_DELIVERIES], 'read-step-times');
