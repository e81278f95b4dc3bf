// The way to another status: one row of the transition table, written by the database's move_conversion with its stage, alone with
// its event or together with others that have none.
import {
  type ConversionStatus,
  conversionEventData,
  findTransition,
  payoutEventData,
  type Stage,
  type Transition,
  type Trigger,
} from '@svc/protocol';
import type { ConversionCause, ConversionRecord, VoucherRecord } from '../../domain/conversion.ts';
import { toConversion } from '../../domain/present-conversion.ts';
import { latestPayout } from '../../naira/store/orders.ts';
import type { Queryable } from '../../ports/database.ts';
import type { KeptAnswer } from '../../ports/http.ts';
import { insertEvent } from '../../webhooks/store/insert-event.ts';
import { CONVERSION_COLUMNS } from './record-columns.ts';
import { toConversionRecord } from './rows.ts';

/** Columns that may change together with the status: those that move_conversion knows. */
export interface ConversionChanges {
  screening_status?: string;
  screening_reference?: string | null;
  screening_updated_at?: number;
  payment_instructions?: object;
  payment_expires_at?: number | null;
  rail_provider?: string;
  voucher_id?: number;
  amount_in?: bigint;
  amount_out?: bigint;
  tx_hash?: string | null;
  block_number?: bigint | null;
  block_hash?: string | null;
  relay_fee?: bigint;
  onchain_verified_at?: number | null;
  reported_failure?: string;
  last_error?: string | null;
  cause?: ConversionCause;
}

export interface Move {
  conversion: Pick<ConversionRecord, 'id' | 'type'>;
  from: ConversionStatus;
  trigger: Trigger;
  now: number;
  meta?: NonNullable<Stage['meta']>;
  changes?: ConversionChanges;
}

/** Throws where the table has no such row. */
export function transitionOf({ conversion, from, trigger }: Pick<Move, 'conversion' | 'from' | 'trigger'>): Transition {
  const transition = findTransition({ from, trigger, type: conversion.type });
  if (transition === null) throw new Error(`no row of the table moves a ${conversion.type} from ${from} by ${trigger}`);
  return transition;
}

/** Returns the conversion after the move, or null when it was no longer in `from`: nothing was written then. */
export async function moveConversion(tx: Queryable, move: Move): Promise<ConversionRecord | null> {
  const transition = transitionOf(move);
  const [row] = await tx.query(
    `select ${CONVERSION_COLUMNS} from move_conversion($1, null, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    [move.conversion.id, move.from, transition.to, move.now, move.meta ?? null, toChangesRow(move.changes)],
    'move-conversion',
  );
  if (row === undefined) return null;
  const record = toConversionRecord(row);
  await emit(tx, record, transition, move.now);
  return record;
}

/** Amounts as text: JSON numbers lose digits. */
const toChangesRow = (changes: ConversionChanges = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([column, value]) => [column, typeof value === 'bigint' ? value.toString() : value]),
  );

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

/** A move that no event follows, with all that is written in the same statement. */
export interface QuietMove extends Omit<Move, 'meta'> {
  /** Only its holder may move then, and the lease is given back. Null: anybody may. */
  leaseToken: string | null;
  /** Signed, and issued by this move. */
  voucher: VoucherRecord | null;
  /** Null without an idempotency key. */
  kept: KeptAnswer | null;
}

/** `moved`: somebody else has the lease or moved the conversion. `restoring` and `stopped`: no voucher may be issued now. */
export type MoveOutcome = 'done' | 'moved' | 'restoring' | 'stopped';

/** Returns one outcome per move, in their order. Writes nothing for one whose outcome is not `done`. */
export async function moveConversions(db: Queryable, moves: readonly QuietMove[]): Promise<MoveOutcome[]> {
  const rows = await db.query<{ place: number; outcome: MoveOutcome }>(
    'select place, outcome from move_conversions($1::jsonb)',
    [JSON.stringify(moves.map(toMoveRow))],
    'move-conversions',
  );
  const byPlace = new Map(rows.map(({ place, outcome }) => [place, outcome]));
  return moves.map((_, place) => {
    const outcome = byPlace.get(place);
    if (outcome === undefined) throw new Error('move_conversions left a move out');
    return outcome;
  });
}

function toMoveRow(move: QuietMove) {
  const { to, event } = transitionOf(move);
  if (event !== null) throw new Error(`${event} would be lost: its move goes alone`);
  const { voucher, kept } = move;
  return {
    id: move.conversion.id,
    lease_token: move.leaseToken,
    from: move.from,
    to,
    now: move.now,
    changes: toChangesRow(move.changes),
    voucher: voucher && {
      id: voucher.id,
      chain_id: voucher.chainId,
      contract: voucher.verifyingContract,
      signature: voucher.signature,
      signer: voucher.signer,
      needs_approval: voucher.needsApproval,
    },
    claim: kept && {
      merchant_id: kept.merchantId,
      env: kept.env,
      key: kept.key,
      claimed_by: kept.claimedBy,
      status: kept.status,
    },
    answer: kept && Buffer.from(kept.sealedBody).toString('hex'),
  };
}
