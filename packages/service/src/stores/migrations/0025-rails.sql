-- Which rail each sum of Naira is at: a rail that was replaced is still asked about what it took.

-- Null: of before several rails. The first start under this version fills in the rail that was configured.
alter table payouts add column provider text;
create index payouts_without_rail on payouts (env) where provider is null;
-- How often the order was put to the rail. One that was never put to any may still go to another.
alter table payouts add column sends int not null default 0;
update payouts set sends = 1 where sent_at is not null;

-- The rail that gave the payment instructions, or that knew the payout account.
alter table conversions add column rail_provider text;
create index conversions_without_rail on conversions (env)
  where rail_provider is null and (payment_reference is not null or payout_bank_code is not null);

-- Rails that took no order lately: new payouts go to the next one meanwhile.
create table rail_troubles (
  env text not null,
  provider text not null,
  since bigint not null,
  last_at bigint not null,
  primary key (env, provider)
);
