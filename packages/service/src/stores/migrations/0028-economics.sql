-- What the rate kept back of a voucher's amount out, and whether anything is set aside for it.
alter table vouchers add column spread numeric(78, 0) not null default 0;
-- False: its wallet did not have what it burns when it was written.
alter table vouchers add column takes_reserve boolean not null default true;
