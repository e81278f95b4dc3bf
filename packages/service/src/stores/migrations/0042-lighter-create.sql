-- Less work for each create.

-- The identity of the server is asked for once in each check, not once for each value that it is compared with.
create or replace function svc_is_reconciling() returns boolean language sql stable as $$
  select exists (select from restores where ended_at is null)
    or exists (
      select from (select cluster, svc_cluster() as here from database_mark offset 0) as mark
       where mark.here not in (mark.cluster, 'unknown'))
$$;

-- Row and first stage, leased to their maker. Nothing when the reference is taken.
create or replace function insert_conversion(p_row jsonb, p_lease_token text, p_lease_seconds integer) returns setof conversions
language plpgsql as $$
begin
  return query
  with made as (
    insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, pair, token_in,
      token_out, decimals_in, decimals_out, amount_in, amount_out, fiat_kobo, usd_value_cents, op_ref, payout_ref,
      sealed_details, payout_bank_code, payout_account_last4, payment_reference, rail_provider, metadata, created_at,
      updated_at, lease_token, lease_until, request_id, converter)
    select r.id, r.merchant_id, r.env, r.reference, r.type, r.status, r.chain, r.chain_id, r.wallet, r.pair, r.token_in,
      r.token_out, r.decimals_in, r.decimals_out, r.amount_in, r.amount_out, r.fiat_kobo, r.usd_value_cents, r.op_ref,
      r.payout_ref, r.sealed_details, r.payout_bank_code, r.payout_account_last4, r.payment_reference, r.rail_provider,
      r.metadata, r.created_at, r.created_at, p_lease_token,
      clock_timestamp() + make_interval(secs => p_lease_seconds), r.request_id, r.converter
    from jsonb_populate_record(null::conversions, p_row) as r
    on conflict do nothing returning *),
  staged as (insert into conversion_stages (conversion_id, name, at) select id, status, created_at from made)
  select * from made;
end $$;

-- Binds the conversion to the contract, or finds it bound there, and takes the contract's next nonce. Nothing when the
-- conversion belongs to another contract. Locks the conversion's row either way.
create or replace function insert_voucher(p_row jsonb, p_first_nonce numeric) returns setof vouchers language plpgsql as $$
begin
  return query
  with r as (select * from jsonb_populate_record(null::vouchers, p_row)),
  already as (
    select c.id from conversions c, r where c.id = r.conversion_id and c.converter = lower(r.verifying_contract)
    for no key update of c),
  newly as (
    update conversions c set converter = lower(r.verifying_contract) from r
     where c.id = r.conversion_id and (c.converter is null or c.converter = lower(r.verifying_contract))
       and not exists (select from already)
    returning c.id),
  bound as (select id from already union all select id from newly),
  taken as (
    insert into voucher_nonces (chain_id, contract, next_nonce)
    select chain_id, lower(verifying_contract), p_first_nonce + 1 from r
    on conflict (chain_id, contract) do update set next_nonce = voucher_nonces.next_nonce + 1
    returning next_nonce - 1 as nonce)
  insert into vouchers (conversion_id, chain, chain_id, verifying_contract, kind, wallet, token_in, amount_in,
    amount_out, pay_token, deadline, nonce, op_ref, payout_ref, oracle_rate, created_at, spread, takes_reserve)
  select r.conversion_id, r.chain, r.chain_id, r.verifying_contract, r.kind, r.wallet, r.token_in, r.amount_in,
    r.amount_out, r.pay_token, r.deadline, taken.nonce, r.op_ref, r.payout_ref, r.oracle_rate, r.created_at, r.spread,
    r.takes_reserve
  from r, taken, bound returning *;
end $$;

-- Everything that can refuse a new conversion in the database, then the row, its stage and lease, and its voucher where one
-- comes first. A refusal writes nothing. `p_promise` is what is to be promised, under the limits that were read outside:
-- chain_id, contract, amount_in, amount_out, deadline (of promises that still count), mint, reserve, wallet, svc_balance.
-- Outcomes: made, taken, restoring, stopped, mint, mint_share, reserve, reserve_share; `available` is what is left in the last four.
create or replace function create_conversion(
  p_row jsonb, p_lease_token text, p_lease_seconds integer, p_promise jsonb, p_voucher jsonb, p_first_nonce numeric,
  out outcome text, out available numeric, out voucher_id bigint, out nonce numeric, out takes_reserve boolean
) language plpgsql as $$
declare
  v_merchant text := p_row ->> 'merchant_id';
  v_amount_out numeric := (p_promise ->> 'amount_out')::numeric;
begin
  outcome := 'made';
  if exists (
    select from conversions c
    where c.merchant_id = v_merchant and c.env = p_row ->> 'env' and c.reference = p_row ->> 'reference'
  ) then
    outcome := 'taken';
    return;
  end if;
  select r.outcome, r.available, r.takes_reserve into outcome, available, takes_reserve
  from judge_promise(p_promise, v_merchant, v_amount_out, p_voucher is not null) as r;
  if outcome <> 'made' then
    -- Another request may have made the conversion while this one waited for a lock, and counts against it now.
    if exists (
      select from conversions c
      where c.merchant_id = v_merchant and c.env = p_row ->> 'env' and c.reference = p_row ->> 'reference'
    ) then
      outcome := 'taken';
    end if;
    return;
  end if;
  -- Bound to its contract from the start, which saves writing the row a second time.
  perform 1 from insert_conversion(
    p_row || jsonb_build_object('converter', lower(p_voucher ->> 'verifying_contract')), p_lease_token, p_lease_seconds);
  if not found then
    outcome := 'taken';
    return;
  end if;
  if p_voucher is null then return; end if;
  select v.id, v.nonce into strict voucher_id, nonce
  from insert_voucher(p_voucher || jsonb_build_object('takes_reserve', takes_reserve), p_first_nonce) as v;
end $$;
