-- The bank's own lines beside the ledger, what does not agree, and the days that are closed.

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

create table book_differences (
  id bigint generated always as identity primary key,
  env text not null,
  -- What differs, so that one thing is told once however often it is found.
  subject text not null,
  kind text not null,
  detail text not null,
  conversion_id text,
  opened_at bigint not null,
  assigned_to text,
  explanation text,
  closed_at bigint,
  closed_by text
);
create unique index book_differences_open_once on book_differences (env, subject, kind) where closed_at is null;
create index book_differences_open on book_differences (env, opened_at) where closed_at is null;
create index book_differences_closed on book_differences (env, closed_at) where closed_at is not null;

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

-- What a person wants to post: a correction or a treasury move. It is posted when an independent person approves it.
create table ledger_proposals (
  id text primary key,
  env text not null check (env in ('test', 'live')),
  kind text not null check (kind in ('correction', 'treasury')),
  entries jsonb not null check (ledger_is_balanced(entries)),
  reason text not null check (reason <> ''),
  -- Unmatched money that is dealt with by it.
  closes_unmatched bigint references unmatched_money (id),
  proposed_by text not null,
  proposed_at bigint not null,
  status text not null default 'open' check (status in ('open', 'approved', 'rejected')),
  decided_by text,
  decided_at bigint
);
create index ledger_proposals_open on ledger_proposals (env, proposed_at) where status = 'open';
create trigger ledger_proposals_need_two_people before update on ledger_proposals
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function refuse_dependent_approval();
