-- Conversions: the row, its stages, what it is found by, how it is read, written and moved.

create table conversions (
  id text primary key,
  merchant_id text not null,
  env text not null check (env in ('test', 'live')),
  reference text not null,
  type text not null,
  status text not null,
  chain text not null,
  chain_id bigint not null,
  wallet text not null,
  pair text,
  token_in text not null,
  token_out text not null,
  decimals_in int not null,
  decimals_out int not null,
  amount_in numeric(78, 0) not null check (amount_in > 0),
  amount_out numeric(78, 0) not null check (amount_out > 0),
  fiat_kobo numeric(78, 0),
  usd_value_cents bigint,
  op_ref text not null unique,
  payout_ref text not null,
  -- Null until screening has answered.
  screening_status text,
  -- Every case of every provider, as `rules:CASE;didit:CASE+CASE`; a provider that is alone is not named.
  screening_reference text,
  screening_updated_at bigint,
  -- When an open conversion is screened again.
  next_screening_at bigint not null default 0,
  -- Cases that screening opened after the create, by their bare ids: each with the subject of the item that a notice about it opens.
  later_cases jsonb,
  -- Counterparty, payer and payout account, sealed under the master key and bound to this row.
  sealed_details bytea not null,
  payout_bank_code text,
  payout_account_last4 text,
  -- The name under which the rail knows the payment of a fiat-issue.
  payment_reference text,
  payment_instructions jsonb,
  payment_expires_at bigint,
  -- The rail that gave the payment instructions, or that knew the payout account.
  rail_provider text,
  voucher_id bigint,
  -- Lower case; null before the first voucher. A second contract could run the same operation a second time.
  converter text,
  -- What a fiat-issue claims of a contract's mint capacity before it has a voucher: until when, in unix seconds, while it awaits
  -- its Naira. Once they are there it claims without an end.
  claim_contract text,
  claim_until bigint,
  tx_hash text,
  block_number bigint,
  block_hash text,
  -- What a relayer kept of the execution, in base units of SVC: out of amount_out where SVC is issued, on top of amount_in else.
  relay_fee numeric(78, 0) not null default 0 check (relay_fee >= 0),
  onchain_verified_at bigint,
  -- What the caller said with a `failed` report, to recognise the same report again.
  reported_failure text,
  metadata jsonb,
  last_error text,
  -- Why it is in its status, where the status alone does not say it.
  cause text check (cause in ('payment_expired')),
  -- The request that made it, written only while requests are traced.
  request_id text,
  created_at bigint not null,
  updated_at bigint not null,
  -- One worker at a time moves a conversion; correctness never depends on it, only thrift. Database time.
  lease_token text,
  lease_until timestamptz,
  -- When background work looks at this row again.
  tries int not null default 0,
  next_try_at bigint not null default 0,
  constraint conversions_lengths check (
    char_length(reference) <= 200 and char_length(wallet) <= 64 and char_length(reported_failure) <= 4096
    and char_length(screening_reference) <= 1000)
);

-- A merchant's conversions, newest first, by status, by type, and by both, since each may be common and the two together
-- rare. With a collation of their own, because the primary key must not serve this order: the planner takes matches to be
-- spread evenly, and would walk back through everybody's conversions towards old ones.
create index conversions_newest_of_wallet on conversions (merchant_id, env, lower(wallet), id collate "C" desc);
create index conversions_by_change on conversions (merchant_id, env, updated_at);
create index conversions_newest on conversions (merchant_id, env, id collate "C" desc);
create index conversions_newest_by_status on conversions (merchant_id, env, status, id collate "C" desc);
create index conversions_newest_by_type on conversions (merchant_id, env, type, id collate "C" desc);
create index conversions_newest_by_both on conversions (merchant_id, env, type, status, id collate "C" desc);
-- What a merchant's home page and charts count.
create index conversions_by_time on conversions (merchant_id, env, created_at) include (status);
-- What background work looks for.
create index conversions_open on conversions (status, next_try_at) where status not in ('succeeded', 'failed');
create index conversions_to_screen on conversions (next_screening_at) where status not in ('succeeded', 'failed');
-- What notices, staff and banks name a conversion by.
create index conversions_by_screening on conversions (env, screening_reference) where screening_reference is not null;
create index conversions_by_screening_case on conversions
  using gin (regexp_split_to_array(regexp_replace(screening_reference, '(^|;)[a-z]+:', '\1', 'g'), '[;+]'))
  where screening_reference ~ '[:;+]';
