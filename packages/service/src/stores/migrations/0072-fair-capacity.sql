-- Capacity belongs to those who can use it: nothing is promised to a voucher whose wallet does not hold what it takes, Naira that
-- are awaited or paid claim what they will mint, and the rule exists once, for creates and for fresh vouchers.

-- What a fiat-issue claims of a contract's mint capacity before it has a voucher: until when, in unix seconds, while it awaits its
-- Naira. Once they are there it claims without an end.
alter table conversions add column claim_contract text;
alter table conversions add column claim_until bigint;

-- Null: it claims nothing.
create function naira_claim_end(p_status text, p_until bigint) returns bigint language sql immutable as $$
  select case when p_status in ('created', 'awaiting_payment') then p_until
    when p_status = 'payment_confirmed' then 253402300799 end
$$;

-- before: create index concurrently if not exists vouchers_of_wallet on vouchers (chain_id, lower(wallet), deadline) where kind <> 2 and settled_at is null;
create index if not exists vouchers_of_wallet on vouchers (chain_id, lower(wallet), deadline) where kind <> 2 and settled_at is null;
drop index if exists vouchers_redeems;

-- As before, with three differences. takes_reserve counts for every kind: false where the wallet does not hold what the voucher takes.
-- Vouchers of paid Naira also have a book of their own, naira:CHAIN:CONTRACT. A fiat-issue without a voucher claims in the book mint.
create or replace function recount_promises(p_conversion_id text) returns void language plpgsql as $$
declare
  v_merchant text;
  v_books text[];
  v_deadlines bigint[];
  v_amounts numeric[];
