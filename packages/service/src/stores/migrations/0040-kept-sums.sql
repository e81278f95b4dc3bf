-- What live vouchers promise and what was signed in the last hour, kept as sums, so that a create costs the same however many
-- were made before it. Triggers keep them: no statement that changes a voucher or the signer's log can forget to.

-- What one conversion can still draw falls in steps as the deadlines of its vouchers pass: the amount of a row is what falls
-- away after its deadline. Negative after an execution, which ends the promises up to its own deadline.
create table promise_steps (
  conversion_id text not null,
  -- mint:CHAIN:CONTRACT or reserve:CHAIN:TOKEN.
  book text not null,
  deadline bigint not null,
  merchant_id text not null,
  amount numeric(78, 0) not null,
  primary key (conversion_id, book, deadline)
);
create index promise_steps_by_deadline on promise_steps (deadline);

-- The steps of all conversions (merchant_id is empty) and of each merchant, by second and by minute of the deadline.
create table promise_sums (
  book text not null,
  merchant_id text not null,
  width_seconds integer not null,
  start bigint not null,
  amount numeric(78, 0) not null,
  primary key (book, merchant_id, width_seconds, start)
) with (fillfactor = 50);

-- Brings the steps of a conversion to what its vouchers say now, and the sums by the same difference. The sums are changed in
-- the order of their key, so that two transactions never wait for each other. The differences are carried as one array for each
-- column: a row type would not fit any more once a later version adds a column.
create function recount_promises(p_conversion_id text) returns void language plpgsql as $$
declare
  v_merchant text;
  v_books text[];
  v_deadlines bigint[];
  v_amounts numeric[];
begin
  with drawn as (
    select 'mint:' || chain_id || ':' || lower(verifying_contract) as book, deadline, amount_out,
      abandoned_at is null as counts, abandoned_at is null and executed_at is not null as ran
      from vouchers where conversion_id = p_conversion_id and kind in (0, 2)
    union all
    select 'reserve:' || chain_id || ':' || pay_token, deadline, amount_out,
      takes_reserve and abandoned_at is null, executed_at is not null
      from vouchers where conversion_id = p_conversion_id and pay_token is not null),
  heights as (
    select p.book, p.deadline, case when p.deadline > coalesce(max(d.deadline) filter (where d.ran), -1)
      then coalesce(max(d.amount_out) filter (where d.counts and d.deadline >= p.deadline), 0) else 0 end as height
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
  insert into promise_sums as s (book, merchant_id, width_seconds, start, amount)
  select step.book, scope.merchant_id, scope.width_seconds, step.deadline - step.deadline % scope.width_seconds, sum(step.amount)
    from unnest(v_books, v_deadlines, v_amounts) as step (book, deadline, amount),
      lateral (values ('', 1), ('', 60), (v_merchant, 1), (v_merchant, 60)) as scope (merchant_id, width_seconds)
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (book, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
end $$;

-- A first voucher is one step, the common case. Anything else is counted anew from all vouchers of the conversion.
create function keep_promises() returns trigger language plpgsql as $$
declare
  v_id text := case when tg_op = 'DELETE' then old.conversion_id else new.conversion_id end;
  v_book text;
  v_merchant text;
begin
  -- One at a time for each conversion, or two transactions would each miss what the other one changes.
  perform pg_advisory_xact_lock(hashtextextended('promises:' || v_id, 0));
  if tg_op <> 'INSERT' or new.abandoned_at is not null or new.executed_at is not null
    or (new.kind in (0, 2)) = (new.pay_token is not null)
    or exists (select from vouchers where conversion_id = v_id and id <> new.id)
    or exists (select from promise_steps where conversion_id = v_id) then
    perform recount_promises(v_id);
    return null;
  end if;
  if new.pay_token is not null and not new.takes_reserve then return null; end if;
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

-- Vouchers that no longer count need no sum; five minutes are more than clocks differ. The triggers above hold the table's lock
-- against writers until the others are counted.
do $$
declare
  v_id text;
begin
  for v_id in
    select distinct conversion_id from vouchers where deadline >= extract(epoch from now())::bigint - 300
  loop
    perform recount_promises(v_id);
  end loop;
end $$;

-- before: create index concurrently if not exists vouchers_ran on vouchers (chain_id, executed_at) where executed_at is not null;
create index if not exists vouchers_ran on vouchers (chain_id, executed_at) where executed_at is not null;
-- before: create index concurrently if not exists vouchers_redeems on vouchers (chain_id, lower(wallet), deadline) where kind = 1 and settled_at is null;
create index if not exists vouchers_redeems on vouchers (chain_id, lower(wallet), deadline) where kind = 1 and settled_at is null;

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

-- As before: the most that the vouchers of other conversions can still mint, kinds 0 and 2. The sums leave out what ran; here
-- come back those that were marked after the capacity was read, and may be missing from it. Few, and looked for first: with
-- all conditions in one query the planner may begin with every live voucher.
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
      select max(v.amount_out) as most from vouchers v
       where v.conversion_id = any (v_ran) and v.conversion_id is distinct from p_except
         and v.chain_id = p_chain_id and lower(v.verifying_contract) = p_contract and v.kind in (0, 2)
         and v.abandoned_at is null and v.deadline >= p_deadline
         and (p_merchant_id is null
           or exists (select from conversions c where c.id = v.conversion_id and c.merchant_id = p_merchant_id))
       group by v.conversion_id having min(v.executed_at) >= p_marked_before) as ran);
