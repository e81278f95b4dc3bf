// Orders at a bank rail, payouts and refunds: the row is written before the rail is called, and only one caller ever sends it.
import { type Env, findOrderTransition, OPEN_ORDER_STATUSES, type OrderTrigger } from '@svc/protocol';
import { toOrderRecord, toPayoutRecord } from '../../conversions/store/rows.ts';
import type { BankWord, PayoutRecord, RailOrder, RefundRecord } from '../../domain/rail/rail-order.ts';
import type { Queryable } from '../../ports/database.ts';

type Written = 'conversionId' | 'env' | 'attempt' | 'railReference' | 'amountKobo';

export type NewPayout = Pick<PayoutRecord, Written | 'bankCode' | 'accountLast4' | 'sealedAccount' | 'atRisk'> & {
  provider: string;
  now: number;
};

export async function insertPayout(tx: Queryable, payout: NewPayout): Promise<void> {
  await tx.query(
    `insert into rail_orders (kind, conversion_id, env, provider, attempt, rail_reference, amount_kobo, bank_code,
       account_last4, sealed_account, at_risk, status, created_at, updated_at)
     values ('payout', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', $11, $11)`,
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
      payout.atRisk,
      payout.now,
    ],
  );
}

type WrittenRefund = Written | 'provider' | 'itemId' | 'paymentId' | 'paymentReference' | 'currency';
export type NewRefund = Pick<RefundRecord, WrittenRefund> & {
  nextCheckAt: number;
  now: number;
};

/** Null when a refund of the same payment has not failed: then nothing is written. */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<RefundRecord | null> {
  const [row] = await tx.query(
    `insert into rail_orders (kind, item_id, conversion_id, env, provider, attempt, rail_reference, payment_id,
       payment_reference, amount_kobo, currency, status, next_check_at, created_at, updated_at)
     values ('refund', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', $11, $12, $12) on conflict do nothing returning *`,
    [
      refund.itemId,
      refund.conversionId,
      refund.env,
      refund.provider,
      refund.attempt,
      refund.railReference,
      refund.paymentId,
      refund.paymentReference,
      refund.amountKobo,
      refund.currency,
      refund.nextCheckAt,
      refund.now,
    ],
  );
  return row === undefined ? null : asRefund(row);
}

/** Those that wait for a decision are due at once when it was made. */
export async function hurryUnsentRefunds(tx: Queryable, conversionId: string, now: number): Promise<void> {
  await tx.query(
    `update rail_orders set next_check_at = $2
     where conversion_id = $1 and kind = 'refund' and status = 'pending' and sent_at is null and next_check_at > $2`,
    [conversionId, now],
  );
}

const asRefund = (row: Record<string, unknown>): RefundRecord => toOrderRecord(row) as RefundRecord;

export async function latestPayout(db: Queryable, conversionId: string): Promise<PayoutRecord | null> {
  const [row] = await db.query(
    "select * from rail_orders where conversion_id = $1 and kind = 'payout' order by attempt desc limit 1",
    [conversionId],
  );
  return row === undefined ? null : toPayoutRecord(row);
}

/** All attempts, the first one first. */
export async function listPayouts(db: Queryable, conversionId: string): Promise<PayoutRecord[]> {
  const rows = await db.query(
    "select * from rail_orders where conversion_id = $1 and kind = 'payout' order by attempt",
    [conversionId],
  );
  return rows.map(toPayoutRecord);
}

export async function latestRefund(db: Queryable, itemId: number): Promise<RefundRecord | null> {
  const [row] = await db.query(
    "select * from rail_orders where item_id = $1 and kind = 'refund' order by attempt desc limit 1",
    [itemId],
  );
  return row === undefined ? null : asRefund(row);
}

export async function findOrder(db: Queryable, env: Env, railReference: string): Promise<RailOrder | null> {
  const [row] = await db.query('select * from rail_orders where env = $1 and rail_reference = $2', [
    env,
    railReference,
  ]);
  return row === undefined ? null : toOrderRecord(row);
}

/**
 * The rail's ids of other refunds under the same payment reference: what they name is not this one. Not of the same payment
 * alone: some rails list the refunds of all payments to one account together.
 */
