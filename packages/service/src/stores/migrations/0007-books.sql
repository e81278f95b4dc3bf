-- The books: postings that the database itself balances, never changed and bound into a chain of hashes; the bank's lines beside
-- them, and the days that are closed. What does not agree is in work_items.
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
      or coalesce(e ->> 0, '') !~ '^(bank:[a-z0-9_-]+|reserve:[0-9]+:0x[0-9a-f]{40}|supply:[0-9]+|owed_to_payers|owed_to_payees|refunds_owed|rail_fees|duties|duties_owed|spread_earned|treasury|suspense|exchange|receivable)$'
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
  -- What a person posts carries a reason and two names.
  check (
    kind not in ('correction', 'treasury')
    or (coalesce(reason, '') <> '' and coalesce(proposed_by, '') <> '' and coalesce(approved_by, '') <> ''
      and proposed_by <> approved_by)
  )
);
create index ledger_postings_by_conversion on ledger_postings (conversion_id) where conversion_id is not null;
-- A month's refunds, for the statements of the merchants.
create index ledger_postings_refunds on ledger_postings (env, at) where kind in ('refund', 'refund_reversed');

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

-- The same of what is owed, by merchant; money of nobody is under the empty one. What each has is in the tree of the public proof.
create table ledger_owed (
  env text not null,
  merchant_id text not null,
  account text not null,
  currency text not null,
  amount numeric(78, 0) not null,
  primary key (env, merchant_id, account, currency)
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

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_postings_is_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_seals_is_append_only before update or delete or truncate on ledger_seals
  for each statement execute function refuse_ledger_change();

-- How far each bank's statement has been read, and our postings compared with it.
create table bank_cursors (
  env text not null,
  provider text not null,
  -- Lines before this moment were read and will not change.
  read_to bigint not null,
  -- Up to this moment every line was seen, those too that may still change.
  seen_to bigint not null default 0,
  -- Postings up to this one were looked for at the bank.
  compared_to bigint not null default 0,
  -- Our postings from this moment on are looked for: before it nobody read the bank's lines.
  since bigint not null,
  -- By how much its balance differed when it was asked last, in minor units of Naira, and since when it is that; null: it agrees.
  balance_off numeric(78, 0),
  balance_off_since bigint,
  primary key (env, provider)
);

create table bank_lines (
  env text not null,
  provider text not null,
  kind text not null,
  bank_id text not null,
  rail_reference text,
  amount_minor numeric(78, 0) not null,
  currency text not null,
  status text not null,
  at bigint not null,
  outcome text not null,
  -- The posting that says the same.
  posting text,
  primary key (env, provider, kind, bank_id)
);
create index bank_lines_pending on bank_lines (env, provider, at) where outcome = 'pending';
create index bank_lines_by_posting on bank_lines (env, posting) where posting is not null;
-- Lines that the books lack are looked at again with every reading.
create index bank_lines_behind on bank_lines (env, provider, at) where outcome in ('theirs_only', 'not_reversed');

create table closed_days (
  env text not null,
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- The exact text that was signed.
  statement text not null,
  signature text not null,
  kid text not null,
  closed_at bigint not null,
  primary key (env, day)
);
create trigger closed_days_is_append_only before update or delete or truncate on closed_days
  for each statement execute function refuse_ledger_change();

-- The public proofs of reserves, each with the hash of the one before.
create table reserve_proofs (
  env text not null,
  number bigint not null check (number > 0),
  -- The exact text that was signed.
  proof text not null,
  signature text not null,
  kid text not null,
  at bigint not null,
  -- Of the newest alone: what is owed to each merchant, with the salt of its leaf.
  leaves jsonb,
  primary key (env, number)
);
create index reserve_proofs_by_time on reserve_proofs (at);

-- Files that merchants asked for, made part by part.
create table exports (
  id text collate "C" primary key,
  merchant_id text not null,
  env text not null check (env in ('test', 'live')),
  kind text not null,
  format text not null check (format in ('csv', 'jsonl')),
  -- Unix seconds, both ends inclusive.
  from_seconds bigint not null,
  to_seconds bigint not null,
  filters jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  rows bigint not null default 0,
  hashes text[] not null default '{}',
  -- The last row that is in a part.
  position text,
  tries integer not null default 0,
  lease_token text,
  lease_until timestamptz,
  turn_at timestamptz not null default clock_timestamp(),
  created_at bigint not null,
  ready_at bigint,
  expires_at bigint
);
create index exports_of_merchant on exports (merchant_id, env, id desc);
create index exports_to_make on exports (turn_at, id) where status in ('queued', 'running');
create index exports_to_clear on exports (expires_at) where expires_at is not null;

create table export_parts (
  export_id text collate "C" not null references exports (id),
  part integer not null,
  content text not null,
  primary key (export_id, part)
);
