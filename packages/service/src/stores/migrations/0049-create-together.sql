-- Creates that wait together, in one statement: what follows each other anyway, under one lock, need not be one transaction each,
-- in which PL/pgSQL prepares every expression anew. Processes of the release before call the functions for a single create.

-- As before, and locks the row of the contract's nonces before the reference is taken. A statement with several creates holds both
-- when it comes to its second reference, and one that had that reference and waited for the nonce would wait for ever.
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
  if p_voucher is not null then
    perform 1 from voucher_nonces k
      where k.chain_id = (p_voucher ->> 'chain_id')::bigint and k.contract = lower(p_voucher ->> 'verifying_contract')
      for no key update;
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

-- One row per order, `place` is its place in the list. What one promises counts against the next. They are made in the order of their
-- references: two processes with the same ones wait for each other and never deadlock.
create function create_conversions(p_orders jsonb)
returns table (place integer, outcome text, available numeric, voucher_id bigint, nonce numeric, takes_reserve boolean)
language plpgsql as $$
declare
  v_order jsonb;
begin
  -- Kept sums are brought up to date when a transaction ends, which would be after the last of these.
  if jsonb_array_length(p_orders) > 1 then set constraints vouchers_are_counted immediate; end if;
  for place, v_order in
    select o.n - 1, o.value from jsonb_array_elements(p_orders) with ordinality as o (value, n)
    order by o.value -> 'row' ->> 'merchant_id' collate "C", o.value -> 'row' ->> 'env' collate "C",
      o.value -> 'row' ->> 'reference' collate "C"
  loop
    select c.outcome, c.available, c.voucher_id, c.nonce, c.takes_reserve
      into outcome, available, voucher_id, nonce, takes_reserve
      from create_conversion(v_order -> 'row', v_order ->> 'lease_token', (v_order ->> 'lease_seconds')::integer,
        v_order -> 'promise', nullif(v_order -> 'voucher', 'null'), (v_order ->> 'first_nonce')::numeric) as c;
    return next;
  end loop;
end $$;

-- One outcome per entry, in their order: null, or the total that the signature would have passed.
create function log_signatures(p_entries jsonb) returns table (passed text) language plpgsql as $$
declare
  e jsonb;
begin
  for e in select value from jsonb_array_elements(p_entries) loop
    passed := log_signature(e ->> 'env', (e ->> 'chain_id')::bigint, e ->> 'contract', e ->> 'merchant_id',
      e ->> 'conversion_id', e ->> 'op_ref', e ->> 'digest', e ->> 'signer', (e ->> 'svc_amount')::numeric,
      (e ->> 'deadline')::numeric, (e ->> 'now')::bigint, (e ->> 'per_hour')::numeric, (e ->> 'per_merchant')::numeric);
    return next;
  end loop;
end $$;

-- One outcome per create, `place` is its place in the list. In the order in which gate_spend_all locks idempotency keys: whoever
-- sends them again while their creates end waits, and never deadlocks.
create function finish_creates(p_ends jsonb) returns table (place integer, outcome text) language plpgsql as $$
declare
  e jsonb;
begin
  for place, e in
    select o.n - 1, o.value from jsonb_array_elements(p_ends) with ordinality as o (value, n)
    order by o.value -> 'claim' ->> 'merchant_id' collate "C", o.value -> 'claim' ->> 'env' collate "C",
      o.value -> 'claim' ->> 'key' collate "C"
  loop
    outcome := finish_create(e ->> 'id', e ->> 'lease_token', e ->> 'from', e ->> 'to', (e ->> 'now')::bigint,
      e -> 'changes', nullif(e -> 'voucher', 'null'), nullif(e -> 'claim', 'null'), decode(e ->> 'answer', 'hex'));
    return next;
  end loop;
end $$;

-- As before. What was signed in the second in which the hour begins is read from the log, and most often nothing was: a look into
-- the index of times is a fifth of that query.
create or replace function sum_signed(p_env text, p_merchant_id text, p_after bigint) returns numeric language plpgsql stable as $$
declare
  -- The first whole second, and the first whole minute, of which every millisecond is after that moment.
  v_second bigint := (p_after + 1000) / 1000;
  v_minute bigint := v_second + 59 - (v_second + 59) % 60;
  v_sum numeric;
begin
  select coalesce(sum(amount), 0) into v_sum from (
    select amount from signer_sums
     where env = p_env and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 60 and start >= v_minute
    union all
    select amount from signer_sums
     where env = p_env and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 1 and start >= v_second
       and start < v_minute) as parts;
  if not exists (
    select from signer_log l where l.env = p_env and l.signed_at > p_after and l.signed_at < v_second * 1000) then
    return v_sum;
  end if;
  return v_sum + (
    select coalesce(sum(greatest(first.most - coalesce((
        select max(l.svc_amount) from signer_log l
         where l.op_ref = first.op_ref and l.chain_id = first.chain_id and l.verifying_contract = first.verifying_contract
           and l.env || '' = p_env and l.signed_at + 0 >= v_second * 1000), 0), 0)), 0)
      from (
        select max(l.op_ref) as op_ref, l.chain_id, l.verifying_contract, max(l.svc_amount) as most from signer_log l
         where l.env = p_env and l.signed_at > p_after and l.signed_at < v_second * 1000
           and (p_merchant_id is null or l.merchant_id = p_merchant_id)
         group by coalesce(l.op_ref, l.id::text), l.chain_id, l.verifying_contract) as first);
end $$;
