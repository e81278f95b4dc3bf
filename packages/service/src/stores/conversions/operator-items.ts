// Work for a person: money that arrived where it should not have, or left when it should not have.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export type OperatorItemKind =
  | 'refund'
  | 'payout_reversed'
  | 'payout_unknown'
  | 'payout_not_sent'
  | 'still_owed'
  | 'executed_after_failure'
  | 'burn_not_final'
  | 'foreign_execution'
  | 'execution_gone'
  | 'executed_twice'
  | 'screening_changed';

export interface OperatorItem {
  id: number;
  conversionId: string;
  kind: OperatorItemKind;
  amountKobo: bigint | null;
  note: string;
  /** Of a refund: the payment by the rail's own id; null where it is not known. */
  railPaymentId: string | null;
  /** A refund that must not be paid yet: a voucher of its conversion can still run. */
  isWaiting: boolean;
  openedAt: number;
  closedAt: number | null;
  closedBy: string | null;
  closingReason: string | null;
}

export interface NewItem {
  conversionId: string;
  kind: OperatorItemKind;
  amountKobo: bigint | null;
  note: string;
  railPaymentId?: string;
  isWaiting?: boolean;
  now: number;
}

/** Returns its id. */
export async function openItem(tx: Queryable, item: NewItem): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into operator_items (conversion_id, kind, amount_kobo, note, rail_payment_id, waiting, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      item.conversionId,
      item.kind,
      item.amountKobo,
      item.note,
      item.railPaymentId ?? null,
      item.isWaiting ?? false,
      item.now,
    ],
  );
  if (row === undefined) throw new Error('the item that was just written is gone');
  return row.id;
}

/** For what is found again at every try: one item, also after it was closed. Returns true when it is new. */
export async function openItemOnce(db: Queryable, item: NewItem): Promise<boolean> {
  const { conversionId, kind } = item;
  const known = await db.query('select 1 from operator_items where conversion_id = $1 and kind = $2 limit 1', [
    conversionId,
    kind,
  ]);
  if (known.length === 0) await openItem(db, item);
  return known.length === 0;
}

