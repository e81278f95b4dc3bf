-- The dashboard: accounts and sessions, who belongs where, the audit log, proposals, and the Sandbox inbox.

-- Accounts as the authentication library keeps them; its times are timestamps.
create table auth_users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  two_factor_enabled boolean
);

create table auth_sessions (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id text not null references auth_users (id) on delete cascade,
  -- How the session was opened: password, totp, recovery-code, passkey, link.
  factor text not null
);
create index auth_sessions_by_user on auth_sessions (user_id);

create table auth_accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references auth_users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  -- Argon2id.
  password text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null
);
create index auth_accounts_by_user on auth_accounts (user_id);

create table auth_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create index auth_verifications_by_identifier on auth_verifications (identifier);

create table auth_two_factors (
  id text primary key,
  secret text not null,
  backup_codes text not null,
  user_id text not null references auth_users (id) on delete cascade,
  verified boolean,
  failed_verification_count integer,
  locked_until timestamptz
);
create index auth_two_factors_by_user on auth_two_factors (user_id);

create table auth_passkeys (
  id text primary key,
  name text,
  public_key text not null,
  user_id text not null references auth_users (id) on delete cascade,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamptz,
  aaguid text
);
create index auth_passkeys_by_user on auth_passkeys (user_id);

-- Who works for which merchant. Times from here on are unix milliseconds.
create table members (
  merchant_id text not null references merchants (id),
  user_id text not null references auth_users (id) on delete cascade,
  role text not null check (role in ('owner', 'developer', 'viewer')),
  joined_at bigint not null,
  primary key (merchant_id, user_id)
);
create index members_by_user on members (user_id);

-- Who works for the installation itself.
create table staff (
  user_id text primary key references auth_users (id) on delete cascade,
  role text not null check (role in ('operator', 'compliance')),
  joined_at bigint not null
);

create table invitations (
  id text primary key,
  -- Null: to the staff.
  merchant_id text references merchants (id),
  email text not null,
  role text not null,
  -- HMAC of the token in the link: the link itself is shown once and never kept.
  digest bytea not null unique,
  invited_by text not null references auth_users (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  accepted_at bigint,
  revoked_at bigint,
  check ((merchant_id is null) = (role in ('operator', 'compliance')))
);
create index invitations_open on invitations (merchant_id) where accepted_at is null and revoked_at is null;

-- Mail to be sent by whatever relay the installation has. Nothing here is needed to work in the Sandbox.
create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  -- Sealed under the master key: links in it open accounts.
  sealed_text bytea not null,
  created_at bigint not null,
  sent_at bigint
);
create index mail_outbox_unsent on mail_outbox (id) where sent_at is null;

-- Why a verification was decided as it was.
create table verification_decisions (
  id bigint generated always as identity primary key,
  merchant_id text not null references merchants (id),
  decision text not null check (decision in ('approved', 'rejected')),
  reason text not null,
  actor text not null,
  at bigint not null
);
create index verification_decisions_by_merchant on verification_decisions (merchant_id, id desc);

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
  merchant_id text
);
create index audit_log_by_action on audit_log (action, seq desc);
create index audit_log_by_actor on audit_log (actor, seq desc);
create index audit_log_by_merchant on audit_log (merchant_id, seq desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- What the built-in webhook inbox of the Sandbox received.
create table sandbox_inbox (
  id bigint generated always as identity primary key,
  merchant_id text not null,
  received_at bigint not null,
  event_type text not null,
  event_id text not null,
  webhook_id text not null,
  answered integer not null,
  headers jsonb not null,
  body text not null,
  signature_valid boolean not null
);
create index sandbox_inbox_of_merchant on sandbox_inbox (merchant_id, id desc);

create table sandbox_inbox_settings (
  merchant_id text primary key,
  answer integer not null
);

-- Counts one attempt of a subject against a limit per minute and one per hour. Null: admitted; otherwise when to try again.
create function dashboard_throttle(p_subject text, p_now bigint, p_limits integer[]) returns bigint
language plpgsql as $$
declare
  look limit_look;
begin
  look := limit_look_at(p_subject, p_now, p_limits);
  if look.retry_at is null then
    perform limit_count(look);
  end if;
  return look.retry_at;
end $$;
