-- Vouchers that the service's own relayer runs for wallets without gas: the row stands before anything is sent.

create table relays (
  id bigint generated always as identity primary key,
  env text not null,
  chain text not null,
  chain_id bigint not null,
  contract text not null,
  conversion_id text not null references conversions (id),
  merchant_id text not null,
  relayer text not null,
  calldata bytea not null,
  -- What the wallet signed for the relayer, in SVC base units.
  fee numeric(78, 0) not null check (fee >= 0),
  gas_limit bigint not null check (gas_limit > 0),
  -- Unix seconds, the voucher's.
  deadline bigint not null,
  -- `queued`: nothing was signed. `sending`: its nonce is taken, and it may have been sent. `mined` and `reverted`: it is in a
  -- block, looked at until that is deep. `lost`: another transaction took the nonce. `expired`, `refused`: it was never sent.
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'mined', 'reverted', 'lost', 'expired', 'refused')),
  nonce bigint,
  -- Transactions signed for it: all have its nonce, so at most one of them can run.
  signed integer not null default 0,
  tx_hash text,
  reason text,
  checks integer not null default 0,
  next_check_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  check ((nonce is null) = (status in ('queued', 'expired', 'refused')))
);
-- One at a time for each account: a nonce is never skipped, and never given to two.
create unique index relays_one_sending on relays (chain_id, relayer) where status = 'sending';
create unique index relays_nonce on relays (chain_id, relayer, nonce) where nonce is not null;
create unique index relays_one_open on relays (conversion_id) where status in ('queued', 'sending');
create index relays_due on relays (next_check_at) where next_check_at is not null;
create index relays_by_merchant on relays (merchant_id, env, created_at);

-- Written before they are sent. The same bytes may be sent any number of times.
create table relay_transactions (
  tx_hash text primary key,
  relay_id bigint not null references relays (id),
  raw bytea not null,
  max_fee_per_gas numeric(78, 0) not null,
  max_priority_fee_per_gas numeric(78, 0) not null,
  created_at bigint not null
);
create index relay_transactions_by_relay on relay_transactions (relay_id);
