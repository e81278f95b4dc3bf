-- Vouchers, what they promise of the converter's capacity and reserve, and what was executed of them.

-- Every voucher ever prepared. The row is written before the signer is asked, and the signature when it leaves the service.
create table vouchers (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  chain text not null,
  chain_id bigint not null,
  verifying_contract text not null,
  kind int not null check (kind between 0 and 3),
  wallet text not null,
  token_in text not null,
  amount_in numeric(78, 0) not null,
  amount_out numeric(78, 0) not null,
  -- What the rate kept back of the amount out.
  spread numeric(78, 0) not null default 0,
  -- The pair token that the converter pays out: kind 1 only, what the reserve promises.
  pay_token text,
  -- False: its wallet did not have what it takes when it was written, so nothing is set aside for it.
  takes_reserve boolean not null default true,
  deadline bigint not null,
  nonce numeric(78, 0) not null,
  op_ref text not null,
  payout_ref text not null,
  oracle_rate text,
  -- What the rate was computed from: block, feeds, rounds, second opinions, spread.
  price_evidence jsonb,
  -- Priced while the market was closed, until so many unix seconds; null in open hours.
  closed_until bigint,
  signature text,
  signer text,
  needs_approval boolean not null default false,
  created_at bigint not null,
  signed_at bigint,
  -- Given up before anyone saw a signature: promises nothing.
  abandoned_at bigint,
  executed_at bigint,
  -- Set when the voucher can never run again, or has run for good: its contract need not be followed for it.
  settled_at bigint,
  -- Every voucher is asked about once more after its deadline.
  next_look_at bigint not null default 0
) with (fillfactor = 70);
create index vouchers_by_conversion on vouchers (conversion_id, id);
create unique index vouchers_nonce_once on vouchers (chain_id, lower(verifying_contract), nonce);
create index vouchers_unsettled on vouchers (chain_id, deadline) where settled_at is null;
create index vouchers_followed on vouchers (chain_id, verifying_contract) where settled_at is null;
-- Its condition is worded so that no other index serves where this one does: see sum_wallet_promises.
create index vouchers_of_wallet on vouchers (lower(wallet)) where kind <> 2 and coalesce(settled_at, 0) = 0;
create index vouchers_while_closed on vouchers (chain_id, kind, closed_until) where closed_until is not null;
create index vouchers_ran on vouchers (chain_id, executed_at) where executed_at is not null;

-- The next nonce of each contract. Each contract starts at a random place, so that a second installation, or this one after a
-- restored backup and a deleted row, never takes nonces that were used.
create table voucher_nonces (
  chain_id bigint not null,
  contract text not null,
  next_nonce numeric(78, 0) not null,
  primary key (chain_id, contract)
);

-- Binds the conversion to the contract, or finds it bound there, and takes the contract's next nonce. Nothing when the
-- conversion belongs to another contract. Locks the conversion's row either way.
create function insert_voucher(p_row jsonb, p_first_nonce numeric) returns setof vouchers language plpgsql as $$
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
    amount_out, pay_token, deadline, nonce, op_ref, payout_ref, oracle_rate, created_at, spread, takes_reserve,
    price_evidence, closed_until)
  select r.conversion_id, r.chain, r.chain_id, r.verifying_contract, r.kind, r.wallet, r.token_in, r.amount_in,
    r.amount_out, r.pay_token, r.deadline, taken.nonce, r.op_ref, r.payout_ref, r.oracle_rate, r.created_at, r.spread,
    r.takes_reserve, r.price_evidence, r.closed_until
  from r, taken, bound returning *;
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

-- Executions that were verified at depth. One log pays for one conversion, and one conversion runs once.
create table executions (
  chain_id bigint not null,
  tx_hash text not null,
  log_index int not null,
  op_ref text not null,
  conversion_id text not null references conversions (id),
  voucher_id bigint not null references vouchers (id),
  block_number bigint not null,
  block_hash text not null,
  verified_at bigint not null,
  -- Looked at until it is final.
  final_at bigint,
  next_look_at bigint not null default 0,
  primary key (chain_id, tx_hash, log_index),
  unique (chain_id, op_ref)
);
create index executions_not_final on executions (chain_id, next_look_at) where final_at is null;

create table chain_cursors (
  chain_id bigint primary key,
  next_block bigint not null,
  updated_at bigint not null
);

