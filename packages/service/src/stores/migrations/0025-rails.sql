-- Which rail each sum of Naira is at: a rail that was replaced is still asked about what it took.

-- Null: of before several rails, and so at the first rail of the environment.
alter table payouts add column provider text;
-- How often the order was put to the rail. One that was never put to any may still go to another.
alter table payouts add column sends int not null default 0;
-- The rail that gave the payment instructions, or that knew the payout account.
alter table conversions add column rail_provider text;

-- The rail that was configured when rows began to name theirs.
create table first_rails (
  env text primary key,
  provider text not null
);

-- Rails that took no order lately: new payouts go to the next one meanwhile.
create table rail_troubles (
  env text not null,
  provider text not null,
  since bigint not null,
  last_at bigint not null,
  primary key (env, provider)
);

-- When an open conversion is screened again.
alter table conversions add column next_screening_at bigint not null default 0;
