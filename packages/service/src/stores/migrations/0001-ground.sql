-- Merchants, their credentials, the service's own signing keys, and settings of the installation.
-- Times are unix milliseconds.

create table merchants (
  id text primary key,
  name text not null,
  -- What the business says about itself; complete or not is decided by profile_completed_at.
  profile jsonb not null default '{}',
  profile_completed_at bigint,
  verification_status text not null default 'none'
    check (verification_status in ('none', 'pending', 'approved', 'rejected')),
  verification_updated_at bigint,
  created_at bigint not null
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
  check ((status = 'revoked') = (revoked_at is not null))
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

create table allowed_origins (
  id text primary key,
  merchant_id text not null references merchants (id),
  env text not null check (env in ('test', 'live')),
  origin text not null,
  created_at bigint not null,
  unique (merchant_id, env, origin)
);
create index allowed_origins_by_merchant on allowed_origins (merchant_id, created_at desc, id desc);

-- The keys that sign responses and webhooks. Published from created_at, signing from signs_from,
-- and still published after retired_at until published_until, so that receivers can verify what is under way.
create table service_keys (
  id text primary key,
  env text not null check (env in ('test', 'live')),
  uses text[] not null check (uses <@ array['webhooks', 'responses'] and cardinality(uses) > 0),
  public_key bytea not null check (length(public_key) = 32),
  sealed_seed bytea not null,
  signs_from bigint not null,
  -- Null: never replaced so far.
  published_until bigint,
  created_at bigint not null
);
create index service_keys_by_env on service_keys (env, signs_from desc);

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at bigint not null
);
