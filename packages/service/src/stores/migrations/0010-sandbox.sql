-- The books of the embedded Sandbox rail and of the embedded screening, which take the place of what lies outside (nothing of the
-- service reads them but those two adapters), and the built-in webhook inbox.

create table sandbox_rail_accounts (
  rail_reference text primary key,
  env text not null,
  provider_reference text not null unique,
  account_number text not null unique,
  amount_kobo numeric(78, 0) not null,
  expires_at bigint not null,
  -- When the payer pays by itself, what and in which currency; null when nobody does, or when it is done.
  pay_at bigint,
  pay_amount_kobo numeric(78, 0),
  pay_currency text,
  -- Whom the bank expects the payment from.
  sealed_payer bytea,
  created_at bigint not null
);
create index sandbox_rail_accounts_due on sandbox_rail_accounts (env, pay_at) where pay_at is not null;

create table sandbox_rail_payments (
  id text primary key,
  env text not null,
  rail_reference text not null,
  amount_kobo numeric(78, 0) not null,
  currency text not null,
  sealed_sender bytea,
  received_at bigint not null
);
create index sandbox_rail_payments_by_reference on sandbox_rail_payments (env, rail_reference);

create table sandbox_rail_transfers (
  id text primary key,
  env text not null,
  rail_reference text not null unique,
  amount_kobo numeric(78, 0) not null,
  bank_code text not null,
  account_last4 text not null,
  status text not null,
  -- Before this moment the rail does not find the transfer when asked.
  visible_at bigint not null,
  -- The steps still to come, [{ status, at }], oldest first; the first one's moment is in next_at.
  steps jsonb not null,
  next_at bigint,
  created_at bigint not null
);
create index sandbox_rail_transfers_due on sandbox_rail_transfers (env, next_at) where next_at is not null;

create table sandbox_rail_notices (
  id bigint generated always as identity primary key,
  env text not null,
  kind text not null,
  rail_reference text not null,
  due_at bigint not null
);
create index sandbox_rail_notices_due on sandbox_rail_notices (env, due_at);

-- What fails upstream once, on purpose: a row means that it has failed already.
create table sandbox_rail_outages (
  rail_reference text primary key
);

create table sandbox_rail_behaviour (
  env text primary key,
  behaviour jsonb not null
);

create table screening_cases (
  provider_reference text primary key,
  env text not null,
  conversion_id text not null unique,
  verdict text not null,
  -- What the case becomes by itself, and when.
  next_verdict text,
  next_at bigint,
  -- Which of our rules held or declined it; null: none did.
  why text,
  created_at bigint not null
);
create index screening_cases_due on screening_cases (env, next_at) where next_at is not null;

create table screening_notices (
  id bigint generated always as identity primary key,
  env text not null,
  provider_reference text not null
);

-- What the built-in webhook inbox of the Sandbox received.
create table sandbox_inbox (
  id bigint generated always as identity primary key,
  merchant_id text not null,
  received_at bigint not null,
  event_type text not null,
  event_id text not null,
  webhook_id text not null,
  answered integer not null,
  headers jsonb not null,
  body text not null,
  signature_valid boolean not null
);
create index sandbox_inbox_of_merchant on sandbox_inbox (merchant_id, id desc);

create table sandbox_inbox_settings (
  merchant_id text primary key,
  answer integer not null
);
