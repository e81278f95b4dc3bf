// The only writer of `status`: one row of the transition table, compare-and-set, with its stage and event.
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
import { latestPayout } from './payouts.ts';
import { toConversionRecord } from './rows.ts';
import { insertStage } from './stages.ts';

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
  const record = await setStatus(tx, move, transition.to);
  if (record === null) return null;
  // A change of the payout's own status within one conversion status is no new stage.
  if (transition.to !== transition.from) {
    await insertStage(tx, {
      conversionId: record.id,
      name: transition.to,
      at: record.updatedAt,
      meta: move.meta ?? null,
    });
  }
  await emit(tx, record, transition, move.now);
  return record;
}

async function setStatus(tx: Queryable, move: Move, to: ConversionStatus): Promise<ConversionRecord | null> {
  const changes: [string, SqlValue][] = Object.entries({ last_error: null, ...move.changes });
  const sets = changes.map(([column], index) => `${column} = $${index + 5}`);
  // Time never runs backwards on a conversion, whatever the clock does.
  const [row] = await tx.query(
    `update conversions
        set status = $3, updated_at = greatest(updated_at, $4), tries = 0, next_try_at = 0, ${sets.join(', ')}
      where id = $1 and status = $2 returning *`,
    [move.conversion.id, move.from, to, move.now, ...changes.map(([, value]) => value)],
  );
  return row === undefined ? null : toConversionRecord(row);
}

async function emit(tx: Queryable, record: ConversionRecord, transition: Transition, now: number): Promise<void> {
  const { event, secondEvent } = transition;
  if (event === null) return;
  const payout = record.type === 'fiat-redeem' ? await latestPayout(tx, record.id) : null;
  const conversion = toConversion(record, { stages: [], voucher: null, payout });
  for (const type of secondEvent === undefined ? [event] : [event, secondEvent]) {
    const data = type.startsWith('payout.') ? payoutEventData(conversion) : conversionEventData(conversion);
    await insertEvent(tx, { merchantId: record.merchantId, env: record.env, type, data, now });
  }
}
