-- A create in two statements: what is promised and written before the outside is asked, and what is given out at the end.

-- Row and first stage, leased to their maker. Nothing when the reference is taken.
create function insert_conversion(p_row jsonb, p_lease_token text, p_lease_seconds integer) returns setof conversions
language plpgsql as $$
begin
  return query
  with made as (
    insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, pair, token_in,
      token_out, decimals_in, decimals_out, amount_in, amount_out, fiat_kobo, usd_value_cents, op_ref, payout_ref,
      sealed_details, payout_bank_code, payout_account_last4, payment_reference, rail_provider, metadata, created_at,
      updated_at, lease_token, lease_until, request_id)
    select r.id, r.merchant_id, r.env, r.reference, r.type, r.status, r.chain, r.chain_id, r.wallet, r.pair, r.token_in,
      r.token_out, r.decimals_in, r.decimals_out, r.amount_in, r.amount_out, r.fiat_kobo, r.usd_value_cents, r.op_ref,
      r.payout_ref, r.sealed_details, r.payout_bank_code, r.payout_account_last4, r.payment_reference, r.rail_provider,
      r.metadata, r.created_at, r.created_at, p_lease_token,
      clock_timestamp() + make_interval(secs => p_lease_seconds), r.request_id
    from jsonb_populate_record(null::conversions, p_row) as r
    on conflict do nothing returning *),
  staged as (insert into conversion_stages (conversion_id, name, at) select id, status, created_at from made)
  select * from made;
end $$;

-- Binds the conversion to the contract, or finds it bound there, and takes the contract's next nonce. Nothing when the
-- conversion belongs to another contract.
create function insert_voucher(p_row jsonb, p_first_nonce numeric) returns setof vouchers language plpgsql as $$
begin
  return query
  with r as (select * from jsonb_populate_record(null::vouchers, p_row)),
  bound as (
    update conversions c set converter = lower(r.verifying_contract) from r
     where c.id = r.conversion_id and (c.converter is null or c.converter = lower(r.verifying_contract)) returning c.id),
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

-- The most that the vouchers of other conversions can still mint on one converter, kinds 0 and 2. One that ran counts
-- until it was marked before the capacity was read: only then is it surely missing from the capacity.
create function sum_mint_promises(
  p_chain_id bigint, p_contract text, p_deadline bigint, p_marked_before bigint, p_except text, p_merchant_id text
) returns numeric language plpgsql stable as $$
begin
  return (
    select coalesce(sum(most), 0) from (
      select max(amount_out) as most from vouchers
       where chain_id = p_chain_id and lower(verifying_contract) = p_contract and kind in (0, 2) and abandoned_at is null
         and deadline >= p_deadline and conversion_id is distinct from p_except
         and (p_merchant_id is null
           or exists (select from conversions c where c.id = conversion_id and c.merchant_id = p_merchant_id))
         and conversion_id not in (
           select conversion_id from vouchers
            where chain_id = p_chain_id and lower(verifying_contract) = p_contract and kind in (0, 2)
              and abandoned_at is null and deadline >= p_deadline and executed_at is not null
              and executed_at < p_marked_before)
       group by conversion_id) as promises);
end $$;

-- The most that the vouchers of other conversions can still draw from the reserve of a token, whatever became of those
-- conversions. One that ran counts no more when it was marked before the reserve was read.
create function sum_reserve_promises(
  p_chain_id bigint, p_pay_token text, p_deadline bigint, p_marked_until bigint, p_except text, p_merchant_id text
) returns numeric language plpgsql stable as $$
begin
  return (
    select coalesce(sum(most), 0) from (
      select max(amount_out) as most from vouchers
       where chain_id = p_chain_id and pay_token = p_pay_token and takes_reserve and abandoned_at is null
         and deadline >= p_deadline and conversion_id is distinct from p_except
         and (p_merchant_id is null
           or exists (select from conversions c where c.id = conversion_id and c.merchant_id = p_merchant_id))
         and conversion_id not in (
           select conversion_id from vouchers
            where chain_id = p_chain_id and pay_token = p_pay_token and executed_at is not null
              and executed_at <= p_marked_until and deadline >= p_deadline)
       group by conversion_id) as promises);
