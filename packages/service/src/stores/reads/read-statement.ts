// A merchant's conversions of one month, for the statement.
import type { Env } from '@svc/protocol';
import { toConversionRecord } from '../../conversions/store/rows.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { REISSUED } from '../../naira/store/payments.ts';
import type { Queryable } from '../../ports/database.ts';

export interface StatementRow {
  record: ConversionRecord;
  rate: string | null;
  finishedAt: number | null;
  /** The bank's own id of the payment or of the payout. */
  bankReference: string | null;
}

export interface StatementRange {
  merchantId: string;
  env: Env;
  /** Unix milliseconds, the end left out. */
  from: number;
  to: number;
  limit: number;
}

/** Each read stays far below the limit of a statement, and other requests are served between two. */
const BATCH = 250;

/** Oldest first. The rate is that of the voucher that ran, else of the latest one. */
export async function readStatementRows(db: Queryable, range: StatementRange): Promise<StatementRow[]> {
  const rows: StatementRow[] = [];
  for (;;) {
    const limit = Math.min(BATCH, range.limit - rows.length);
    const batch = await readStatementAfter(db, { ...range, limit }, rows.at(-1)?.record ?? null);
    for (const row of batch) rows.push(row);
    if (batch.length < BATCH || rows.length >= range.limit) return rows;
  }
}

/** The next of them after a row. */
export async function readStatementAfter(
  db: Queryable,
  range: StatementRange,
  after: Pick<ConversionRecord, 'id' | 'createdAt'> | null,
): Promise<StatementRow[]> {
  const rows = await db.query<Record<string, unknown>>(
    `select c.*, v.oracle_rate as statement_rate,
       (select max(s.at) from conversion_stages s where s.conversion_id = c.id and s.name = c.status
          and c.status in ('succeeded', 'failed')) as finished_at,
       case c.type
         when 'fiat-issue' then (select p.rail_payment_id from payments p where p.conversion_id = c.id
           and p.judgement = 'exact' and p.provider <> '${REISSUED}' order by p.received_at limit 1)
         when 'fiat-redeem' then (select case when o.bank_word = 'paid' then coalesce(o.bank_transaction_id, o.provider_transfer_id)
             else o.provider_transfer_id end
           from rail_orders o where o.conversion_id = c.id and o.kind = 'payout' order by o.attempt desc limit 1)
       end as bank_reference
     from conversions c
       left join lateral (select oracle_rate from vouchers x where x.conversion_id = c.id and x.signature is not null
         order by (x.executed_at is not null) desc, x.id desc limit 1) v on true
     where c.merchant_id = $1 and c.env = $2 and c.created_at >= $3 and c.created_at < $4 and (c.created_at, c.id) > ($6, $7)
     order by c.created_at, c.id limit $5`,
    [
      range.merchantId,
      range.env,
      after?.createdAt ?? range.from,
      range.to,
      range.limit,
      after?.createdAt ?? range.from,
      after?.id ?? '',
    ],
  );
  return rows.map(({ statement_rate: rate, finished_at: finishedAt, bank_reference: bankReference, ...row }) => ({
    record: toConversionRecord(row),
    rate: rate as string | null,
    finishedAt: finishedAt as number | null,
    bankReference: bankReference as string | null,
  }));
}

export interface StatementRefund {
  at: number;
  conversionId: string;
  reference: string;
  bankReference: string;
  currency: string;
  /** In minor units; below zero where the bank took the refund back. */
  amountMinor: bigint;
}

/** The refunds that the books have as paid within the time, whenever their conversions were created. The oldest first. */
export async function readPaidRefunds(db: Queryable, range: StatementRange): Promise<StatementRefund[]> {
  const rows = await db.query<Omit<StatementRefund, 'amountMinor'> & { amount: string }>(
    `select p.at, c.id as "conversionId", c.reference, substring(p.name from '^[a-z_]+:[^:]+:(.*)$') as "bankReference",
       entry ->> 1 as currency, (-(entry ->> 2)::numeric)::text as amount
     from ledger_postings p join conversions c on c.id = p.conversion_id
       cross join lateral jsonb_array_elements(p.entries) as entry
     where p.env = $2 and p.kind in ('refund', 'refund_reversed') and p.at >= $3 and p.at < $4
       and c.merchant_id = $1 and entry ->> 0 like 'bank:%'
     order by p.at, p.id limit $5`,
    [range.merchantId, range.env, range.from, range.to, range.limit],
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }));
}

/** When each of those that succeeded did, in Unix milliseconds. */
export async function readSettledTimes(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; at: number }>(
    `select conversion_id as id, max(at) as at from conversion_stages
      where conversion_id = any($1) and name = 'succeeded' group by conversion_id`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
