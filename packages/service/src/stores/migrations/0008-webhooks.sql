-- Webhook endpoints, the event log and every attempt to deliver it. Ids sort by time, byte by byte: hence collate "C".

create table webhook_endpoints (
  id text collate "C" primary key,
  merchant_id text not null,
  env text not null check (env in ('test', 'live')),
  url text not null,
  description text,
  event_types text[] not null,
  api_version text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- After how many failures in a row its owners get a mail; null: none. Mailed once until it works again.
  mail_after_failures integer check (mail_after_failures between 1 and 1000),
  -- What it chooses beyond URL and events, as it is shown, and the secrets among it. Null: nothing.
  options jsonb,
  sealed_options bytea,
  created_at bigint not null,
  updated_at bigint not null,
  -- A deleted endpoint stays for the log's sake and is seen nowhere else.
  deleted_at bigint,
  constraint webhook_endpoints_lengths check (
    char_length(url) <= 8192 and char_length(description) <= 2048 and cardinality(event_types) <= 256)
);
create index webhook_endpoints_of_merchant on webhook_endpoints (merchant_id, env, id desc) where deleted_at is null;

-- `data` is text: the payload is fixed, to the byte, when the event is made, and any JSON string (NUL escapes too) fits.
create table events (
  id text collate "C" primary key,
  merchant_id text not null,
  env text not null check (env in ('test', 'live')),
  type text not null,
  api_version text not null,
  data text not null,
  status text not null check (status in ('created', 'in_flight', 'dispatched', 'abandoned')),
  -- Endpoints that still wait for it, and endpoints that ended without it.
  open_endpoints integer not null default 0 check (open_endpoints >= 0),
  lost_endpoints integer not null default 0 check (lost_endpoints >= 0),
  -- Sent as a test: these are counted by the day, and kept for less time than real ones.
  is_test boolean not null default false,
  -- The request that it began with, written only while requests are traced: a delivery belongs to the trace of its request.
  request_id text,
  created_at bigint not null,
  dispatched_at bigint,
  constraint events_lengths check (char_length(type) <= 256 and char_length(data) <= 4194304)
) with (fillfactor = 85);
create index events_of_merchant on events (merchant_id, env, id desc);
create index events_of_type on events (merchant_id, env, type, id desc);
-- Tests of one merchant within a day.
create index events_tests_of_merchant on events (merchant_id, created_at) where is_test;
-- The oldest tests, and the oldest of the Sandbox: their ids carry their time.
create index events_tests on events (id) where is_test;
create index events_of_sandbox on events (id) where env = 'test';

-- Events of a merchant and environment are made one after the other, so that a reader who asks for what came after an id misses none.
-- The newest event. Its row is locked until the event's transaction ends: an id that is seen is larger than all that were seen before,
-- even when the clocks of the processes differ.
create table event_heads (
  merchant_id text not null,
  env text not null check (env in ('test', 'live')),
  last_ms bigint not null,
  -- Of the events with this time.
  place integer not null default 0,
  primary key (merchant_id, env)
) with (fillfactor = 50);

-- Each endpoint numbers the events made for it from 1, those made while it is disabled too, and each names the one before.
create table webhook_sequences (
  endpoint_id text collate "C" primary key,
  last_sequence bigint not null,
  last_event_id text collate "C" not null,
  previous_event_id text collate "C"
) with (fillfactor = 50);

-- From when on an endpoint with a rate gets its next attempt. Apart from webhook_endpoints, so that workers never lock what merchants edit.
create table webhook_paces (
  endpoint_id text collate "C" primary key,
  interval_ms double precision not null,
  free_at double precision not null default 0
) with (fillfactor = 50);

