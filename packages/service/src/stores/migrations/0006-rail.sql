-- Naira in and out: payments, payouts and refunds, each row with the rail that has the money. A rail that was replaced is still
-- asked about what it took.

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
create index payments_by_rail_id on payments (rail_payment_id);

-- One row an attempt, written before the rail is called, under a reference of our own making.
create table payouts (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  env text not null,
  attempt int not null check (attempt > 0),
  rail_reference text not null unique,
  provider text not null,
  amount_kobo numeric(78, 0) not null check (amount_kobo > 0),
  bank_code text not null,
  account_last4 text not null,
  sealed_account bytea not null,
  status text not null,
  provider_transfer_id text,
  -- Set by the one caller that sends; from then on the rail is only asked.
  sent_at bigint,
  -- How often the order was put to the rail. One that was never put to any may still go to another.
  sends int not null default 0,
  checks int not null default 0,
  next_check_at bigint,
  -- A successful payout may be taken back by the rail, whose notice may be lost.
  reversal_look_at bigint,
  -- What the bank says in writing of an attempt, as two people recorded it ('never_made', 'failed' or 'paid', with its id), and when.
  -- status and provider_transfer_id stay the rail's own word.
  bank_word text,
  bank_transaction_id text,
  bank_word_at bigint,
  -- The service gave up an attempt that it had not sent; nobody sends it after that.
  withdrawn_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  unique (conversion_id, attempt)
);
create index payouts_due on payouts (next_check_at) where next_check_at is not null;
create index payouts_reversal_looks on payouts (reversal_look_at) where reversal_look_at is not null;
create index payouts_by_transfer_id on payouts (provider_transfer_id) where provider_transfer_id is not null;

-- Refunds that go back through the rail: the row is written before the rail is called, and only one caller ever sends it.
create table refunds (
  id bigint generated always as identity primary key,
  item_id bigint not null references operator_items (id),
  conversion_id text not null references conversions (id),
  env text not null,
  provider text not null,
  attempt integer not null,
  -- Ours, for rails that take one: the same however often the attempt is handed over.
  reference text not null,
  -- The payment as the rail knows it.
  payment_id text not null,
  payment_reference text not null,
  amount_kobo numeric(78, 0) not null check (amount_kobo > 0),
  -- `pending`: not handed to the rail. `sent`: it may have it, and is only asked from then on.
  status text not null default 'pending' check (status in ('pending', 'sent', 'successful', 'failed')),
  bank_id text,
  sent_at bigint,
  checks integer not null default 0,
  next_check_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  unique (item_id, attempt),
  unique (env, reference)
);
-- One that did not fail for each payment: however many items there are, no payment goes back twice.
create unique index refunds_once on refunds (env, provider, payment_id) where status <> 'failed';
create index refunds_due on refunds (next_check_at) where next_check_at is not null;
create index refunds_by_payment_reference on refunds (env, payment_reference);

-- Rails that took no order lately: new payouts go to the next one until they do.
create table rail_troubles (
  env text not null,
  provider text not null,
  since bigint not null,
  last_at bigint not null,
  primary key (env, provider)
);