begin
  with drawn as (
    select books.name || v.chain_id || ':' || lower(v.verifying_contract) as book, v.deadline, v.amount_out,
      v.takes_reserve and v.abandoned_at is null as counts, v.executed_at is not null as ran
      from vouchers v, (values ('mint:', array[0, 2]), ('naira:', array[2])) as books (name, kinds)
     where v.conversion_id = p_conversion_id and v.kind = any (books.kinds)
    union all
    select 'reserve:' || chain_id || ':' || pay_token, deadline, amount_out,
      takes_reserve and abandoned_at is null, executed_at is not null
      from vouchers where conversion_id = p_conversion_id and pay_token is not null
    union all
    select 'mint:' || c.chain_id || ':' || c.claim_contract, naira_claim_end(c.status, c.claim_until), c.amount_out, true, false
      from conversions c
     where c.id = p_conversion_id and c.claim_contract is not null and naira_claim_end(c.status, c.claim_until) is not null),
  heights as (
    select p.book, p.deadline, case when bool_or(d.ran) then 0
      else coalesce(max(d.amount_out) filter (where d.counts and d.deadline >= p.deadline), 0) end as height
      from (select distinct book, deadline from drawn) as p join drawn as d using (book)
     group by p.book, p.deadline),
  wanted as (
    select book, deadline, height - lead(height, 1, 0::numeric) over (partition by book order by deadline) as amount from heights),
  kept as (select book, deadline, amount from promise_steps where conversion_id = p_conversion_id),
  changed as (
    select coalesce(w.book, k.book) as book, coalesce(w.deadline, k.deadline) as deadline,
      coalesce(w.amount, 0) - coalesce(k.amount, 0) as amount
      from wanted w full join kept k using (book, deadline)
     where coalesce(w.amount, 0) <> coalesce(k.amount, 0))
  select max(c.merchant_id), array_agg(x.book), array_agg(x.deadline), array_agg(x.amount)
    into v_merchant, v_books, v_deadlines, v_amounts
    from changed x, conversions c where c.id = p_conversion_id;
  if v_books is null then return; end if;
  insert into promise_steps as s (conversion_id, book, deadline, merchant_id, amount)
  select p_conversion_id, step.book, step.deadline, v_merchant, step.amount
    from unnest(v_books, v_deadlines, v_amounts) as step (book, deadline, amount)
  on conflict (conversion_id, book, deadline) do update set amount = s.amount + excluded.amount;
  -- The end of a claim is too far away for pruning to come by.
  delete from promise_steps where conversion_id = p_conversion_id and deadline = naira_claim_end('payment_confirmed', null) and amount = 0;
  insert into promise_sums as s (book, merchant_id, width_seconds, start, amount)
  select step.book, scope.merchant_id, scope.width_seconds, step.deadline - step.deadline % scope.width_seconds, sum(step.amount)
    from unnest(v_books, v_deadlines, v_amounts) as step (book, deadline, amount),
      lateral (values ('', 1), ('', 60), (v_merchant, 1), (v_merchant, 60)) as scope (merchant_id, width_seconds)
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (book, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
end $$;

-- As before. A first voucher of a crypto leg is one step; one that draws nothing is none.
create or replace function keep_promises() returns trigger language plpgsql as $$
declare
  v_id text := case when tg_op = 'DELETE' then old.conversion_id else new.conversion_id end;
  v_book text;
  v_merchant text;
begin
  if tg_op = 'INSERT' and new.kind = 3 then return null; end if;
  -- One at a time for each conversion, or two transactions would each miss what the other one changes.
  perform pg_advisory_xact_lock(hashtextextended('promises:' || v_id, 0));
  if tg_op <> 'INSERT' or new.abandoned_at is not null or new.executed_at is not null or new.kind = 2
    or (new.kind = 0) = (new.pay_token is not null)
    or exists (select from vouchers where conversion_id = v_id and id <> new.id)
    or exists (select from promise_steps where conversion_id = v_id) then
    perform recount_promises(v_id);
    return null;
  end if;
  if not new.takes_reserve then return null; end if;
  v_book := case when new.pay_token is null then 'mint:' || new.chain_id || ':' || lower(new.verifying_contract)
    else 'reserve:' || new.chain_id || ':' || new.pay_token end;
  insert into promise_steps (conversion_id, book, deadline, merchant_id, amount)
  select v_id, v_book, new.deadline, c.merchant_id, new.amount_out from conversions c where c.id = v_id
  returning merchant_id into strict v_merchant;
  insert into promise_sums as s (book, merchant_id, width_seconds, start, amount)
  values (v_book, '', 1, new.deadline, new.amount_out), (v_book, '', 60, new.deadline - new.deadline % 60, new.amount_out),
    (v_book, v_merchant, 1, new.deadline, new.amount_out),
    (v_book, v_merchant, 60, new.deadline - new.deadline % 60, new.amount_out)
  on conflict (book, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
  return null;
end $$;

create function keep_claims() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('promises:' || new.id, 0));
  perform recount_promises(new.id);
  return null;
end $$;
create constraint trigger claims_are_counted after insert on conversions
  deferrable initially deferred for each row when (new.claim_until is not null) execute function keep_claims();
create constraint trigger claim_changes_are_counted after update of status, claim_contract, claim_until on conversions
  deferrable initially deferred for each row
  when (new.claim_contract is not null
    and (old.claim_contract, naira_claim_end(old.status, old.claim_until))
      is distinct from (new.claim_contract, naira_claim_end(new.status, new.claim_until)))
  execute function keep_claims();

-- As before, without the vouchers of wallets that do not hold what they take.
create or replace function sum_mint_promises(
  p_chain_id bigint, p_contract text, p_deadline bigint, p_marked_before bigint, p_except text, p_merchant_id text
) returns numeric language plpgsql stable as $$
declare
  v_kept numeric := sum_promises('mint:' || p_chain_id || ':' || p_contract, p_deadline, p_except, p_merchant_id);
  v_ran text[] := array(select conversion_id from vouchers
    where chain_id = p_chain_id and executed_at is not null and executed_at >= p_marked_before);
begin
  if v_ran = '{}' then return v_kept; end if;
  return v_kept + (
    select coalesce(sum(most), 0) from (
      select max(v.amount_out) filter (where v.takes_reserve and v.abandoned_at is null and v.deadline >= p_deadline) as most
        from vouchers v
       where v.conversion_id = any (v_ran) and v.conversion_id is distinct from p_except
         and v.chain_id = p_chain_id and lower(v.verifying_contract) = p_contract and v.kind in (0, 2)
         and (p_merchant_id is null
           or exists (select from conversions c where c.id = v.conversion_id and c.merchant_id = p_merchant_id))
       group by v.conversion_id having min(v.executed_at) >= p_marked_before) as ran);
end $$;

-- What the vouchers of other paid Naira can still mint, the same way.
create function sum_naira_promises(
  p_chain_id bigint, p_contract text, p_deadline bigint, p_marked_before bigint, p_except text
) returns numeric language plpgsql stable as $$
begin
  return sum_promises('naira:' || p_chain_id || ':' || p_contract, p_deadline, p_except, null) + (
    select coalesce(sum(most), 0) from (
      select max(v.amount_out) as most from vouchers v
       where v.chain_id = p_chain_id and v.executed_at is not null and v.executed_at >= p_marked_before
         and lower(v.verifying_contract) = p_contract and v.kind = 2 and v.deadline >= p_deadline
         and v.conversion_id is distinct from p_except
       group by v.conversion_id) as ran);
end $$;

-- What the live vouchers of a wallet already take of a token, those of other conversions: one balance is good for one of them.
create function sum_wallet_promises(p_chain_id bigint, p_wallet text, p_token_in text, p_deadline bigint, p_except text)
returns numeric language plpgsql stable as $$
begin
  return (
    select coalesce(sum(most), 0) from (
      select max(amount_in) as most from vouchers
       where chain_id = p_chain_id and settled_at is null and deadline >= p_deadline and kind <> 2 and takes_reserve
         and abandoned_at is null and executed_at is null and lower(wallet) = lower(p_wallet)
         and lower(token_in) = lower(p_token_in) and conversion_id is distinct from p_except
       group by conversion_id) as taken);
end $$;

-- Whether the wallet holds what the voucher takes. Where nothing is taken from it, or nobody asked, it counts as held.
create function is_amount_held(p_promise jsonb, p_except text) returns boolean language plpgsql stable as $$
declare
  v_balance numeric := (p_promise ->> 'balance')::numeric;
  v_amount numeric := (p_promise ->> 'amount_in')::numeric;
begin
  if v_balance is null then return true; end if;
  if v_amount > v_balance then return false; end if;
  return v_amount + sum_wallet_promises((p_promise ->> 'chain_id')::bigint, p_promise ->> 'wallet', p_promise ->> 'token_in',
    (p_promise ->> 'deadline')::bigint, p_except) <= v_balance;
end $$;

-- What ran, for each merchant, by minute and by hour of its mark: books ran:mint:CHAIN:CONTRACT and ran:reserve:CHAIN:TOKEN.
create function add_flow(p_voucher vouchers, p_sign integer) returns void language plpgsql as $$
declare
  v_book text := case when p_voucher.kind in (0, 2) then 'ran:mint:' || p_voucher.chain_id || ':' || lower(p_voucher.verifying_contract)
    when p_voucher.pay_token is not null then 'ran:reserve:' || p_voucher.chain_id || ':' || p_voucher.pay_token end;
  v_at bigint := p_voucher.executed_at / 1000;
begin
  if v_at is null or v_book is null then return; end if;
  insert into promise_sums as s (book, merchant_id, width_seconds, start, amount)
  select v_book, c.merchant_id, widths.seconds, v_at - v_at % widths.seconds, p_sign * p_voucher.amount_out
    from conversions c, (values (60), (3600)) as widths (seconds) where c.id = p_voucher.conversion_id order by 3
  on conflict (book, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
end $$;

create function keep_flows() returns trigger language plpgsql as $$
begin
  perform add_flow(old, -1);
  if tg_op = 'UPDATE' then perform add_flow(new, 1); end if;
  return null;
end $$;
-- Fired after voucher_changes_are_counted, by its name: sums are locked in the same order by everybody.
create constraint trigger voucher_flows_are_counted after update of executed_at on vouchers
  deferrable initially deferred for each row when (old.executed_at is distinct from new.executed_at) execute function keep_flows();
create constraint trigger voucher_flows_are_taken_back after delete on vouchers
  deferrable initially deferred for each row when (old.executed_at is not null) execute function keep_flows();

-- A day of what is there: the older never counts again.
do $$
begin
  perform add_flow(v, 1) from vouchers v where v.executed_at >= (extract(epoch from now()) * 1000)::bigint - 86400000;
end $$;

-- What a merchant's vouchers moved since a moment, to the minute.
create function sum_flow(p_book text, p_merchant_id text, p_since bigint) returns numeric language plpgsql stable as $$
declare
  v_hour bigint := p_since + 3599 - (p_since + 3599) % 3600;
begin
  return (
    select coalesce(sum(amount), 0) from (
      select amount from promise_sums
       where book = 'ran:' || p_book and merchant_id = p_merchant_id and width_seconds = 3600 and start >= v_hour
      union all
      select amount from promise_sums
       where book = 'ran:' || p_book and merchant_id = p_merchant_id and width_seconds = 60 and start >= p_since - p_since % 60
         and start < v_hour) as parts);
end $$;

-- What can still be minted. Naira that were paid come before everything else and in full: only vouchers of other paid Naira count
-- against them, and no merchant's share. `flow_limit` is what a merchant may mint in a day, whatever ran or is live. Outcomes: made, mint, mint_share; `available` is what is left.
create function judge_mint(
  p_promise jsonb, p_merchant_id text, p_except text, p_amount_out numeric, p_locks boolean, out outcome text, out available numeric
) language plpgsql as $$
declare
  v_chain bigint := (p_promise ->> 'chain_id')::bigint;
  v_contract text := lower(p_promise ->> 'contract');
  v_deadline bigint := (p_promise ->> 'deadline')::bigint;
  v_mint jsonb := p_promise -> 'mint';
  v_limit numeric := (v_mint ->> 'capacity')::numeric;
  v_share integer := coalesce((v_mint ->> 'share_percent')::integer, 100);
  v_read bigint := (v_mint ->> 'marked_before')::bigint;
  v_flow_limit numeric := (v_mint ->> 'flow_limit')::numeric;
  v_promised numeric;
begin
  if p_locks then perform pg_advisory_xact_lock(hashtextextended('mint:' || v_chain || ':' || v_contract, 0)); end if;
  if (v_mint ->> 'is_paid')::boolean then
    v_promised := sum_naira_promises(v_chain, v_contract, v_deadline, v_read, p_except);
    v_share := 100;
    v_flow_limit := null;
  else
    v_promised := sum_mint_promises(v_chain, v_contract, v_deadline, v_read, p_except, null);
  end if;
  available := v_limit - v_promised;
  outcome := 'mint';
  if p_amount_out > available then return; end if;
  outcome := 'made';
  if v_share >= 100 and v_flow_limit is null then return; end if;
  v_promised := sum_mint_promises(v_chain, v_contract, v_deadline, v_read, p_except, p_merchant_id);
  available := least(div(v_limit * v_share, 100),
    v_flow_limit - sum_flow('mint:' || v_chain || ':' || v_contract, p_merchant_id, (v_mint ->> 'flow_since')::bigint)) - v_promised;
  if p_amount_out > available then outcome := 'mint_share'; end if;
end $$;

-- What the reserve of a token can still promise to a merchant, and whether its share ends before the reserve does.
create function read_reserve_left(
  p_promise jsonb, p_merchant_id text, p_except text, p_locks boolean, out available numeric, out is_share boolean
) language plpgsql as $$
declare
  v_chain bigint := (p_promise ->> 'chain_id')::bigint;
  v_deadline bigint := (p_promise ->> 'deadline')::bigint;
  v_reserve jsonb := p_promise -> 'reserve';
  v_token text := v_reserve ->> 'pay_token';
  v_limit numeric := (v_reserve ->> 'held')::numeric;
  v_share integer := coalesce((v_reserve ->> 'share_percent')::integer, 100);
  v_read bigint := (v_reserve ->> 'marked_until')::bigint;
  v_flow_limit numeric := (v_reserve ->> 'flow_limit')::numeric;
  v_own numeric;
begin
  if p_locks then perform pg_advisory_xact_lock(hashtextextended('reserve:' || v_chain || ':' || lower(v_token), 0)); end if;
  available := greatest(v_limit - sum_reserve_promises(v_chain, v_token, v_deadline, v_read, p_except, null), 0);
  is_share := false;
  if v_share >= 100 and v_flow_limit is null then return; end if;
  v_own := greatest(least(div(v_limit * v_share, 100),
      v_flow_limit - sum_flow('reserve:' || v_chain || ':' || v_token, p_merchant_id, (v_reserve ->> 'flow_since')::bigint))
    - sum_reserve_promises(v_chain, v_token, v_deadline, v_read, p_except, p_merchant_id), 0);
  is_share := v_own < available;
  available := least(v_own, available);
end $$;

-- What the converter and its reserve can still promise. A voucher or claim is counted under the lock of what it draws on, until its
-- transaction ends; without one it is only a look, which promises nothing.
create or replace function judge_promise(
  p_promise jsonb, p_merchant_id text, p_amount_out numeric, p_locks boolean,
  out outcome text, out available numeric, out takes_reserve boolean
) language plpgsql as $$
declare
  v_is_share boolean;
begin
  takes_reserve := true;
  outcome := 'restoring';
  if svc_is_reconciling() then return; end if;
  outcome := 'stopped';
  if is_signing_stopped((p_promise ->> 'chain_id')::bigint, lower(p_promise ->> 'contract')) then return; end if;
  if nullif(p_promise -> 'mint', 'null') is not null then
    select m.outcome, m.available into outcome, available from judge_mint(p_promise, p_merchant_id, null, p_amount_out, p_locks) as m;
    if outcome <> 'made' then return; end if;
  end if;
  if nullif(p_promise -> 'reserve', 'null') is not null then
    select r.available, r.is_share into available, v_is_share from read_reserve_left(p_promise, p_merchant_id, null, p_locks) as r;
    outcome := case when v_is_share then 'reserve_share' else 'reserve' end;
    if p_amount_out > available then return; end if;
  end if;
  takes_reserve := is_amount_held(p_promise, null);
  outcome := 'made';
  available := null;
end $$;

-- As before, with what a fiat-issue claims.
create or replace function insert_conversion(p_row jsonb, p_lease_token text, p_lease_seconds integer) returns setof conversions
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

-- As before; what a fiat-issue claims is judged and written under the lock too. `p_promise` says what is to be promised, under the limits
-- that were read outside: chain_id, contract, amount_in, amount_out, deadline (of promises that still count), mint, reserve, wallet,
-- token_in, balance, claim_until.
create or replace function create_conversion(
  p_row jsonb, p_lease_token text, p_lease_seconds integer, p_promise jsonb, p_voucher jsonb, p_first_nonce numeric,
  out outcome text, out available numeric, out voucher_id bigint, out nonce numeric, out takes_reserve boolean
) language plpgsql as $$
declare
  v_merchant text := p_row ->> 'merchant_id';
  v_amount_out numeric := (p_promise ->> 'amount_out')::numeric;
  v_claim_until bigint := (p_promise ->> 'claim_until')::bigint;
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
  from judge_promise(p_promise, v_merchant, v_amount_out, p_voucher is not null or v_claim_until is not null) as r;
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

-- As before; claims too are counted after each.
create or replace function create_conversions(p_orders jsonb)
returns table (place integer, outcome text, available numeric, voucher_id bigint, nonce numeric, takes_reserve boolean)
language plpgsql as $$
declare
  v_order jsonb;
begin
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

-- A voucher that was prepared with its conversion and never given to anybody promises nothing once that is held or has failed.
create function abandon_prepared() returns trigger language plpgsql as $$
begin
  update vouchers set abandoned_at = new.updated_at
   where conversion_id = new.id and signature is null and abandoned_at is null;
  return null;
end $$;
create trigger prepared_vouchers_are_abandoned after update of status on conversions for each row
  when (old.status = 'created' and new.status in ('screening_hold', 'failed')) execute function abandon_prepared();

-- As before. A rail that takes longer than the lease finds its claim given back: it is made again with the instructions.
create or replace function finish_create(
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
         claim_until = coalesce(c.claim_until, (p_changes ->> 'payment_expires_at')::bigint / 1000),
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