end $$;

-- SVC that the live redeems of a wallet already set reserve aside for, those of other conversions.
create function sum_wallet_redeems(p_chain_id bigint, p_wallet text, p_deadline bigint, p_except text)
returns numeric language plpgsql stable as $$
begin
  return (
    select coalesce(sum(most), 0) from (
      select max(amount_in) as most from vouchers
       where chain_id = p_chain_id and settled_at is null and deadline >= p_deadline and kind = 1 and takes_reserve
         and abandoned_at is null and executed_at is null and lower(wallet) = lower(p_wallet)
         and conversion_id is distinct from p_except
       group by conversion_id) as redeems);
end $$;

create function is_signing_stopped(p_chain_id bigint, p_contract text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from foreign_executions f
    where f.chain_id = p_chain_id and f.contract = lower(p_contract) and f.resumed_at is null);
end $$;

-- What the converter and its reserve can still promise. A voucher is counted under the lock of what it draws on, until its
-- transaction ends; without one it is only a look, which promises nothing.
create function judge_promise(
  p_promise jsonb, p_merchant_id text, p_amount_out numeric, p_locks boolean,
  out outcome text, out available numeric, out takes_reserve boolean
) language plpgsql as $$
declare
  v_chain bigint := (p_promise ->> 'chain_id')::bigint;
  v_contract text := lower(p_promise ->> 'contract');
  v_deadline bigint := (p_promise ->> 'deadline')::bigint;
  v_mint jsonb := nullif(p_promise -> 'mint', 'null');
  v_reserve jsonb := nullif(p_promise -> 'reserve', 'null');
  v_token text := p_promise -> 'reserve' ->> 'pay_token';
  v_balance numeric := (p_promise ->> 'svc_balance')::numeric;
  v_limit numeric;
  v_share integer;
  v_read bigint;
  v_promised numeric;
begin
  takes_reserve := true;
  outcome := 'restoring';
  if svc_is_reconciling() then return; end if;
  outcome := 'stopped';
  if is_signing_stopped(v_chain, v_contract) then return; end if;
  if v_mint is not null then
    if p_locks then perform pg_advisory_xact_lock(hashtextextended('mint:' || v_chain || ':' || v_contract, 0)); end if;
    v_limit := (v_mint ->> 'capacity')::numeric;
    v_share := (v_mint ->> 'share_percent')::integer;
    v_read := (v_mint ->> 'marked_before')::bigint;
    select sum_mint_promises(v_chain, v_contract, v_deadline, v_read, null, null) into v_promised;
    available := v_limit - v_promised;
    outcome := 'mint';
    if p_amount_out > available then return; end if;
    if v_share < 100 then
      select sum_mint_promises(v_chain, v_contract, v_deadline, v_read, null, p_merchant_id) into v_promised;
      available := div(v_limit * v_share, 100) - v_promised;
      outcome := 'mint_share';
      if p_amount_out > available then return; end if;
    end if;
  end if;
  if v_reserve is not null then
    if p_locks then perform pg_advisory_xact_lock(hashtextextended('reserve:' || v_chain || ':' || lower(v_token), 0)); end if;
    v_limit := (v_reserve ->> 'held')::numeric;
    v_share := (v_reserve ->> 'share_percent')::integer;
    v_read := (v_reserve ->> 'marked_until')::bigint;
    select sum_reserve_promises(v_chain, v_token, v_deadline, v_read, null, null) into v_promised;
    available := greatest(v_limit - v_promised, 0);
    outcome := 'reserve';
    if v_share < 100 then
      select sum_reserve_promises(v_chain, v_token, v_deadline, v_read, null, p_merchant_id) into v_promised;
      if greatest(div(v_limit * v_share, 100) - v_promised, 0) < available then
        available := greatest(div(v_limit * v_share, 100) - v_promised, 0);
        outcome := 'reserve_share';
      end if;
    end if;
    if p_amount_out > available then return; end if;
  end if;
  if v_balance is not null then
    select sum_wallet_redeems(v_chain, p_promise ->> 'wallet', v_deadline, null) into v_promised;
    takes_reserve := (p_promise ->> 'amount_in')::numeric + v_promised <= v_balance;
  end if;
  outcome := 'made';
  available := null;
