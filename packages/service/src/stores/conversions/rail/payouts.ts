// Payout attempts: the row stands before the rail is called, and only one caller ever sends it.
import {
  type Env,
  findPayoutTransition,
  OPEN_PAYOUT_STATUSES,
  type PayoutStatus,
  type PayoutTrigger,
} from '@svc/protocol';
import type { BankWord, PayoutRecord } from '../../../domain/conversion.ts';
import type { Queryable } from '../../../ports/database.ts';
import { toPayoutRecord } from '../rows.ts';

export interface NewPayout {
  conversionId: string;
  env: Env;
  provider: string;
  attempt: number;
  railReference: string;
  amountKobo: bigint;
  bankCode: string;
  accountLast4: string;
  sealedAccount: Uint8Array;
  now: number;
}

export async function insertPayout(tx: Queryable, payout: NewPayout): Promise<void> {
  await tx.query(
    `insert into payouts (conversion_id, env, provider, attempt, rail_reference, amount_kobo, bank_code, account_last4,
       sealed_account, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10, $10)`,
    [
      payout.conversionId,
      payout.env,
      payout.provider,
      payout.attempt,
      payout.railReference,
      payout.amountKobo,
      payout.bankCode,
      payout.accountLast4,
      payout.sealedAccount,
      payout.now,
    ],
  );
}

export async function latestPayout(db: Queryable, conversionId: string): Promise<PayoutRecord | null> {
  const [row] = await db.query('select * from payouts where conversion_id = $1 order by attempt desc limit 1', [
    conversionId,
  ]);
  return row === undefined ? null : toPayoutRecord(row);
}

/** All attempts, the first one first. */
export async function listPayouts(db: Queryable, conversionId: string): Promise<PayoutRecord[]> {
  const rows = await db.query('select * from payouts where conversion_id = $1 order by attempt', [conversionId]);
  return rows.map(toPayoutRecord);
}

export async function findPayoutByReference(
  db: Queryable,
  env: Env,
  railReference: string,
): Promise<PayoutRecord | null> {
  const [row] = await db.query('select * from payouts where env = $1 and rail_reference = $2', [env, railReference]);
  return row === undefined ? null : toPayoutRecord(row);
}

export interface SendingClaim {
  payoutId: number;
  /** The rail as it was when the payout was read: another may have been chosen since. */
  provider: string;
  now: number;
  nextCheckAt: number;
}

/**
 * For exactly one caller, which may send: how often the order will then have been put to the rail. Null for all others,
 * after a crash too: they may only query.
 */
export async function claimSending(db: Queryable, claim: SendingClaim): Promise<number | null> {
  const [row] = await db.query<{ sends: number }>(
    `update payouts set sent_at = $2, next_check_at = $3, updated_at = $2, sends = sends + 1
      where id = $1 and sent_at is null and provider = $4 and bank_word is null and withdrawn_at is null
      returning sends`,
    [claim.payoutId, claim.now, claim.nextCheckAt, claim.provider],
  );
  return row?.sends ?? null;
}

/** Takes the claim back: the order surely never came before the rail, so the same reference may go again. */
export async function releaseSending(db: Queryable, payoutId: number, claimedAt: number): Promise<boolean> {
  const rows = await db.query(
    `update payouts set sent_at = null, next_check_at = null
      where id = $1 and sent_at = $2 and status = 'pending' returning id`,
    [payoutId, claimedAt],
  );
  return rows.length === 1;
}

/** Returns true when the attempt was not sent, and now never is. */
export async function withdrawAttempt(tx: Queryable, payoutId: number, now: number): Promise<boolean> {
  const rows = await tx.query(
    `update payouts set withdrawn_at = $2, updated_at = $2
      where id = $1 and sent_at is null and withdrawn_at is null and bank_word is null returning id`,
    [payoutId, now],
  );
  return rows.length === 1;
}

export interface RecordedWord {
  payoutId: number;
  word: BankWord;
  bankTransactionId: string | null;
  now: number;
}

