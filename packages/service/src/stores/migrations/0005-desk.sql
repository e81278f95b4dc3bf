-- The staff's desk: work on conversions, proposals, the audit log, switches, alerts, restores, and what background work is due.

-- Everything that waits for a person beside the conversions themselves: refunds, payouts and executions to look into, money of
-- nobody, and what bank, chain and books do not agree about.
create table work_items (
  id bigint generated always as identity primary key,
  env text not null check (env in ('test', 'live')),
  kind text not null check (kind in (
    'refund', 'payout_reversed', 'payout_unknown', 'payout_not_sent', 'still_owed', 'executed_after_failure', 'burn_not_final',
    'foreign_execution', 'execution_gone', 'executed_twice', 'screening_changed', 'unmatched_money', 'theirs_only', 'ours_only',
    'amount_differs', 'not_reversed', 'bank_balance_differs', 'chain_differs', 'execution_unknown', 'voucher_unknown',
    'restore:payout', 'restore:lost_payment', 'restore:lost_payout', 'restore:unreadable', 'restore:not_asked',
    'unreadable_line')),
  -- Which of several events of one kind it is; empty where the kind has one. Code finds items by this, never by the note.
  cause text not null default '',
  -- What it is about: `payout:svc-out-...`, `conversion:cnv_...`, `payment:paystack:123`.
  subject text not null,
  conversion_id text references conversions (id),
  -- In minor units of the currency.
  amount numeric(78, 0),
  currency text,
  note text not null,
  -- The payment that a refund or unmatched money is about, as its rail knows it.
  provider text,
  rail_payment_id text,
  rail_reference text,
  received_at bigint,
  -- A refund waits while a voucher of its conversion can still run.
  waiting boolean not null default false,
  -- When the chain is asked next whether one that waits may go.
  next_look_at bigint not null default 0,
  opened_at bigint not null,
  -- Who of the staff has taken it on, by e-mail.
  assigned_to text,
  -- What a person found out while it is open.
  explanation text,
  closed_at bigint,
  closed_by text,
  closing_reason text,
  -- Of a refund: the money went back, or the order took it. Null: settled in another way.
  ended_as text check (ended_as in ('paid', 'taken')),
  check ((amount is null) = (currency is null)),
  check (kind <> 'unmatched_money' or (amount is not null and provider is not null and rail_payment_id is not null
    and rail_reference is not null and received_at is not null))
);
create unique index work_items_open_once on work_items (env, subject, kind, cause) where closed_at is null;
create unique index work_items_unmatched_once on work_items (env, provider, rail_payment_id) where kind = 'unmatched_money';
create index work_items_open on work_items (env, opened_at) where closed_at is null;
create index work_items_waiting on work_items (next_look_at) where waiting and closed_at is null;
create index work_items_by_conversion on work_items (conversion_id) where conversion_id is not null;

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

-- What staff write down about a conversion.
create table conversion_notes (
  id bigint generated always as identity primary key,
  conversion_id text not null references conversions (id),
  author_id text not null,
  author text not null,
  text text not null,
  at bigint not null
);
create index conversion_notes_of_conversion on conversion_notes (conversion_id, id);
-- What a merchant handed in while its conversion waits for staff: another account to pay to, or a document for compliance.
create table submissions (
  id text primary key,
  conversion_id text not null references conversions (id),
  kind text not null check (kind in ('account', 'document')),
  -- For people: the bank and the end of the number, or what the document is and its size. Never a file's own name.
  label text not null,
  -- The account, or the document with its name: sealed under the master key and bound to this row.
  sealed_content bytea not null,
  bytes integer not null,
  given_by text not null,
  at bigint not null,
  -- Of an account; null while nobody has done anything with it.
  ended_as text check (ended_as in ('used', 'declined', 'replaced')),
  ended_at bigint,
  -- What the merchant reads.
  public_reason text,
  check ((ended_as is null) = (ended_at is null)),
  constraint submissions_lengths check (char_length(label) <= 512 and char_length(public_reason) <= 1024
    and octet_length(sealed_content) <= 4194304)
);
create index submissions_of_conversion on submissions (conversion_id, at);
create unique index submissions_one_account on submissions (conversion_id) where kind = 'account' and ended_as is null;