create index conversions_by_later_case on conversions using gin (later_cases) where later_cases is not null;
create index conversions_by_payment on conversions (env, payment_reference) where payment_reference is not null;
create index conversions_by_wallet on conversions (lower(wallet), id desc);
create index conversions_by_tx_hash on conversions (lower(tx_hash)) where tx_hash is not null;
create index conversions_by_provider_reference on conversions ((payment_instructions ->> 'providerReference'))
  where payment_instructions is not null;
-- A merchant's own name of a conversion. Asked by this expression, so that no other index serves: while the table is empty the planner
-- may as well take one that begins with the merchant, and a connection keeps that plan, which reads all conversions of the merchant.
create unique index conversions_by_reference on conversions (reference, (merchant_id || ' ' || env));

create table conversion_stages (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  name text not null,
  at bigint not null,
  meta jsonb
);
create index conversion_stages_by_conversion on conversion_stages (conversion_id, id);

-- What a conversion can be found by besides its ids: values of its metadata and its amounts, hashed with merchant and
-- environment. Apart from conversions, whose every move would write an index on it again; a row here is written once.
create table conversion_terms (
  conversion_id text collate "C" primary key,
  terms bigint[] not null
);
create index conversion_terms_by_term on conversion_terms using gin (terms);

create function search_term(p_merchant_id text, p_env text, p_text text) returns bigint
language sql immutable as $$ select hashtextextended(p_merchant_id || ' ' || p_env || ' ' || lower(p_text), 0) $$;

-- `25` and `25 USDC`.
create function amount_terms(p_units numeric, p_decimals integer, p_unit text) returns text[]
language sql immutable as $$
  select case when p_units is null then '{}'::text[] else array[
    trim_scale(p_units / power(10::numeric, p_decimals))::text,
    trim_scale(p_units / power(10::numeric, p_decimals))::text || ' ' || p_unit] end $$;

create function terms_of(c conversions) returns bigint[] language plpgsql stable as $$
begin
  return (
    select coalesce(array_agg(distinct search_term(c.merchant_id, c.env, term)), '{}') from (
      select unnest(amount_terms(c.amount_in, c.decimals_in, c.token_in)) as term
      union all select unnest(amount_terms(c.amount_out, c.decimals_out, c.token_out))
      union all select unnest(amount_terms(c.fiat_kobo, 2, 'NGN'))
      union all select unnest(array[m.value, m.key || ':' || m.value])
        from jsonb_each_text(case when jsonb_typeof(c.metadata) = 'object' then c.metadata else '{}' end) as m
    ) as found);
end $$;

create function keep_terms() returns trigger language plpgsql as $$
begin
  insert into conversion_terms (conversion_id, terms) values (new.id, terms_of(new))
  on conflict (conversion_id) do update set terms = excluded.terms;
  return null;
end $$;
create trigger conversions_keep_terms
  after insert or update of metadata, amount_in, amount_out, fiat_kobo on conversions
  for each row execute function keep_terms();

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
        'relay_fee', c.relay_fee::text, 'onchain_verified_at', c.onchain_verified_at, 'metadata', c.metadata, 'last_error', c.last_error,
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
        from rail_orders p where p.conversion_id = c.id and p.kind = 'payout' order by p.attempt desc limit 1) end)
    from conversions c
    where c.reference = p_reference and c.merchant_id || ' ' || c.env = p_merchant_id || ' ' || p_env
  );
end $$;

