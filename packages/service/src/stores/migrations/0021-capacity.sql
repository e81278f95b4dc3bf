-- Vouchers that the converter surely runs: sequential nonces, promises to mint, and a stop after an execution that is not ours.

-- Where the nonces of a contract stand. Each contract starts at a random place, so that a second installation, or this one
-- after a restored backup and a deleted row, never takes nonces that were used.
create table voucher_nonces (
  chain_id bigint not null,
  contract text not null,
  next_nonce numeric(78, 0) not null,
  primary key (chain_id, contract)
);
alter table vouchers drop constraint vouchers_nonce_key;
-- before: create unique index concurrently if not exists vouchers_nonce_once on vouchers (chain_id, lower(verifying_contract), nonce);
create unique index if not exists vouchers_nonce_once on vouchers (chain_id, lower(verifying_contract), nonce);

-- before: create index concurrently if not exists vouchers_minting on vouchers (chain_id, lower(verifying_contract), deadline) where kind in (0, 2) and abandoned_at is null;
create index if not exists vouchers_minting on vouchers (chain_id, lower(verifying_contract), deadline) where kind in (0, 2) and abandoned_at is null;

-- A `Converted` log whose voucher we never issued: somebody else has a signer's key. Open until a person lets signing go on.
create table foreign_executions (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  contract text not null,
  tx_hash text not null,
  op_ref text not null,
  wallet text not null,
  kind int not null,
  amount_in numeric(78, 0) not null,
  amount_out numeric(78, 0) not null,
  block_number bigint not null,
  found_at bigint not null,
  resumed_at bigint,
  resumed_by text,
  reason text,
  unique (chain_id, tx_hash, op_ref)
);
create index foreign_executions_open on foreign_executions (chain_id, contract) where resumed_at is null;

-- Lower case; null before the first voucher. A second contract could run the same operation a second time.
alter table conversions add column converter text;
update conversions c set converter =
  (select lower(v.verifying_contract) from vouchers v where v.conversion_id = c.id order by v.id limit 1);