-- What the follower of a chain asks every second; the embedded engine plans every statement again, and a function once. The
-- contracts are found one by one in their index: the number of vouchers does not count.
create function read_followed(
  p_chain_id bigint, p_now bigint,
  out contracts text[], out next_block bigint, out written_at bigint, out has_submitted boolean
) language plpgsql stable as $$
begin
  contracts := array(
    with recursive used (contract) as (
      (select verifying_contract from vouchers where chain_id = p_chain_id and settled_at is null order by 1 limit 1)
      union all
      select (select v.verifying_contract from vouchers v
               where v.chain_id = p_chain_id and v.settled_at is null and v.verifying_contract > used.contract order by 1 limit 1)
        from used where used.contract is not null)
    select contract from used where contract is not null);
  select k.next_block, k.updated_at into next_block, written_at from chain_cursors k where k.chain_id = p_chain_id;
  has_submitted := exists (
    select from conversions c
     where c.status = 'onchain_submitted' and c.chain_id = p_chain_id and c.next_try_at <= p_now);
end $$;

-- A `Converted` log whose voucher we never issued: somebody else has a signer's key. Open until a person lets signing go on.
create table foreign_executions (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  contract text not null,
  tx_hash text not null,
  op_ref text not null,
  wallet text not null,
  kind int not null,
  amount_in numeric(78, 0) not null,
  amount_out numeric(78, 0) not null,
  block_number bigint not null,
  found_at bigint not null,
  resumed_at bigint,
  resumed_by text,
  reason text,
  unique (chain_id, tx_hash, op_ref)
);
create index foreign_executions_open on foreign_executions (chain_id, contract) where resumed_at is null;

create function is_signing_stopped(p_chain_id bigint, p_contract text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from foreign_executions f
    where f.chain_id = p_chain_id and f.contract = lower(p_contract) and f.resumed_at is null);
end $$;

-- Administrative events of the converters and of the SVC token, recorded once they are deep enough.
create table contract_events (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  contract text not null,
  name text not null,
  args jsonb not null,
  tx_hash text not null,
  log_index int not null,
  block_number bigint not null,
  found_at bigint not null,
  -- Happened while the chain was followed: what a contract did before, its deployment above all, is nobody's alarm.
  is_news boolean not null default false,
  unique (chain_id, tx_hash, log_index)
);
create index contract_events_newest on contract_events (chain_id, block_number desc, log_index desc);
create index contract_events_news on contract_events (found_at) where is_news;
create index contract_events_of_call on contract_events ((args ->> 'id'), contract) where args ->> 'id' is not null;

-- Up to where they were read, for each contract: settings may name a contract that is older than the others of its chain.
create table contract_event_progress (
  chain_id bigint not null,
  contract text not null,
  next_block bigint not null,
  -- Blocks before that were not read yet, inclusive; none when missing_from is the greater one.
  missing_from bigint not null,
  missing_to bigint not null,
  primary key (chain_id, contract)
);

-- Promises: what live vouchers and claims can still draw, kept as sums, so that a create costs the same however many were made before
-- it. Triggers keep them: no statement that changes a voucher or a claim can forget to.

-- What one conversion can still draw falls in steps as the deadlines of its vouchers pass: the amount of a row is what falls
-- away after its deadline.
create table promise_steps (
  conversion_id text not null,
  -- mint:CHAIN:CONTRACT, reserve:CHAIN:TOKEN, naira:CHAIN:CONTRACT (vouchers of paid Naira alone) or claims:ENV.
  book text not null,
  deadline bigint not null,
  merchant_id text not null,
  amount numeric(78, 0) not null,
  primary key (conversion_id, book, deadline)
);
create index promise_steps_by_deadline on promise_steps (deadline);

-- The steps of all conversions (merchant_id is empty) and of each merchant, by second and by minute of the deadline. What ran is in
-- the books ran:mint:CHAIN:CONTRACT and ran:reserve:CHAIN:TOKEN, for each merchant, by minute and by hour of its mark.
create table promise_sums (
  book text not null,
  merchant_id text not null,
  width_seconds integer not null,
  start bigint not null,
  amount numeric(78, 0) not null,
  primary key (book, merchant_id, width_seconds, start)
) with (fillfactor = 50);

-- When the claim of a fiat-issue ends, in unix seconds. Null: it claims nothing.
create function naira_claim_end(p_status text, p_until bigint) returns bigint language sql immutable as $$
  select case when p_status in ('created', 'awaiting_payment') then p_until
    when p_status = 'payment_confirmed' then 253402300799 end
$$;

-- Brings the steps of a conversion to what its vouchers and its claim say now, and the sums by the same difference. Once a voucher of
-- a conversion ran, nothing is promised to its others: their opRef is used. The sums are changed in the order of their key, so that
-- two transactions never wait for each other. The differences are carried as one array for each column: a row type would not fit any
-- more once a later version adds a column.
create function recount_promises(p_conversion_id text) returns void language plpgsql
  -- Planned once: with its values each time it took longer to plan than to run. A plan made while tables were small would read all of them.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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
    select books.name, naira_claim_end(c.status, c.claim_until), c.amount_out, true, false
      from conversions c, lateral (
        values ('mint:' || c.chain_id || ':' || c.claim_contract), ('claims:' || c.env)) as books (name)
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

