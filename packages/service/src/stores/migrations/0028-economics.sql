-- What the rate kept back of a voucher's amount out, and whether anything is set aside for it.
alter table vouchers add column spread numeric(78, 0) not null default 0;
-- False: its wallet did not have what it burns when it was written.
alter table vouchers add column takes_reserve boolean not null default true;

-- Administrative events of the converters and of the SVC token, recorded once they are deep enough.
create table contract_events (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  contract text not null,
  name text not null,
  args jsonb not null,
  tx_hash text not null,
  log_index int not null,
  block_number bigint not null,
  found_at bigint not null,
  unique (chain_id, tx_hash, log_index)
);
create index contract_events_newest on contract_events (block_number desc, log_index desc);

-- Up to where they were read.
create table contract_event_cursors (
  chain_id bigint primary key,
  next_block bigint not null
);
