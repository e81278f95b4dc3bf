-- How long a receiver took to answer an attempt; null for attempts of before.
alter table webhook_deliveries add column duration_ms integer;

-- What staff write down about a conversion, and who of them has taken it on.
create table conversion_notes (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  author_id text not null,
  author text not null,
  text text not null,
  at bigint not null
);
create index conversion_notes_of_conversion on conversion_notes (conversion_id, id);
create table conversion_assignees (
  conversion_id text primary key references conversions (id),
  user_id text not null,
  assigned_by text not null,
  at bigint not null
);
