-- Executions are looked at until they are final, and every voucher is asked about once more after its deadline.

-- before: alter table executions add column if not exists final_at bigint;
alter table executions add column if not exists final_at bigint;
-- before: alter table executions add column if not exists next_look_at bigint not null default 0;
alter table executions add column if not exists next_look_at bigint not null default 0;
-- before: create index concurrently if not exists executions_not_final on executions (chain_id, next_look_at) where final_at is null;
create index if not exists executions_not_final on executions (chain_id, next_look_at) where final_at is null;

-- Set when the voucher can never run again, or has run for good: its contract need not be followed for it.
-- before: alter table vouchers add column if not exists settled_at bigint;
alter table vouchers add column if not exists settled_at bigint;
-- before: alter table vouchers add column if not exists next_look_at bigint not null default 0;
alter table vouchers add column if not exists next_look_at bigint not null default 0;
-- before: create index concurrently if not exists vouchers_unsettled on vouchers (chain_id, deadline) where settled_at is null;
create index if not exists vouchers_unsettled on vouchers (chain_id, deadline) where settled_at is null;
-- before: create index concurrently if not exists vouchers_followed on vouchers (chain_id, verifying_contract) where settled_at is null;
create index if not exists vouchers_followed on vouchers (chain_id, verifying_contract) where settled_at is null;
