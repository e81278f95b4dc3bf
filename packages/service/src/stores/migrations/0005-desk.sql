-- The staff's desk: work on conversions, proposals, the audit log, switches, alerts, restores, and what background work is due.

-- Money that a person must decide on: refunds above all.
create table operator_items (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  kind text not null,
  amount_kobo numeric(78, 0),
  note text not null,
  -- The payment that a refund item is about, by the rail's own id.
  rail_payment_id text,
  -- A refund waits while a voucher of its conversion can still run.
  waiting boolean not null default false,
  opened_at bigint not null,
  closed_at bigint,
  closed_by text,
  closing_reason text
);
create index operator_items_open on operator_items (opened_at) where closed_at is null;
create index operator_items_waiting on operator_items (opened_at) where waiting and closed_at is null;
create index operator_items_by_conversion on operator_items (conversion_id);

create table operator_actions (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  action text not null,
  actor text not null,
  reason text not null,
  at bigint not null
);
create index operator_actions_by_conversion on operator_actions (conversion_id);

-- What each operator did alone: a day's sum is bounded.
create table operator_spending (
  id bigint generated always as identity primary key,
  operator_id text not null,
  conversion_id text not null,
  action text not null,
  amount_kobo numeric(78, 0) not null,
  at bigint not null
);
create index operator_spending_by_operator on operator_spending (operator_id, at);

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

-- Money actions that wait for a second person.
create table operator_proposals (
  id text primary key,
  action text not null,
  conversion_id text not null references conversions (id),
  amount_kobo numeric(78, 0) not null,
  summary text not null,
  -- What the action needs, a bank account too: sealed under the master key and bound to this row.
  sealed_arguments bytea not null,
  reason text not null,
  proposed_by text not null references auth_users (id),
  proposed_at bigint not null,
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'failed')),
  decided_by text references auth_users (id),
  decided_at bigint,
  decision_reason text,
  -- The rule itself, where no code can forget it.
  check (status not in ('approved', 'failed') or (decided_by is not null and decided_by <> proposed_by))
);
create index operator_proposals_newest on operator_proposals (proposed_at desc);
create unique index operator_proposals_one_open on operator_proposals (conversion_id) where status = 'open';

create function refuse_dependent_approval() returns trigger language plpgsql as $$
begin
  if not staff_are_independent(new.proposed_by, new.decided_by) then
    raise exception 'a proposal needs the approval of an independent person';
  end if;
  return new;
end $$;
create trigger operator_proposals_need_two_people before update on operator_proposals
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function refuse_dependent_approval();

-- Every action of the dashboard, each entry bound to the one before it. `entry` is hashed to the byte, hence text.
create table audit_log (
  seq bigint primary key,
  entry text not null,
  previous_hash bytea not null,
  hash bytea not null unique,
  -- HMAC of the hash under the installation's pepper: who can write the database alone cannot make one.
  mac bytea not null,
  -- The same as in `entry`, to search by.
  at bigint not null,
  actor text not null,
  action text not null,
  merchant_id text,
  subject text
);
create index audit_log_by_action on audit_log (action, seq desc);
create index audit_log_by_actor on audit_log (actor, seq desc);
create index audit_log_by_merchant on audit_log (merchant_id, seq desc);
create index audit_log_by_subject on audit_log (subject, seq desc) where subject is not null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

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

-- What staff were notified of, one row a cause: mailed when it is raised, posted when the receiver took it.
create table installation_alerts (
  -- The kind, and after a colon the cause: `switches:payouts`.
  key text primary key,
  count integer not null,
  since bigint not null,
  raised_at bigint not null,
  posted_at bigint
);

-- The server's identity and its timeline. Both change when a backup is restored: the identity when a dump is loaded into
-- another server, the timeline when archived WAL is replayed up to a moment, or when a standby is promoted. Neither changes while a
-- server runs as a primary, and no connection outlives its server, so each connection asks once. A standby does not say, and is
-- asked again until it was promoted.
create function svc_cluster() returns text language plpgsql stable as $$
declare
  v_known text := current_setting('svc.cluster', true);
