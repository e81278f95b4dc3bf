-- The ledger: one row a posting, balanced by the database itself, never changed, and bound into a chain of hashes.
-- An entry is [account, currency, amount, conversion or null]; what comes into an account is positive, what leaves it negative.

create function ledger_is_balanced(p_entries jsonb) returns boolean language plpgsql immutable as $$
begin
  if jsonb_typeof(p_entries) <> 'array' or jsonb_array_length(p_entries) < 2 then
    return false;
  end if;
  -- Before anything is summed: a fraction or a word must be refused, not rounded.
  if exists (
    select from jsonb_array_elements(p_entries) e
    where jsonb_typeof(e) <> 'array' or jsonb_array_length(e) <> 4
      or coalesce(e ->> 0, '') !~ '^(bank:[a-z0-9_-]+|reserve:[0-9]+:0x[0-9a-f]{40}|supply:[0-9]+|owed_to_payers|owed_to_payees|refunds_owed|rail_fees|spread_earned|treasury|suspense|exchange|receivable)$'
      or coalesce(e ->> 1, '') !~ '^[A-Z]{3,10}$'
      or coalesce(e ->> 2, '') !~ '^-?[1-9][0-9]{0,77}$'
  ) then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(p_entries) e group by e ->> 1 having sum((e ->> 2)::numeric) <> 0
  );
end $$;

create table ledger_postings (
  id bigint generated always as identity primary key,
  env text not null check (env in ('test', 'live')),
  -- Says what happened, once: `payment:paystack:123`, `execution:cnv_...`. A second one of the same name is refused.
  name text not null,
  kind text not null,
  conversion_id text,
  entries jsonb not null check (ledger_is_balanced(entries)),
  reason text,
  proposed_by text,
  approved_by text,
  at bigint not null,
  unique (env, name),
  -- Whatever a person posts carries a reason and two names.
  check (
    kind not in ('correction', 'treasury')
    or (coalesce(reason, '') <> '' and coalesce(proposed_by, '') <> '' and coalesce(approved_by, '') <> ''
      and proposed_by <> approved_by)
  )
);
create index ledger_postings_by_conversion on ledger_postings (conversion_id) where conversion_id is not null;

alter table ledger_entries rename to ledger_entries_before;
alter index ledger_entries_by_account rename to ledger_entries_before_by_account;

-- The same entries, a row each, for sums. Written by the posting's own trigger and by nothing else.
create table ledger_entries (
  posting_id bigint not null references ledger_postings (id),
  position int not null,
  env text not null,
  conversion_id text,
  account text not null,
  currency text not null,
  amount numeric(78, 0) not null,
  at bigint not null,
  primary key (posting_id, position)
);
create index ledger_entries_by_account on ledger_entries (env, account, currency);
create index ledger_entries_by_conversion on ledger_entries (conversion_id) where conversion_id is not null;

-- Postings that have no place in the chain yet. A queue, so that posting never waits for the one before it.
create table ledger_unsealed (
  posting_id bigint primary key references ledger_postings (id),
  env text not null
);
create index ledger_unsealed_by_env on ledger_unsealed (env, posting_id);

create table ledger_seals (
  env text not null,
  position bigint not null check (position > 0),
  posting_id bigint not null unique,
  hash bytea not null,
  primary key (env, position)
);

-- Where the chain ends, under the service's own key, and what every account held there.
create table ledger_heads (
  env text primary key,
  position bigint not null,
  hash bytea not null,
  mac bytea not null
);
create table ledger_balances (
  env text not null,
  account text not null,
  currency text not null,
  amount numeric(78, 0) not null,
  primary key (env, account, currency)
);

create function write_ledger_entries() returns trigger language plpgsql as $$
begin
  insert into ledger_entries (posting_id, position, env, conversion_id, account, currency, amount, at)
  select new.id, n, new.env, e ->> 3, e ->> 0, e ->> 1, (e ->> 2)::numeric, new.at
  from jsonb_array_elements(new.entries) with ordinality as list (e, n);
  insert into ledger_unsealed (posting_id, env) values (new.id, new.env);
  return null;
end $$;
create trigger ledger_postings_write_entries after insert on ledger_postings
  for each row execute function write_ledger_entries();

create function refuse_lone_entry() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'ledger_entries are written by their posting';
  end if;
  return null;
end $$;
create trigger ledger_entries_belong_to_a_posting before insert on ledger_entries
  for each statement execute function refuse_lone_entry();

