// The rest of a long history: books, payments, payouts, executions, signer's book, request log, audit log and deliveries. And churn:
// dead rows, and pages that are no longer in the order of time. Of conversion n, whose id is in `growth_ids`.
import pg from 'pg';

const LEDGER = `insert into ledger_postings (env, name, kind, conversion_id, entries, at)
  select 'test', 'growth:' || n, 'settlement', id, jsonb_build_array(
      jsonb_build_array('bank:simulated', 'NGN', '150050', id),
      jsonb_build_array('owed_to_payers', 'NGN', '-150050', id)), at from growth_ids`;
const ENTRIES = `insert into ledger_entries (posting_id, position, env, conversion_id, account, currency, amount, at)
  select p.id, side.place, p.env, p.conversion_id, side.account, 'NGN', side.amount, p.at
  from ledger_postings p, (values (0, 'bank:simulated', 150050), (1, 'owed_to_payers', -150050)) as side (place, account, amount)
  where p.name like 'growth:%'`;
const PAYMENTS = `insert into payments (env, provider, rail_payment_id, conversion_id, amount_kobo, currency, judgement, received_at, recorded_at)
  select 'test', 'simulated', 'growth-' || n, id, 150050, 'NGN', 'exact', at, at from growth_ids where n % 2 = 0`;
const ORDERS = `insert into rail_orders (kind, conversion_id, env, provider, attempt, rail_reference, amount_kobo, status,
    provider_transfer_id, sent_at, bank_code, account_last4, sealed_account, created_at, updated_at)
  select 'payout', id, 'test', 'simulated', 1, 'growth-' || n, 150050, 'successful', 't-' || n, at, '058', '6789', '\\x00', at, at
  from growth_ids where n % 2 = 1`;
const EXECUTIONS = `insert into executions (chain_id, tx_hash, log_index, op_ref, conversion_id, voucher_id, block_number, block_hash,
    verified_at, final_at)
  select 11142220, '0x' || md5('tx' || n) || md5('growth' || n), 0, '0x' || md5('op' || n) || md5('ref' || n), id, n, n,
    '0x' || md5('b' || n) || md5('h' || n), at, at from growth_ids`;
const SIGNED = `insert into signer_log (env, lane, chain_id, verifying_contract, merchant_id, conversion_id, op_ref, digest, signer,
    svc_amount, added_amount, deadline, signed_at)
  select 'test', 'held', 11142220, '0x00000000000000000000000000000000000000C0', merchant_id, id, '0x' || md5('op' || n) || md5('ref' || n),
    '0x' || md5('d' || n) || md5('g' || n), '0x00', 1000000000000000000, 0, at / 1000, at from growth_ids`;
const REQUESTS = `insert into request_log (id, at, merchant_id, env, api_key_id, operation, method, path, status, ip, ms)
  select replace(id, 'cnv_', 'req_'), at, merchant_id, 'test', 'key', 'getConversion', 'GET', '/v1/conversions/' || n, 200, '198.51.0.1', 3
  from growth_ids`;
const AUDIT = `insert into audit_log (seq, entry, previous_hash, hash, mac, at, actor, action, merchant_id, subject)
  select 1000000000 + n, '{}', decode(md5('p' || n), 'hex'), decode(md5('growth' || n), 'hex'), '\\x00', at, 'growth', 'growth',
    merchant_id, id from growth_ids`;
const DELIVERIES = `insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes, response_status,
    duration_ms, delivered_at, finished_at, created_at)
  select replace(id, 'cnv_', 'wh_'), replace(id, 'cnv_', 'evt_'), 'whe_growth', 'test', 1, 'delivered', at, 900, 200, 5, at, at, at
  from growth_ids`;
/** A tenth of the rows is written again, in no order: dead rows and full pages as after months of use. */
const CHURN = [
  'update conversions set updated_at = updated_at + 1 where id in (select id from growth_ids where n % 10 = 3)',
  'update rail_orders set updated_at = updated_at + 1 where id % 10 = 3',
  'delete from request_log where id in (select id from request_log order by md5(id) limit (select count(*) / 10 from request_log))',
];

export async function fillRest(url: string): Promise<void> {
  const address = new URL(url);
  for (const name of ['query_timeout', 'statement_timeout']) address.searchParams.delete(name);
  const db = new pg.Client({ connectionString: address.href });
  await db.connect();
  await db.query(`create temp table growth_ids as
    select id, merchant_id, created_at as at, voucher_id as n from conversions where voucher_id is not null and op_ref like '0x%'`);
  await db.query('set session_replication_role = replica');
  for (const sql of [LEDGER, ENTRIES, PAYMENTS, ORDERS, EXECUTIONS, SIGNED, REQUESTS, AUDIT, DELIVERIES])
    await db.query(sql);
  await db.query('set session_replication_role = default');
  await db.query('vacuum analyze');
  for (const sql of CHURN) await db.query(sql);
  await db.query('analyze');
  await db.query('checkpoint');
  await db.end();
}
