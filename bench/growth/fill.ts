// Fills a database with a long history in a few statements: settled conversions with stages and vouchers, and events.
import { EVENTS } from '@svc/protocol';
import pg from 'pg';

const DATA = JSON.stringify(EVENTS['conversion.succeeded'].sample);
const DAY_MS = 86_400_000;

const CONVERSIONS = `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, pair,
    token_in, token_out, decimals_in, decimals_out, amount_in, amount_out, op_ref, payout_ref, sealed_details, voucher_id,
    created_at, updated_at)
  select 'cnv_0' || lpad(n::text, 25, '0'), ($1::text[])[1 + n % $2], 'test', 'op:crypto-issue:' || lpad(n::text, 12, '0'),
    'crypto-issue', 'succeeded', 'celo-sepolia', 11142220, '0x1111111111111111111111111111111111111111', 'USDC', 'USDC', 'SVC',
    6, 18, 1000000, 1000000000000000000, '0x' || md5('op' || n) || md5('ref' || n), '0x', '\\x00', null,
    $4::bigint + n, $4::bigint + n
  from generate_series(1, $3::integer) n`;
const STAGES = `insert into conversion_stages (conversion_id, name, at)
  select 'cnv_0' || lpad(n::text, 25, '0'), stage.name, $2::bigint + n
  from generate_series(1, $1::integer) n, (values ('created'), ('voucher_issued'), ('succeeded')) as stage (name)`;
const VOUCHERS = `insert into vouchers (conversion_id, chain, chain_id, verifying_contract, kind, wallet, token_in, amount_in,
    amount_out, deadline, nonce, op_ref, payout_ref, signature, signer, created_at, executed_at, settled_at)
  select 'cnv_0' || lpad(n::text, 25, '0'), 'celo-sepolia', 11142220, '0x00000000000000000000000000000000000000C0', 0,
    '0x1111111111111111111111111111111111111111', '0x0000000000000000000000000000000000000502', 1000000,
    1000000000000000000, $2::bigint / 1000, n, '0x' || md5('op' || n) || md5('ref' || n), '0x', '0x00', '0x00',
    $2::bigint, $2::bigint, $2::bigint
  from generate_series(1, $1::integer) n`;
const FINISH = 'update conversions c set voucher_id = v.id from vouchers v where v.conversion_id = c.id';
const EVENTS_LOG = `insert into events (id, merchant_id, env, type, api_version, data, status, created_at, dispatched_at)
  select 'evt_0' || lpad(n::text, 25, '0'), ($1::text[])[1 + n % $2], 'test', 'conversion.succeeded', '2026-09-15', $5::text,
    'dispatched', $4::bigint + n, $4::bigint + n from generate_series(1, $3::integer) n`;
/** Rows of a year ago, spread over the merchants. */
export async function fill(url: string, merchantIds: readonly string[], rows: number): Promise<void> {
  // Not through the service's pool, whose statements time out after 5 s.
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const at = Date.now() - 365 * DAY_MS;
  const owners = [merchantIds, merchantIds.length];
  await db.query(CONVERSIONS, [...owners, rows, at]);
  await db.query(STAGES, [rows, at]);
  // Settled, they promise nothing; the trigger that would find that out locks every conversion of the statement.
  await db.query('set session_replication_role = replica');
  await db.query(VOUCHERS, [rows, at]);
  await db.query('set session_replication_role = default');
  await db.query(FINISH);
  await db.query(EVENTS_LOG, [...owners, rows, at, DATA]);
  await db.query('vacuum analyze');
  // Writing back what was just inserted is not a cost of the requests that follow.
  await db.query('checkpoint');
  await db.end();
}
