-- Merchants and their credentials, the service's own signing keys, the people of the dashboard, and mail to them.
-- Times are unix milliseconds, except in the tables of the authentication library.

create table merchants (
  id text primary key,
  name text not null,
  -- What the business says about itself; complete or not is decided by profile_completed_at.
  profile jsonb not null default '{}',
  profile_completed_at bigint,
  verification_status text not null default 'none'
    check (verification_status in ('none', 'pending', 'approved', 'rejected')),
  verification_updated_at bigint,
  created_at bigint not null,
  -- Text from outside is cut where it comes in. The `_lengths` checks of all tables are a second line, far above those cuts.
  constraint merchants_lengths check (char_length(name) <= 512 and char_length(profile::text) <= 65536)
);

create table api_keys (
  id text primary key,
  merchant_id text not null references merchants (id),
  env text not null check (env in ('test', 'live')),
  kind text not null check (kind in ('pk', 'sk', 'rk')),
  -- HMAC of the whole key under the pepper: the key itself is shown once and never kept.
  digest bytea not null unique,
  prefix text not null,
  name text,
  scopes text[] not null default '{}',
  ip_allowlist text[] not null default '{}',
  -- Null: the default of the limits table.
  per_minute_limit integer check (per_minute_limit > 0),
  status text not null default 'active' check (status in ('active', 'rotated', 'revoked')),
  -- Set by rotation: works until this moment, not at it.
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint,
  created_at bigint not null,
  check (status <> 'rotated' or expires_at is not null),
  check ((status = 'revoked') = (revoked_at is not null)),
  constraint api_keys_lengths check (char_length(name) <= 512)
);
create index api_keys_by_merchant on api_keys (merchant_id, created_at desc, id desc);

create table signing_keys (
  id text primary key,
  merchant_id text not null references merchants (id),
  env text not null check (env in ('test', 'live')),
  -- 32 raw bytes of an Ed25519 public key, checked at registration.
  public_key bytea not null check (length(public_key) = 32),
  name text,
  status text not null default 'active' check (status in ('active', 'rotated', 'revoked')),
  expires_at bigint,
  revoked_at bigint,
  created_at bigint not null,
  check (status <> 'rotated' or expires_at is not null),
  check ((status = 'revoked') = (revoked_at is not null)),
  -- A nonce is spent per key id, so one key under two ids would let a signed request run twice.
  unique (merchant_id, env, public_key)
);
create index signing_keys_by_merchant on signing_keys (merchant_id, created_at desc, id desc);
-- Read with every request: those that were revoked may be many.
create index signing_keys_in_force on signing_keys (merchant_id, env) where status <> 'revoked';

create table encryption_keys (
  id text primary key,
  merchant_id text not null references merchants (id),
  env text not null check (env in ('test', 'live')),
  -- 32 bytes sealed under the master key, bound to table, row, merchant and environment.
  sealed_key bytea not null,
  name text,
  status text not null default 'active' check (status in ('active', 'rotated', 'revoked')),
  expires_at bigint,
  revoked_at bigint,
  created_at bigint not null,
  check (status <> 'rotated' or expires_at is not null),
  check ((status = 'revoked') = (revoked_at is not null))
);
create index encryption_keys_by_merchant on encryption_keys (merchant_id, created_at desc, id desc);
create index encryption_keys_in_force on encryption_keys (merchant_id, env) where status <> 'revoked';

create table allowed_origins (
  id text primary key,
  merchant_id text not null references merchants (id),
  env text not null check (env in ('test', 'live')),
  origin text not null,
  created_at bigint not null,
  unique (merchant_id, env, origin),
  constraint allowed_origins_lengths check (char_length(origin) <= 2048)
);
create index allowed_origins_by_merchant on allowed_origins (merchant_id, created_at desc, id desc);