end $$;

-- Everything that can refuse a new conversion in the database, then the row, its stage and lease, and its voucher where one
-- comes first. A refusal writes nothing. `p_promise` is what is to be promised, under the limits that were read outside:
-- chain_id, contract, amount_in, amount_out, deadline (of promises that still count), mint, reserve, wallet, svc_balance.
-- Outcomes: made, taken, restoring, stopped, mint, mint_share, reserve, reserve_share; `available` is what is left in the last four.
create function create_conversion(
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
  perform 1 from insert_conversion(p_row, p_lease_token, p_lease_seconds);
  if not found then
    outcome := 'taken';
    return;
  end if;
  if p_voucher is null then return; end if;
  select v.id, v.nonce into strict voucher_id, nonce
  from insert_voucher(p_voucher || jsonb_build_object('takes_reserve', takes_reserve), p_first_nonce) as v;
end $$;

-- The end of a create: screening's verdict, status, stage, the voucher's signature or the payment instructions, the lease, and
-- the answer under its idempotency key. Only for the one who holds the lease, so that the row is as its maker knows it.
-- Outcomes: done, moved (somebody else has taken over), restoring, stopped (nothing of this contract may be given out).
create function finish_create(
  p_id text, p_lease_token text, p_from text, p_to text, p_now bigint, p_changes jsonb, p_voucher jsonb,
  p_claim jsonb, p_answer bytea
) returns text language plpgsql as $$
declare
  moved conversions;
begin
  if p_voucher is not null then
    if svc_is_reconciling() then return 'restoring'; end if;
    if is_signing_stopped((p_voucher ->> 'chain_id')::bigint, p_voucher ->> 'contract') then return 'stopped'; end if;
  end if;
  update conversions c
     set status = p_to, updated_at = greatest(c.updated_at, p_now), tries = 0, next_try_at = 0, last_error = null,
         screening_status = p_changes ->> 'screening_status', screening_reference = p_changes ->> 'screening_reference',
         screening_updated_at = (p_changes ->> 'screening_updated_at')::bigint,
         voucher_id = (p_voucher ->> 'id')::bigint,
         payment_instructions = nullif(p_changes -> 'payment_instructions', 'null'),
         payment_expires_at = (p_changes ->> 'payment_expires_at')::bigint,
         rail_provider = coalesce(p_changes ->> 'rail_provider', c.rail_provider),
         lease_token = null, lease_until = null
   where c.id = p_id and c.status = p_from and c.lease_token = p_lease_token
  returning * into moved;
  if not found then return 'moved'; end if;
  insert into conversion_stages (conversion_id, name, at)
  values (p_id, p_to, greatest(moved.updated_at, (select max(at) from conversion_stages where conversion_id = p_id)));
  if p_voucher is not null then
    update vouchers set signature = p_voucher ->> 'signature', signer = p_voucher ->> 'signer',
      needs_approval = (p_voucher ->> 'needs_approval')::boolean, signed_at = p_now, abandoned_at = null
    where id = moved.voucher_id;
  end if;
  if p_claim is not null then
    update idempotency_keys k set status = (p_claim ->> 'status')::integer, answer = p_answer, lease_until = null
    where k.merchant_id = p_claim ->> 'merchant_id' and k.env = p_claim ->> 'env' and k.key = p_claim ->> 'key'
      and k.claimed_by = p_claim ->> 'claimed_by' and k.status is null;
  end if;
  return 'done';
end $$;
