// Refunds through the rail: the row stands before the rail is called, and only one caller ever sends it.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../../ports/database.ts';

export type RefundStatus = 'pending' | 'sent' | 'successful' | 'failed';

export interface RefundRecord {
  id: number;
  itemId: number;
  conversionId: string;
  env: Env;
  provider: string;
  attempt: number;
  reference: string;
  paymentId: string;
  paymentReference: string;
  amountKobo: bigint;
  status: RefundStatus;
  /** The rail's own id of the refund, once it has told it. */
  bankId: string | null;
  sentAt: number | null;
  checks: number;
  nextCheckAt: number | null;
  createdAt: number;
}

export type NewRefund = Pick<
  RefundRecord,
  | 'itemId'
  | 'conversionId'
  | 'env'
  | 'provider'
  | 'attempt'
  | 'reference'
  | 'paymentId'
  | 'paymentReference'
  | 'amountKobo'
> & { nextCheckAt: number; now: number };

const COLUMNS = `id, item_id as "itemId", conversion_id as "conversionId", env, provider, attempt, reference,
  payment_id as "paymentId", payment_reference as "paymentReference", amount_kobo as "amountKobo", status,
  bank_id as "bankId", sent_at as "sentAt", checks, next_check_at as "nextCheckAt", created_at as "createdAt"`;

type RefundRow = Omit<RefundRecord, 'amountKobo'> & { amountKobo: string };

const toRefund = (row: RefundRow): RefundRecord => ({ ...row, amountKobo: BigInt(row.amountKobo) });

/** Null when a refund of the same payment has not failed: then nothing is written. */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<RefundRecord | null> {
  const [row] = await tx.query<RefundRow>(
    `insert into refunds (item_id, conversion_id, env, provider, attempt, reference, payment_id, payment_reference,
       amount_kobo, next_check_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) on conflict do nothing returning ${COLUMNS}`,
    [
      refund.itemId,
      refund.conversionId,
      refund.env,
      refund.provider,
      refund.attempt,
      refund.reference,
      refund.paymentId,
      refund.paymentReference,
      refund.amountKobo,
      refund.nextCheckAt,
      refund.now,
    ],
  );
  return row === undefined ? null : toRefund(row);
}

export async function findRefund(db: Queryable, id: number): Promise<RefundRecord | null> {
  const [row] = await db.query<RefundRow>(`select ${COLUMNS} from refunds where id = $1`, [id]);
  return row === undefined ? null : toRefund(row);
}

export async function latestRefund(db: Queryable, itemId: number): Promise<RefundRecord | null> {
  const [row] = await db.query<RefundRow>(
    `select ${COLUMNS} from refunds where item_id = $1 order by attempt desc limit 1`,
    [itemId],
  );
  return row === undefined ? null : toRefund(row);
}

/**
 * The rail's ids of other refunds under the same payment reference: what they name is not this one. Not of the same payment
 * alone: some rails list the refunds of all payments to one account together.
 */
export async function listOtherBankIds(db: Queryable, refund: RefundRecord): Promise<string[]> {
  const rows = await db.query<{ bankId: string }>(
    `select bank_id as "bankId" from refunds
      where env = $1 and provider = $2 and payment_reference = $3 and id <> $4 and bank_id is not null`,
    [refund.env, refund.provider, refund.paymentReference, refund.id],
  );
  return rows.map(({ bankId }) => bankId);
}

/** Returns true for exactly one caller, which may send. Later callers, after a crash too, may only query. */
export async function claimRefund(db: Queryable, id: number, now: number, nextCheckAt: number): Promise<boolean> {
  const rows = await db.query(
    `update refunds set status = 'sent', sent_at = $2, next_check_at = $3, updated_at = $2
      where id = $1 and status = 'pending' returning id`,
    [id, now, nextCheckAt],
  );
  return rows.length === 1;
}

/** The order never came before the rail. Only for the caller that claimed it at `sentAt`. */
export async function releaseRefundClaim(
  db: Queryable,
  claim: { id: number; sentAt: number; nextCheckAt: number; now: number },
): Promise<void> {
  await db.query(
    `update refunds set status = 'pending', sent_at = null, checks = checks + 1, next_check_at = $3, updated_at = $4
      where id = $1 and status = 'sent' and sent_at = $2 and bank_id is null`,
    [claim.id, claim.sentAt, claim.nextCheckAt, claim.now],
  );
}

export interface RefundMove {
  id: number;
  from: RefundStatus;
  to: RefundStatus;
  bankId: string | null;
  nextCheckAt: number | null;
  now: number;
}

/** Compare-and-set. Returns false when the refund was no longer in `from`. */
export async function moveRefund(tx: Queryable, move: RefundMove): Promise<boolean> {
  const rows = await tx.query(
    `update refunds set status = $3, bank_id = coalesce($4, bank_id), next_check_at = $5, updated_at = $6
      where id = $1 and status = $2 returning id`,
    [move.id, move.from, move.to, move.bankId, move.nextCheckAt, move.now],
  );
  return rows.length === 1;
}

/** The rail was asked, and what it said changes nothing. Left alone when the refund has moved meanwhile. */
export async function scheduleRefundCheck(
  db: Queryable,
  check: { id: number; status: RefundStatus; bankId: string | null; nextCheckAt: number | null },
): Promise<void> {
  await db.query(
    `update refunds set checks = checks + 1, bank_id = coalesce(bank_id, $3), next_check_at = $4
      where id = $1 and status = $2`,
    [check.id, check.status, check.bankId, check.nextCheckAt],
  );
}

export async function listDueRefunds(
  db: Queryable,
  envs: readonly Env[],
  now: number,
  limit: number,
): Promise<RefundRecord[]> {
  const rows = await db.query<RefundRow>(
    `select ${COLUMNS} from refunds where next_check_at <= $1 and env = any($3) order by next_check_at limit $2`,
    [now, limit, [...envs]],
  );
  return rows.map(toRefund);
}

/** Those that a notice about the payment may concern. */
export async function listRefundsOfPayment(
  db: Queryable,
  { env, paymentReference }: Pick<RefundRecord, 'env' | 'paymentReference'>,
): Promise<RefundRecord[]> {
  const rows = await db.query<RefundRow>(
    `select ${COLUMNS} from refunds where env = $1 and payment_reference = $2 and next_check_at is not null order by id`,
    [env, paymentReference],
  );
  return rows.map(toRefund);
}