begin
  if v_known <> '' then return v_known; end if;
  return set_config('svc.cluster',
    (select system_identifier from pg_control_system()) || ':' || left(pg_walfile_name(pg_current_wal_lsn()), 8), false);
exception when others then
  -- Some managed servers do not say. A restore then has to be announced by a person.
  return 'unknown';
end $$;

-- Which database this is.
create table database_mark (
  is_only boolean primary key default true check (is_only),
  cluster text not null,
  -- Moved on by the workers: up to this moment a restored database knows everything. 0: never yet.
  seen_at bigint not null default 0
);
insert into database_mark (cluster) values (svc_cluster());

-- Restores that are looked into before anything is sent again.
create table restores (
  id bigint generated always as identity primary key,
  begun_at bigint not null,
  begun_by text not null,
  -- What happened outside after this moment may be unknown to the database.
  data_as_of bigint not null,
  from_cluster text not null,
  to_cluster text not null,
  -- Conversions up to this one were asked about at the rail.
  asked_up_to text collate "C" not null default '',
  -- When chain and rail had been asked about everything.
  asked_at bigint,
  found integer not null default 0,
  ended_at bigint,
  ended_by text,
  end_reason text
);
create unique index restores_one_open on restores ((ended_at is null)) where ended_at is null;

-- While this is true nothing leaves the service: no payout, no voucher, no webhook.
create function svc_is_reconciling() returns boolean language plpgsql stable as $$
declare
  v_here text := coalesce(nullif(current_setting('svc.cluster', true), ''), svc_cluster());
begin
  return exists (select from restores where ended_at is null)
    or exists (select from database_mark where v_here not in (cluster, 'unknown'));
end $$;

-- The names of the jobs that have something to do now: one question in place of theirs. It may name a job that then finds
-- nothing, and must never leave one out that would find something. The mark of the database is due every ten seconds.
create function find_due_jobs(p_now bigint, p_own_statuses text[]) returns text[] language plpgsql stable as $$
begin
  return array_remove(array[
    case when exists (
      select from conversions where status not in ('succeeded', 'failed')
        and (status = any (p_own_statuses) or status = 'screening_hold') and next_try_at <= p_now
    ) then 'sweep-conversions' end,
    case when exists (
      select from conversions where status not in ('succeeded', 'failed') and status = 'awaiting_payment'
        and next_try_at <= p_now
    ) then 'expire-payments' end,
    case when exists (
      select from conversions where status = 'failed' and payment_instructions is not null and next_try_at <= p_now
    ) then 'find-late-payments' end,
    case when exists (select from rail_orders where next_check_at <= p_now) then 'check-orders' end,
    case when exists (select from rail_orders where reversal_look_at <= p_now) then 'find-reversed-orders' end,
    case when exists (
      select from operator_items where waiting and closed_at is null
    ) then 'release-refunds' end,
    case when exists (select from ledger_unsealed) then 'seal-ledger' end,
    case when exists (
      select from webhook_deliveries where status = 'pending' and lease_token is null and due_at <= p_now
    ) or exists (
      select from webhook_deliveries where status = 'pending' and lease_token is not null
        and lease_until < clock_timestamp()
    ) then 'deliver-webhooks' end,
    case when exists (select from sandbox_rail_accounts where env = 'test' and pay_at <= p_now)
      or exists (select from sandbox_rail_transfers where env = 'test' and next_at <= p_now)
      or exists (select from sandbox_rail_notices where env = 'test' and due_at <= p_now)
      or exists (select from screening_cases where env = 'test' and next_at <= p_now)
      or exists (select from screening_notices)
    then 'sandbox-outside' end,
    case when exists (
      select from executions where final_at is null and next_look_at <= p_now
    ) then 'watch-executions' end,
    case when exists (select from restores where ended_at is null) or exists (
      select from database_mark where seen_at <= p_now - 10000 or svc_cluster() not in (cluster, 'unknown')
    ) then 'watch-restores' end
  ], null);
end $$;