end $$;

create or replace function sum_reserve_promises(
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
      select max(v.amount_out) filter (where v.takes_reserve and v.abandoned_at is null) as most from vouchers v
       where v.conversion_id = any (v_ran) and v.conversion_id is distinct from p_except
         and v.chain_id = p_chain_id and v.pay_token = p_pay_token and v.deadline >= p_deadline
         and (p_merchant_id is null
           or exists (select from conversions c where c.id = v.conversion_id and c.merchant_id = p_merchant_id))
       group by v.conversion_id having min(v.executed_at) > p_marked_until) as ran);
end $$;

-- What was signed, the same way: an opRef counts once, at the largest amount of the hour, so it falls in steps as its
-- signatures grow older than an hour. Times are milliseconds; the second in which the hour begins is read from the log.
create table signer_sums (
  env text not null,
  merchant_id text not null,
  width_seconds integer not null,
  start bigint not null,
  amount numeric(78, 0) not null,
  primary key (env, merchant_id, width_seconds, start)
) with (fillfactor = 50);

create function add_signer_step(p_env text, p_merchant_id text, p_signed_at bigint, p_amount numeric) returns void
language plpgsql as $$
begin
  insert into signer_sums as s (env, merchant_id, width_seconds, start, amount)
  select p_env, scope.merchant_id, scope.width_seconds,
    p_signed_at / 1000 - (p_signed_at / 1000) % scope.width_seconds, p_amount
    from (select '' union select coalesce(p_merchant_id, '')) as scopes (merchant_id), (values (1), (60)) as widths (width_seconds),
      lateral (select scopes.merchant_id, widths.width_seconds) as scope
   order by 2, 3
  on conflict (env, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
end $$;

-- The steps of one opRef, with one signature or without it.
create function list_signer_steps(p_entry signer_log, p_without bigint)
returns table (signed_at bigint, amount numeric) language plpgsql stable as $$
begin
  return query
  with heights as (
    select l.signed_at, max(max(l.svc_amount)) over (order by l.signed_at desc) as height from signer_log l
     where l.op_ref = p_entry.op_ref and l.chain_id = p_entry.chain_id and l.verifying_contract = p_entry.verifying_contract
       and l.env = p_entry.env and l.id is distinct from p_without
     group by l.signed_at)
  select h.signed_at, h.height - lag(h.height, 1, 0::numeric) over (order by h.signed_at desc) from heights h;
end $$;

-- Whoever appends holds the lock of the environment.
create function keep_signer_sums() returns trigger language plpgsql as $$
begin
  if new.op_ref is null or not exists (
    select from signer_log l
     where l.op_ref = new.op_ref and l.chain_id = new.chain_id and l.verifying_contract = new.verifying_contract
       and l.env = new.env and l.id <> new.id)
  then
    perform add_signer_step(new.env, new.merchant_id, new.signed_at, new.svc_amount);
    return null;
  end if;
  perform add_signer_step(new.env, new.merchant_id, step.signed_at, step.amount)
    from (
      select s.signed_at, sum(s.amount) as amount from (
        select a.signed_at, a.amount from list_signer_steps(new, null) a
        union all
        select b.signed_at, -b.amount from list_signer_steps(new, new.id) b) as s
      group by s.signed_at having sum(s.amount) <> 0 order by s.signed_at) as step;
  return null;
end $$;
create trigger signatures_are_counted after insert on signer_log for each row execute function keep_signer_sums();

-- Two hours of what is there: the older never counts again.
do $$
declare
  v_since bigint := (extract(epoch from now()) * 1000)::bigint - 7200000;
begin
  perform add_signer_step(step.env, step.merchant_id, step.signed_at, step.amount) from (
    with heights as (
      select l.env, coalesce(l.op_ref, l.id::text) as op, l.chain_id, l.verifying_contract, l.signed_at, max(l.merchant_id) as merchant_id,
        max(max(l.svc_amount)) over (
          partition by l.env, coalesce(l.op_ref, l.id::text), l.chain_id, l.verifying_contract order by l.signed_at desc) as height
        from signer_log l where l.signed_at > v_since
       group by l.env, coalesce(l.op_ref, l.id::text), l.chain_id, l.verifying_contract, l.signed_at)
    select h.env, h.merchant_id, h.signed_at, h.height - lag(h.height, 1, 0::numeric) over (
        partition by h.env, h.op, h.chain_id, h.verifying_contract order by h.signed_at desc) as amount
      from heights h) as step
   where step.amount <> 0;
end $$;

-- What counts of the signatures after a moment: whole minutes, then whole seconds, then the log for the rest of a second.
create function sum_signed(p_env text, p_merchant_id text, p_after bigint) returns numeric language plpgsql stable as $$
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
  return v_sum + (
    select coalesce(sum(greatest(first.most - coalesce((
        select max(l.svc_amount) from signer_log l
         where l.op_ref = first.op_ref and l.chain_id = first.chain_id and l.verifying_contract = first.verifying_contract
           and l.env = p_env and l.signed_at >= v_second * 1000), 0), 0)), 0)
      from (
        select max(l.op_ref) as op_ref, l.chain_id, l.verifying_contract, max(l.svc_amount) as most from signer_log l
         where l.env = p_env and l.signed_at > p_after and l.signed_at < v_second * 1000
           and (p_merchant_id is null or l.merchant_id = p_merchant_id)
         group by coalesce(l.op_ref, l.id::text), l.chain_id, l.verifying_contract) as first);
end $$;

create or replace function log_signature(
  p_env text, p_chain_id bigint, p_contract text, p_merchant_id text, p_conversion_id text, p_op_ref text, p_digest text,
  p_signer text, p_svc_amount numeric, p_deadline numeric, p_now bigint, p_per_hour numeric, p_per_merchant numeric
) returns text language plpgsql as $$
declare
  v_before numeric;
  v_added numeric;
begin
  -- One at a time for each environment, or two processes could pass the total together.
  perform pg_advisory_xact_lock(hashtext('signer_log:' || p_env));
  select coalesce(max(svc_amount), 0) into v_before from signer_log
    where op_ref = p_op_ref and chain_id = p_chain_id and verifying_contract = p_contract and env = p_env
      and signed_at > p_now - 3600000;
  v_added := greatest(p_svc_amount - v_before, 0);
  if v_added > 0 then
    if (select sum_signed(p_env, p_merchant_id, p_now - 3600000)) + v_added > p_per_merchant then
      return 'merchant';
    elsif (select sum_signed(p_env, null, p_now - 3600000)) + v_added > p_per_hour then
      return 'environment';
    end if;
  end if;
  insert into signer_log (env, chain_id, verifying_contract, merchant_id, conversion_id, op_ref, digest, signer, svc_amount,
    added_amount, deadline, signed_at)
  values (p_env, p_chain_id, p_contract, p_merchant_id, p_conversion_id, p_op_ref, p_digest, p_signer, p_svc_amount,
    v_added, p_deadline, p_now);
  return null;
end $$;
