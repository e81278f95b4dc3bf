// A merchant's conversions of one month, for the statement.
import type { Env } from '@svc/protocol';
import { toConversionRecord } from '../../conversions/store/rows.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';

export interface StatementRow {
  record: ConversionRecord;
  rate: string | null;
  finishedAt: number | null;
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
          and c.status in ('succeeded', 'failed')) as finished_at
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
  return rows.map(({ statement_rate: rate, finished_at: finishedAt, ...row }) => ({
    record: toConversionRecord(row),
    rate: rate as string | null,
    finishedAt: finishedAt as number | null,
  }));
}
