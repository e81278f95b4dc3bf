// Fills a database with a long history in a few statements: settled conversions with stages and vouchers, and events.
// Of each value of the metadata and each transaction every merchant has one row; all are of one wallet.
import { EVENTS } from '@svc/protocol';
import pg from 'pg';

const DATA = JSON.stringify(EVENTS['conversion.succeeded'].sample);
const DAY_MS = 86_400_000;

/** An id whose time is that of its row: lists by time go by ids. */
const ID_AT = `create function pg_temp.id_at(p_prefix text, p_ms bigint, n integer) returns text language sql immutable as $$
  select p_prefix || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((p_ms >> (5 * place)) & 31)::integer, 1), ''
    order by place desc) || lpad(n::text, 16, '0') from generate_series(0, 9) place $$`;
const CONVERSIONS = `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, pair,
    token_in, token_out, decimals_in, decimals_out, amount_in, amount_out, op_ref, payout_ref, sealed_details, voucher_id,
    metadata, tx_hash, created_at, updated_at)
  select pg_temp.id_at('cnv_', $4::bigint + n, n), ($1::text[])[1 + n % $2], 'test', 'op:crypto-issue:' || lpad(n::text, 12, '0'),
    'crypto-issue', 'succeeded', 'celo-sepolia', 11142220, '0x1111111111111111111111111111111111111111', 'USDC', 'USDC', 'SVC',
    6, 18, 1000000, 1000000000000000000, '0x' || md5('op' || n) || md5('ref' || n), '0x', '\\x00', n,
    jsonb_build_object('order', 'o-' || n / $2), '0x' || md5('tx' || n / $2) || md5('hash' || n / $2), $4::bigint + n, $4::bigint + n
  from generate_series(1, $3::integer) n`;
const STAGES = `insert into conversion_stages (conversion_id, name, at)
  select pg_temp.id_at('cnv_', $2::bigint + n, n), stage.name, $2::bigint + n
  from generate_series(1, $1::integer) n, (values ('created'), ('voucher_issued'), ('succeeded')) as stage (name)`;
const VOUCHERS = `insert into vouchers (id, conversion_id, chain, chain_id, verifying_contract, kind, wallet, token_in, amount_in,
    amount_out, deadline, nonce, op_ref, payout_ref, signature, signer, created_at, executed_at, settled_at)
  overriding system value
  select n, pg_temp.id_at('cnv_', $2::bigint + n, n), 'celo-sepolia', 11142220, '0x00000000000000000000000000000000000000C0', 0,
    '0x1111111111111111111111111111111111111111', '0x0000000000000000000000000000000000000502', 1000000,
    1000000000000000000, $2::bigint / 1000, n, '0x' || md5('op' || n) || md5('ref' || n), '0x', '0x00', '0x00',
    $2::bigint, $2::bigint, $2::bigint
  from generate_series(1, $1::integer) n`;
const NEXT_VOUCHER = "select setval(pg_get_serial_sequence('vouchers', 'id'), max(id)) from vouchers";
const TERMS = 'insert into conversion_terms (conversion_id, terms) select id, terms_of(c) from conversions c';
const EVENTS_LOG = `insert into events (id, merchant_id, env, type, api_version, data, status, created_at, dispatched_at)
  select pg_temp.id_at('evt_', $4::bigint + n, n), ($1::text[])[1 + n % $2], 'test', 'conversion.succeeded', '2026-09-15', $5::text,
    'dispatched', $4::bigint + n, $4::bigint + n from generate_series(1, $3::integer) n`;

/** Rows of a year ago, a millisecond apart, spread over the merchants. Returns when the first was made. */
export async function fill(url: string, merchantIds: readonly string[], rows: number): Promise<number> {
  // Not through the service's pool, whose statements time out after 5 s.
  const address = new URL(url);
  // A million rows take longer than any statement of a test may.
  for (const name of ['query_timeout', 'statement_timeout']) address.searchParams.delete(name);
  const db = new pg.Client({ connectionString: address.href });
  await db.connect();
  const at = Date.now() - 365 * DAY_MS;
  await db.query(ID_AT);
  const owners = [merchantIds, merchantIds.length];
  // Triggers, row by row, take minutes. Settled vouchers promise nothing, and the terms are written in one statement.
  await db.query('set session_replication_role = replica');
  await db.query(CONVERSIONS, [...owners, rows, at]);
  await db.query(STAGES, [rows, at]);
  await db.query(VOUCHERS, [rows, at]);
  await db.query(NEXT_VOUCHER);
  await withoutIndex(db, 'conversion_terms_by_term', () => db.query(TERMS));
  await db.query('set session_replication_role = default');
  await db.query(EVENTS_LOG, [...owners, rows, at, DATA]);
  await db.query('vacuum analyze');
  // Writing back what was just inserted is not a cost of the requests that follow.
  await db.query('checkpoint');
  await db.end();
  return at;
}

/** Filling an index of terms row by row takes longer than all else. */
async function withoutIndex(db: pg.Client, name: string, fillTable: () => Promise<unknown>): Promise<void> {
  const { rows } = await db.query<{ indexdef: string }>('select indexdef from pg_indexes where indexname = $1', [name]);
  if (rows[0] === undefined) throw new Error(`there is no index ${name}`);
  await db.query(`drop index ${name}`);
  await fillTable();
  await db.query(rows[0].indexdef);
}
