// Work that waits for staff: each thing is open once, and is found by its kind, cause and subject, never by its text.
import { type Env, NGN, type WorkItemKindOf, workItemKindsOf } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

/** The kinds that are about one conversion. */
export type ItemKind = WorkItemKindOf<'conversion'>;

const ABOUT_CONVERSIONS = workItemKindsOf('conversion');

export interface WorkItem {
  id: number;
  conversionId: string;
  kind: ItemKind;
  cause: string;
  subject: string;
  /** Null where there is no amount, or one in another currency. */
  amountKobo: bigint | null;
  /** In minor units of the currency. */
  amount: bigint | null;
  currency: string | null;
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
  kind: ItemKind;
  /** Which of several events of the kind it is. */
  cause?: string;
  /** What it is about. By default the payment, and where there is none, the conversion. */
  subject?: string;
  amountKobo: bigint | null;
  /** An amount that is not in Naira, in minor units. */
  foreign?: { amount: bigint; currency: string } | null;
  note: string;
  railPaymentId?: string;
  isWaiting?: boolean;
  now: number;
}

type ItemName = Pick<NewItem, 'conversionId' | 'kind' | 'cause' | 'subject' | 'railPaymentId'>;

function subjectOf({ conversionId, subject, railPaymentId }: ItemName): string {
  if (subject !== undefined) return subject;
  return railPaymentId === undefined ? `conversion:${conversionId}` : `payment:${conversionId}:${railPaymentId}`;
}

/** Returns its id. One that is open about the same keeps its id and gets the newer amount and note. */
export async function openItem(tx: Queryable, item: NewItem): Promise<number> {
  const money = item.amountKobo === null ? (item.foreign ?? null) : { amount: item.amountKobo, currency: NGN };
  const [row] = await tx.query<{ id: number }>(
    `insert into work_items (env, kind, cause, subject, conversion_id, amount, currency, note, rail_payment_id, waiting, opened_at)
     select c.env, $2, $3, $4, c.id, $5, $6, $7, $8, $9, $10 from conversions c where c.id = $1
     on conflict (env, subject, kind, cause) where closed_at is null
       do update set amount = excluded.amount, currency = excluded.currency, note = excluded.note
     returning id`,
    [
      item.conversionId,
      item.kind,
      item.cause ?? '',
      subjectOf(item),
      money?.amount ?? null,
      money?.currency ?? null,
      item.note,
      item.railPaymentId ?? null,
      item.isWaiting ?? false,
      item.now,
    ],
  );
  if (row === undefined) throw new Error('an item is about a conversion that is not there');
  return row.id;
}

/** For what is found again at every try: one item, also after it was closed. Returns true when it is new. */
export async function openItemOnce(db: Queryable, item: NewItem): Promise<boolean> {
  if (await wasItemOpened(db, item)) return false;
  await openItem(db, item);
  return true;
}

/** Returns true when there is an item about this, closed ones included. */
export async function wasItemOpened(db: Queryable, item: ItemName): Promise<boolean> {
  const rows = await db.query(
    'select 1 from work_items where conversion_id = $1 and kind = $2 and cause = $3 and subject = $4 limit 1',
    [item.conversionId, item.kind, item.cause ?? '', subjectOf(item)],
  );
  return rows.length > 0;
}

/** Returns true when an item about exactly this is open. */
export async function isItemOpen(db: Queryable, item: ItemName): Promise<boolean> {
  const rows = await db.query(
    `select 1 from work_items
      where conversion_id = $1 and kind = $2 and cause = $3 and subject = $4 and closed_at is null limit 1`,
    [item.conversionId, item.kind, item.cause ?? '', subjectOf(item)],
  );
  return rows.length > 0;
}

