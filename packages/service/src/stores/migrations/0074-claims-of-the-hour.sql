-- Naira are only awaited where the signer's hour has room for them too: what was signed of paid Naira within the hour, and what is
-- awaited or paid and not signed yet, end together at its totals. So whoever pays in time is never refused by them.

-- As before. A claim is also in the book claims:ENV, which all contracts of an environment share.
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

-- What is claimed at this moment.
do $$
begin
  perform recount_promises(id) from conversions
   where claim_contract is not null and status in ('created', 'awaiting_payment', 'payment_confirmed');
end $$;

-- As before. `signer`, where Naira are to be awaited, has the totals of its hour.
create or replace function judge_mint(
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
