-- Creates that wait together, in one statement: what follows each other anyway, under one lock, need not be one transaction each,
-- in which PL/pgSQL prepares every expression anew. The functions for a single create stay, for processes of the release before too.

-- One row per order, in their order. What one promises counts against the next.
create function create_conversions(p_orders jsonb)
returns table (outcome text, available numeric, voucher_id bigint, nonce numeric, takes_reserve boolean) language plpgsql as $$
declare
  v_order jsonb;
begin
  -- Kept sums are brought up to date when a transaction ends, which would be after the last of these.
  if jsonb_array_length(p_orders) > 1 then set constraints vouchers_are_counted immediate; end if;
  for v_order in select value from jsonb_array_elements(p_orders) loop
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

-- One outcome per create, in their order.
create function finish_creates(p_ends jsonb) returns table (outcome text) language plpgsql as $$
declare
  e jsonb;
begin
  for e in select value from jsonb_array_elements(p_ends) loop
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
