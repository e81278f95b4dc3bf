-- When an order of unknown fate was last put to its rail again, under the same reference. sent_at stays the first sending.
alter table rail_orders add column resent_at bigint;

-- Rails whose balance did not carry an order, with what they had. A row is there until the rail takes an order above that.
create table rail_shortages (
  env text not null,
  provider text not null,
  available_kobo numeric(78, 0) not null,
  since bigint not null,
  -- When the rail itself said no to an order for lack of money; null: only its balance says so.
  refused_at bigint,
  primary key (env, provider)
);
