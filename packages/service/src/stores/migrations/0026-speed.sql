-- One round trip for all requests that wait at the door together, and for a read of one conversion with them.

-- A conversion as its owner reads it: what is shown of the row, its stages, its voucher and its latest payout. Null: none.
-- Amounts are text, because JSON numbers lose digits.
create function read_conversion(p_merchant_id text, p_env text, p_reference text) returns json
language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'record', json_build_object(
        'id', c.id, 'reference', c.reference, 'type', c.type, 'status', c.status, 'env', c.env, 'chain', c.chain,
        'chain_id', c.chain_id, 'wallet', c.wallet, 'token_in', c.token_in, 'token_out', c.token_out,
        'decimals_in', c.decimals_in, 'decimals_out', c.decimals_out, 'amount_in', c.amount_in::text,
        'amount_out', c.amount_out::text, 'fiat_kobo', c.fiat_kobo::text, 'usd_value_cents', c.usd_value_cents,
        'screening_status', c.screening_status, 'payment_instructions', c.payment_instructions,
        'payout_bank_code', c.payout_bank_code, 'payout_account_last4', c.payout_account_last4, 'tx_hash', c.tx_hash,
        'onchain_verified_at', c.onchain_verified_at, 'metadata', c.metadata, 'last_error', c.last_error,
        'created_at', c.created_at, 'updated_at', c.updated_at),
      'stages', (
        select coalesce(json_agg(json_build_object('name', s.name, 'at', s.at, 'meta', s.meta) order by s.id), '[]')
        from conversion_stages s where s.conversion_id = c.id),
      'voucher', case when c.voucher_id is not null then (
        select json_build_object(
          'id', v.id, 'conversion_id', v.conversion_id, 'chain', v.chain, 'chain_id', v.chain_id,
          'verifying_contract', v.verifying_contract, 'kind', v.kind, 'wallet', v.wallet, 'token_in', v.token_in,
          'amount_in', v.amount_in::text, 'amount_out', v.amount_out::text, 'pay_token', v.pay_token,
          'deadline', v.deadline, 'nonce', v.nonce::text, 'op_ref', v.op_ref, 'payout_ref', v.payout_ref,
          'oracle_rate', v.oracle_rate, 'signature', v.signature, 'signer', v.signer,
          'needs_approval', v.needs_approval, 'created_at', v.created_at, 'executed_at', v.executed_at)
        from vouchers v where v.id = c.voucher_id) end,
      'payout', case when c.type = 'fiat-redeem' then (
        select json_build_object(
          'bank_code', p.bank_code, 'account_last4', p.account_last4, 'status', p.status,
          'provider_transfer_id', p.provider_transfer_id)
        from payouts p where p.conversion_id = c.id order by p.attempt desc limit 1) end)
    from conversions c
    where c.merchant_id = p_merchant_id and c.env = p_env and c.reference = p_reference
  );
end $$;

-- Counts several requests and finds who sends them, each exactly as gate_enter does alone; `n` is a request's place in the
-- list. A request that names a conversion gets it too, if it is admitted.
create function gate_enter_all(
  p_requests json,
  p_address_limit integer, p_public_limit integer, p_minute_limit integer, p_hour_limit integer, p_write_limit integer
) returns table (n integer, entry jsonb, conversion json) language plpgsql as $$
declare
  subjects text[];
  asked record;
begin
  perform set_config('synchronous_commit', 'off', true);
  if json_array_length(p_requests) > 1 then
    -- Every ring is made and locked in the order of the names before the first is counted, which is also the order of
    -- gate_enter: two processes with the same callers wait for each other and never deadlock.
    select array_agg(distinct named.subject) into subjects from (
      select unnest(array[
        'address:' || r.address,
        case when r.public then 'public:' || r.address end,
        'key:' || k.id,
        case when r.write then 'writes:' || k.id end]) as subject
      from json_to_recordset(p_requests) as r (address text, public boolean, write boolean, digest text)
      left join api_keys k on k.digest = decode(r.digest, 'hex')
    ) as named where named.subject is not null;
    insert into limit_rings (subject)
      select s from unnest(subjects) as s where not exists (select from limit_rings r where r.subject = s)
      order by s collate "C" on conflict do nothing;
    perform 1 from limit_rings r where r.subject = any (subjects) order by r.subject collate "C" for update;
  end if;
  for asked in
    select * from json_to_recordset(p_requests) as r (
      n integer, now bigint, address text, digest text, public boolean, write boolean, opens boolean, reads text)
  loop
    n := asked.n;
    conversion := null;
    entry := gate_enter(
      asked.now, asked.address, decode(asked.digest, 'hex'), asked.public, asked.write, asked.opens,
      p_address_limit, p_public_limit, p_minute_limit, p_hour_limit, p_write_limit);
    if asked.reads is not null and entry ->> 'refused' is null and entry ? 'key' then
      conversion := read_conversion(entry -> 'key' ->> 'merchantId', entry -> 'key' ->> 'env', asked.reads);
    end if;
    return next;
  end loop;
end $$;

-- The names of the jobs that have something to do now: one question in place of theirs. It may name a job that then finds
-- nothing, and must never leave one out that would find something.
create function find_due_jobs(p_now bigint, p_own_statuses text[]) returns text[] language plpgsql stable as $$
begin
  return array_remove(array[
    case when exists (
      select from conversions where status not in ('succeeded', 'failed')
        and (status = any (p_own_statuses) or status = 'screening_hold') and next_try_at <= p_now
    ) then 'sweep-conversions' end,
    case when exists (
      select from conversions where status not in ('succeeded', 'failed') and status = 'awaiting_payment'
        and next_try_at <= p_now
    ) then 'expire-payments' end,
    case when exists (
      select from conversions where status = 'failed' and payment_instructions is not null and next_try_at <= p_now
    ) then 'find-late-payments' end,
    case when exists (
      select from payouts where next_check_at is not null and next_check_at <= p_now
    ) then 'check-payouts' end,
    case when exists (
      select from payouts where reversal_look_at <= p_now and status = 'successful'
    ) then 'find-reversed-payouts' end,
    case when exists (
      select from operator_items where waiting and closed_at is null
    ) then 'release-refunds' end,
    case when exists (select from ledger_unsealed) then 'seal-ledger' end,
    case when exists (
      select from webhook_deliveries where status = 'pending' and lease_token is null and due_at <= p_now
    ) or exists (
      select from webhook_deliveries where status = 'pending' and lease_token is not null
        and lease_until < clock_timestamp()
    ) then 'deliver-webhooks' end,
    case when exists (select from sandbox_rail_accounts where env = 'test' and pay_at <= p_now)
      or exists (select from sandbox_rail_transfers where env = 'test' and next_at <= p_now)
      or exists (select from sandbox_rail_notices where env = 'test' and due_at <= p_now)
      or exists (select from screening_cases where env = 'test' and next_at <= p_now)
      or exists (select from screening_notices)
    then 'sandbox-outside' end
  ], null);
end $$;