/** Returns true while a conversion of the merchant has an open item of this kind. */
export async function hasOpenItemOfKind(
  db: Queryable,
  { merchantId, env, kind }: { merchantId: string; env: string; kind: ItemKind },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from work_items i join conversions c on c.id = i.conversion_id
      where i.closed_at is null and i.kind = $3 and c.merchant_id = $1 and c.env = $2 limit 1`,
    [merchantId, env, kind],
  );
  return rows.length > 0;
}

/** Returns true while the conversion has an open item of this kind. */
export async function hasOpenItemAbout(db: Queryable, conversionId: string, kind: ItemKind): Promise<boolean> {
  const rows = await db.query(
    'select 1 from work_items where conversion_id = $1 and kind = $2 and closed_at is null limit 1',
    [conversionId, kind],
  );
  return rows.length > 0;
}

export type ClosedItem = Pick<WorkItem, 'conversionId' | 'kind' | 'amountKobo' | 'railPaymentId'>;

interface Closing {
  itemId: number;
  actor: string;
  reason: string;
  /** Of a refund: the money went back, or the order took it. */
  endedAs?: 'paid' | 'taken' | null;
  now: number;
}

/** Returns the item, or null when it was closed before or still waits. */
export async function markItemClosed(
  tx: Queryable,
  { itemId, actor, reason, endedAs = null, now }: Closing,
): Promise<ClosedItem | null> {
  const [row] = await tx.query<Record<string, unknown>>(
    `update work_items set closed_at = $2, closed_by = $3, closing_reason = $4, ended_as = $6
      where id = $1 and closed_at is null and not waiting and kind = any($5) returning *`,
    [itemId, now, actor, reason, ABOUT_CONVERSIONS, endedAs],
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
    `update work_items set closed_at = $3, closed_by = 'reconciliation', closing_reason = $4, ended_as = 'paid'
      where id = (select id from work_items where conversion_id = $1 and kind = 'refund' and closed_at is null
        and case when currency = 'NGN' then amount end is not distinct from $2 order by rail_payment_id is not distinct from $5::text desc, id limit 1)`,
    [closing.conversionId, closing.amountKobo, closing.now, closing.reason, closing.railPaymentId],
  );
}

export async function listOpenItems(db: Queryable, limit: number): Promise<WorkItem[]> {
  const rows = await db.query<Record<string, unknown>>(
    'select * from work_items where closed_at is null and kind = any($2) order by opened_at, id limit $1',
    [limit, ABOUT_CONVERSIONS],
  );
  return rows.map(toItem);
}

function toItem(row: Record<string, unknown>): WorkItem {
  const amount = row.amount === null ? null : BigInt(row.amount as string);
  return {
    id: row.id as number,
    conversionId: row.conversion_id as string,
    kind: row.kind as ItemKind,
    cause: row.cause as string,
    subject: row.subject as string,
    amountKobo: amount !== null && row.currency === NGN ? amount : null,
    amount,
    currency: row.currency as string | null,
    note: row.note as string,
    railPaymentId: row.rail_payment_id as string | null,
    isWaiting: row.waiting === true,
    openedAt: row.opened_at as number,
    closedAt: row.closed_at as number | null,
    closedBy: row.closed_by as string | null,
    closingReason: row.closing_reason as string | null,
  };
}

export async function findItem(db: Queryable, itemId: number): Promise<WorkItem | null> {
  const [row] = await db.query<Record<string, unknown>>('select * from work_items where id = $1 and kind = any($2)', [
    itemId,
    ABOUT_CONVERSIONS,
  ]);
  return row === undefined ? null : toItem(row);
}

/** Locks the item until the transaction ends. */
export async function lockItem(tx: Queryable, itemId: number): Promise<WorkItem | null> {
  const [row] = await tx.query<Record<string, unknown>>(
    'select * from work_items where id = $1 and kind = any($2) for update',
    [itemId, ABOUT_CONVERSIONS],
  );
  return row === undefined ? null : toItem(row);
}

/** Refunds of one chain that wait for it, those due longest first, for one of several workers. */
export async function claimWaitingItems(
  db: Queryable,
  question: { env: Env; chain: string; now: number; nextLookAt: number; limit: number },
): Promise<WorkItem[]> {
  const { env, chain, now, nextLookAt, limit } = question;
  const rows = await db.query<Record<string, unknown>>(
    `update work_items i set next_look_at = $4
     from (select w.id from work_items w join conversions c on c.id = w.conversion_id
            where w.waiting and w.closed_at is null and w.env = $1 and c.chain = $2 and w.next_look_at <= $3
            order by w.next_look_at, w.id limit $5 for update of w skip locked) as due
      where i.id = due.id and i.waiting and i.closed_at is null returning i.*`,
    [env, chain, now, nextLookAt, limit],
    'claim-waiting-items',
  );
  return rows.map(toItem);
}

export async function listOpenRefunds(db: Queryable, conversionId: string): Promise<WorkItem[]> {
  const rows = await db.query<Record<string, unknown>>(
    "select * from work_items where conversion_id = $1 and kind = 'refund' and closed_at is null order by id",
    [conversionId],
  );
  return rows.map(toItem);
}

/** Kobo that open refund items of the conversion ask for. */
export async function sumOpenRefunds(db: Queryable, conversionId: string): Promise<bigint> {
  const [row] = await db.query<{ kobo: string }>(
    `select coalesce(sum(amount), 0)::text as kobo from work_items
      where conversion_id = $1 and kind = 'refund' and currency = 'NGN' and closed_at is null`,
    [conversionId],
  );
  return BigInt(row?.kobo ?? '0');
}

/** The payments of a conversion that have an item, closed ones included. */
export async function listItemPayments(db: Queryable, conversionId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select rail_payment_id as id from work_items
      where conversion_id = $1 and kind = 'refund' and rail_payment_id is not null`,
    [conversionId],
  );
  return rows.map(({ id }) => id);
}

/** No voucher can run any more, and none did: the refund can be paid. */
export async function markItemPayable(db: Queryable, itemId: number): Promise<void> {
  await db.query('update work_items set waiting = false where id = $1 and closed_at is null', [itemId]);
}

/** A voucher ran after all: there is nothing to refund. */
export async function dropWaitingItem(db: Queryable, itemId: number, reason: string, now: number): Promise<void> {
  await db.query(
    `update work_items set waiting = false, closed_at = $2, closed_by = 'watcher', closing_reason = $3
      where id = $1 and waiting and closed_at is null`,
    [itemId, now, reason],
  );
}
