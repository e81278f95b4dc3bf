-- Executions are looked at until they are final, and every voucher is asked about once more after its deadline.

alter table executions add column final_at bigint;
alter table executions add column next_look_at bigint not null default 0;
create index executions_not_final on executions (chain_id, next_look_at) where final_at is null;

-- Set when the voucher can never run again, or has run for good: its contract need not be followed for it.
alter table vouchers add column settled_at bigint;
alter table vouchers add column next_look_at bigint not null default 0;
create index vouchers_unsettled on vouchers (chain_id, deadline) where settled_at is null;
create index vouchers_followed on vouchers (chain_id, verifying_contract) where settled_at is null;
