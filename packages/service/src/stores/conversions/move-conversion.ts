// The writer of `status`: one row of the transition table, compare-and-set, with its stage and event. A create ends in
// finish-create.ts, whose moves have no event.
import {
  type ConversionStatus,
  conversionEventData,
  findTransition,
  payoutEventData,
  type Stage,
  type Transition,
  type Trigger,
} from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { toConversion } from '../../domain/present-conversion.ts';
import type { Queryable, SqlValue } from '../../ports/database.ts';
import { insertEvent } from '../events/insert-event.ts';
import { latestPayout } from './rail/orders.ts';
import { toConversionRecord } from './rows.ts';

/** Columns that may change together with the status. */
export interface ConversionChanges {
  screening_status?: string;
  screening_reference?: string | null;
  screening_updated_at?: number;
  payment_instructions?: object;
  payment_expires_at?: number | null;
  voucher_id?: number;
  amount_in?: bigint;
  amount_out?: bigint;
  usd_value_cents?: number | null;
  tx_hash?: string | null;
  block_number?: bigint | null;
  block_hash?: string | null;
  onchain_verified_at?: number | null;
  reported_failure?: string;
  last_error?: string | null;
}

export interface Move {
  conversion: Pick<ConversionRecord, 'id' | 'type'>;
  from: ConversionStatus;
  trigger: Trigger;
  now: number;
  meta?: NonNullable<Stage['meta']>;
  changes?: ConversionChanges;
}

/** Returns the conversion after the move, or null when it was no longer in `from`: nothing was written then. */
export async function moveConversion(tx: Queryable, move: Move): Promise<ConversionRecord | null> {
  const transition = findTransition({ from: move.from, trigger: move.trigger, type: move.conversion.type });
  if (transition === null) {
    throw new Error(`no row of the table moves a ${move.conversion.type} from ${move.from} by ${move.trigger}`);
  }
  const record = await setStatus(tx, move, transition);
  if (record === null) return null;
  await emit(tx, record, transition, move.now);
  return record;
}

/** Status, changes and stage in one statement. */
async function setStatus(tx: Queryable, move: Move, { from, to }: Transition): Promise<ConversionRecord | null> {
  const changes: [string, SqlValue][] = Object.entries({ last_error: null, ...move.changes });
  const sets = changes.map(([column], index) => `${column} = $${index + 6}`);
  // A change of the payout's own status within one conversion status is no new stage.
  const stage = to === from ? 'select id from moved where $5::jsonb is null' : INSERT_STAGE;
  // Time never runs backwards on a conversion, whatever the clock does.
  const [row] = await tx.query(
    `with moved as (
       update conversions
          set status = $3, updated_at = greatest(updated_at, $4), tries = 0, next_try_at = 0, ${sets.join(', ')}
        where id = $1 and status = $2 returning *
     ), staged as (${stage})
     select * from moved`,
    [move.conversion.id, move.from, to, move.now, move.meta ?? null, ...changes.map(([, value]) => value)],
  );
  return row === undefined ? null : toConversionRecord(row);
}

/** Two machines' clocks may differ: a stage is never dated before the one it follows. */
const INSERT_STAGE = `insert into conversion_stages (conversion_id, name, at, meta)
  select id, status, greatest(updated_at, (select max(at) from conversion_stages where conversion_id = $1)), $5::jsonb
    from moved`;

async function emit(tx: Queryable, record: ConversionRecord, transition: Transition, now: number): Promise<void> {
  const { event, secondEvent } = transition;
  if (event === null) return;
  const payout = record.type === 'fiat-redeem' ? await latestPayout(tx, record.id) : null;
  const conversion = toConversion(record, { stages: [], voucher: null, payout });
  for (const type of secondEvent === undefined ? [event] : [event, secondEvent]) {
    const data = type.startsWith('payout.') ? payoutEventData(conversion) : conversionEventData(conversion);
    const { merchantId, env, id: conversionId } = record;
    await insertEvent(tx, { merchantId, env, type, data, conversionId, now });
  }
}