-- Row and first stage, leased to their maker. Nothing when the reference is taken.
create function insert_conversion(p_row jsonb, p_lease_token text, p_lease_seconds integer) returns setof conversions
language plpgsql as $$
begin
  return query
  with made as (
    insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, pair, token_in,
      token_out, decimals_in, decimals_out, amount_in, amount_out, fiat_kobo, usd_value_cents, op_ref, payout_ref,
      sealed_details, payout_bank_code, payout_account_last4, payment_reference, rail_provider, metadata, created_at,
      updated_at, lease_token, lease_until, request_id, converter, claim_contract, claim_until)
    select r.id, r.merchant_id, r.env, r.reference, r.type, r.status, r.chain, r.chain_id, r.wallet, r.pair, r.token_in,
      r.token_out, r.decimals_in, r.decimals_out, r.amount_in, r.amount_out, r.fiat_kobo, r.usd_value_cents, r.op_ref,
      r.payout_ref, r.sealed_details, r.payout_bank_code, r.payout_account_last4, r.payment_reference, r.rail_provider,
      r.metadata, r.created_at, r.created_at, p_lease_token,
      clock_timestamp() + make_interval(secs => p_lease_seconds), r.request_id, r.converter, r.claim_contract, r.claim_until
    from jsonb_populate_record(null::conversions, p_row) as r
    on conflict do nothing returning *),
  staged as (insert into conversion_stages (conversion_id, name, at) select id, status, created_at from made)
  select * from made;
end $$;

-- Everything that can refuse a new conversion in the database, then the row, its stage and lease, what it claims, and its voucher
-- where one comes first. A refusal writes nothing. `p_promise` is what is to be promised, under the limits that were read outside:
-- chain_id, contract, amount_in, amount_out, deadline (of promises that still count), mint, reserve, wallet, token_in, balance,
-- claim_until, signer, option.
-- Outcomes: made, taken, restoring, stopped, mint, mint_share, reserve, reserve_share, wallet, closed; `available` is what is left where
-- an amount refused.
create function create_conversion(
  p_row jsonb, p_lease_token text, p_lease_seconds integer, p_promise jsonb, p_voucher jsonb, p_first_nonce numeric,
  out outcome text, out available numeric, out voucher_id bigint, out nonce numeric, out takes_reserve boolean
) language plpgsql as $$
declare
  v_merchant text := p_row ->> 'merchant_id';
  v_owner text := v_merchant || ' ' || (p_row ->> 'env');
  v_reference text := p_row ->> 'reference';
  v_amount_out numeric := (p_promise ->> 'amount_out')::numeric;
  v_claim_until bigint := (p_promise ->> 'claim_until')::bigint;
begin
  outcome := 'made';
  if exists (
    select from conversions c where c.reference = v_reference and c.merchant_id || ' ' || c.env = v_owner
  ) then
    outcome := 'taken';
    return;
  end if;
  select r.outcome, r.available, r.takes_reserve into outcome, available, takes_reserve
  from judge_promise(p_promise, v_merchant, v_amount_out, p_voucher is not null or v_claim_until is not null) as r;
  if outcome <> 'made' then
    -- Another request may have made the conversion while this one waited for a lock, and counts against it now.
    if exists (
      select from conversions c where c.reference = v_reference and c.merchant_id || ' ' || c.env = v_owner
    ) then
      outcome := 'taken';
    end if;
    return;
  end if;
  if p_voucher is not null then
    perform 1 from voucher_nonces k
      where k.chain_id = (p_voucher ->> 'chain_id')::bigint and k.contract = lower(p_voucher ->> 'verifying_contract')
      for no key update;
    -- Vouchers of other tokens draw on other reserves, under other locks: only here they follow each other.
    if not takes_reserve then
      insert into voucher_nonces (chain_id, contract, next_nonce)
      values ((p_voucher ->> 'chain_id')::bigint, lower(p_voucher ->> 'verifying_contract'), p_first_nonce)
      on conflict do nothing;
      select r.outcome, r.available into outcome, available from judge_option(p_promise, null, false, false) as r;
      if outcome <> 'made' then
        if exists (
          select from conversions c where c.reference = v_reference and c.merchant_id || ' ' || c.env = v_owner
        ) then
          outcome := 'taken';
        end if;
        return;
      end if;
    end if;
  end if;
  -- Bound to its contract from the start, which saves writing the row a second time.
  perform 1 from insert_conversion(
    p_row || jsonb_build_object('converter', lower(p_voucher ->> 'verifying_contract'), 'claim_until', v_claim_until,
      'claim_contract', case when v_claim_until is not null then lower(p_promise ->> 'contract') end),
    p_lease_token, p_lease_seconds);
  if not found then
    outcome := 'taken';
    return;
  end if;
  if p_voucher is null then return; end if;
  select v.id, v.nonce into strict voucher_id, nonce
  from insert_voucher(p_voucher || jsonb_build_object('takes_reserve', takes_reserve), p_first_nonce) as v;