-- Who of the staff has taken on work that is no item, by its id in open_work: `conversion:cnv_...`, `proposal:...`, `merchant:...`.
create table work_assignees (
  work_id text primary key,
  user_id text not null,
  assigned_by text not null,
  at bigint not null
);

-- What waits for a second person: a money action about a conversion, or a posting in the books.
create table proposals (
  id text primary key,
  kind text not null check (kind in ('retry_payout', 'record_bank_word', 'reissue_refund', 'resolve_conversion', 'close_item',
    'clear_hold', 'refund_payment', 'settle_refund', 'attach_execution', 'accept_payment', 'correction', 'treasury', 'resume_switch',
    'resume_signing', 'finish_restore', 'change_policy')),
  env text not null check (env in ('test', 'live')),
  conversion_id text references conversions (id),
  -- Of a posting: the unmatched money that is dealt with by it.
  closes_item bigint references work_items (id),
  -- In minor units of the currency.
  amount numeric(78, 0),
  currency text,
  summary text not null,
  -- What it needs, a bank account too: sealed under the master key and bound to this row.
  sealed_arguments bytea not null,
  reason text not null check (reason <> ''),
  proposed_by text not null references auth_users (id),
  proposed_at bigint not null,
  -- approved: it is to be performed, and a process that dies leaves it to the job; done: in the transaction that performed it.
  status text not null default 'open' check (status in ('open', 'approved', 'done', 'rejected', 'failed')),
  decided_by text references auth_users (id),
  decided_at bigint,
  decision_reason text,
  -- The rule itself, where no code can forget it.
  check (status not in ('approved', 'done', 'failed') or (decided_by is not null and decided_by <> proposed_by)),
  check (conversion_id is not null
    or kind in ('correction', 'treasury', 'resume_switch', 'resume_signing', 'finish_restore', 'change_policy'))
);
create index proposals_newest on proposals (proposed_at desc);
create index proposals_waiting on proposals (env, proposed_at) where status in ('open', 'approved');
create unique index proposals_one_of_conversion on proposals (conversion_id)
  where status in ('open', 'approved') and kind not in ('correction', 'treasury');
-- Of a release of something that is stopped, and of a rule: its words name it.
create unique index proposals_one_of_release on proposals (env, kind, summary)
  where status = 'open' and kind in ('resume_switch', 'resume_signing', 'finish_restore', 'change_policy');
create unique index proposals_one_of_item on proposals (closes_item) where status = 'open';

create function refuse_dependent_approval() returns trigger language plpgsql as $$
begin
  if not staff_are_independent(new.proposed_by, new.decided_by) then
    raise exception 'a proposal needs the approval of an independent person';
  end if;
  if (select count(*) from staff where user_id in (new.proposed_by, new.decided_by)) <> 2 then
    raise exception 'a proposal needs two people who are of the staff';
  end if;
  if not exists (select from staff where user_id = new.decided_by and role = 'operator') then
    raise exception 'a proposal needs the approval of an operator';
  end if;
  return new;
end $$;
create trigger proposals_need_two_people before update on proposals
  for each row when (old.status = 'open' and new.status in ('approved', 'done', 'failed')) execute function refuse_dependent_approval();

-- All that waits for staff, one row each: what the queue shows, what the metrics count and what mails are sent about.
create view open_work as
  select 'openItems' as queue, i.kind, 'item:' || i.id as id, i.env, i.conversion_id, i.amount, i.currency, i.note,
    i.opened_at as since, i.assigned_to, i.waiting
  from work_items i where i.closed_at is null
