-- Refunds that go back through the rail: the row stands before the rail is called, and only one caller ever sends it.

-- The payment that a refund item is about, by the rail's own id.
alter table operator_items add column rail_payment_id text;
update operator_items i set rail_payment_id = p.rail_payment_id from payments p
  where i.kind = 'refund' and p.conversion_id = i.conversion_id
    and (i.note like '%Rail payment ' || p.rail_payment_id || '.'
      or i.note = 'Payment ' || p.rail_payment_id || ' was received before the caller gave the conversion up.');

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
-- One that did not fail for each payment: whatever items there are, no payment goes back twice.
create unique index refunds_once on refunds (env, provider, payment_id) where status <> 'failed';
create index refunds_due on refunds (next_check_at) where next_check_at is not null;
create index refunds_by_payment_reference on refunds (env, payment_reference);