/** Returns true while a conversion of the merchant has an open item of this kind. */
export async function hasOpenItemOfKind(
  db: Queryable,
  { merchantId, env, kind }: { merchantId: string; env: string; kind: OperatorItemKind },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from operator_items i join conversions c on c.id = i.conversion_id
      where i.closed_at is null and i.kind = $3 and c.merchant_id = $1 and c.env = $2 limit 1`,
    [merchantId, env, kind],
  );
  return rows.length > 0;
}

/** Returns true while the conversion has an open item of this kind. */
export async function hasOpenItemAbout(db: Queryable, conversionId: string, kind: OperatorItemKind): Promise<boolean> {
  const rows = await db.query(
    'select 1 from operator_items where conversion_id = $1 and kind = $2 and closed_at is null limit 1',
    [conversionId, kind],
  );
  return rows.length > 0;
}

/** Returns true when an operator has done this with the conversion. */
export async function hasAction(db: Queryable, conversionId: string, action: string): Promise<boolean> {
  const rows = await db.query('select 1 from operator_actions where conversion_id = $1 and action = $2 limit 1', [
    conversionId,
    action,
  ]);
  return rows.length > 0;
}

/** Returns true when an item of the conversion, closed ones included, has this note. */
export async function isNoted(db: Queryable, conversionId: string, note: string): Promise<boolean> {
  const rows = await db.query('select 1 from operator_items where conversion_id = $1 and note = $2', [
    conversionId,
    note,
  ]);
  return rows.length > 0;
}

export type ClosedItem = Pick<OperatorItem, 'conversionId' | 'kind' | 'amountKobo' | 'railPaymentId'>;

/** Returns true when an open item of the conversion has this note. */
export async function hasOpenItem(db: Queryable, conversionId: string, note: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from operator_items where conversion_id = $1 and note = $2 and closed_at is null limit 1',
    [conversionId, note],
  );
  return rows.length > 0;
}

/** Returns the item, or null when it was closed before or still waits. */
export async function markItemClosed(
  tx: Queryable,
  closing: { itemId: number; actor: string; reason: string; now: number },
): Promise<ClosedItem | null> {
  const [row] = await tx.query<Record<string, unknown>>(
    `update operator_items set closed_at = $2, closed_by = $3, closing_reason = $4
      where id = $1 and closed_at is null and not waiting returning *`,
    [closing.itemId, closing.now, closing.actor, closing.reason],
  );
  return row === undefined ? null : toItem(row);
}

/** The open refund item of the payment, or the oldest of this amount: the bank itself has shown that the money went back. */
export async function closeRefundItem(
  tx: Queryable,
  closing: {
    conversionId: string;
    amountKobo: bigint | null;
    railPaymentId: string | null;
    reason: string;
    now: number;
  },
): Promise<void> {
  await tx.query(
    `update operator_items set closed_at = $3, closed_by = 'reconciliation', closing_reason = $4
      where id = (select id from operator_items where conversion_id = $1 and kind = 'refund' and closed_at is null
        and amount_kobo is not distinct from $2 order by rail_payment_id is not distinct from $5::text desc, id limit 1)`,
    [closing.conversionId, closing.amountKobo, closing.now, closing.reason, closing.railPaymentId],
  );
}

export async function listOpenItems(db: Queryable, limit: number): Promise<OperatorItem[]> {
  const rows = await db.query<Record<string, unknown>>(
    'select * from operator_items where closed_at is null order by opened_at, id limit $1',
    [limit],
  );
  return rows.map(toItem);
}

function toItem(row: Record<string, unknown>): OperatorItem {
  return {
    id: row.id as number,
    conversionId: row.conversion_id as string,
    kind: row.kind as OperatorItemKind,
    amountKobo: row.amount_kobo === null ? null : BigInt(row.amount_kobo as string),
    note: row.note as string,
    railPaymentId: row.rail_payment_id as string | null,
    isWaiting: row.waiting === true,
    openedAt: row.opened_at as number,
    closedAt: row.closed_at as number | null,
    closedBy: row.closed_by as string | null,
    closingReason: row.closing_reason as string | null,
  };
}

export async function insertAction(
  tx: Queryable,
  action: { conversionId: string; action: string; actor: string; reason: string; now: number },
): Promise<void> {
  await tx.query(
    'insert into operator_actions (conversion_id, action, actor, reason, at) values ($1, $2, $3, $4, $5)',
    [action.conversionId, action.action, action.actor, action.reason, action.now],
  );
}

export async function findItem(db: Queryable, itemId: number): Promise<OperatorItem | null> {
  const [row] = await db.query<Record<string, unknown>>('select * from operator_items where id = $1', [itemId]);
  return row === undefined ? null : toItem(row);
}

/** Locks the item until the transaction ends. */
export async function lockItem(tx: Queryable, itemId: number): Promise<OperatorItem | null> {
  const [row] = await tx.query<Record<string, unknown>>('select * from operator_items where id = $1 for update', [
    itemId,
  ]);
  return row === undefined ? null : toItem(row);
}

export async function listWaitingItems(db: Queryable, envs: readonly Env[], limit: number): Promise<OperatorItem[]> {
  const rows = await db.query<Record<string, unknown>>(
    `select i.* from operator_items i join conversions c on c.id = i.conversion_id
      where i.waiting and i.closed_at is null and c.env = any($2) order by i.opened_at, i.id limit $1`,
    [limit, [...envs]],
  );
  return rows.map(toItem);
}

export async function listOpenRefunds(db: Queryable, conversionId: string): Promise<OperatorItem[]> {
  const rows = await db.query<Record<string, unknown>>(
    "select * from operator_items where conversion_id = $1 and kind = 'refund' and closed_at is null order by id",
    [conversionId],
  );
  return rows.map(toItem);
}

/** Kobo that open refund items of the conversion ask for. */
export async function sumOpenRefunds(db: Queryable, conversionId: string): Promise<bigint> {
  const [row] = await db.query<{ kobo: string }>(
    `select coalesce(sum(amount_kobo), 0)::text as kobo from operator_items
      where conversion_id = $1 and kind = 'refund' and closed_at is null`,
    [conversionId],
  );
  return BigInt(row?.kobo ?? '0');
}

/** The payments of a conversion that have an item, closed ones included. */
export async function listItemPayments(db: Queryable, conversionId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select rail_payment_id as id from operator_items
      where conversion_id = $1 and kind = 'refund' and rail_payment_id is not null`,
    [conversionId],
  );
  return rows.map(({ id }) => id);
}

/** No voucher can run any more, and none did: the refund can be paid. */
export async function markItemPayable(db: Queryable, itemId: number): Promise<void> {
  await db.query('update operator_items set waiting = false where id = $1 and closed_at is null', [itemId]);
}

/** A voucher ran after all: there is nothing to refund. */
export async function dropWaitingItem(db: Queryable, itemId: number, reason: string, now: number): Promise<void> {
  await db.query(
    `update operator_items set waiting = false, closed_at = $2, closed_by = 'watcher', closing_reason = $3
      where id = $1 and waiting and closed_at is null`,
    [itemId, now, reason],
  );
}