export async function listOtherRefundIds(db: Queryable, refund: RefundRecord): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select provider_transfer_id as id from rail_orders
      where kind = 'refund' and env = $1 and provider = $2 and payment_reference = $3 and id <> $4
        and provider_transfer_id is not null`,
    [refund.env, refund.provider, refund.paymentReference, refund.id],
  );
  return rows.map(({ id }) => id);
}

export interface SendingClaim {
  orderId: number;
  /** The rail as it was when the order was read: another may have been chosen since. */
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
    `update rail_orders set sent_at = $2, next_check_at = $3, updated_at = $2, sends = sends + 1
      where id = $1 and sent_at is null and status = 'pending' and provider = $4
        and bank_word is null and withdrawn_at is null
      returning sends`,
    [claim.orderId, claim.now, claim.nextCheckAt, claim.provider],
  );
  return row?.sends ?? null;
}

/** As its burn was just judged: one that has become final since the row was written is at risk no more. */
export async function setAtRisk(tx: Queryable, orderId: number, atRisk: boolean): Promise<void> {
  await tx.query('update rail_orders set at_risk = $2 where id = $1 and at_risk <> $2', [orderId, atRisk]);
}

/** Takes the claim back: the order surely never came before the rail, so the same reference may go again. */
export async function releaseSending(
  db: Queryable,
  { orderId, claimedAt, nextCheckAt }: { orderId: number; claimedAt: number; nextCheckAt: number | null },
): Promise<boolean> {
  const rows = await db.query(
    `update rail_orders set sent_at = null, next_check_at = $3
      where id = $1 and sent_at = $2 and status = 'pending' returning id`,
    [orderId, claimedAt, nextCheckAt],
  );
  return rows.length === 1;
}

/** For exactly one caller, which may put the order to the same rail again. `sentAt` is the last sending as it was read. */
export async function claimResending(
  db: Queryable,
  { orderId, sentAt, now, nextCheckAt }: { orderId: number; sentAt: number; now: number; nextCheckAt: number },
): Promise<boolean> {
  const rows = await db.query(
    `update rail_orders set resent_at = $3, next_check_at = $4, updated_at = $3, sends = sends + 1
      where id = $1 and coalesce(resent_at, sent_at) = $2 and status = 'pending' and provider_transfer_id is null
        and bank_word is null and withdrawn_at is null
      returning id`,
    [orderId, sentAt, now, nextCheckAt],
  );
  return rows.length === 1;
}

/** Returns true when the attempt was not sent, and now never is. */
export async function withdrawAttempt(tx: Queryable, orderId: number, now: number): Promise<boolean> {
  const rows = await tx.query(
    `update rail_orders set withdrawn_at = $2, updated_at = $2
      where id = $1 and sent_at is null and withdrawn_at is null and bank_word is null returning id`,
    [orderId, now],
  );
  return rows.length === 1;
}

export interface RecordedWord {
  orderId: number;
  word: BankWord;
  bankTransactionId: string | null;
  now: number;
}

/** Leaves status and transfer id as the rail last said. An attempt that was not sent is never sent after this. */
export async function setBankWord(
  tx: Queryable,
  { orderId, word, bankTransactionId, now }: RecordedWord,
): Promise<void> {
  await tx.query(
    'update rail_orders set bank_word = $2, bank_transaction_id = $3, bank_word_at = $4, updated_at = $4 where id = $1',
    [orderId, word, bankTransactionId, now],
  );
}

/** Only an order that no rail has may go to another: not sent, or surely turned away. `sends` is as it was read. Returns false when it is too late. */
export async function changeRail(
  db: Queryable,
  { orderId, from, to, sends }: { orderId: number; from: string; to: string; sends: number },
): Promise<boolean> {
  const rows = await db.query(
    `update rail_orders set provider = $3
      where id = $1 and provider = $2 and sends = $4 and sent_at is null and status = 'pending'
      returning id`,
    [orderId, from, to, sends],
  );
  return rows.length === 1;
}

export interface OrderMove {
  order: Pick<RailOrder, 'id' | 'kind' | 'status'>;
  trigger: OrderTrigger;
  providerTransferId: string | null;
  nextCheckAt: number | null;
  reversalLookAt: number | null;
  /** The rail's own; the one of before is kept where it gives none. */
  railReason: string | null;
  now: number;
}

/** Compare-and-set by one row of the orders' table. Returns false when the order was no longer in its status. */
export async function moveOrder(tx: Queryable, move: OrderMove): Promise<boolean> {
  const { id, kind, status } = move.order;
  const transition = findOrderTransition(kind, status, move.trigger);
  if (transition === null) throw new Error(`no row of the table moves a ${kind} from ${status} by ${move.trigger}`);
  const rows = await tx.query(
    `update rail_orders set status = $3, provider_transfer_id = coalesce($4, provider_transfer_id),
       next_check_at = $5, reversal_look_at = $6, updated_at = $7, rail_reason = coalesce($8, rail_reason)
      where id = $1 and status = $2 returning id`,
    [
      id,
      status,
      transition.to,
      move.providerTransferId,
      move.nextCheckAt,
      move.reversalLookAt,
      move.now,
      move.railReason,
    ],
  );
  return rows.length === 1;
}

/** Records that the rail was asked, and when to ask again. An order that has ended since is left alone. */
export async function scheduleCheck(db: Queryable, orderId: number, nextCheckAt: number): Promise<void> {
  await db.query(
    `update rail_orders set checks = checks + 1, next_check_at = $2
      where id = $1 and next_check_at is not null and status = any($3)`,
    [orderId, nextCheckAt, [...OPEN_ORDER_STATUSES]],
  );
}

/** Refunds that a notice about the payment may concern. */
export async function listRefundsOfPayment(
  db: Queryable,
  { env, paymentReference }: Pick<RefundRecord, 'env' | 'paymentReference'>,
): Promise<RefundRecord[]> {
  const rows = await db.query(
    `select * from rail_orders where kind = 'refund' and env = $1 and payment_reference = $2
      and (next_check_at is not null or reversal_look_at is not null) order by id`,
    [env, paymentReference],
  );
  return rows.map(asRefund);
}
