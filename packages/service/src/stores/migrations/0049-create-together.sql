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