-- The books of before, posting by posting. Naira legs of mints and burns, which those did not have, are added.
-- A payout did not say which rail made it: that of the environment's payments, where there were any.
insert into ledger_postings (env, name, kind, conversion_id, entries, at)
select b.env,
  case when b.posting like 'payment:%' then 'payment:' || coalesce(p.provider, 'earlier') || substr(b.posting, 8)
    when b.posting like 'payout:%' then 'payout:' || coalesce(o.rail_reference, b.conversion_id || substr(b.posting, 7))
    else b.posting || ':' || b.conversion_id end,
  split_part(b.posting, ':', 1), b.conversion_id,
  jsonb_agg(jsonb_build_array(
    case b.account
      when 'rail' then 'bank:' || coalesce(p.provider, r.provider, 'earlier')
      when 'supply' then 'supply:' || c.chain_id
      when 'reserve' then 'reserve:' || c.chain_id || ':' || lower(coalesce(v.pay_token, v.token_in))
      else case
        when b.posting like 'payment:%' then case p.judgement when 'exact' then 'owed_to_payers' else 'refunds_owed' end
        when b.posting like 'payout:%' then 'owed_to_payees'
        else 'exchange' end
    end, b.currency, b.amount::text, b.conversion_id) order by b.id)
  || case when b.posting = 'execution' and c.type = 'fiat-issue' then jsonb_build_array(
      jsonb_build_array('owed_to_payers', 'NGN', c.fiat_kobo::text, c.id),
      jsonb_build_array('exchange', 'NGN', (-c.fiat_kobo)::text, c.id))
    when b.posting = 'execution' and c.type = 'fiat-redeem' then jsonb_build_array(
      jsonb_build_array('exchange', 'NGN', c.fiat_kobo::text, c.id),
      jsonb_build_array('owed_to_payees', 'NGN', (-c.fiat_kobo)::text, c.id))
    else '[]'::jsonb end,
  min(b.at)
from ledger_entries_before b
  join conversions c on c.id = b.conversion_id
  left join payments p on p.env = b.env and p.conversion_id = b.conversion_id and b.posting = 'payment:' || p.rail_payment_id
  left join payouts o on o.conversion_id = b.conversion_id and b.posting = 'payout:' || o.attempt
  left join executions x on x.conversion_id = b.conversion_id and b.posting = 'execution'
  left join vouchers v on v.id = x.voucher_id
  left join lateral (
    select provider from payments where env = b.env and provider <> 'refund' order by recorded_at desc limit 1
  ) r on true
group by b.env, b.posting, b.conversion_id, p.provider, r.provider, o.rail_reference, c.id, c.type, c.fiat_kobo
order by min(b.id);

-- Refunds by re-issue: what was owed for the burn is owed for the mint.
insert into ledger_postings (env, name, kind, conversion_id, entries, at)
select p.env, 'reissue:' || p.rail_payment_id, 'reissue', p.conversion_id, jsonb_build_array(
  jsonb_build_array('owed_to_payees', 'NGN', p.amount_kobo::text, p.rail_payment_id),
  jsonb_build_array('owed_to_payers', 'NGN', (-p.amount_kobo)::text, p.conversion_id)), p.recorded_at
from payments p where p.provider = 'refund' and p.amount_kobo > 0;

-- Paid exactly, then given up, and never minted: it goes back.
insert into ledger_postings (env, name, kind, conversion_id, entries, at)
select p.env, 'refund_owed:' || p.provider || ':' || p.rail_payment_id, 'refund_owed', p.conversion_id, jsonb_build_array(
  jsonb_build_array('owed_to_payers', 'NGN', p.amount_kobo::text, p.conversion_id),
  jsonb_build_array('refunds_owed', 'NGN', (-p.amount_kobo)::text, p.conversion_id)), p.recorded_at
from payments p join conversions c on c.id = p.conversion_id
where p.judgement = 'exact' and p.provider <> 'refund' and p.currency = 'NGN' and c.status = 'failed'
  and c.onchain_verified_at is null
  and exists (select from ledger_entries_before b where b.conversion_id = c.id and b.posting = 'payment:' || p.rail_payment_id);

drop trigger ledger_entries_is_append_only on ledger_entries_before;
drop table ledger_entries_before;

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_postings_is_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_seals_is_append_only before update or delete or truncate on ledger_seals
  for each statement execute function refuse_ledger_change();

-- Money at a bank that belongs to no conversion of ours. It waits in suspense for a person.
create table unmatched_money (
  id bigint generated always as identity primary key,
  env text not null,
  provider text not null,
  rail_payment_id text not null,
  rail_reference text not null,
  amount_minor numeric(78, 0) not null,
  currency text not null,
  received_at bigint not null,
  seen_at bigint not null,
  closed_at bigint,
  closed_by text,
  closing_reason text,
  unique (env, provider, rail_payment_id)
);
create index unmatched_money_open on unmatched_money (env, seen_at) where closed_at is null;