end $$;

-- Creates that wait together, in one statement: they follow each other under one lock anyway, and PL/pgSQL prepares every expression
-- once a transaction. One row per order, `place` is its place in the list. What one promises counts against the next. They are made
-- in the order of their references: two processes with the same ones wait for each other and never deadlock.
create function create_conversions(p_orders jsonb)
returns table (place integer, outcome text, available numeric, voucher_id bigint, nonce numeric, takes_reserve boolean)
language plpgsql as $$
declare
  v_order jsonb;
begin
  -- A plan that was made while a table was small would read all of it once it has grown.
  perform set_config('enable_seqscan', 'off', true);
  -- Kept sums are brought up to date when a transaction ends, which would be after the last of these.
  if jsonb_array_length(p_orders) > 1 then set constraints vouchers_are_counted, claims_are_counted immediate; end if;
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

-- The one writer of `status`: compare-and-set, with the stage of the move and the columns that change with it. With a lease it is for
-- its holder alone, so that the row is as the holder knows it, and gives the lease back. Nothing when the conversion has moved.
create function move_conversion(
  p_id text, p_lease_token text, p_from text, p_to text, p_now bigint, p_meta jsonb, p_changes jsonb
) returns setof conversions language plpgsql as $$
declare
  moved conversions;
begin
  -- Apart, because search terms follow from amounts: a statement that names them writes the terms again, whether they differ or not.
  if p_changes ? 'amount_in' then
    update conversions c
       set amount_in = (p_changes ->> 'amount_in')::numeric, amount_out = (p_changes ->> 'amount_out')::numeric
     where c.id = p_id and c.status = p_from and (p_lease_token is null or c.lease_token = p_lease_token)
       and (c.amount_in, c.amount_out) <> ((p_changes ->> 'amount_in')::numeric, (p_changes ->> 'amount_out')::numeric);
  end if;
  update conversions c
     -- Time never runs backwards on a conversion, even where clocks do.
     set status = p_to, updated_at = greatest(c.updated_at, p_now), tries = 0, next_try_at = 0,
         last_error = p_changes ->> 'last_error',
         cause = p_changes ->> 'cause',
         screening_status = case when p_changes ? 'screening_status' then p_changes ->> 'screening_status' else c.screening_status end,
         screening_reference = case when p_changes ? 'screening_reference'
           then p_changes ->> 'screening_reference' else c.screening_reference end,
         screening_updated_at = case when p_changes ? 'screening_updated_at'
           then (p_changes ->> 'screening_updated_at')::bigint else c.screening_updated_at end,
         payment_instructions = case when p_changes ? 'payment_instructions'
           then nullif(p_changes -> 'payment_instructions', 'null') else c.payment_instructions end,
         payment_expires_at = case when p_changes ? 'payment_expires_at'
           then (p_changes ->> 'payment_expires_at')::bigint else c.payment_expires_at end,
         -- A rail that takes longer than the lease finds the claim given back: it is made again with the instructions.
         claim_until = case when p_changes ? 'payment_expires_at'
           then coalesce(c.claim_until, (p_changes ->> 'payment_expires_at')::bigint / 1000) else c.claim_until end,
         rail_provider = case when p_changes ? 'rail_provider' then p_changes ->> 'rail_provider' else c.rail_provider end,
         voucher_id = case when p_changes ? 'voucher_id' then (p_changes ->> 'voucher_id')::bigint else c.voucher_id end,
         tx_hash = case when p_changes ? 'tx_hash' then p_changes ->> 'tx_hash' else c.tx_hash end,
         block_number = case when p_changes ? 'block_number' then (p_changes ->> 'block_number')::bigint else c.block_number end,
         block_hash = case when p_changes ? 'block_hash' then p_changes ->> 'block_hash' else c.block_hash end,
         relay_fee = case when p_changes ? 'relay_fee' then (p_changes ->> 'relay_fee')::numeric else c.relay_fee end,
         onchain_verified_at = case when p_changes ? 'onchain_verified_at'
           then (p_changes ->> 'onchain_verified_at')::bigint else c.onchain_verified_at end,
         reported_failure = case when p_changes ? 'reported_failure' then p_changes ->> 'reported_failure' else c.reported_failure end,
         -- Nothing is left to do in a final status: giving the lease back apart would write every index once more.
         lease_token = case when p_lease_token is null and p_to not in ('succeeded', 'failed') then c.lease_token end,
         lease_until = case when p_lease_token is null and p_to not in ('succeeded', 'failed') then c.lease_until end
   where c.id = p_id and c.status = p_from and (p_lease_token is null or c.lease_token = p_lease_token)
  returning * into moved;
  if not found then return; end if;
  -- A change of the payout's own status within one conversion status is no new stage. Two machines' clocks may differ: a stage is
  -- never dated before the one it follows.
  if p_to <> p_from then
    insert into conversion_stages (conversion_id, name, at, meta)
    values (p_id, p_to, greatest(moved.updated_at, (select max(at) from conversion_stages where conversion_id = p_id)), p_meta);
  end if;
  return next moved;