-- A first voucher of a crypto leg is one step, the common case; one that draws nothing is none. Anything else is counted from all
-- vouchers of the conversion.
create function keep_promises() returns trigger language plpgsql as $$
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

create function forget_promises() returns trigger language plpgsql as $$
begin
  delete from promise_steps;
  delete from promise_sums;
  return null;
end $$;

-- At the end of the transaction: the rows of sums are locked after everything else, and not for long.
create constraint trigger vouchers_are_counted after insert or delete on vouchers
  deferrable initially deferred for each row execute function keep_promises();
create constraint trigger voucher_changes_are_counted
  after update of chain_id, verifying_contract, kind, amount_out, pay_token, deadline, takes_reserve, abandoned_at, executed_at on vouchers
  deferrable initially deferred for each row
  when ((old.chain_id, old.verifying_contract, old.kind, old.amount_out, old.pay_token, old.deadline, old.takes_reserve,
      old.abandoned_at is null, old.executed_at is null)
    is distinct from (new.chain_id, new.verifying_contract, new.kind, new.amount_out, new.pay_token, new.deadline,
      new.takes_reserve, new.abandoned_at is null, new.executed_at is null))
  execute function keep_promises();
create trigger vouchers_are_forgotten after truncate on vouchers for each statement execute function forget_promises();

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

-- Adds what a voucher that ran has moved to its merchant's flow, or takes it away.
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

-- What the book still promises to vouchers with this deadline or a later one: whole minutes, and the seconds before the first of them.
create function sum_promises(p_book text, p_deadline bigint, p_except text, p_merchant_id text)
returns numeric language plpgsql stable as $$
declare
  v_minute bigint := p_deadline + 59 - (p_deadline + 59) % 60;
  v_sum numeric;
begin
  select coalesce(sum(amount), 0) into v_sum from (
    select amount from promise_sums
     where book = p_book and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 60 and start >= v_minute
    union all
    select amount from promise_sums
     where book = p_book and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 1 and start >= p_deadline
       and start < v_minute) as parts;
  if p_except is null then return v_sum; end if;
  return v_sum - (
    select coalesce(sum(amount), 0) from promise_steps
     where conversion_id = p_except and book = p_book and deadline >= p_deadline
       and (p_merchant_id is null or merchant_id = p_merchant_id));
end $$;

