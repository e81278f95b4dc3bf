// Work for a person: money that arrived where it should not have, or left when it should not have.
import type { Queryable } from '../../ports/database.ts';

export type OperatorItemKind =
  | 'refund'
  | 'payout_reversed'
  | 'payout_unknown'
  | 'executed_after_failure'
  | 'burn_not_final'
  | 'execution_gone'
  | 'executed_twice';

export interface OperatorItem {
  id: number;
  conversionId: string;
  kind: OperatorItemKind;
  amountKobo: bigint | null;
  note: string;
  openedAt: number;
  closedAt: number | null;
  closedBy: string | null;
  closingReason: string | null;
}

export async function openItem(
  tx: Queryable,
  item: { conversionId: string; kind: OperatorItemKind; amountKobo: bigint | null; note: string; now: number },
): Promise<void> {
  await tx.query(
    'insert into operator_items (conversion_id, kind, amount_kobo, note, opened_at) values ($1, $2, $3, $4, $5)',
    [item.conversionId, item.kind, item.amountKobo, item.note, item.now],
  );
}

/** For what is found again at every try: one item, also after it was closed. Returns true when it is new. */
export async function openItemOnce(db: Queryable, item: Parameters<typeof openItem>[1]): Promise<boolean> {
  const { conversionId, kind } = item;
  const known = await db.query('select 1 from operator_items where conversion_id = $1 and kind = $2 limit 1', [
    conversionId,
    kind,
  ]);
  if (known.length === 0) await openItem(db, item);
  return known.length === 0;
}

/** Returns true while a conversion of the merchant has an open item of this kind. */
export async function hasOpenItem(
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

/** Returns true when an item of the conversion, closed ones included, has this note. */
export async function isNoted(db: Queryable, conversionId: string, note: string): Promise<boolean> {
  const rows = await db.query('select 1 from operator_items where conversion_id = $1 and note = $2', [
    conversionId,
    note,
  ]);
  return rows.length > 0;
}

/** Returns the item's conversion, or null when the item was closed before. */
export async function markItemClosed(
  tx: Queryable,
  closing: { itemId: number; actor: string; reason: string; now: number },
): Promise<string | null> {
  const [row] = await tx.query<{ conversion_id: string }>(
    `update operator_items set closed_at = $2, closed_by = $3, closing_reason = $4
      where id = $1 and closed_at is null returning conversion_id`,
    [closing.itemId, closing.now, closing.actor, closing.reason],
  );
  return row?.conversion_id ?? null;
}

export async function listOpenItems(db: Queryable, limit: number): Promise<OperatorItem[]> {
  const rows = await db.query<Record<string, unknown>>(
    'select * from operator_items where closed_at is null order by opened_at limit $1',
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