end $$;

-- Moves that wait together, in one statement, each with the voucher that is signed and the answer that is kept under its idempotency
-- key. `place` is a move's place in the list. In the order in which gate_spend_all locks idempotency keys: a caller who sends them
-- again while their creates end waits, and never deadlocks. For moves that no event follows: events are written by the service.
-- Outcomes: done, moved (somebody else has moved it), restoring, stopped (no voucher of this contract may leave the service now).
create function move_conversions(p_moves jsonb) returns table (place integer, outcome text) language plpgsql as $$
declare
  v_move jsonb;
  v_voucher jsonb;
  v_claim jsonb;
begin
  perform set_config('enable_seqscan', 'off', true);
  for place, v_move in
    select o.n - 1, o.value from jsonb_array_elements(p_moves) with ordinality as o (value, n)
    order by o.value -> 'claim' ->> 'merchant_id' collate "C", o.value -> 'claim' ->> 'env' collate "C",
      o.value -> 'claim' ->> 'key' collate "C"
  loop
    v_voucher := nullif(v_move -> 'voucher', 'null');
    v_claim := nullif(v_move -> 'claim', 'null');
    outcome := case
      when v_voucher is null then 'done'
      when svc_is_reconciling() then 'restoring'
      when is_signing_stopped((v_voucher ->> 'chain_id')::bigint, v_voucher ->> 'contract') then 'stopped'
      else 'done' end;
    if outcome = 'done' then
      perform 1 from move_conversion(v_move ->> 'id', v_move ->> 'lease_token', v_move ->> 'from', v_move ->> 'to',
        (v_move ->> 'now')::bigint, null, v_move -> 'changes');
      if not found then outcome := 'moved'; end if;
    end if;
    if outcome = 'done' and v_voucher is not null then
      update vouchers set signature = v_voucher ->> 'signature', signer = v_voucher ->> 'signer',
        needs_approval = (v_voucher ->> 'needs_approval')::boolean, signed_at = (v_move ->> 'now')::bigint, abandoned_at = null
      where id = (v_voucher ->> 'id')::bigint;
    end if;
    if outcome = 'done' and v_claim is not null then
      update idempotency_keys k
         set status = (v_claim ->> 'status')::integer, answer = decode(v_move ->> 'answer', 'hex'), lease_until = null
       where k.merchant_id = v_claim ->> 'merchant_id' and k.env = v_claim ->> 'env' and k.key = v_claim ->> 'key'
         and k.claimed_by = v_claim ->> 'claimed_by' and k.status is null;
    end if;
    return next;
  end loop;
end $$;
