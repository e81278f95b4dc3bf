// Fills a database with a year of conversions of one merchant, with events, amounts, metadata and failures among them.
import pg from 'pg';

const YEAR_MS = 365 * 86_400_000;

/** Row n, counted from the oldest. One of 20 has failed, every type occurs, and ids sort by time as the service's own do. */
const CONVERSIONS = `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, pair,
    token_in, token_out, decimals_in, decimals_out, amount_in, amount_out, fiat_kobo, op_ref, payout_ref, sealed_details,
    metadata, created_at, updated_at)
  select left(make_ulid('cnv_', at), 14) || lpad(n::text, 16, '0'), $1, 'test', 'op:' || type || ':' || lpad(n::text, 12, '0'),
    type, case when n % 20 = 0 then 'failed' else 'succeeded' end, 'celo-sepolia', 11142220,
    '0x' || lpad(to_hex(n % 5000), 40, '1'), 'USDC', case when is_in then 'USDC' else 'SVC' end,
    case when is_in then 'SVC' else 'USDC' end, case when is_in then 6 else 18 end, case when is_in then 18 else 6 end,
    (1 + n % 997) * (case when is_in then 1e6 else 1e18 end), (1 + n % 997) * (case when is_in then 1e18 else 1e6 end), null,
    '0x' || md5('op' || n) || md5('ref' || n), '0x', '\\x00', jsonb_build_object('orderId', 'ORD-' || n), at, at + 60000 + n % 90000
  from (select n, n % 2 = 0 as is_in, ($2::bigint + n * ($3::bigint - $2) / $4) as at,
      (array['crypto-issue', 'crypto-redeem'])[1 + n % 2] as type
    from generate_series($5::bigint, $6::bigint) n) as row`;
const STAGES = `insert into conversion_stages (conversion_id, name, at)
  select id, stage.name, stage.at from conversions c, lateral (values ('created', c.created_at), (c.status, c.updated_at))
    as stage (name, at) where c.id > $1`;
const EVENTS = `insert into events (id, merchant_id, env, type, api_version, data, status, created_at, dispatched_at)
  select 'evt_' || substr(id, 5), merchant_id, env, 'conversion.' || status, '2026-09-15', '{}', 'dispatched', updated_at, updated_at
  from conversions c where c.id > $1`;
const BATCH = 50_000;
const MERCHANT = `insert into merchants (id, name, created_at) values ($1, 'Long history', $2) on conflict do nothing`;

/** Does nothing to a database that has been filled before. */
export async function fillHistory(url: string, merchantId: string, rows: number): Promise<void> {
  // Not through the service's pool, whose statements time out after 5 s.
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const to = Date.now() - 120_000;
  await db.query(MERCHANT, [merchantId, to - YEAR_MS]);
  const { rowCount: filled } = await db.query('select from conversions where merchant_id = $1 limit 1', [merchantId]);
  for (let from = filled ? rows : 0; from < rows; from += BATCH) {
    const newest = await db.query('select coalesce(max(id), $1) as id from conversions', ['']);
    await db.query(CONVERSIONS, [merchantId, to - YEAR_MS, to, rows, from, Math.min(from + BATCH, rows) - 1]);
    await db.query(STAGES, [newest.rows[0].id]);
    await db.query(EVENTS, [newest.rows[0].id]);
  }
  if (!filled) await db.query('vacuum analyze');
  await db.end();
}