union all
  select case c.status when 'screening_hold' then 'holds' else 'reviews' end, c.status, 'conversion:' || c.id, c.env, c.id,
    coalesce(c.fiat_kobo, c.amount_in), case when c.fiat_kobo is null then c.token_in else 'NGN' end,
    case when exists (select from submissions r where r.conversion_id = c.id and r.ended_as is null)
      then 'The merchant has answered.' else '' end,
    -- Not by when the row was last changed: asking the screening again makes no case young.
    coalesce((select max(s.at) from conversion_stages s where s.conversion_id = c.id and s.name = c.status), c.updated_at), u.email, false
  from conversions c left join work_assignees a on a.work_id = 'conversion:' || c.id left join auth_users u on u.id = a.user_id
  where c.status = any (array['screening_hold', 'requires_manual_review']) and c.status not in ('succeeded', 'failed')
union all
  select 'openProposals', 'proposal', 'proposal:' || p.id, p.env, p.conversion_id, p.amount, p.currency, p.summary,
    p.proposed_at, u.email, false
  from proposals p left join work_assignees a on a.work_id = 'proposal:' || p.id left join auth_users u on u.id = a.user_id
  where p.status in ('open', 'approved')
union all
  select 'pendingVerifications', 'verification', 'merchant:' || m.id, 'live', null, null, null, m.name,
    m.verification_updated_at, u.email, false
  from merchants m left join work_assignees a on a.work_id = 'merchant:' || m.id left join auth_users u on u.id = a.user_id
  where m.verification_status = 'pending';

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
create function svc_server() returns text language plpgsql stable as $$
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

-- The same with the number of a table: a dump that is loaded makes every table again, into the same server too.
create function svc_cluster() returns text language plpgsql stable as $$
declare
  v_server text := coalesce(nullif(current_setting('svc.cluster', true), ''), svc_server());
begin
  if v_server = 'unknown' then return v_server; end if;
  return v_server || ':' || to_regclass('database_mark')::oid;
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
  -- Chains and rails that did not answer in the last round, and when they are asked again.
  silent text[] not null default '{}',
  next_ask_at bigint not null default 0,
  -- The first of two people who pass over what does not answer, and over what.
  passed_by text,
  passed_silent text[],
  ended_at bigint,
  ended_by text,
  end_reason text
);
create unique index restores_one_open on restores ((ended_at is null)) where ended_at is null;

-- While this is true nothing leaves the service: no payout, no voucher, no webhook.
create function svc_is_reconciling() returns boolean language plpgsql stable as $$
declare
  v_here text := svc_cluster();
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
    case when exists (select from payment_looks where not is_late and next_look_at <= p_now) then 'expire-payments' end,
    case when exists (select from conversions where status not in ('succeeded', 'failed') and status = 'awaiting_payment')
      and coalesce((select min(next_look_at) from rail_lists where kind = 'payment'), 0) <= p_now
    then 'find-paid' end,
    case when exists (select from rail_orders where next_check_at is not null and kind = 'payout')
      and coalesce((select min(next_look_at) from rail_lists where kind = 'payout'), 0) <= p_now
    then 'find-ended-payouts' end,
    case when exists (select from payment_looks where is_late and next_look_at <= p_now) then 'find-late-payments' end,
    case when exists (select from rail_orders where next_check_at <= p_now) then 'check-orders' end,
    case when exists (select from rail_orders where reversal_look_at <= p_now) then 'find-reversed-orders' end,
    case when exists (
      select from work_items where waiting and closed_at is null and next_look_at <= p_now
    ) then 'release-refunds' end,
    case when exists (
      select from proposals where status = 'approved' and decided_at <= p_now - 60000
    ) then 'perform-proposals' end,
    case when exists (select from ledger_unsealed) then 'seal-ledger' end,
    case when exists (
      select from webhook_deliveries where status = 'pending' and lease_token is null and due_at <= p_now
    ) or exists (
      select from webhook_deliveries where status = 'pending' and lease_token is not null
        and lease_until < clock_timestamp()
    ) then 'deliver-webhooks' end,
    case when exists (
      select from exports where status in ('queued', 'running') and (lease_until is null or lease_until < clock_timestamp())
    ) then 'make-exports' end,
    case when exists (select from webhook_replays) then 'make-replays' end,
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
