-- Once a voucher of a conversion ran, none of its others on that contract can: its opRef is used. Until now a later one got its
-- promise back when the deadline of the one that ran had passed, and kept it until its own. Promises that stand so now end
-- with that deadline, within the life of a voucher, and need no counting anew.

-- As before, but nothing is promised to the vouchers of a conversion one of which ran.
create or replace function recount_promises(p_conversion_id text) returns void language plpgsql as $$
declare
  v_merchant text;
  v_books text[];
  v_deadlines bigint[];
  v_amounts numeric[];
begin
  with drawn as (
    select 'mint:' || chain_id || ':' || lower(verifying_contract) as book, deadline, amount_out,
      abandoned_at is null as counts, executed_at is not null as ran
      from vouchers where conversion_id = p_conversion_id and kind in (0, 2)
    union all
    select 'reserve:' || chain_id || ':' || pay_token, deadline, amount_out,
      takes_reserve and abandoned_at is null, executed_at is not null
      from vouchers where conversion_id = p_conversion_id and pay_token is not null),
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
  insert into promise_sums as s (book, merchant_id, width_seconds, start, amount)
  select step.book, scope.merchant_id, scope.width_seconds, step.deadline - step.deadline % scope.width_seconds, sum(step.amount)
    from unnest(v_books, v_deadlines, v_amounts) as step (book, deadline, amount),
      lateral (values ('', 1), ('', 60), (v_merchant, 1), (v_merchant, 60)) as scope (merchant_id, width_seconds)
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (book, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
end $$;

-- As before, but an execution counts with its conversion whatever the deadline of the voucher that ran: the sums above leave
-- out all of them, so all that can still run come back when the execution was marked after the capacity was read.
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
      select max(v.amount_out) filter (where v.abandoned_at is null and v.deadline >= p_deadline) as most from vouchers v
       where v.conversion_id = any (v_ran) and v.conversion_id is distinct from p_except
         and v.chain_id = p_chain_id and lower(v.verifying_contract) = p_contract and v.kind in (0, 2)
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
      select max(v.amount_out) filter (where v.takes_reserve and v.abandoned_at is null and v.deadline >= p_deadline) as most
        from vouchers v
       where v.conversion_id = any (v_ran) and v.conversion_id is distinct from p_except
         and v.chain_id = p_chain_id and v.pay_token = p_pay_token
         and (p_merchant_id is null
           or exists (select from conversions c where c.id = v.conversion_id and c.merchant_id = p_merchant_id))
       group by v.conversion_id having min(v.executed_at) > p_marked_until) as ran);
end $$;
