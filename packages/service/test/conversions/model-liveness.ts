// After the faults have ended: everything reaches an end, or waits for somebody who is named, within a day. L1 to L3 of a life.
import assert from 'node:assert/strict';
import type { ConversionStatus } from '@svc/protocol';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/ports/clock.ts';
import { tick } from '../harness/drive-simulation.ts';
import type { Run } from './model-commands.ts';

/** The service, the chain or a bank goes on with these; in all others somebody is named for whom the conversion waits. */
const MOVING: readonly ConversionStatus[] = [
  'payment_confirmed',
  'onchain_submitted',
  'onchain_confirmed',
  'payout_pending',
  'payout_in_progress',
  'payout_confirmed',
];
/** A day in all: the ladder of questions to a bank, then the hours in which a lost one becomes a person's. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS] as const;

interface Stuck {
  reference: string;
  type: string;
  status: string;
  payout: string | null;
  next: string;
}

/** Lets a day go by where something still moves, and throws when it is not over then. */
export async function checkLiveness(run: Run): Promise<void> {
  const { world, rails } = run;
  for (const rail of rails) rail.sendMode = 'accept';
  await checkDueTimes(run);
  for (const waitMs of WAITS_MS) {
    if ((await listMoving(run)).length === 0) return;
    for (const { transfers } of rails) {
      for (const transfer of transfers.values()) if (isOpen(transfer.status)) transfer.status = 'successful';
    }
    world.clock.forward(waitMs);
    await tick(world);
    await checkDueTimes(run);
  }
  assert.deepEqual(await listMoving(run), [], 'nobody goes on with it, and nobody is asked to');
}

const isOpen = (status: string): boolean => status === 'initiated' || status === 'in_progress';

/** Without an item: what is one has a person, and a way out (ways-out.test.ts). */
const listMoving = ({ world, owner }: Run): Promise<Stuck[]> =>
  world.context.db.query<Stuck>(
    `select c.reference, c.type, c.status, p.status as payout, concat_ws(' ', c.next_try_at, p.next_check_at) as next
       from conversions c left join lateral (select status, next_check_at from rail_orders o
         where o.conversion_id = c.id order by o.attempt desc limit 1) p on true
      where c.merchant_id = $1 and c.status = any($2)
        and not exists (select from open_work w where w.conversion_id = c.id)`,
    [owner.merchantId, MOVING],
  );

/** At any time: nothing waits without a due time, and none is further away than a day. */
export async function checkDueTimes({ world, owner }: Run): Promise<void> {
  const latest = world.clock.now + DAY_MS;
  const undue = await world.context.db.query<Stuck>(
    `select c.reference, c.type, c.status, o.status as payout, concat_ws(' ', c.next_try_at, o.next_check_at) as next
       from conversions c left join rail_orders o on o.conversion_id = c.id and o.withdrawn_at is null
        and o.status in ('pending', 'initiated', 'in_progress') and o.sent_at is not null and o.bank_word is null
      where c.merchant_id = $1 and c.status = any($3) and (c.next_try_at > $2
         or o.id is not null and (o.next_check_at is null or o.next_check_at > $2)
         or c.status = 'awaiting_payment' and (c.payment_expires_at is null or not exists (
           select from payment_looks l where l.conversion_id = c.id and not l.is_late and l.next_look_at <= $2)))`,
    [owner.merchantId, latest, [...MOVING, 'awaiting_payment', 'screening_hold']],
  );
  assert.deepEqual(undue, [], 'it waits without a due time');
}
