-- What operators have stopped: all payouts, a conversion type, a rail, a chain, a merchant. A row is there while it is off.
create table switches (
  kind text not null check (kind in ('payouts', 'type', 'rail', 'chain', 'merchant')),
  -- Empty where the kind has one switch only.
  target text not null default '',
  reason text not null,
  actor text not null,
  at bigint not null,
  primary key (kind, target)
);