-- The most that the vouchers of other conversions can still mint, kinds 0 and 2. The sums leave out what ran; those that were marked
-- after the capacity was read come back here, because they may be missing from it, with all of their conversion that can still run.
-- They are few, and looked for first: with all conditions in one query the planner may begin with every live voucher.
create function sum_mint_promises(
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

-- The most that the vouchers of other conversions can still draw from the reserve of a token, the same way.
create function sum_reserve_promises(
  p_chain_id bigint, p_pay_token text, p_deadline bigint, p_marked_until bigint, p_except text, p_merchant_id text
) returns numeric language plpgsql stable as $$
declare
  v_kept numeric := sum_promises('reserve:' || p_chain_id || ':' || p_pay_token, p_deadline, p_except, p_merchant_id);
  v_ran text[] := array(select conversion_id from vouchers
    where chain_id = p_chain_id and executed_at is not null and executed_at > p_marked_until);
begin
  if v_ran = '{}' then return v_kept; end if;
  return v_kept + (
    select coalesce(sum(most), 0) from (
      select max(v.amount_out) filter (where v.takes_reserve and v.abandoned_at is null and v.deadline >= p_deadline) as most
        from vouchers v
       where v.conversion_id = any (v_ran) and v.conversion_id is distinct from p_except
         and v.chain_id = p_chain_id and v.pay_token = p_pay_token
         and (p_merchant_id is null
           or exists (select from conversions c where c.id = v.conversion_id and c.merchant_id = p_merchant_id))
       group by v.conversion_id having min(v.executed_at) > p_marked_until) as ran);
end $$;

-- What the live vouchers of a wallet already take of a token, those of other conversions: one balance is good for one of them. Here
-- and in the next one only the index of the wallet serves. Other ways lead through every live voucher, in each create, and the planner
-- may take them for as short: while the table is empty all are, and deadlines are later than all that it has seen.
create function sum_wallet_promises(p_chain_id bigint, p_wallet text, p_token_in text, p_deadline bigint, p_except text)
returns numeric language plpgsql stable set enable_seqscan = off as $$
begin
  return (
    select coalesce(sum(most), 0) from (
      select max(amount_in) as most from vouchers
       where lower(wallet) = lower(p_wallet) and chain_id + 0 = p_chain_id and deadline + 0 >= p_deadline and kind <> 2
         and coalesce(settled_at, 0) = 0 and takes_reserve and abandoned_at is null and executed_at is null
         and lower(token_in) = lower(p_token_in) and conversion_id is distinct from p_except
       group by conversion_id || '') as taken);
end $$;

-- Whether the wallet has a live voucher of this kind, of another conversion.
create function has_live_voucher(p_chain_id bigint, p_wallet text, p_kind integer, p_deadline bigint, p_except text)
returns boolean language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (
    select from vouchers
     where lower(wallet) = lower(p_wallet) and chain_id + 0 = p_chain_id and deadline + 0 >= p_deadline and kind = p_kind and kind <> 2
       and coalesce(settled_at, 0) = 0 and abandoned_at is null and executed_at is null and conversion_id is distinct from p_except);
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

-- What can still be minted. Naira that were paid come before everything else and in full: only vouchers of other paid Naira count
-- against them, and no merchant's share. `flow_limit` is what a merchant may mint in a day, counting what ran and what is live.
-- `signer`, where Naira are to be awaited, has the totals of the signer's hour: what was signed of paid Naira within the hour and what
-- is awaited or paid and not signed yet end together at them, so that a payment in time is never refused by them.
-- Outcomes: made, mint, mint_share; `available` is what is left.
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
  v_signer jsonb := nullif(p_promise -> 'signer', 'null');
  v_hour_ago bigint := (v_signer ->> 'hour_ago')::bigint;
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
  if v_signer is not null then
    if p_locks then perform pg_advisory_xact_lock(hashtextextended('claims:' || (v_signer ->> 'env'), 0)); end if;
    available := least(available, (v_signer ->> 'per_hour')::numeric - sum_signed(v_signer ->> 'env', 'naira', null, v_hour_ago)
      - sum_promises('claims:' || (v_signer ->> 'env'), v_deadline, p_except, null));
  end if;
  outcome := 'mint';
  if p_amount_out > available then return; end if;
  if v_signer is not null then
    available := (v_signer ->> 'per_merchant')::numeric - sum_signed(v_signer ->> 'env', 'naira', p_merchant_id, v_hour_ago)
      - sum_promises('claims:' || (v_signer ->> 'env'), v_deadline, p_except, p_merchant_id);
    outcome := 'mint_share';
    if p_amount_out > available then return; end if;
  end if;
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

-- A priced voucher is an option that costs its holder nothing. A wallet that does not hold the amount has one of each kind, where the
-- settings say so; while the market is closed, all of a kind together move at most the cap. What expired without having run counts
-- no more. Outcomes: made, wallet, closed; `available` is what is left of the cap, in SVC.
create function judge_option(
  p_promise jsonb, p_except text, p_is_held boolean, p_locks boolean, out outcome text, out available numeric
) language plpgsql as $$
declare
  v_chain bigint := (p_promise ->> 'chain_id')::bigint;
  v_deadline bigint := (p_promise ->> 'deadline')::bigint;
  v_option jsonb := nullif(p_promise -> 'option', 'null');
  v_kind integer := (v_option ->> 'kind')::integer;
  v_closed_until bigint := (v_option ->> 'closed_until')::bigint;
begin
  outcome := 'made';
  if v_option is null then return; end if;
  if not p_is_held and (v_option ->> 'one_unfunded')::boolean
    and has_live_voucher(v_chain, p_promise ->> 'wallet', v_kind, v_deadline, p_except)
  then
    outcome := 'wallet';
    return;
  end if;
  if v_closed_until is null then return; end if;
  if p_locks then perform pg_advisory_xact_lock(hashtextextended('closed:' || v_chain || ':' || v_kind, 0)); end if;
  select (v_option ->> 'closed_cap')::numeric - coalesce(sum(moved.svc), 0) into available from (
    select max(case v_kind when 0 then amount_out else amount_in end) as svc from vouchers
     where chain_id = v_chain and kind = v_kind and closed_until = v_closed_until and abandoned_at is null
       and (executed_at is not null or deadline >= v_deadline) and conversion_id is distinct from p_except
     group by conversion_id) as moved;
  if (v_option ->> 'svc_amount')::numeric > available then outcome := 'closed'; end if;
end $$;

-- What the converter and its reserve can still promise. A voucher or claim is counted under the lock of what it draws on, until its
-- transaction ends; without one it is only a look, which promises nothing.
create function judge_promise(
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
  select o.outcome, o.available into outcome, available from judge_option(p_promise, null, takes_reserve, p_locks) as o;
end $$;
