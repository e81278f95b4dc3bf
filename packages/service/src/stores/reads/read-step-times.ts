// How long the steps took that the service makes by itself, of those that ended in the last minutes. Every part reads a bounded tail.
import type { Queryable } from '../../ports/database.ts';

/**
 * `burn_to_order`: a burn at the chain's depth to its order at the rail, with the wait for finality. `final_burn_to_order`: the
 * same from the moment when it is as final as the installation asks for. `payment_to_voucher`: Naira recorded to the voucher.
 * `event_to_delivery`: an event to its first delivery.
 */
export type TimedStep = 'burn_to_order' | 'final_burn_to_order' | 'payment_to_voucher' | 'event_to_delivery';

export interface StepTime {
  env: string;
  step: TimedStep;
  quantile: '0.5' | '0.99';
  ms: number;
}

const RECENT_MS = 900_000;
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
