// What the maker of a conversion has in memory, so that the steps of its creation read nothing again, and how such a step ends.
import type { Conversion, Hex, Trigger } from '@svc/protocol';
import type { ConversionRecord, PrivateDetails, StageRecord, VoucherRecord } from '../domain/conversion.ts';
import { toConversion } from '../domain/present-conversion.ts';
import type { Stops } from '../installation/store/switches.ts';
import type { VoucherLimits } from '../ports/chain-snapshot.ts';
import type { Context } from '../ports/context.ts';
import type { KeptAnswer, SealForKey } from '../ports/http.ts';
import { batchesOf } from '../stores/statement-queue.ts';
import { setSignature } from '../vouchers/store/vouchers.ts';
import type { ConverterChain } from './converter-chain.ts';
import { changeConversion } from './store/change-conversion.ts';
import { type ConversionChanges, type MoveOutcome, moveConversion, transitionOf } from './store/move-conversion.ts';

/** What was read about stops longer ago is read again before anything is signed or asked for. */
const MAX_CHECK_AGE_MS = 1000;

export interface Memory {
  /** As they were sealed into the row. */
  details: PrivateDetails;
  chain: ConverterChain;
  /** Written with the conversion and not signed yet; null where Naira comes first. */
  voucher: VoucherRecord | null;
  /** What the converter may take of the wallet; null where it takes nothing. */
  allowance: bigint | null;
  /** Of the contract; null where it has none. */
  voucherLimits: VoucherLimits | null;
  stops: Stops;
  /** When stops, capacity, allowance and limits were read, by the monotonic clock. */
  checkedAt: number;
  stages: readonly StageRecord[];
  /** Of the lease that the conversion is under: given back with the move that ends the creation. */
  leaseToken: string;
  sealForKey: SealForKey | null;
  /** The verdict of screening, until a move writes it. */
  unwritten: ConversionChanges;
  /** Set by the move that ends the creation. */
  answer: CreateAnswer | null;
}

export interface CreateAnswer {
  conversion: Conversion;
  /** It was kept under its idempotency key. */
  isKept: boolean;
}

/** The memory where it is young enough to act on stops, capacity and allowance without reading them again. */
export const freshMemory = (memory: Memory | null): Memory | null =>
  memory !== null && performance.now() - memory.checkedAt <= MAX_CHECK_AGE_MS ? memory : null;

/** 202 while a person must decide, otherwise 201. */
export const createdStatus = ({ status }: Pick<Conversion, 'status'>): 201 | 202 =>
  status === 'screening_hold' ? 202 : 201;

export interface StepEnd {
  conversion: ConversionRecord;
  trigger: Trigger;
  changes: ConversionChanges;
  /** Signed, and issued by the move. */
  voucher: (VoucherRecord & { signature: Hex; signer: Hex }) | null;
}

/** Writes the move that a step ends with: in a transaction with its event, or together with the moves of others where it has none. */
export async function endStep(context: Context, end: StepEnd, memory: Memory | null): Promise<MoveOutcome> {
  const { conversion, trigger, voucher } = end;
  const now = context.clock.now();
  const changes = { ...memory?.unwritten, ...end.changes };
  const move = { conversion, from: conversion.status, trigger, now, changes };
  if (transitionOf(move).event !== null) {
    return context.db.transaction(async (tx) => {
      if ((await moveConversion(tx, move)) === null) return 'moved';
      if (voucher !== null) await setSignature(tx, { ...voucher, voucherId: voucher.id, now });
      return 'done';
    });
  }
  const answer = memory === null ? null : presentMoved(end, memory, { status: transitionOf(move).to, now });
  const kept = answer === null ? null : await sealAnswer(memory, answer);
  const leaseToken = memory?.leaseToken ?? null;
  const outcome = await batchesOf(context).moves.add({ ...move, leaseToken, voucher, kept });
  if (outcome === 'done' && memory !== null && answer !== null) {
    memory.answer = { conversion: answer, isKept: kept !== null };
  }
  return outcome;
}

/** The answer is made from what is about to be written, so that it is kept in the same round trip. */
function presentMoved(
  { conversion, changes, voucher }: StepEnd,
  { stages }: Memory,
  { status, now }: { status: Conversion['status']; now: number },
): Conversion {
  const updatedAt = Math.max(conversion.updatedAt, now);
  const {
    payment_instructions: paymentInstructions = conversion.paymentInstructions,
    amount_in: amountIn = conversion.amountIn,
    amount_out: amountOut = conversion.amountOut,
  } = changes;
  const moved = { ...conversion, status, updatedAt, paymentInstructions, amountIn, amountOut } as ConversionRecord;
  const last = { name: status, at: updatedAt, meta: null };
  return toConversion(moved, { stages: [...stages, last], voucher, payout: null });
}

/** An answer that cannot be sealed is still the answer: the gate then says that it was not kept. */
async function sealAnswer(memory: Memory | null, answer: Conversion): Promise<KeptAnswer | null> {
  const kept = await memory?.sealForKey?.({ status: createdStatus(answer), body: answer }).catch(() => null);
  return kept ?? null;
}

/** For a step that could not be done: a verdict that only memory knew is not asked for a second time. */
export async function writeVerdict(
  context: Context,
  { id: conversionId, status }: ConversionRecord,
  memory: Memory | null,
): Promise<void> {
  if (memory === null || Object.keys(memory.unwritten).length === 0) return;
  await changeConversion(context.db, { conversionId, status, changes: memory.unwritten, now: context.clock.now() });
  memory.unwritten = {};
}