-- One row an attempt. `round` is 0 for the first delivery of an event to an endpoint and grows with every replay.
create table webhook_deliveries (
  id text collate "C" primary key,
  event_id text collate "C" not null,
  endpoint_id text collate "C" not null,
  -- Of its endpoint: Live and Sandbox are claimed apart, so that no number of slow Sandbox endpoints delays Live.
  env text not null,
  round integer not null default 0,
  attempt integer not null check (attempt between 1 and 8),
  status text not null check (status in ('pending', 'delivered', 'failed', 'gave_up')),
  due_at bigint not null,
  payload_bytes integer not null,
  -- Who claimed it, and until when by the database's own clock. Only the holder of the token may record an outcome.
  lease_token text,
  lease_until timestamptz,
  response_status integer,
  response_snippet text,
  -- Why it failed, for the dashboard: never on the wire.
  failure text,
  -- How long the receiver took to answer.
  duration_ms integer,
  -- What was signed and sent, as JSON. The body follows from it and the event.
  sent text,
  delivered_at bigint,
  next_attempt_at bigint,
  finished_at bigint,
  created_at bigint not null,
  -- Its number among the events of its endpoint, and the event before it.
  sequence bigint not null default 1,
  previous_event_id text collate "C",
  unique (event_id, endpoint_id, round, attempt),
  constraint webhook_deliveries_lengths check (char_length(response_snippet) <= 2000)
) with (fillfactor = 85);
create index webhook_deliveries_due on webhook_deliveries (due_at, id) where status = 'pending' and lease_token is null;
create index webhook_deliveries_due_of_env on webhook_deliveries (env, due_at, id) where status = 'pending' and lease_token is null;
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, due_at, id) where status = 'pending';
create index webhook_deliveries_leased on webhook_deliveries (lease_until)
  where status = 'pending' and lease_token is not null;
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id desc);
-- Attempts that failed in a range of time, to replay them. An attempt's id says when it was made, which may be days before.
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, finished_at) where status in ('failed', 'gave_up');

-- How an endpoint has been doing. Apart from webhook_endpoints, so that workers never lock what merchants edit.
create table webhook_endpoint_health (
  endpoint_id text collate "C" primary key,
  -- Null: its last attempt was delivered.
  failing_since bigint,
  last_failure_at bigint,
  failures integer not null default 0,
  mailed_at bigint
);

-- Endpoints failing for days, for their owner to see. An endpoint is never disabled for it.
create table endpoint_alerts (
  id bigint generated always as identity primary key,
  endpoint_id text collate "C" not null,
  merchant_id text not null,
  env text not null,
  failing_since bigint not null,
  failures integer not null,
  raised_at bigint not null,
  cleared_at bigint
);
create unique index endpoint_alerts_open on endpoint_alerts (endpoint_id) where cleared_at is null;
create index endpoint_alerts_of_merchant on endpoint_alerts (merchant_id, env, id desc);

-- Prefix + ULID, for statements that make a number of rows not known beforehand.
create function make_ulid(prefix text, now_ms bigint) returns text language sql volatile as $$
  with parts as (
    select ('x' || lpad(to_hex(now_ms), 12, '0'))::bit(48) as moment,
           ('x' || encode(substring(raw from 1 for 6) || substring(raw from 10 for 4), 'hex'))::bit(80) as chance
    from (select uuid_send(gen_random_uuid()) as raw) as source
  ), bits as (select B'00' || moment || chance as all_bits from parts)
  select prefix || string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (substring(all_bits from 1 + 5 * place for 5))::bit(5)::integer + 1, 1),
    '' order by place)
  from bits, generate_series(0, 25) as place
$$;

-- `evt_` and a ULID whose first 20 bits of chance are the place among the events of the same millisecond.
create function make_event_id(p_ms bigint, p_place integer) returns text language sql volatile as $$
  select overlay(make_ulid('evt_', p_ms) placing string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((p_place >> shift) & 31) + 1, 1), '' order by shift desc) from 15 for 4)
  from unnest(array[15, 10, 5, 0]) as shift
$$;

-- Events made while an endpoint was disabled: never sent unless somebody asks for them.
create table webhook_missed (
  endpoint_id text collate "C" not null,
  event_id text collate "C" not null,
  sequence bigint not null,
  previous_event_id text collate "C",
  primary key (endpoint_id, event_id)
);
create index webhook_missed_of_event on webhook_missed (event_id);

-- Events that somebody asked to deliver again. A job makes their attempts, a bounded number at a time, and deletes the row with it.
create table webhook_replays (
  endpoint_id text collate "C" not null,
  event_id text collate "C" not null,
  primary key (endpoint_id, event_id)
);
create index webhook_replays_of_event on webhook_replays (event_id);
