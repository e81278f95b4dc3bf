-- Conversions and all they leave behind: stages, vouchers, Naira payments and payouts, executions, the ledger, operator work.

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
  screening_reference text,
  screening_updated_at bigint,
  -- Counterparty, payer and payout account, sealed under the master key and bound to this row.
  sealed_details bytea not null,
  payout_bank_code text,
  payout_account_last4 text,
  -- The name under which the rail knows the payment of a fiat-issue.
  payment_reference text,
  payment_instructions jsonb,
  payment_expires_at bigint,
  voucher_id bigint,
  tx_hash text,
  block_number bigint,
  block_hash text,
  onchain_verified_at bigint,
  -- What the caller said with a `failed` report, to recognise the same report again.
  reported_failure text,
  metadata jsonb,
  last_error text,
  created_at bigint not null,
  updated_at bigint not null,
  -- One worker at a time moves a conversion; correctness never depends on it, only thrift. Database time.
  lease_token text,
  lease_until timestamptz,
  -- When background work looks at this row again.
  tries int not null default 0,
  next_try_at bigint not null default 0,
  unique (merchant_id, env, reference)
);
create index conversions_newest on conversions (merchant_id, env, id desc);
create index conversions_newest_by_status on conversions (merchant_id, env, status, id desc);
create index conversions_open on conversions (status, next_try_at) where status not in ('succeeded', 'failed');
create index conversions_by_screening on conversions (env, screening_reference) where screening_reference is not null;
create index conversions_by_payment on conversions (env, payment_reference) where payment_reference is not null;

create table conversion_stages (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  name text not null,
  at bigint not null,
  meta jsonb
);
create index conversion_stages_by_conversion on conversion_stages (conversion_id, id);

-- Every voucher ever prepared. The row stands before the signer is asked; the signature is filled in when it is given out.
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
  -- The pair token that the converter pays out: kind 1 only, what the reserve promises.
  pay_token text,
  deadline bigint not null,
  nonce numeric(78, 0) not null unique,
  op_ref text not null,
  payout_ref text not null,
  oracle_rate text,
  signature text,
  signer text,
  needs_approval boolean not null default false,
  created_at bigint not null,
  signed_at bigint,
  -- Given up before anyone saw a signature: promises nothing.
  abandoned_at bigint,
  executed_at bigint
);
create index vouchers_by_conversion on vouchers (conversion_id, id);
create index vouchers_promised on vouchers (chain_id, pay_token, deadline) where pay_token is not null and abandoned_at is null;

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
  primary key (chain_id, tx_hash, log_index),
  unique (chain_id, op_ref)
);

-- Naira that arrived, keyed by the rail's own id so that no notice counts twice.
create table payments (
  env text not null,
  provider text not null,
  rail_payment_id text not null,
  conversion_id text not null references conversions (id),
  amount_kobo numeric(78, 0) not null,
  currency text not null,
  judgement text not null,
  received_at bigint not null,
  recorded_at bigint not null,
  primary key (env, provider, rail_payment_id)
);
create index payments_by_conversion on payments (conversion_id);

-- One row an attempt, written before the rail is called, under a reference of our own making.
create table payouts (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  env text not null,
  attempt int not null check (attempt > 0),
  rail_reference text not null unique,
  amount_kobo numeric(78, 0) not null check (amount_kobo > 0),
  bank_code text not null,
  account_last4 text not null,
  sealed_account bytea not null,
  status text not null,
  provider_transfer_id text,
  -- Set by the one caller that sends; from then on the rail is only asked.
  sent_at bigint,
  checks int not null default 0,
  next_check_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  unique (conversion_id, attempt)
);
create index payouts_due on payouts (next_check_at) where next_check_at is not null;

create table chain_cursors (
  chain_id bigint primary key,
  next_block bigint not null,
  updated_at bigint not null
);

-- Money that a person must decide on: refunds above all.
create table operator_items (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  kind text not null,
  amount_kobo numeric(78, 0),
  note text not null,
  opened_at bigint not null,
  closed_at bigint,
  closed_by text,
  closing_reason text
);
create index operator_items_open on operator_items (opened_at) where closed_at is null;
create index operator_items_by_conversion on operator_items (conversion_id);

create table operator_actions (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  action text not null,
  actor text not null,
  reason text not null,
  at bigint not null
);
create index operator_actions_by_conversion on operator_actions (conversion_id);

-- Double entry: what moved, in base units of each currency. Every posting sums to zero.
create table ledger_entries (
  id bigint generated always as identity primary key,
  env text not null,
  conversion_id text not null references conversions (id),
  posting text not null,
  account text not null,
  currency text not null,
  amount numeric(78, 0) not null,
  at bigint not null
);
create index ledger_entries_by_account on ledger_entries (env, account, currency);
create unique index ledger_entries_once on ledger_entries (conversion_id, posting, account, currency);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_entries is append-only';
end $$;
create trigger ledger_entries_is_append_only before update or delete on ledger_entries
  for each statement execute function refuse_ledger_change();
