-- Which database this is, restores that are looked into before anything is sent again, and which old rows may be deleted.

-- The server's identity and its timeline. Both change when a backup is restored: the identity when a dump is loaded into
-- another server, the timeline when archived WAL is replayed up to a moment, or when a standby is promoted.
create function svc_cluster() returns text language plpgsql stable as $$
begin
  return (select system_identifier from pg_control_system()) || ':' || left(pg_walfile_name(pg_current_wal_lsn()), 8);
exception when others then
  -- Some managed servers do not say. A restore then has to be announced by a person.
  return 'unknown';
end $$;

create table database_mark (
  is_only boolean primary key default true check (is_only),
  cluster text not null,
  -- Moved on by the workers: a restored database tells by it up to which moment it knows everything. 0: never yet.
  seen_at bigint not null default 0
);
insert into database_mark (cluster) values (svc_cluster());

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
create function svc_is_reconciling() returns boolean language sql stable as $$
  select exists (select from restores where ended_at is null)
    or exists (select from database_mark where svc_cluster() not in (cluster, 'unknown'))
$$;

-- The signer's log is evidence of money: rules against money laundering want it kept for five years. No setting goes below that.
create or replace function refuse_signer_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.signed_at < (extract(epoch from now()) * 1000)::bigint - 157766400000 then
      return old;
    end if;
  end if;
  raise exception 'signer_log is append-only';
end $$;
drop trigger signer_log_is_append_only on signer_log;
create trigger signer_log_is_append_only before update or delete on signer_log
  for each row execute function refuse_signer_log_change();
create trigger signer_log_is_not_truncated before truncate on signer_log
  for each statement execute function refuse_signer_log_change();