-- The keys that sign responses and webhooks. Published from created_at, signing from signs_from, and published until
-- published_until after they were replaced, so that receivers can verify what is under way.
create table service_keys (
  id text primary key,
  env text not null check (env in ('test', 'live')),
  uses text[] not null check (uses <@ array['webhooks', 'responses'] and cardinality(uses) > 0),
  public_key bytea not null check (length(public_key) = 32),
  sealed_seed bytea not null,
  signs_from bigint not null,
  -- Null: not replaced.
  published_until bigint,
  created_at bigint not null,
  -- A key that signed a receipt stays in the key document for ever: receipts are verified years later.
  signed_receipts boolean not null default false
);
create index service_keys_by_env on service_keys (env, signs_from desc);

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at bigint not null
);

-- Accounts as the authentication library keeps them; its times are timestamps.
create table auth_users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  two_factor_enabled boolean,
  constraint auth_users_lengths check (char_length(name) <= 1024 and char_length(email) <= 1024)
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
  factor text not null,
  -- When its person was last seen to do something, to the minute; of staff where Live is served.
  seen_at bigint,
  constraint auth_sessions_lengths check (char_length(ip_address) <= 128 and char_length(user_agent) <= 32768)
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

-- Who works for which merchant.
create table members (
  merchant_id text not null references merchants (id),
  user_id text not null references auth_users (id) on delete cascade,
  role text not null check (role in ('owner', 'developer', 'finance', 'viewer')),
  joined_at bigint not null,
  primary key (merchant_id, user_id)
);
create index members_by_user on members (user_id);

-- Who works for the installation itself.
create table staff (
  user_id text primary key references auth_users (id) on delete cascade,
  role text not null check (role in ('operator', 'compliance', 'finance', 'support', 'auditor')),
  joined_at bigint not null
);

-- Who invited whom to the staff. A row outlives the membership, so that a removal in between hides no invitation.
create table staff_introductions (
  user_id text primary key references auth_users (id) on delete cascade,
  -- Null: added on the command line of the machine.
  introduced_by text,
  at bigint not null
);

-- A person and the chain of people who invited them, up to one who was added on the command line.
create function staff_line(p_user_id text) returns table (user_id text, introduced_by text) language sql stable as $$
  with recursive line as (
    select s.user_id, s.introduced_by from staff_introductions s where s.user_id = p_user_id
    union
    select s.user_id, s.introduced_by from line l join staff_introductions s on s.user_id = l.introduced_by
  )
  select line.user_id, line.introduced_by from line
$$;

-- One person can invite any number of accounts, so two accounts count as two people only where no person is in both chains and
-- both chains end at somebody who was added on the command line.
create function staff_are_independent(p_one text, p_other text) returns boolean language sql stable as $$
  select exists (select from staff_line(p_one) where introduced_by is null)
    and exists (select from staff_line(p_other) where introduced_by is null)
    and not exists (select from staff_line(p_one) a join staff_line(p_other) b on a.user_id = b.user_id)
$$;

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
  check (case when merchant_id is null then role in ('operator', 'compliance', 'finance', 'support', 'auditor')
    else role in ('owner', 'developer', 'finance', 'viewer') end)
);
create index invitations_open on invitations (merchant_id) where accepted_at is null and revoked_at is null;

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

-- Mail for the relay that the installation has. Nothing here is needed to work in the Sandbox.
create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  -- Sealed under the master key: links in it open accounts.
  sealed_text bytea not null,
  created_at bigint not null,
  sent_at bigint,
  tries integer not null default 0,
  next_try_at bigint not null default 0,
  -- The process that claimed it may send it until then; afterwards another one does, so that a death loses no mail.
  leased_until bigint,
  -- The code of the last failure, never its text: that could repeat the mail.
  last_failure text,
  -- Mail that anyone can cause, such as an invitation, is sent after links for new passwords and alerts.
  can_wait boolean not null default false
);
create index mail_outbox_unsent on mail_outbox (id) where sent_at is null;