/** Leaves status and transfer id as the rail last said. An attempt that was not sent is never sent after this. */
export async function setBankWord(
  tx: Queryable,
  { payoutId, word, bankTransactionId, now }: RecordedWord,
): Promise<void> {
  await tx.query(
    'update payouts set bank_word = $2, bank_transaction_id = $3, bank_word_at = $4, updated_at = $4 where id = $1',
    [payoutId, word, bankTransactionId, now],
  );
}

/** Only an order that no rail has may go to another: not sent, or surely turned away. `sends` is as it was read. Returns false when it is too late. */
export async function changeRail(
  db: Queryable,
  { payoutId, from, to, sends }: { payoutId: number; from: string; to: string; sends: number },
): Promise<boolean> {
  const rows = await db.query(
    `update payouts set provider = $3
      where id = $1 and provider = $2 and sends = $4 and sent_at is null and status = 'pending'
      returning id`,
    [payoutId, from, to, sends],
  );
  return rows.length === 1;
}

export interface PayoutMove {
  payoutId: number;
  from: PayoutStatus;
  trigger: PayoutTrigger;
  providerTransferId: string | null;
  nextCheckAt: number | null;
  /** When to ask whether a successful transfer was taken back; null: never. */
  reversalLookAt: number | null;
  now: number;
}

/** Compare-and-set by one row of the payout's table. Returns false when the payout was no longer in `from`. */
export async function movePayout(tx: Queryable, move: PayoutMove): Promise<boolean> {
  const transition = findPayoutTransition(move.from, move.trigger);
  if (transition === null) throw new Error(`no row of the table moves a payout from ${move.from} by ${move.trigger}`);
  const rows = await tx.query(
    `update payouts set status = $3, provider_transfer_id = coalesce($4, provider_transfer_id),
       next_check_at = $5, reversal_look_at = $6, updated_at = $7
      where id = $1 and status = $2 returning id`,
    [move.payoutId, move.from, transition.to, move.providerTransferId, move.nextCheckAt, move.reversalLookAt, move.now],
  );
  return rows.length === 1;
}

/** Records that the rail was asked, and when to ask again. A payout that ended meanwhile is left alone. */
export async function scheduleCheck(db: Queryable, payoutId: number, nextCheckAt: number): Promise<void> {
  await db.query(
    `update payouts set checks = checks + 1, next_check_at = $2
      where id = $1 and next_check_at is not null and status = any($3)`,
    [payoutId, nextCheckAt, [...OPEN_PAYOUT_STATUSES]],
  );
}

export async function listDuePayouts(
  db: Queryable,
  envs: readonly Env[],
  now: number,
  limit: number,
): Promise<PayoutRecord[]> {
  const rows = await db.query(
    `select * from payouts where next_check_at is not null and next_check_at <= $1 and status = any($3) and env = any($4)
      order by next_check_at limit $2`,
    [now, limit, [...OPEN_PAYOUT_STATUSES], [...envs]],
  );
  return rows.map(toPayoutRecord);
}

/** Successful payouts that the rail may have taken back, due longest first. */
export async function listReversalLooks(
  db: Queryable,
  envs: readonly Env[],
  now: number,
  limit: number,
): Promise<PayoutRecord[]> {
  const rows = await db.query(
    `select * from payouts where reversal_look_at <= $1 and status = 'successful' and env = any($3)
      order by reversal_look_at limit $2`,
    [now, limit, [...envs]],
  );
  return rows.map(toPayoutRecord);
}

/** Returns true for one of several workers, which then queries the rail. */
export async function claimReversalLook(
  db: Queryable,
  look: { payoutId: number; now: number; nextLookAt: number | null },
): Promise<boolean> {
  const rows = await db.query(
    `update payouts set reversal_look_at = $3
      where id = $1 and status = 'successful' and reversal_look_at <= $2 returning id`,
    [look.payoutId, look.now, look.nextLookAt],
  );
  return rows.length === 1;
}
