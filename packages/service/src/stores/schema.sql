-- What the migrations make together: every table, index, trigger and function once, as PostgreSQL says it.
-- Written by packages/service/test/ground/schema.test.ts, never by hand. Why things are as they are is in migrations/.

create table allowed_origins (
  id text not null,
  merchant_id text not null,
  env text not null,
  origin text not null,
  created_at bigint not null,
  constraint allowed_origins_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint allowed_origins_lengths CHECK ((char_length(origin) <= 2048)),
  constraint allowed_origins_merchant_id_env_origin_key UNIQUE (merchant_id, env, origin),
  constraint allowed_origins_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint allowed_origins_pkey PRIMARY KEY (id)
);

create table api_keys (
  id text not null,
  merchant_id text not null,
  env text not null,
  kind text not null,
  digest bytea not null,
  prefix text not null,
  name text,
  scopes text[] default '{}'::text[] not null,
  ip_allowlist text[] default '{}'::text[] not null,
  per_minute_limit integer,
  status text default 'active'::text not null,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint,
  created_at bigint not null,
  constraint api_keys_check CHECK (((status <> 'rotated'::text) OR (expires_at IS NOT NULL))),
  constraint api_keys_check1 CHECK (((status = 'revoked'::text) = (revoked_at IS NOT NULL))),
  constraint api_keys_digest_key UNIQUE (digest),
  constraint api_keys_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint api_keys_kind_check CHECK ((kind = ANY (ARRAY['pk'::text, 'sk'::text, 'rk'::text]))),
  constraint api_keys_lengths CHECK ((char_length(name) <= 512)),
  constraint api_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint api_keys_per_minute_limit_check CHECK ((per_minute_limit > 0)),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_status_check CHECK ((status = ANY (ARRAY['active'::text, 'rotated'::text, 'revoked'::text])))
);

create table audit_log (
  seq bigint not null,
  entry text not null,
  previous_hash bytea not null,
  hash bytea not null,
  mac bytea not null,
  at bigint not null,
  actor text not null,
  action text not null,
  merchant_id text,
  subject text,
  constraint audit_log_hash_key UNIQUE (hash),
  constraint audit_log_pkey PRIMARY KEY (seq)
);

create table auth_accounts (
  id text not null,
  account_id text not null,
  provider_id text not null,
  user_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp with time zone not null,
  constraint auth_accounts_pkey PRIMARY KEY (id),
  constraint auth_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);

create table auth_passkeys (
  id text not null,
  name text,
  public_key text not null,
  user_id text not null,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamp with time zone,
  aaguid text,
  constraint auth_passkeys_credential_id_key UNIQUE (credential_id),
  constraint auth_passkeys_pkey PRIMARY KEY (id),
  constraint auth_passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);

create table auth_sessions (
  id text not null,
  expires_at timestamp with time zone not null,
  token text not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  user_id text not null,
  factor text not null,
  seen_at bigint,
  constraint auth_sessions_lengths CHECK (((char_length(ip_address) <= 128) AND (char_length(user_agent) <= 32768))),
  constraint auth_sessions_pkey PRIMARY KEY (id),
  constraint auth_sessions_token_key UNIQUE (token),
  constraint auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);

create table auth_two_factors (
  id text not null,
  secret text not null,
  backup_codes text not null,
  user_id text not null,
  verified boolean,
  failed_verification_count integer,
  locked_until timestamp with time zone,
  constraint auth_two_factors_pkey PRIMARY KEY (id),
  constraint auth_two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);

create table auth_users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean not null,
  image text,
  created_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  two_factor_enabled boolean,
  constraint auth_users_email_key UNIQUE (email),
  constraint auth_users_lengths CHECK (((char_length(name) <= 1024) AND (char_length(email) <= 1024))),
  constraint auth_users_pkey PRIMARY KEY (id)
);

create table auth_verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP not null,
  constraint auth_verifications_pkey PRIMARY KEY (id)
);

create table bank_cursors (
  env text not null,
  provider text not null,
  read_to bigint not null,
  seen_to bigint default 0 not null,
  compared_to bigint default 0 not null,
  since bigint not null,
  balance_off numeric(78,0),
  balance_off_since bigint,
  constraint bank_cursors_pkey PRIMARY KEY (env, provider)
);

create table bank_lines (
  env text not null,
  provider text not null,
  kind text not null,
  bank_id text not null,
  rail_reference text,
  amount_minor numeric(78,0) not null,
  currency text not null,
  status text not null,
  at bigint not null,
  outcome text not null,
  posting text,
  constraint bank_lines_pkey PRIMARY KEY (env, provider, kind, bank_id)
);

create table chain_cursors (
  chain_id bigint not null,
  next_block bigint not null,
  updated_at bigint not null,
  constraint chain_cursors_pkey PRIMARY KEY (chain_id)
);

create table closed_days (
  env text not null,
  day text not null,
  statement text not null,
  signature text not null,
  kid text not null,
  closed_at bigint not null,
  constraint closed_days_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint closed_days_pkey PRIMARY KEY (env, day)
);

create table contract_event_progress (
  chain_id bigint not null,
  contract text not null,
  next_block bigint not null,
  missing_from bigint not null,
  missing_to bigint not null,
  constraint contract_event_progress_pkey PRIMARY KEY (chain_id, contract)
);

create table contract_events (
  id bigint generated always as identity not null,
  chain_id bigint not null,
  contract text not null,
  name text not null,
  args jsonb not null,
  tx_hash text not null,
  log_index integer not null,
  block_number bigint not null,
  found_at bigint not null,
  is_news boolean default false not null,
  constraint contract_events_chain_id_tx_hash_log_index_key UNIQUE (chain_id, tx_hash, log_index),
  constraint contract_events_pkey PRIMARY KEY (id)
);

create table conversion_notes (
  id bigint generated always as identity not null,
  conversion_id text not null,
  author_id text not null,
  author text not null,
  text text not null,
  at bigint not null,
  constraint conversion_notes_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversions(id),
  constraint conversion_notes_pkey PRIMARY KEY (id)
);

create table conversion_stages (
  id bigint generated always as identity not null,
  conversion_id text not null,
  name text not null,
  at bigint not null,
  meta jsonb,
  constraint conversion_stages_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversions(id),
  constraint conversion_stages_pkey PRIMARY KEY (id)
);

create table conversion_terms (
  conversion_id text collate "C" not null,
  terms bigint[] not null,
  constraint conversion_terms_pkey PRIMARY KEY (conversion_id)
);

create table conversions (
  id text not null,
  merchant_id text not null,
  env text not null,
  reference text not null,
  type text not null,
  status text not null,
  chain text not null,
  chain_id bigint not null,
  wallet text not null,
  pair text,
  token_in text not null,
  token_out text not null,
  decimals_in integer not null,
  decimals_out integer not null,
  amount_in numeric(78,0) not null,
  amount_out numeric(78,0) not null,
  fiat_kobo numeric(78,0),
  usd_value_cents bigint,
  op_ref text not null,
  payout_ref text not null,
  screening_status text,
  screening_reference text,
  screening_updated_at bigint,
  next_screening_at bigint default 0 not null,
  later_cases jsonb,
  sealed_details bytea not null,
  payout_bank_code text,
  payout_account_last4 text,
  payment_reference text,
  payment_instructions jsonb,
  payment_expires_at bigint,
  rail_provider text,
  voucher_id bigint,
  converter text,
  claim_contract text,
  claim_until bigint,
  tx_hash text,
  block_number bigint,
  block_hash text,
  relay_fee numeric(78,0) default 0 not null,
  onchain_verified_at bigint,
  reported_failure text,
  metadata jsonb,
  last_error text,
  cause text,
  request_id text,
  created_at bigint not null,
  updated_at bigint not null,
  lease_token text,
  lease_until timestamp with time zone,
  tries integer default 0 not null,
  next_try_at bigint default 0 not null,
  constraint conversions_amount_in_check CHECK ((amount_in > (0)::numeric)),
  constraint conversions_amount_out_check CHECK ((amount_out > (0)::numeric)),
  constraint conversions_cause_check CHECK ((cause = 'payment_expired'::text)),
  constraint conversions_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint conversions_lengths CHECK (((char_length(reference) <= 200) AND (char_length(wallet) <= 64) AND (char_length(reported_failure) <= 4096) AND (char_length(screening_reference) <= 1000))),
  constraint conversions_op_ref_key UNIQUE (op_ref),
  constraint conversions_pkey PRIMARY KEY (id),
  constraint conversions_relay_fee_check CHECK ((relay_fee >= (0)::numeric))
);

create table database_mark (
  is_only boolean default true not null,
  cluster text not null,
  seen_at bigint default 0 not null,
  constraint database_mark_is_only_check CHECK (is_only),
  constraint database_mark_pkey PRIMARY KEY (is_only)
);

create table encryption_keys (
  id text not null,
  merchant_id text not null,
  env text not null,
  sealed_key bytea not null,
  name text,
  status text default 'active'::text not null,
  expires_at bigint,
  revoked_at bigint,
  created_at bigint not null,
  constraint encryption_keys_check CHECK (((status <> 'rotated'::text) OR (expires_at IS NOT NULL))),
  constraint encryption_keys_check1 CHECK (((status = 'revoked'::text) = (revoked_at IS NOT NULL))),
  constraint encryption_keys_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint encryption_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint encryption_keys_pkey PRIMARY KEY (id),
  constraint encryption_keys_status_check CHECK ((status = ANY (ARRAY['active'::text, 'rotated'::text, 'revoked'::text])))
);

create table endpoint_alerts (
  id bigint generated always as identity not null,
  endpoint_id text collate "C" not null,
  merchant_id text not null,
  env text not null,
  failing_since bigint not null,
  failures integer not null,
  raised_at bigint not null,
  cleared_at bigint,
  constraint endpoint_alerts_pkey PRIMARY KEY (id)
);

create table event_heads (
  merchant_id text not null,
  env text not null,
  last_ms bigint not null,
  place integer default 0 not null,
  constraint event_heads_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint event_heads_pkey PRIMARY KEY (merchant_id, env)
) with (fillfactor=50);

create table events (
  id text collate "C" not null,
  merchant_id text not null,
  env text not null,
  type text not null,
  api_version text not null,
  data text not null,
  status text not null,
  open_endpoints integer default 0 not null,
  lost_endpoints integer default 0 not null,
  is_test boolean default false not null,
  request_id text,
  created_at bigint not null,
  dispatched_at bigint,
  constraint events_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint events_lengths CHECK (((char_length(type) <= 256) AND (char_length(data) <= 4194304))),
  constraint events_lost_endpoints_check CHECK ((lost_endpoints >= 0)),
  constraint events_open_endpoints_check CHECK ((open_endpoints >= 0)),
  constraint events_pkey PRIMARY KEY (id),
  constraint events_status_check CHECK ((status = ANY (ARRAY['created'::text, 'in_flight'::text, 'dispatched'::text, 'abandoned'::text])))
) with (fillfactor=85);

create table executions (
  chain_id bigint not null,
  tx_hash text not null,
  log_index integer not null,
  op_ref text not null,
  conversion_id text not null,
  voucher_id bigint not null,
  block_number bigint not null,
  block_hash text not null,
  verified_at bigint not null,
  final_at bigint,
  next_look_at bigint default 0 not null,
  constraint executions_chain_id_op_ref_key UNIQUE (chain_id, op_ref),
  constraint executions_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversions(id),
  constraint executions_pkey PRIMARY KEY (chain_id, tx_hash, log_index),
  constraint executions_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id)
);

create table export_parts (
  export_id text collate "C" not null,
  part integer not null,
  content text not null,
  constraint export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES exports(id),
  constraint export_parts_pkey PRIMARY KEY (export_id, part)
);

create table exports (
  id text collate "C" not null,
  merchant_id text not null,
  env text not null,
  kind text not null,
  format text not null,
  from_seconds bigint not null,
  to_seconds bigint not null,
  filters jsonb not null,
  status text default 'queued'::text not null,
  rows bigint default 0 not null,
  hashes text[] default '{}'::text[] not null,
  position text,
  tries integer default 0 not null,
  lease_token text,
  lease_until timestamp with time zone,
  turn_at timestamp with time zone default clock_timestamp() not null,
  created_at bigint not null,
  ready_at bigint,
  expires_at bigint,
  constraint exports_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'jsonl'::text]))),
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text])))
);

create table foreign_executions (
  id bigint generated always as identity not null,
  chain_id bigint not null,
  contract text not null,
  tx_hash text not null,
  op_ref text not null,
  wallet text not null,
  kind integer not null,
  amount_in numeric(78,0) not null,
  amount_out numeric(78,0) not null,
  block_number bigint not null,
  found_at bigint not null,
  resumed_at bigint,
  resumed_by text,
  reason text,
  constraint foreign_executions_chain_id_tx_hash_op_ref_key UNIQUE (chain_id, tx_hash, op_ref),
  constraint foreign_executions_pkey PRIMARY KEY (id)
);

create table idempotency_keys (
  merchant_id text not null,
  env text not null,
  key text not null,
  fingerprint bytea not null,
  claimed_by text,
  lease_until bigint,
  origin_id text not null,
  status integer,
  answer bytea,
  created_at bigint not null,
  expires_at bigint not null,
  constraint idempotency_keys_lengths CHECK ((char_length(key) <= 256)),
  constraint idempotency_keys_pkey PRIMARY KEY (merchant_id, env, key)
);

create table installation_alerts (
  key text not null,
  count integer not null,
  since bigint not null,
  raised_at bigint not null,
  posted_at bigint,
  constraint installation_alerts_pkey PRIMARY KEY (key)
);

create table invitations (
  id text not null,
  merchant_id text,
  email text not null,
  role text not null,
  digest bytea not null,
  invited_by text not null,
  created_at bigint not null,
  expires_at bigint not null,
  accepted_at bigint,
  revoked_at bigint,
  constraint invitations_check CHECK (
CASE
    WHEN (merchant_id IS NULL) THEN (role = ANY (ARRAY['operator'::text, 'compliance'::text, 'finance'::text, 'support'::text, 'auditor'::text]))
    ELSE (role = ANY (ARRAY['owner'::text, 'developer'::text, 'finance'::text, 'viewer'::text]))
END),
  constraint invitations_digest_key UNIQUE (digest),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint invitations_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint invitations_pkey PRIMARY KEY (id)
);

create table ledger_balances (
  env text not null,
  account text not null,
  currency text not null,
  amount numeric(78,0) not null,
  constraint ledger_balances_pkey PRIMARY KEY (env, account, currency)
);

create table ledger_entries (
  posting_id bigint not null,
  position integer not null,
  env text not null,
  conversion_id text,
  account text not null,
  currency text not null,
  amount numeric(78,0) not null,
  at bigint not null,
  constraint ledger_entries_pkey PRIMARY KEY (posting_id, "position"),
  constraint ledger_entries_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES ledger_postings(id)
);

create table ledger_heads (
  env text not null,
  position bigint not null,
  hash bytea not null,
  mac bytea not null,
  constraint ledger_heads_pkey PRIMARY KEY (env)
);

create table ledger_owed (
  env text not null,
  merchant_id text not null,
  account text not null,
  currency text not null,
  amount numeric(78,0) not null,
  constraint ledger_owed_pkey PRIMARY KEY (env, merchant_id, account, currency)
);

create table ledger_postings (
  id bigint generated always as identity not null,
  env text not null,
  name text not null,
  kind text not null,
  conversion_id text,
  entries jsonb not null,
  reason text,
  proposed_by text,
  approved_by text,
  at bigint not null,
  constraint ledger_postings_check CHECK (((kind <> ALL (ARRAY['correction'::text, 'treasury'::text])) OR ((COALESCE(reason, ''::text) <> ''::text) AND (COALESCE(proposed_by, ''::text) <> ''::text) AND (COALESCE(approved_by, ''::text) <> ''::text) AND (proposed_by <> approved_by)))),
  constraint ledger_postings_entries_check CHECK (ledger_is_balanced(entries)),
  constraint ledger_postings_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint ledger_postings_env_name_key UNIQUE (env, name),
  constraint ledger_postings_pkey PRIMARY KEY (id)
);

create table ledger_seals (
  env text not null,
  position bigint not null,
  posting_id bigint not null,
  hash bytea not null,
  constraint ledger_seals_pkey PRIMARY KEY (env, "position"),
  constraint ledger_seals_position_check CHECK (("position" > 0)),
  constraint ledger_seals_posting_id_key UNIQUE (posting_id)
);

create table ledger_unsealed (
  posting_id bigint not null,
  env text not null,
  constraint ledger_unsealed_pkey PRIMARY KEY (posting_id),
  constraint ledger_unsealed_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES ledger_postings(id)
);

create table limit_chunks (
  ring bigint not null,
  chunk integer not null,
  moments bigint[] not null,
  constraint limit_chunks_pkey PRIMARY KEY (ring, chunk),
  constraint limit_chunks_ring_fkey FOREIGN KEY (ring) REFERENCES limit_rings(id) ON DELETE CASCADE
);

create table limit_rings (
  subject text not null,
  id bigint generated always as identity not null,
  seen bigint default 0 not null,
  last_at bigint default 0 not null,
  tails bigint[] default '{0,0}'::bigint[] not null,
  moments bigint[] default array_fill((0)::bigint, ARRAY[64]) not null,
  prune_at bigint default 0 not null,
  constraint limit_rings_id_key UNIQUE (id),
  constraint limit_rings_pkey PRIMARY KEY (subject)
) with (fillfactor=50);

create table mail_outbox (
  id bigint generated always as identity not null,
  recipient text not null,
  subject text not null,
  sealed_text bytea not null,
  created_at bigint not null,
  sent_at bigint,
  tries integer default 0 not null,
  next_try_at bigint default 0 not null,
  leased_until bigint,
  last_failure text,
  can_wait boolean default false not null,
  constraint mail_outbox_pkey PRIMARY KEY (id)
);

create table members (
  merchant_id text not null,
  user_id text not null,
  role text not null,
  joined_at bigint not null,
  constraint members_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint members_pkey PRIMARY KEY (merchant_id, user_id),
  constraint members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'developer'::text, 'finance'::text, 'viewer'::text]))),
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);

create table merchants (
  id text not null,
  name text not null,
  profile jsonb default '{}'::jsonb not null,
  profile_completed_at bigint,
  verification_status text default 'none'::text not null,
  verification_updated_at bigint,
  created_at bigint not null,
  constraint merchants_lengths CHECK (((char_length(name) <= 512) AND (char_length((profile)::text) <= 65536))),
  constraint merchants_pkey PRIMARY KEY (id),
  constraint merchants_verification_status_check CHECK ((verification_status = ANY (ARRAY['none'::text, 'pending'::text, 'approved'::text, 'rejected'::text])))
);

create table operator_actions (
  id bigint generated always as identity not null,
  conversion_id text not null,
  action text not null,
  actor text not null,
  reason text not null,
  at bigint not null,
  constraint operator_actions_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversions(id),
  constraint operator_actions_pkey PRIMARY KEY (id)
);

create table operator_spending (
  id bigint generated always as identity not null,
  operator_id text not null,
  conversion_id text not null,
  action text not null,
  amount_kobo numeric(78,0) not null,
  at bigint not null,
  constraint operator_spending_pkey PRIMARY KEY (id)
);

create table payment_looks (
  conversion_id text not null,
  is_late boolean not null,
  looks integer default 0 not null,
  next_look_at bigint not null,
  deferred_at bigint,
  constraint payment_looks_pkey PRIMARY KEY (conversion_id)
) with (fillfactor=70);

create table payments (
  env text not null,
  provider text not null,
  rail_payment_id text not null,
  conversion_id text not null,
  amount_kobo numeric(78,0) not null,
  currency text not null,
  judgement text not null,
  received_at bigint not null,
  recorded_at bigint not null,
  sealed_sender bytea,
  named_at bigint,
  constraint payments_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversions(id),
  constraint payments_pkey PRIMARY KEY (env, provider, rail_payment_id)
);

create table payout_tier_stops (
  chain_id bigint not null,
  sign text not null,
  since bigint not null,
  last_at bigint not null,
  constraint payout_tier_stops_pkey PRIMARY KEY (chain_id, sign)
);

create table promise_steps (
  conversion_id text not null,
  book text not null,
  deadline bigint not null,
  merchant_id text not null,
  amount numeric(78,0) not null,
  constraint promise_steps_pkey PRIMARY KEY (conversion_id, book, deadline)
);

create table promise_sums (
  book text not null,
  merchant_id text not null,
  width_seconds integer not null,
  start bigint not null,
  amount numeric(78,0) not null,
  constraint promise_sums_pkey PRIMARY KEY (book, merchant_id, width_seconds, start)
) with (fillfactor=50);

create table proposals (
  id text not null,
  kind text not null,
  env text not null,
  conversion_id text,
  closes_item bigint,
  amount numeric(78,0),
  currency text,
  summary text not null,
  sealed_arguments bytea not null,
  reason text not null,
  proposed_by text not null,
  proposed_at bigint not null,
  status text default 'open'::text not null,
  decided_by text,
  decided_at bigint,
  decision_reason text,
  constraint proposals_check CHECK (((status <> ALL (ARRAY['approved'::text, 'done'::text, 'failed'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by)))),
  constraint proposals_check1 CHECK (((conversion_id IS NOT NULL) OR (kind = ANY (ARRAY['correction'::text, 'treasury'::text, 'resume_switch'::text, 'resume_signing'::text, 'finish_restore'::text, 'change_policy'::text])))),
  constraint proposals_closes_item_fkey FOREIGN KEY (closes_item) REFERENCES work_items(id),
  constraint proposals_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversions(id),
  constraint proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth_users(id),
  constraint proposals_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint proposals_kind_check CHECK ((kind = ANY (ARRAY['retry_payout'::text, 'record_bank_word'::text, 'reissue_refund'::text, 'resolve_conversion'::text, 'close_item'::text, 'clear_hold'::text, 'refund_payment'::text, 'settle_refund'::text, 'attach_execution'::text, 'accept_payment'::text, 'correction'::text, 'treasury'::text, 'resume_switch'::text, 'resume_signing'::text, 'finish_restore'::text, 'change_policy'::text]))),
  constraint proposals_pkey PRIMARY KEY (id),
  constraint proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES auth_users(id),
  constraint proposals_reason_check CHECK ((reason <> ''::text)),
  constraint proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'done'::text, 'rejected'::text, 'failed'::text])))
);

create table rail_lists (
  env text not null,
  provider text not null,
  kind text not null,
  next_look_at bigint not null,
  constraint rail_lists_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'payout'::text]))),
  constraint rail_lists_pkey PRIMARY KEY (env, provider, kind)
);

create table rail_orders (
  id bigint generated always as identity not null,
  kind text not null,
  conversion_id text not null,
  env text not null,
  provider text not null,
  attempt integer not null,
  rail_reference text not null,
  amount_kobo numeric(78,0) not null,
  currency text default 'NGN'::text not null,
  status text not null,
  provider_transfer_id text,
  sent_at bigint,
  resent_at bigint,
  sends integer default 0 not null,
  checks integer default 0 not null,
  next_check_at bigint,
  reversal_look_at bigint,
  bank_word text,
  bank_transaction_id text,
  bank_word_at bigint,
  rail_reason text,
  withdrawn_at bigint,
  bank_code text,
  account_last4 text,
  sealed_account bytea,
  at_risk boolean default false not null,
  item_id bigint,
  payment_id text,
  payment_reference text,
  created_at bigint not null,
  updated_at bigint not null,
  constraint rail_orders_amount_kobo_check CHECK ((amount_kobo > (0)::numeric)),
  constraint rail_orders_attempt_check CHECK ((attempt > 0)),
  constraint rail_orders_check CHECK (((currency = 'NGN'::text) OR (kind = 'refund'::text))),
  constraint rail_orders_check1 CHECK (
CASE kind
    WHEN 'payout'::text THEN ((bank_code IS NOT NULL) AND (account_last4 IS NOT NULL) AND (sealed_account IS NOT NULL))
    ELSE ((item_id IS NOT NULL) AND (payment_id IS NOT NULL) AND (payment_reference IS NOT NULL))
END),
  constraint rail_orders_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversions(id),
  constraint rail_orders_item_id_fkey FOREIGN KEY (item_id) REFERENCES work_items(id),
  constraint rail_orders_kind_check CHECK ((kind = ANY (ARRAY['payout'::text, 'refund'::text]))),
  constraint rail_orders_pkey PRIMARY KEY (id),
  constraint rail_orders_rail_reason_check CHECK (((length(rail_reason) >= 1) AND (length(rail_reason) <= 200))),
  constraint rail_orders_rail_reference_key UNIQUE (rail_reference)
);

create table rail_shortages (
  env text not null,
  provider text not null,
  available_kobo numeric(78,0) not null,
  since bigint not null,
  refused_at bigint,
  constraint rail_shortages_pkey PRIMARY KEY (env, provider)
);

create table rail_troubles (
  env text not null,
  provider text not null,
  since bigint not null,
  last_at bigint not null,
  constraint rail_troubles_pkey PRIMARY KEY (env, provider)
);

create table request_details (
  id text collate "C" not null,
  at bigint not null,
  sealed bytea not null,
  constraint request_details_pkey PRIMARY KEY (id)
);

create table request_log (
  id text not null,
  at bigint not null,
  merchant_id text not null,
  env text not null,
  api_key_id text not null,
  operation text,
  method text not null,
  path text not null,
  status integer not null,
  code text,
  reason text,
  ip text not null,
  ms integer not null,
  constraint request_log_lengths CHECK (((char_length(method) <= 32) AND (char_length(path) <= 2048) AND (char_length(reason) <= 16384) AND (char_length(ip) <= 128))),
  constraint request_log_pkey PRIMARY KEY (id)
);

create table reserve_proofs (
  env text not null,
  number bigint not null,
  proof text not null,
  signature text not null,
  kid text not null,
  at bigint not null,
  leaves jsonb,
  constraint reserve_proofs_number_check CHECK ((number > 0)),
  constraint reserve_proofs_pkey PRIMARY KEY (env, number)
);

create table restores (
  id bigint generated always as identity not null,
  begun_at bigint not null,
  begun_by text not null,
  data_as_of bigint not null,
  from_cluster text not null,
  to_cluster text not null,
  asked_up_to text collate "C" default ''::text not null,
  asked_at bigint,
  found integer default 0 not null,
  silent text[] default '{}'::text[] not null,
  next_ask_at bigint default 0 not null,
  passed_by text,
  passed_silent text[],
  ended_at bigint,
  ended_by text,
  end_reason text,
  constraint restores_pkey PRIMARY KEY (id)
);

create table sandbox_inbox (
  id bigint generated always as identity not null,
  merchant_id text not null,
  received_at bigint not null,
  event_type text not null,
  event_id text not null,
  webhook_id text not null,
  answered integer not null,
  headers jsonb not null,
  body text not null,
  signature_valid boolean not null,
  constraint sandbox_inbox_pkey PRIMARY KEY (id)
);

create table sandbox_inbox_settings (
  merchant_id text not null,
  answer integer not null,
  constraint sandbox_inbox_settings_pkey PRIMARY KEY (merchant_id)
);

create table sandbox_rail_accounts (
  rail_reference text not null,
  env text not null,
  provider_reference text not null,
  account_number text not null,
  amount_kobo numeric(78,0) not null,
  expires_at bigint not null,
  pay_at bigint,
  pay_amount_kobo numeric(78,0),
  pay_currency text,
  sealed_payer bytea,
  created_at bigint not null,
  constraint sandbox_rail_accounts_account_number_key UNIQUE (account_number),
  constraint sandbox_rail_accounts_pkey PRIMARY KEY (rail_reference),
  constraint sandbox_rail_accounts_provider_reference_key UNIQUE (provider_reference)
);

create table sandbox_rail_behaviour (
  env text not null,
  behaviour jsonb not null,
  constraint sandbox_rail_behaviour_pkey PRIMARY KEY (env)
);

create table sandbox_rail_notices (
  id bigint generated always as identity not null,
  env text not null,
  kind text not null,
  rail_reference text not null,
  due_at bigint not null,
  constraint sandbox_rail_notices_pkey PRIMARY KEY (id)
);

create table sandbox_rail_outages (
  rail_reference text not null,
  constraint sandbox_rail_outages_pkey PRIMARY KEY (rail_reference)
);

create table sandbox_rail_payments (
  id text not null,
  env text not null,
  rail_reference text not null,
  amount_kobo numeric(78,0) not null,
  currency text not null,
  sealed_sender bytea,
  received_at bigint not null,
  constraint sandbox_rail_payments_pkey PRIMARY KEY (id)
);

create table sandbox_rail_transfers (
  id text not null,
  env text not null,
  rail_reference text not null,
  amount_kobo numeric(78,0) not null,
  bank_code text not null,
  account_last4 text not null,
  status text not null,
  visible_at bigint not null,
  steps jsonb not null,
  next_at bigint,
  created_at bigint not null,
  constraint sandbox_rail_transfers_pkey PRIMARY KEY (id),
  constraint sandbox_rail_transfers_rail_reference_key UNIQUE (rail_reference)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at bigint not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table screening_cases (
  provider_reference text not null,
  env text not null,
  conversion_id text not null,
  verdict text not null,
  next_verdict text,
  next_at bigint,
  why text,
  created_at bigint not null,
  constraint screening_cases_conversion_id_key UNIQUE (conversion_id),
  constraint screening_cases_pkey PRIMARY KEY (provider_reference)
);

create table screening_notices (
  id bigint generated always as identity not null,
  env text not null,
  provider_reference text not null,
  constraint screening_notices_pkey PRIMARY KEY (id)
);

create table service_keys (
  id text not null,
  env text not null,
  uses text[] not null,
  public_key bytea not null,
  sealed_seed bytea not null,
  signs_from bigint not null,
  published_until bigint,
  created_at bigint not null,
  signed_receipts boolean default false not null,
  constraint service_keys_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint service_keys_pkey PRIMARY KEY (id),
  constraint service_keys_public_key_check CHECK ((length(public_key) = 32)),
  constraint service_keys_uses_check CHECK (((uses <@ ARRAY['webhooks'::text, 'responses'::text]) AND (cardinality(uses) > 0)))
);

create table settings (
  name text not null,
  value jsonb not null,
  updated_at bigint not null,
  constraint settings_pkey PRIMARY KEY (name)
);

create table signer_log (
  id bigint generated always as identity not null,
  env text not null,
  lane text not null,
  chain_id bigint not null,
  verifying_contract text not null,
  merchant_id text not null,
  conversion_id text not null,
  op_ref text not null,
  digest text not null,
  signer text not null,
  svc_amount numeric(78,0) not null,
  added_amount numeric(78,0) not null,
  deadline numeric(78,0) not null,
  signed_at bigint not null,
  constraint signer_log_pkey PRIMARY KEY (id)
);

create table signer_releases (
  signature_id bigint not null,
  released_at bigint not null,
  constraint signer_releases_pkey PRIMARY KEY (signature_id)
);

create table signer_sums (
  env text not null,
  lane text not null,
  merchant_id text not null,
  width_seconds integer not null,
  start bigint not null,
  amount numeric(78,0) not null,
  constraint signer_sums_pkey PRIMARY KEY (env, lane, merchant_id, width_seconds, start)
) with (fillfactor=50);

create table signing_keys (
  id text not null,
  merchant_id text not null,
  env text not null,
  public_key bytea not null,
  name text,
  status text default 'active'::text not null,
  expires_at bigint,
  revoked_at bigint,
  created_at bigint not null,
  constraint signing_keys_check CHECK (((status <> 'rotated'::text) OR (expires_at IS NOT NULL))),
  constraint signing_keys_check1 CHECK (((status = 'revoked'::text) = (revoked_at IS NOT NULL))),
  constraint signing_keys_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint signing_keys_merchant_id_env_public_key_key UNIQUE (merchant_id, env, public_key),
  constraint signing_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint signing_keys_pkey PRIMARY KEY (id),
  constraint signing_keys_public_key_check CHECK ((length(public_key) = 32)),
  constraint signing_keys_status_check CHECK ((status = ANY (ARRAY['active'::text, 'rotated'::text, 'revoked'::text])))
);

create table spent_nonces (
  signing_key_id text not null,
  nonce bytea not null,
  expires_at bigint not null,
  constraint spent_nonces_pkey PRIMARY KEY (signing_key_id, nonce)
);

create table staff (
  user_id text not null,
  role text not null,
  joined_at bigint not null,
  constraint staff_pkey PRIMARY KEY (user_id),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['operator'::text, 'compliance'::text, 'finance'::text, 'support'::text, 'auditor'::text]))),
  constraint staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);

create table staff_introductions (
  user_id text not null,
  introduced_by text,
  at bigint not null,
  constraint staff_introductions_pkey PRIMARY KEY (user_id),
  constraint staff_introductions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE
);

create table submissions (
  id text not null,
  conversion_id text not null,
  kind text not null,
  label text not null,
  sealed_content bytea not null,
  bytes integer not null,
  given_by text not null,
  at bigint not null,
  ended_as text,
  ended_at bigint,
  public_reason text,
  constraint submissions_check CHECK (((ended_as IS NULL) = (ended_at IS NULL))),
  constraint submissions_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversions(id),
  constraint submissions_ended_as_check CHECK ((ended_as = ANY (ARRAY['used'::text, 'declined'::text, 'replaced'::text]))),
  constraint submissions_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'document'::text]))),
  constraint submissions_lengths CHECK (((char_length(label) <= 512) AND (char_length(public_reason) <= 1024) AND (octet_length(sealed_content) <= 4194304))),
  constraint submissions_pkey PRIMARY KEY (id)
);

create table switches (
  kind text not null,
  target text default ''::text not null,
  reason text not null,
  actor text not null,
  at bigint not null,
  constraint switches_kind_check CHECK ((kind = ANY (ARRAY['payouts'::text, 'type'::text, 'rail'::text, 'chain'::text, 'merchant'::text]))),
  constraint switches_pkey PRIMARY KEY (kind, target)
);

create table verification_decisions (
  id bigint generated always as identity not null,
  merchant_id text not null,
  decision text not null,
  reason text not null,
  actor text not null,
  at bigint not null,
  constraint verification_decisions_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint verification_decisions_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint verification_decisions_pkey PRIMARY KEY (id)
);

create table voucher_nonces (
  chain_id bigint not null,
  contract text not null,
  next_nonce numeric(78,0) not null,
  constraint voucher_nonces_pkey PRIMARY KEY (chain_id, contract)
);

create table vouchers (
  id bigint generated always as identity not null,
  conversion_id text not null,
  chain text not null,
  chain_id bigint not null,
  verifying_contract text not null,
  kind integer not null,
  wallet text not null,
  token_in text not null,
  amount_in numeric(78,0) not null,
  amount_out numeric(78,0) not null,
  spread numeric(78,0) default 0 not null,
  pay_token text,
  takes_reserve boolean default true not null,
  deadline bigint not null,
  nonce numeric(78,0) not null,
  op_ref text not null,
  payout_ref text not null,
  oracle_rate text,
  price_evidence jsonb,
  closed_until bigint,
  signature text,
  signer text,
  needs_approval boolean default false not null,
  created_at bigint not null,
  signed_at bigint,
  abandoned_at bigint,
  executed_at bigint,
  settled_at bigint,
  next_look_at bigint default 0 not null,
  constraint vouchers_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversions(id),
  constraint vouchers_kind_check CHECK (((kind >= 0) AND (kind <= 3))),
  constraint vouchers_pkey PRIMARY KEY (id)
) with (fillfactor=70);

create table webhook_deliveries (
  id text collate "C" not null,
  event_id text collate "C" not null,
  endpoint_id text collate "C" not null,
  env text not null,
  round integer default 0 not null,
  attempt integer not null,
  status text not null,
  due_at bigint not null,
  payload_bytes integer not null,
  lease_token text,
  lease_until timestamp with time zone,
  response_status integer,
  response_snippet text,
  failure text,
  duration_ms integer,
  sent text,
  delivered_at bigint,
  next_attempt_at bigint,
  finished_at bigint,
  created_at bigint not null,
  sequence bigint default 1 not null,
  previous_event_id text collate "C",
  constraint webhook_deliveries_attempt_check CHECK (((attempt >= 1) AND (attempt <= 8))),
  constraint webhook_deliveries_event_id_endpoint_id_round_attempt_key UNIQUE (event_id, endpoint_id, round, attempt),
  constraint webhook_deliveries_lengths CHECK ((char_length(response_snippet) <= 2000)),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'gave_up'::text])))
) with (fillfactor=85);

create table webhook_endpoint_health (
  endpoint_id text collate "C" not null,
  failing_since bigint,
  last_failure_at bigint,
  failures integer default 0 not null,
  mailed_at bigint,
  constraint webhook_endpoint_health_pkey PRIMARY KEY (endpoint_id)
);

create table webhook_endpoints (
  id text collate "C" not null,
  merchant_id text not null,
  env text not null,
  url text not null,
  description text,
  event_types text[] not null,
  api_version text not null,
  status text default 'active'::text not null,
  mail_after_failures integer,
  options jsonb,
  sealed_options bytea,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  constraint webhook_endpoints_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint webhook_endpoints_lengths CHECK (((char_length(url) <= 8192) AND (char_length(description) <= 2048) AND (cardinality(event_types) <= 256))),
  constraint webhook_endpoints_mail_after_failures_check CHECK (((mail_after_failures >= 1) AND (mail_after_failures <= 1000))),
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))
);

create table webhook_missed (
  endpoint_id text collate "C" not null,
  event_id text collate "C" not null,
  sequence bigint not null,
  previous_event_id text collate "C",
  constraint webhook_missed_pkey PRIMARY KEY (endpoint_id, event_id)
);

create table webhook_paces (
  endpoint_id text collate "C" not null,
  interval_ms double precision not null,
  free_at double precision default 0 not null,
  constraint webhook_paces_pkey PRIMARY KEY (endpoint_id)
) with (fillfactor=50);

create table webhook_replays (
  endpoint_id text collate "C" not null,
  event_id text collate "C" not null,
  constraint webhook_replays_pkey PRIMARY KEY (endpoint_id, event_id)
);

create table webhook_sequences (
  endpoint_id text collate "C" not null,
  last_sequence bigint not null,
  last_event_id text collate "C" not null,
  previous_event_id text collate "C",
  constraint webhook_sequences_pkey PRIMARY KEY (endpoint_id)
) with (fillfactor=50);

create table work_assignees (
  work_id text not null,
  user_id text not null,
  assigned_by text not null,
  at bigint not null,
  constraint work_assignees_pkey PRIMARY KEY (work_id)
);

create table work_items (
  id bigint generated always as identity not null,
  env text not null,
  kind text not null,
  cause text default ''::text not null,
  subject text not null,
  conversion_id text,
  amount numeric(78,0),
  currency text,
  note text not null,
  provider text,
  rail_payment_id text,
  rail_reference text,
  received_at bigint,
  waiting boolean default false not null,
  next_look_at bigint default 0 not null,
  opened_at bigint not null,
  assigned_to text,
  explanation text,
  closed_at bigint,
  closed_by text,
  closing_reason text,
  ended_as text,
  constraint work_items_check CHECK (((amount IS NULL) = (currency IS NULL))),
  constraint work_items_check1 CHECK (((kind <> 'unmatched_money'::text) OR ((amount IS NOT NULL) AND (provider IS NOT NULL) AND (rail_payment_id IS NOT NULL) AND (rail_reference IS NOT NULL) AND (received_at IS NOT NULL)))),
  constraint work_items_conversion_id_fkey FOREIGN KEY (conversion_id) REFERENCES conversions(id),
  constraint work_items_ended_as_check CHECK ((ended_as = ANY (ARRAY['paid'::text, 'taken'::text]))),
  constraint work_items_env_check CHECK ((env = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint work_items_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'payout_reversed'::text, 'payout_unknown'::text, 'payout_not_sent'::text, 'still_owed'::text, 'executed_after_failure'::text, 'burn_not_final'::text, 'foreign_execution'::text, 'execution_gone'::text, 'executed_twice'::text, 'screening_changed'::text, 'unmatched_money'::text, 'theirs_only'::text, 'ours_only'::text, 'amount_differs'::text, 'not_reversed'::text, 'bank_balance_differs'::text, 'chain_differs'::text, 'execution_unknown'::text, 'voucher_unknown'::text, 'restore:payout'::text, 'restore:lost_payment'::text, 'restore:lost_payout'::text, 'restore:unreadable'::text, 'restore:not_asked'::text, 'unreadable_line'::text]))),
  constraint work_items_pkey PRIMARY KEY (id)
);

CREATE INDEX allowed_origins_by_merchant ON allowed_origins USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX api_keys_by_merchant ON api_keys USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX audit_log_by_action ON audit_log USING btree (action, seq DESC);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (actor, seq DESC);
CREATE INDEX audit_log_by_merchant ON audit_log USING btree (merchant_id, seq DESC);
CREATE INDEX audit_log_by_subject ON audit_log USING btree (subject, seq DESC) WHERE (subject IS NOT NULL);
CREATE INDEX auth_accounts_by_user ON auth_accounts USING btree (user_id);
CREATE INDEX auth_passkeys_by_user ON auth_passkeys USING btree (user_id);
CREATE INDEX auth_sessions_by_user ON auth_sessions USING btree (user_id);
CREATE INDEX auth_two_factors_by_user ON auth_two_factors USING btree (user_id);
CREATE INDEX auth_verifications_by_identifier ON auth_verifications USING btree (identifier);
CREATE INDEX bank_lines_behind ON bank_lines USING btree (env, provider, at) WHERE (outcome = ANY (ARRAY['theirs_only'::text, 'not_reversed'::text]));
CREATE INDEX bank_lines_by_posting ON bank_lines USING btree (env, posting) WHERE (posting IS NOT NULL);
CREATE INDEX bank_lines_pending ON bank_lines USING btree (env, provider, at) WHERE (outcome = 'pending'::text);
CREATE INDEX contract_events_newest ON contract_events USING btree (chain_id, block_number DESC, log_index DESC);
CREATE INDEX contract_events_news ON contract_events USING btree (found_at) WHERE is_news;
CREATE INDEX contract_events_of_call ON contract_events USING btree (((args ->> 'id'::text)), contract) WHERE ((args ->> 'id'::text) IS NOT NULL);
CREATE INDEX conversion_notes_of_conversion ON conversion_notes USING btree (conversion_id, id);
CREATE INDEX conversion_stages_by_conversion ON conversion_stages USING btree (conversion_id, id);
CREATE INDEX conversion_terms_by_term ON conversion_terms USING gin (terms);
CREATE INDEX conversions_by_change ON conversions USING btree (merchant_id, env, updated_at);
CREATE INDEX conversions_by_later_case ON conversions USING gin (later_cases) WHERE (later_cases IS NOT NULL);
CREATE INDEX conversions_by_payment ON conversions USING btree (env, payment_reference) WHERE (payment_reference IS NOT NULL);
CREATE INDEX conversions_by_provider_reference ON conversions USING btree (((payment_instructions ->> 'providerReference'::text))) WHERE (payment_instructions IS NOT NULL);
CREATE UNIQUE INDEX conversions_by_reference ON conversions USING btree (reference, (((merchant_id || ' '::text) || env)));
CREATE INDEX conversions_by_screening ON conversions USING btree (env, screening_reference) WHERE (screening_reference IS NOT NULL);
CREATE INDEX conversions_by_screening_case ON conversions USING gin (regexp_split_to_array(regexp_replace(screening_reference, '(^|;)[a-z]+:'::text, '\1'::text, 'g'::text), '[;+]'::text)) WHERE (screening_reference ~ '[:;+]'::text);
CREATE INDEX conversions_by_time ON conversions USING btree (merchant_id, env, created_at) INCLUDE (status);
CREATE INDEX conversions_by_tx_hash ON conversions USING btree (lower(tx_hash)) WHERE (tx_hash IS NOT NULL);
CREATE INDEX conversions_by_wallet ON conversions USING btree (lower(wallet), id DESC);
CREATE INDEX conversions_newest ON conversions USING btree (merchant_id, env, id COLLATE "C" DESC);
CREATE INDEX conversions_newest_by_both ON conversions USING btree (merchant_id, env, type, status, id COLLATE "C" DESC);
CREATE INDEX conversions_newest_by_status ON conversions USING btree (merchant_id, env, status, id COLLATE "C" DESC);
CREATE INDEX conversions_newest_by_type ON conversions USING btree (merchant_id, env, type, id COLLATE "C" DESC);
CREATE INDEX conversions_newest_of_wallet ON conversions USING btree (merchant_id, env, lower(wallet), id COLLATE "C" DESC);
CREATE INDEX conversions_open ON conversions USING btree (status, next_try_at) WHERE (status <> ALL (ARRAY['succeeded'::text, 'failed'::text]));
CREATE INDEX conversions_to_screen ON conversions USING btree (next_screening_at) WHERE (status <> ALL (ARRAY['succeeded'::text, 'failed'::text]));
CREATE INDEX encryption_keys_by_merchant ON encryption_keys USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX encryption_keys_in_force ON encryption_keys USING btree (merchant_id, env) WHERE (status <> 'revoked'::text);
CREATE INDEX endpoint_alerts_of_merchant ON endpoint_alerts USING btree (merchant_id, env, id DESC);
CREATE UNIQUE INDEX endpoint_alerts_open ON endpoint_alerts USING btree (endpoint_id) WHERE (cleared_at IS NULL);
CREATE INDEX events_of_merchant ON events USING btree (merchant_id, env, id DESC);
CREATE INDEX events_of_sandbox ON events USING btree (id) WHERE (env = 'test'::text);
CREATE INDEX events_of_type ON events USING btree (merchant_id, env, type, id DESC);
CREATE INDEX events_tests ON events USING btree (id) WHERE is_test;
CREATE INDEX events_tests_of_merchant ON events USING btree (merchant_id, created_at) WHERE is_test;
CREATE INDEX executions_not_final ON executions USING btree (chain_id, next_look_at) WHERE (final_at IS NULL);
CREATE INDEX exports_of_merchant ON exports USING btree (merchant_id, env, id DESC);
CREATE INDEX exports_to_clear ON exports USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX exports_to_make ON exports USING btree (turn_at, id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX foreign_executions_open ON foreign_executions USING btree (chain_id, contract) WHERE (resumed_at IS NULL);
CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys USING btree (expires_at);
CREATE INDEX invitations_open ON invitations USING btree (merchant_id) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX ledger_entries_by_account ON ledger_entries USING btree (env, account, currency);
CREATE INDEX ledger_entries_by_conversion ON ledger_entries USING btree (conversion_id) WHERE (conversion_id IS NOT NULL);
CREATE INDEX ledger_postings_by_conversion ON ledger_postings USING btree (conversion_id) WHERE (conversion_id IS NOT NULL);
CREATE INDEX ledger_postings_refunds ON ledger_postings USING btree (env, at) WHERE (kind = ANY (ARRAY['refund'::text, 'refund_reversed'::text]));
CREATE INDEX ledger_unsealed_by_env ON ledger_unsealed USING btree (env, posting_id);
CREATE INDEX limit_rings_by_end ON limit_rings USING btree (prune_at);
CREATE INDEX mail_outbox_unsent ON mail_outbox USING btree (id) WHERE (sent_at IS NULL);
CREATE INDEX members_by_user ON members USING btree (user_id);
CREATE INDEX operator_actions_by_conversion ON operator_actions USING btree (conversion_id);
CREATE INDEX operator_spending_by_operator ON operator_spending USING btree (operator_id, at);
CREATE INDEX payment_looks_due ON payment_looks USING btree (is_late, next_look_at);
CREATE INDEX payments_by_conversion ON payments USING btree (conversion_id);
CREATE INDEX payments_by_rail_id ON payments USING btree (rail_payment_id);
CREATE INDEX promise_steps_by_deadline ON promise_steps USING btree (deadline);
CREATE INDEX proposals_newest ON proposals USING btree (proposed_at DESC);
CREATE UNIQUE INDEX proposals_one_of_conversion ON proposals USING btree (conversion_id) WHERE ((status = ANY (ARRAY['open'::text, 'approved'::text])) AND (kind <> ALL (ARRAY['correction'::text, 'treasury'::text])));
CREATE UNIQUE INDEX proposals_one_of_item ON proposals USING btree (closes_item) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX proposals_one_of_release ON proposals USING btree (env, kind, summary) WHERE ((status = 'open'::text) AND (kind = ANY (ARRAY['resume_switch'::text, 'resume_signing'::text, 'finish_restore'::text, 'change_policy'::text])));
CREATE INDEX proposals_waiting ON proposals USING btree (env, proposed_at) WHERE (status = ANY (ARRAY['open'::text, 'approved'::text]));
CREATE INDEX rail_orders_at_risk ON rail_orders USING btree (env) WHERE at_risk;
CREATE UNIQUE INDEX rail_orders_attempts ON rail_orders USING btree (conversion_id, attempt) WHERE (kind = 'payout'::text);
CREATE INDEX rail_orders_by_payment_reference ON rail_orders USING btree (env, payment_reference) WHERE (kind = 'refund'::text);
CREATE INDEX rail_orders_by_transfer_id ON rail_orders USING btree (provider_transfer_id) WHERE (provider_transfer_id IS NOT NULL);
CREATE INDEX rail_orders_due ON rail_orders USING btree (next_check_at, kind) WHERE (next_check_at IS NOT NULL);
CREATE UNIQUE INDEX rail_orders_refund_attempts ON rail_orders USING btree (item_id, attempt) WHERE (kind = 'refund'::text);
CREATE UNIQUE INDEX rail_orders_refund_once ON rail_orders USING btree (env, provider, payment_id) WHERE ((kind = 'refund'::text) AND (status <> 'failed'::text));
CREATE INDEX rail_orders_reversal_looks ON rail_orders USING btree (reversal_look_at) WHERE (reversal_look_at IS NOT NULL);
CREATE INDEX request_details_by_time ON request_details USING btree (at);
CREATE INDEX request_log_by_merchant ON request_log USING btree (merchant_id, env, id DESC);
CREATE INDEX request_log_by_time ON request_log USING btree (at);
CREATE INDEX reserve_proofs_by_time ON reserve_proofs USING btree (at);
CREATE UNIQUE INDEX restores_one_open ON restores USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL);
CREATE INDEX sandbox_inbox_of_merchant ON sandbox_inbox USING btree (merchant_id, id DESC);
CREATE INDEX sandbox_rail_accounts_due ON sandbox_rail_accounts USING btree (env, pay_at) WHERE (pay_at IS NOT NULL);
CREATE INDEX sandbox_rail_notices_due ON sandbox_rail_notices USING btree (env, due_at);
CREATE INDEX sandbox_rail_payments_by_reference ON sandbox_rail_payments USING btree (env, rail_reference);
CREATE INDEX sandbox_rail_transfers_due ON sandbox_rail_transfers USING btree (env, next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX screening_cases_due ON screening_cases USING btree (env, next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX service_keys_by_env ON service_keys USING btree (env, signs_from DESC);
CREATE INDEX signer_log_by_conversion ON signer_log USING btree (conversion_id);
CREATE INDEX signer_log_by_op_ref ON signer_log USING btree (op_ref);
CREATE INDEX signer_log_by_time ON signer_log USING btree (env, signed_at);
CREATE INDEX signing_keys_by_merchant ON signing_keys USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX signing_keys_in_force ON signing_keys USING btree (merchant_id, env) WHERE (status <> 'revoked'::text);
CREATE INDEX spent_nonces_by_expiry ON spent_nonces USING btree (expires_at);
CREATE INDEX submissions_of_conversion ON submissions USING btree (conversion_id, at);
CREATE UNIQUE INDEX submissions_one_account ON submissions USING btree (conversion_id) WHERE ((kind = 'account'::text) AND (ended_as IS NULL));
CREATE INDEX verification_decisions_by_merchant ON verification_decisions USING btree (merchant_id, id DESC);
CREATE INDEX vouchers_by_conversion ON vouchers USING btree (conversion_id, id);
CREATE INDEX vouchers_followed ON vouchers USING btree (chain_id, verifying_contract) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX vouchers_nonce_once ON vouchers USING btree (chain_id, lower(verifying_contract), nonce);
CREATE INDEX vouchers_of_wallet ON vouchers USING btree (lower(wallet)) WHERE ((kind <> 2) AND (COALESCE(settled_at, (0)::bigint) = 0));
CREATE INDEX vouchers_ran ON vouchers USING btree (chain_id, executed_at) WHERE (executed_at IS NOT NULL);
CREATE INDEX vouchers_unsettled ON vouchers USING btree (chain_id, deadline) WHERE (settled_at IS NULL);
CREATE INDEX vouchers_while_closed ON vouchers USING btree (chain_id, kind, closed_until) WHERE (closed_until IS NOT NULL);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (due_at, id) WHERE ((status = 'pending'::text) AND (lease_token IS NULL));
CREATE INDEX webhook_deliveries_due_of_env ON webhook_deliveries USING btree (env, due_at, id) WHERE ((status = 'pending'::text) AND (lease_token IS NULL));
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries USING btree (endpoint_id, finished_at) WHERE (status = ANY (ARRAY['failed'::text, 'gave_up'::text]));
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries USING btree (lease_until) WHERE ((status = 'pending'::text) AND (lease_token IS NOT NULL));
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries USING btree (endpoint_id, id DESC);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (endpoint_id, due_at, id) WHERE (status = 'pending'::text);
CREATE INDEX webhook_endpoints_of_merchant ON webhook_endpoints USING btree (merchant_id, env, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX webhook_missed_of_event ON webhook_missed USING btree (event_id);
CREATE INDEX webhook_replays_of_event ON webhook_replays USING btree (event_id);
CREATE INDEX work_items_by_conversion ON work_items USING btree (conversion_id) WHERE (conversion_id IS NOT NULL);
CREATE INDEX work_items_open ON work_items USING btree (env, opened_at) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX work_items_open_once ON work_items USING btree (env, subject, kind, cause) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX work_items_unmatched_once ON work_items USING btree (env, provider, rail_payment_id) WHERE (kind = 'unmatched_money'::text);
CREATE INDEX work_items_waiting ON work_items USING btree (next_look_at) WHERE (waiting AND (closed_at IS NULL));

create type limit_look as (ring bigint, seen bigint, at bigint, tails bigint[], moments bigint[], limits integer[], used integer[], frees_at bigint[], retry_at bigint);

CREATE OR REPLACE FUNCTION abandon_prepared()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update vouchers set abandoned_at = new.updated_at
   where conversion_id = new.id and signature is null and abandoned_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION add_flow(p_voucher vouchers, p_sign integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_book text := case when p_voucher.kind in (0, 2) then 'ran:mint:' || p_voucher.chain_id || ':' || lower(p_voucher.verifying_contract)
    when p_voucher.pay_token is not null then 'ran:reserve:' || p_voucher.chain_id || ':' || p_voucher.pay_token end;
  v_at bigint := p_voucher.executed_at / 1000;
begin
  if v_at is null or v_book is null then return; end if;
  insert into promise_sums as s (book, merchant_id, width_seconds, start, amount)
  select v_book, c.merchant_id, widths.seconds, v_at - v_at % widths.seconds, p_sign * p_voucher.amount_out
    from conversions c, (values (60), (3600)) as widths (seconds) where c.id = p_voucher.conversion_id order by 3
  on conflict (book, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
end $function$;

CREATE OR REPLACE FUNCTION add_signer_step(p_env text, p_lane text, p_merchant_id text, p_signed_at bigint, p_amount numeric)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into signer_sums as s (env, lane, merchant_id, width_seconds, start, amount)
  select p_env, p_lane, scope.merchant_id, scope.width_seconds,
    p_signed_at / 1000 - (p_signed_at / 1000) % scope.width_seconds, p_amount
    from (select '' union select p_merchant_id) as scopes (merchant_id), (values (1), (60)) as widths (width_seconds),
      lateral (select scopes.merchant_id, widths.width_seconds) as scope
   order by 3, 4
  on conflict (env, lane, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
end $function$;

CREATE OR REPLACE FUNCTION amount_terms(p_units numeric, p_decimals integer, p_unit text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_units is null then '{}'::text[] else array[
    trim_scale(p_units / power(10::numeric, p_decimals))::text,
    trim_scale(p_units / power(10::numeric, p_decimals))::text || ' ' || p_unit] end $function$;

CREATE OR REPLACE FUNCTION claim_key(p_now bigint, p_merchant_id text, p_env text, p_key text, p_fingerprint bytea, p_request_id text, p_lease_ms bigint, p_kept_ms bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v_origin text;
  v_fingerprint bytea;
  v_status integer;
  v_answer bytea;
begin
  insert into idempotency_keys as k
    (merchant_id, env, key, fingerprint, claimed_by, lease_until, origin_id, created_at, expires_at)
  values (p_merchant_id, p_env, p_key, p_fingerprint, p_request_id, p_now + p_lease_ms, p_request_id, p_now,
    p_now + p_kept_ms)
  on conflict (merchant_id, env, key) do update set
    fingerprint = excluded.fingerprint, claimed_by = excluded.claimed_by, lease_until = excluded.lease_until,
    -- The same request again, after a failure or the death of its process, goes on with what the first one began;
    -- another request, or a key that ran out its day, starts over.
    origin_id = case when k.expires_at > p_now and k.fingerprint = excluded.fingerprint
      then k.origin_id else excluded.origin_id end,
    created_at = case when k.expires_at > p_now and k.fingerprint = excluded.fingerprint
      then k.created_at else excluded.created_at end,
    expires_at = case when k.expires_at > p_now and k.fingerprint = excluded.fingerprint
      then k.expires_at else excluded.expires_at end,
    status = null, answer = null
  where k.expires_at <= p_now
    or (k.status is null and k.claimed_by is null)
    or (k.status is null and k.lease_until <= p_now and k.fingerprint = excluded.fingerprint)
  returning k.origin_id into v_origin;
  if found then return jsonb_build_object('claim', 'won', 'originId', v_origin); end if;

  select k.fingerprint, k.status, k.answer into v_fingerprint, v_status, v_answer
  from idempotency_keys k where k.merchant_id = p_merchant_id and k.env = p_env and k.key = p_key;
  return case
    when v_fingerprint is null then jsonb_build_object('claim', 'running')
    when v_fingerprint <> p_fingerprint then jsonb_build_object('claim', 'conflict')
    when v_status is null then jsonb_build_object('claim', 'running')
    else jsonb_build_object('claim', 'done', 'status', v_status, 'answer', encode(v_answer, 'hex')) end;
end $function$;

CREATE OR REPLACE FUNCTION create_conversion(p_row jsonb, p_lease_token text, p_lease_seconds integer, p_promise jsonb, p_voucher jsonb, p_first_nonce numeric, OUT outcome text, OUT available numeric, OUT voucher_id bigint, OUT nonce numeric, OUT takes_reserve boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_merchant text := p_row ->> 'merchant_id';
  v_owner text := v_merchant || ' ' || (p_row ->> 'env');
  v_reference text := p_row ->> 'reference';
  v_amount_out numeric := (p_promise ->> 'amount_out')::numeric;
  v_claim_until bigint := (p_promise ->> 'claim_until')::bigint;
begin
  outcome := 'made';
  if exists (
    select from conversions c where c.reference = v_reference and c.merchant_id || ' ' || c.env = v_owner
  ) then
    outcome := 'taken';
    return;
  end if;
  select r.outcome, r.available, r.takes_reserve into outcome, available, takes_reserve
  from judge_promise(p_promise, v_merchant, v_amount_out, p_voucher is not null or v_claim_until is not null) as r;
  if outcome <> 'made' then
    -- Another request may have made the conversion while this one waited for a lock, and counts against it now.
    if exists (
      select from conversions c where c.reference = v_reference and c.merchant_id || ' ' || c.env = v_owner
    ) then
      outcome := 'taken';
    end if;
    return;
  end if;
  if p_voucher is not null then
    perform 1 from voucher_nonces k
      where k.chain_id = (p_voucher ->> 'chain_id')::bigint and k.contract = lower(p_voucher ->> 'verifying_contract')
      for no key update;
    -- Vouchers of other tokens draw on other reserves, under other locks: only here they follow each other.
    if not takes_reserve then
      insert into voucher_nonces (chain_id, contract, next_nonce)
      values ((p_voucher ->> 'chain_id')::bigint, lower(p_voucher ->> 'verifying_contract'), p_first_nonce)
      on conflict do nothing;
      select r.outcome, r.available into outcome, available from judge_option(p_promise, null, false, false) as r;
      if outcome <> 'made' then
        if exists (
          select from conversions c where c.reference = v_reference and c.merchant_id || ' ' || c.env = v_owner
        ) then
          outcome := 'taken';
        end if;
        return;
      end if;
    end if;
  end if;
  -- Bound to its contract from the start, which saves writing the row a second time.
  perform 1 from insert_conversion(
    p_row || jsonb_build_object('converter', lower(p_voucher ->> 'verifying_contract'), 'claim_until', v_claim_until,
      'claim_contract', case when v_claim_until is not null then lower(p_promise ->> 'contract') end),
    p_lease_token, p_lease_seconds);
  if not found then
    outcome := 'taken';
    return;
  end if;
  if p_voucher is null then return; end if;
  select v.id, v.nonce into strict voucher_id, nonce
  from insert_voucher(p_voucher || jsonb_build_object('takes_reserve', takes_reserve), p_first_nonce) as v;
end $function$;

CREATE OR REPLACE FUNCTION create_conversions(p_orders jsonb)
 RETURNS TABLE(place integer, outcome text, available numeric, voucher_id bigint, nonce numeric, takes_reserve boolean)
 LANGUAGE plpgsql
AS $function$
declare
  v_order jsonb;
begin
  -- A plan that was made while a table was small would read all of it once it has grown.
  perform set_config('enable_seqscan', 'off', true);
  -- Kept sums are brought up to date when a transaction ends, which would be after the last of these.
  if jsonb_array_length(p_orders) > 1 then set constraints vouchers_are_counted, claims_are_counted immediate; end if;
  for place, v_order in
    select o.n - 1, o.value from jsonb_array_elements(p_orders) with ordinality as o (value, n)
    order by o.value -> 'row' ->> 'merchant_id' collate "C", o.value -> 'row' ->> 'env' collate "C",
      o.value -> 'row' ->> 'reference' collate "C"
  loop
    select c.outcome, c.available, c.voucher_id, c.nonce, c.takes_reserve
      into outcome, available, voucher_id, nonce, takes_reserve
      from create_conversion(v_order -> 'row', v_order ->> 'lease_token', (v_order ->> 'lease_seconds')::integer,
        v_order -> 'promise', nullif(v_order -> 'voucher', 'null'), (v_order ->> 'first_nonce')::numeric) as c;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION dashboard_throttle(p_subject text, p_now bigint, p_limits integer[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  look limit_look := limit_look_at(p_subject, coalesce(p_now, database_now()), p_limits);
begin
  if look.retry_at is null then perform limit_add(look, 1, look.at); end if;
  return look.retry_at;
end $function$;

CREATE OR REPLACE FUNCTION database_now()
 RETURNS bigint
 LANGUAGE sql
AS $function$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $function$;

CREATE OR REPLACE FUNCTION find_due_jobs(p_now bigint, p_own_statuses text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION forget_promises()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from promise_steps;
  delete from promise_sums;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION gate_admit_requests(p_requests json, p_address_limit integer, p_file_limit integer, p_public_limit integer, p_minute_limit integer, p_hour_limit integer, p_write_limit integer)
 RETURNS TABLE(n integer, entry json, caller json, conversion json)
 LANGUAGE plpgsql
AS $function$
declare
  asked record;
  sender record;
  held record;
  v_subjects text[];
  v_now bigint;
  v_at bigint;
  v_span bigint;
  v_horizon bigint;
  v_limits integer[];
  v_limit integer;
  v_tail bigint;
  v_frees_at bigint;
  v_retry_at bigint;
  v_refused text;
  v_wrong_source text;
  v_counted integer;
  v_windows bigint[];
  v_counted_windows bigint[];
  v_lease json;
  -- What is written when the request is admitted, by place of the subject.
  v_rings bigint[];
  v_moments bigint[];
  v_minute_tails bigint[];
  v_hour_tails bigint[];
begin
  -- Losing the last counts in a crash of the database server is fine; waiting for its disk on every read is not. The planner
  -- would plan what has a list of subjects again every time, because it expects more of them.
  -- A plan that was made while a table was small would read all of it once it has grown.
  perform set_config('synchronous_commit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('enable_seqscan', 'off', true);
  if json_array_length(p_requests) > 1 then
    -- Every ring is made and locked in the order of the names before the first is counted, which is also the order below: two
    -- processes with the same callers wait for each other and never deadlock.
    select array_agg(distinct named.subject) into v_subjects from (
      select unnest(array[
        case when not r.paid or r.back_count > 0 then r.subject end,
        case when r.public then 'public:' || r.address end,
        'key:' || k.id,
        case when r.write then 'writes:' || k.id end]) as subject
      from json_to_recordset(p_requests) as r (
        subject text, address text, paid boolean, public boolean, write boolean, digest text, back_count integer)
      left join api_keys k on k.digest = decode(r.digest, 'hex')
    ) as named where named.subject is not null;
    insert into limit_rings (subject)
      select s from unnest(v_subjects) as s where not exists (select from limit_rings r where r.subject = s)
      order by s collate "C" on conflict do nothing;
    perform 1 from limit_rings r where r.subject = any (v_subjects) order by r.subject collate "C" for update;
  end if;
  for asked in
    select * from json_to_recordset(p_requests) as r (
      n integer, now bigint, subject text, address text, paid boolean, digest text, ip text, origin text, public boolean,
      write boolean, opens boolean, reads text, lease integer, back_first bigint, back_at bigint, back_count integer)
  loop
    v_now := coalesce(asked.now, database_now());
    v_subjects := '{}';
    v_limits := '{}';
    if asked.back_count > 0 then
      perform limit_give_back(asked.subject, asked.back_first, asked.back_at, asked.back_count);
    end if;
    if not asked.paid then
      v_subjects := array[asked.subject];
      v_limits := array[case when asked.subject like 'files:%' then p_file_limit else p_address_limit end];
    end if;
    caller := null;
    v_wrong_source := null;
    if asked.digest is not null then
      select k.id, k.merchant_id, k.env, least(coalesce(k.per_minute_limit, p_minute_limit), p_hour_limit) as per_minute,
        case
          when k.kind = 'pk' then case when not exists (
            select from allowed_origins o
            where o.merchant_id = k.merchant_id and o.env = k.env and o.origin = asked.origin) then 'origin' end
          -- A Live key without an allowlist admits nobody; a Sandbox key without one admits everybody.
          when cardinality(k.ip_allowlist) = 0 then case when k.env <> 'test' then 'address' end
          when not is_in_allowlist(asked.ip, k.ip_allowlist) then 'address' end as wrong_source,
        json_build_object(
          'key', json_build_object(
            'id', k.id, 'merchantId', k.merchant_id, 'env', k.env, 'kind', k.kind, 'scopes', k.scopes),
          'origins', case when k.kind = 'pk' then (
            select coalesce(json_agg(o.origin), '[]') from allowed_origins o
            where o.merchant_id = k.merchant_id and o.env = k.env) end,
          'signingKeys', case when k.kind <> 'pk' then (
            select coalesce(json_agg(
              json_build_object('id', s.id, 'publicKey', encode(s.public_key, 'hex'))
              order by s.status = 'active' desc, s.created_at desc, s.id desc), '[]')
            from signing_keys s
            where s.merchant_id = k.merchant_id and s.env = k.env and s.status <> 'revoked'
              and (s.expires_at is null or s.expires_at > v_now)) end,
          'encryptionKeys', case when asked.opens and k.kind <> 'pk' then (
            select coalesce(json_agg(json_build_object('id', e.id, 'sealedKey', encode(e.sealed_key, 'hex'))), '[]')
            from encryption_keys e
            where e.merchant_id = k.merchant_id and e.env = k.env and e.status <> 'revoked'
              and (e.expires_at is null or e.expires_at > v_now)) end) as caller
        into sender
      from api_keys k
      where k.digest = decode(asked.digest, 'hex') and k.status <> 'revoked'
        and (k.expires_at is null or k.expires_at > v_now);
      if found then
        caller := sender.caller;
        v_wrong_source := sender.wrong_source;
        v_subjects := v_subjects || ('key:' || sender.id);
        v_limits := v_limits || sender.per_minute;
      end if;
    end if;
    if asked.public then
      v_subjects := v_subjects || ('public:' || asked.address);
      v_limits := v_limits || p_public_limit;
    end if;
    if asked.write and caller is not null then
      v_subjects := v_subjects || ('writes:' || sender.id);
      v_limits := v_limits || p_write_limit;
    end if;

    v_refused := null;
    v_retry_at := null;
    v_windows := '{}';
    v_counted_windows := '{}';
    for i in 1 .. cardinality(v_subjects) loop
      loop
        select l.id, l.seen, l.last_at, l.tails, l.moments into held from limit_rings l
          where l.subject = v_subjects[i] for update;
        exit when found;
        insert into limit_rings (subject) values (v_subjects[i]) on conflict do nothing;
      end loop;
      -- Moments in a ring never go back: a clock that lies behind counts on in the time of the latest moment. Up to which
      -- difference? A machine's clock may be off by five minutes either way, or it could serve no signed request, so two
      -- differ by ten at most, and nobody gains by alternating between them. Beyond that the clock was set back by
      -- somebody, who must not be made to wait for it: the longer this is, the longer a full ring would stay full.
      v_at := greatest(v_now, held.last_at);
      if held.last_at > v_now + 600000 then
        -- What was counted under the old clock cannot be compared any more.
        v_at := v_now;
        held.tails := array[held.seen, held.seen];
      end if;
      -- A key has two windows, a minute and an hour, every other subject the minute.
      for v_window in 1 .. case when v_subjects[i] like 'key:%' then 2 else 1 end loop
        v_span := case v_window when 1 then 60000 else 3600000 end;
        v_limit := case v_window when 1 then v_limits[i] else p_hour_limit end;
        -- A lease is counted at its end, a little ahead. What leaves the window leaves it in the time of today all the same.
        v_horizon := case when v_at <= v_now + limit_lease_ms() then v_now else v_at end - v_span;
        v_tail := case when held.last_at <= v_horizon then held.seen else held.tails[v_window] end;
        v_frees_at := v_at;
        if v_tail < held.seen then
          v_frees_at := limit_moment(held.id, held.seen, held.moments, v_tail);
          if v_frees_at <= v_horizon then
            v_tail := limit_tail(held.id, held.seen, held.moments, v_tail, v_horizon);
            v_frees_at := case
              when v_tail = held.seen then v_at else limit_moment(held.id, held.seen, held.moments, v_tail) end;
          end if;
          held.tails[v_window] := v_tail;
        end if;
        if held.seen - v_tail >= v_limit then
          v_refused := coalesce(v_refused, split_part(v_subjects[i], ':', 1));
          v_retry_at := greatest(
            v_retry_at, v_span + limit_moment(held.id, held.seen, held.moments, held.seen - v_limit));
        end if;
        v_windows := v_windows || array[array[
          v_limit, greatest(v_limit - (held.seen - v_tail), 0), v_frees_at + v_span]];
      end loop;
      exit when v_refused in ('address', 'files');
      -- Of a request from a wrong source the address is counted, and the key is not.
      if v_subjects[i] = asked.subject then v_counted_windows := v_windows; end if;
      v_rings[i] := held.id;
      v_moments[i] := v_at;
      v_minute_tails[i] := held.tails[1];
      v_hour_tails[i] := held.tails[2];
    end loop;

    conversion := null;
    v_lease := null;
    if v_refused is null then
      v_counted := cardinality(v_subjects);
      if v_wrong_source is not null then
        v_counted := case when asked.paid then 0 else 1 end;
        v_windows := v_counted_windows;
      end if;
      for i in 1 .. v_counted loop
        update limit_rings l set seen = l.seen + 1, last_at = v_moments[i], tails = array[v_minute_tails[i], v_hour_tails[i]],
            moments[l.seen % 64 + 1] = v_moments[i], prune_at = limit_prune_at(l.prune_at, v_moments[i])
          where l.id = v_rings[i] returning l.id, l.seen, l.moments into held;
        if held.seen % 64 = 0 then
          insert into limit_chunks as c (ring, chunk, moments) values (held.id, ((held.seen - 1) / 64) % 157, held.moments)
          on conflict (ring, chunk) do update set moments = excluded.moments;
        end if;
      end loop;
      if asked.reads is not null and caller is not null and v_wrong_source is null then
        conversion := read_conversion(sender.merchant_id, sender.env, asked.reads);
      end if;
      if asked.lease > 0 then
        select json_build_array(t.tokens, limit_lease_ms(), t.first, t.ends_at) into v_lease
          from limit_take_ahead(asked.subject, v_now, v_limits[1], asked.lease) t;
      end if;
    elsif v_refused in ('address', 'files') then
      caller := null;
    end if;
    n := asked.n;
    entry := json_build_array(v_now, v_refused, v_retry_at, v_windows, v_wrong_source, v_lease);
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION gate_spend_all(p_requests json, p_nonce_kept_ms bigint, p_lease_ms bigint, p_key_kept_ms bigint)
 RETURNS TABLE(n integer, spending jsonb, taken boolean)
 LANGUAGE plpgsql
AS $function$
declare
  asked record;
  spent integer[] := '{}';
begin
  perform set_config('enable_seqscan', 'off', true);
  for asked in
    select * from json_to_recordset(p_requests) as r (n integer, now bigint, signing_key_id text, nonce text)
    order by r.signing_key_id collate "C", r.nonce collate "C"
  loop
    insert into spent_nonces as s (signing_key_id, nonce, expires_at)
    values (asked.signing_key_id, decode(asked.nonce, 'hex'), asked.now + p_nonce_kept_ms)
    on conflict (signing_key_id, nonce) do update set expires_at = excluded.expires_at where s.expires_at <= asked.now;
    if found then spent := spent || asked.n; end if;
  end loop;
  for asked in
    select * from json_to_recordset(p_requests) as r (
      n integer, now bigint, merchant_id text, env text, key text, fingerprint text, request_id text, reference text)
    order by r.merchant_id collate "C", r.env collate "C", r.key collate "C", r.n
  loop
    n := asked.n;
    taken := asked.reference is not null and exists (
      select from conversions c
      where c.reference = asked.reference and c.merchant_id || ' ' || c.env = asked.merchant_id || ' ' || asked.env);
    spending := jsonb_build_object('nonce', case when asked.n = any (spent) then 'spent' else 'reused' end);
    if asked.n = any (spent) and asked.key is not null then
      spending := spending || claim_key(asked.now, asked.merchant_id, asked.env, asked.key,
        decode(asked.fingerprint, 'hex'), asked.request_id, p_lease_ms, p_key_kept_ms);
    end if;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION has_live_voucher(p_chain_id bigint, p_wallet text, p_kind integer, p_deadline bigint, p_except text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
begin
  return exists (
    select from vouchers
     where lower(wallet) = lower(p_wallet) and chain_id + 0 = p_chain_id and deadline + 0 >= p_deadline and kind = p_kind and kind <> 2
       and coalesce(settled_at, 0) = 0 and abandoned_at is null and executed_at is null and conversion_id is distinct from p_except);
end $function$;

CREATE OR REPLACE FUNCTION has_room_at_risk(p_order_id bigint, p_merchant_limit numeric, p_total_limit numeric, p_stopped_since bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  v_order record;
  v_merchant numeric;
  v_total numeric;
begin
  select o.env, c.merchant_id, c.chain_id, o.amount_kobo into v_order
    from rail_orders o join conversions c on c.id = o.conversion_id where o.id = p_order_id;
  perform pg_advisory_xact_lock(hashtextextended('payouts_at_risk:' || v_order.env, 0));
  if exists (select from payout_tier_stops s where s.chain_id = v_order.chain_id and s.last_at > p_stopped_since)
    or exists (select from work_items i where i.env = v_order.env and i.kind = 'execution_gone' and i.closed_at is null)
  then
    return false;
  end if;
  select coalesce(sum(r.amount_kobo) filter (where r.merchant_id = v_order.merchant_id), 0), coalesce(sum(r.amount_kobo), 0)
    into v_merchant, v_total from payouts_at_risk r where r.env = v_order.env and r.id <> p_order_id;
  return v_merchant + v_order.amount_kobo <= p_merchant_limit and v_total + v_order.amount_kobo <= p_total_limit;
end $function$;

CREATE OR REPLACE FUNCTION insert_conversion(p_row jsonb, p_lease_token text, p_lease_seconds integer)
 RETURNS SETOF conversions
 LANGUAGE plpgsql
AS $function$
begin
  return query
  with made as (
    insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, pair, token_in,
      token_out, decimals_in, decimals_out, amount_in, amount_out, fiat_kobo, usd_value_cents, op_ref, payout_ref,
      sealed_details, payout_bank_code, payout_account_last4, payment_reference, rail_provider, metadata, created_at,
      updated_at, lease_token, lease_until, request_id, converter, claim_contract, claim_until)
    select r.id, r.merchant_id, r.env, r.reference, r.type, r.status, r.chain, r.chain_id, r.wallet, r.pair, r.token_in,
      r.token_out, r.decimals_in, r.decimals_out, r.amount_in, r.amount_out, r.fiat_kobo, r.usd_value_cents, r.op_ref,
      r.payout_ref, r.sealed_details, r.payout_bank_code, r.payout_account_last4, r.payment_reference, r.rail_provider,
      r.metadata, r.created_at, r.created_at, p_lease_token,
      clock_timestamp() + make_interval(secs => p_lease_seconds), r.request_id, r.converter, r.claim_contract, r.claim_until
    from jsonb_populate_record(null::conversions, p_row) as r
    on conflict do nothing returning *),
  staged as (insert into conversion_stages (conversion_id, name, at) select id, status, created_at from made)
  select * from made;
end $function$;

CREATE OR REPLACE FUNCTION insert_voucher(p_row jsonb, p_first_nonce numeric)
 RETURNS SETOF vouchers
 LANGUAGE plpgsql
AS $function$
begin
  return query
  with r as (select * from jsonb_populate_record(null::vouchers, p_row)),
  already as (
    select c.id from conversions c, r where c.id = r.conversion_id and c.converter = lower(r.verifying_contract)
    for no key update of c),
  newly as (
    update conversions c set converter = lower(r.verifying_contract) from r
     where c.id = r.conversion_id and (c.converter is null or c.converter = lower(r.verifying_contract))
       and not exists (select from already)
    returning c.id),
  bound as (select id from already union all select id from newly),
  taken as (
    insert into voucher_nonces (chain_id, contract, next_nonce)
    select chain_id, lower(verifying_contract), p_first_nonce + 1 from r
    on conflict (chain_id, contract) do update set next_nonce = voucher_nonces.next_nonce + 1
    returning next_nonce - 1 as nonce)
  insert into vouchers (conversion_id, chain, chain_id, verifying_contract, kind, wallet, token_in, amount_in,
    amount_out, pay_token, deadline, nonce, op_ref, payout_ref, oracle_rate, created_at, spread, takes_reserve,
    price_evidence, closed_until)
  select r.conversion_id, r.chain, r.chain_id, r.verifying_contract, r.kind, r.wallet, r.token_in, r.amount_in,
    r.amount_out, r.pay_token, r.deadline, taken.nonce, r.op_ref, r.payout_ref, r.oracle_rate, r.created_at, r.spread,
    r.takes_reserve, r.price_evidence, r.closed_until
  from r, taken, bound returning *;
end $function$;

CREATE OR REPLACE FUNCTION is_amount_held(p_promise jsonb, p_except text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_balance numeric := (p_promise ->> 'balance')::numeric;
  v_amount numeric := (p_promise ->> 'amount_in')::numeric;
begin
  if v_balance is null then return true; end if;
  if v_amount > v_balance then return false; end if;
  return v_amount + sum_wallet_promises((p_promise ->> 'chain_id')::bigint, p_promise ->> 'wallet', p_promise ->> 'token_in',
    (p_promise ->> 'deadline')::bigint, p_except) <= v_balance;
end $function$;

CREATE OR REPLACE FUNCTION is_in_allowlist(p_address text, p_allowlist text[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return coalesce(p_address::inet <<= any (p_allowlist::inet[]), false);
exception when invalid_text_representation or numeric_value_out_of_range then
  return false;
end $function$;

CREATE OR REPLACE FUNCTION is_signing_stopped(p_chain_id bigint, p_contract text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from foreign_executions f
    where f.chain_id = p_chain_id and f.contract = lower(p_contract) and f.resumed_at is null);
end $function$;

CREATE OR REPLACE FUNCTION judge_mint(p_promise jsonb, p_merchant_id text, p_except text, p_amount_out numeric, p_locks boolean, OUT outcome text, OUT available numeric)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_chain bigint := (p_promise ->> 'chain_id')::bigint;
  v_contract text := lower(p_promise ->> 'contract');
  v_deadline bigint := (p_promise ->> 'deadline')::bigint;
  v_mint jsonb := p_promise -> 'mint';
  v_limit numeric := (v_mint ->> 'capacity')::numeric;
  v_share integer := coalesce((v_mint ->> 'share_percent')::integer, 100);
  v_read bigint := (v_mint ->> 'marked_before')::bigint;
  v_flow_limit numeric := (v_mint ->> 'flow_limit')::numeric;
  v_promised numeric;
  v_signer jsonb := nullif(p_promise -> 'signer', 'null');
  v_hour_ago bigint := (v_signer ->> 'hour_ago')::bigint;
begin
  if p_locks then perform pg_advisory_xact_lock(hashtextextended('mint:' || v_chain || ':' || v_contract, 0)); end if;
  if (v_mint ->> 'is_paid')::boolean then
    v_promised := sum_naira_promises(v_chain, v_contract, v_deadline, v_read, p_except);
    v_share := 100;
    v_flow_limit := null;
  else
    v_promised := sum_mint_promises(v_chain, v_contract, v_deadline, v_read, p_except, null);
  end if;
  available := v_limit - v_promised;
  if v_signer is not null then
    if p_locks then perform pg_advisory_xact_lock(hashtextextended('claims:' || (v_signer ->> 'env'), 0)); end if;
    available := least(available, (v_signer ->> 'per_hour')::numeric - sum_signed(v_signer ->> 'env', 'naira', null, v_hour_ago)
      - sum_promises('claims:' || (v_signer ->> 'env'), v_deadline, p_except, null));
  end if;
  outcome := 'mint';
  if p_amount_out > available then return; end if;
  if v_signer is not null then
    available := (v_signer ->> 'per_merchant')::numeric - sum_signed(v_signer ->> 'env', 'naira', p_merchant_id, v_hour_ago)
      - sum_promises('claims:' || (v_signer ->> 'env'), v_deadline, p_except, p_merchant_id);
    outcome := 'mint_share';
    if p_amount_out > available then return; end if;
  end if;
  outcome := 'made';
  if v_share >= 100 and v_flow_limit is null then return; end if;
  v_promised := sum_mint_promises(v_chain, v_contract, v_deadline, v_read, p_except, p_merchant_id);
  available := least(div(v_limit * v_share, 100),
    v_flow_limit - sum_flow('mint:' || v_chain || ':' || v_contract, p_merchant_id, (v_mint ->> 'flow_since')::bigint)) - v_promised;
  if p_amount_out > available then outcome := 'mint_share'; end if;
end $function$;

CREATE OR REPLACE FUNCTION judge_option(p_promise jsonb, p_except text, p_is_held boolean, p_locks boolean, OUT outcome text, OUT available numeric)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_chain bigint := (p_promise ->> 'chain_id')::bigint;
  v_deadline bigint := (p_promise ->> 'deadline')::bigint;
  v_option jsonb := nullif(p_promise -> 'option', 'null');
  v_kind integer := (v_option ->> 'kind')::integer;
  v_closed_until bigint := (v_option ->> 'closed_until')::bigint;
begin
  outcome := 'made';
  if v_option is null then return; end if;
  if not p_is_held and (v_option ->> 'one_unfunded')::boolean
    and has_live_voucher(v_chain, p_promise ->> 'wallet', v_kind, v_deadline, p_except)
  then
    outcome := 'wallet';
    return;
  end if;
  if v_closed_until is null then return; end if;
  if p_locks then perform pg_advisory_xact_lock(hashtextextended('closed:' || v_chain || ':' || v_kind, 0)); end if;
  select (v_option ->> 'closed_cap')::numeric - coalesce(sum(moved.svc), 0) into available from (
    select max(case v_kind when 0 then amount_out else amount_in end) as svc from vouchers
     where chain_id = v_chain and kind = v_kind and closed_until = v_closed_until and abandoned_at is null
       and (executed_at is not null or deadline >= v_deadline) and conversion_id is distinct from p_except
     group by conversion_id) as moved;
  if (v_option ->> 'svc_amount')::numeric > available then outcome := 'closed'; end if;
end $function$;

CREATE OR REPLACE FUNCTION judge_promise(p_promise jsonb, p_merchant_id text, p_amount_out numeric, p_locks boolean, OUT outcome text, OUT available numeric, OUT takes_reserve boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_is_share boolean;
begin
  takes_reserve := true;
  outcome := 'restoring';
  if svc_is_reconciling() then return; end if;
  outcome := 'stopped';
  if is_signing_stopped((p_promise ->> 'chain_id')::bigint, lower(p_promise ->> 'contract')) then return; end if;
  if nullif(p_promise -> 'mint', 'null') is not null then
    select m.outcome, m.available into outcome, available from judge_mint(p_promise, p_merchant_id, null, p_amount_out, p_locks) as m;
    if outcome <> 'made' then return; end if;
  end if;
  if nullif(p_promise -> 'reserve', 'null') is not null then
    select r.available, r.is_share into available, v_is_share from read_reserve_left(p_promise, p_merchant_id, null, p_locks) as r;
    outcome := case when v_is_share then 'reserve_share' else 'reserve' end;
    if p_amount_out > available then return; end if;
  end if;
  takes_reserve := is_amount_held(p_promise, null);
  select o.outcome, o.available into outcome, available from judge_option(p_promise, null, takes_reserve, p_locks) as o;
end $function$;

CREATE OR REPLACE FUNCTION keep_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('promises:' || new.id, 0));
  perform recount_promises(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_flows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_flow(old, -1);
  if tg_op = 'UPDATE' then perform add_flow(new, 1); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_payment_looks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'awaiting_payment' or (new.status = 'failed' and new.payment_instructions is not null) then
    insert into payment_looks (conversion_id, is_late, next_look_at)
    values (new.id, new.status = 'failed', new.updated_at + case new.status when 'failed' then 300000 else 5000 end)
    on conflict (conversion_id) do update set is_late = excluded.is_late, looks = 0,
      next_look_at = case when payment_looks.deferred_at is null then excluded.next_look_at
        else least(payment_looks.next_look_at, excluded.next_look_at) end;
  else
    delete from payment_looks where conversion_id = new.id and deferred_at is null;
    -- A payment that another process could not judge yet may be a second one, which nobody else would ask about.
    update payment_looks set is_late = true where conversion_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_promises()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_id text := case when tg_op = 'DELETE' then old.conversion_id else new.conversion_id end;
  v_book text;
  v_merchant text;
begin
  if tg_op = 'INSERT' and new.kind = 3 then return null; end if;
  -- One at a time for each conversion, or two transactions would each miss what the other one changes.
  perform pg_advisory_xact_lock(hashtextextended('promises:' || v_id, 0));
  if tg_op <> 'INSERT' or new.abandoned_at is not null or new.executed_at is not null or new.kind = 2
    or (new.kind = 0) = (new.pay_token is not null)
    or exists (select from vouchers where conversion_id = v_id and id <> new.id)
    or exists (select from promise_steps where conversion_id = v_id) then
    perform recount_promises(v_id);
    return null;
  end if;
  if not new.takes_reserve then return null; end if;
  v_book := case when new.pay_token is null then 'mint:' || new.chain_id || ':' || lower(new.verifying_contract)
    else 'reserve:' || new.chain_id || ':' || new.pay_token end;
  insert into promise_steps (conversion_id, book, deadline, merchant_id, amount)
  select v_id, v_book, new.deadline, c.merchant_id, new.amount_out from conversions c where c.id = v_id
  returning merchant_id into strict v_merchant;
  insert into promise_sums as s (book, merchant_id, width_seconds, start, amount)
  values (v_book, '', 1, new.deadline, new.amount_out), (v_book, '', 60, new.deadline - new.deadline % 60, new.amount_out),
    (v_book, v_merchant, 1, new.deadline, new.amount_out),
    (v_book, v_merchant, 60, new.deadline - new.deadline % 60, new.amount_out)
  on conflict (book, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_signer_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from signer_log l
     where l.op_ref = new.op_ref and l.chain_id = new.chain_id and l.verifying_contract = new.verifying_contract
       and l.env || '' = new.env and l.id <> new.id)
  then
    perform add_signer_step(new.env, new.lane, new.merchant_id, new.signed_at, new.svc_amount);
    return null;
  end if;
  perform move_signer_sums(new, 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into conversion_terms (conversion_id, terms) values (new.id, terms_of(new))
  on conflict (conversion_id) do update set terms = excluded.terms;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger_is_balanced(p_entries jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if jsonb_typeof(p_entries) <> 'array' or jsonb_array_length(p_entries) < 2 then
    return false;
  end if;
  -- Before anything is summed: a fraction or a word must be refused, not rounded.
  if exists (
    select from jsonb_array_elements(p_entries) e
    where jsonb_typeof(e) <> 'array' or jsonb_array_length(e) <> 4
      or coalesce(e ->> 0, '') !~ '^(bank:[a-z0-9_-]+|reserve:[0-9]+:0x[0-9a-f]{40}|supply:[0-9]+|owed_to_payers|owed_to_payees|refunds_owed|rail_fees|duties|duties_owed|spread_earned|treasury|suspense|exchange|receivable)$'
      or coalesce(e ->> 1, '') !~ '^[A-Z]{3,10}$'
      or coalesce(e ->> 2, '') !~ '^-?[1-9][0-9]{0,77}$'
  ) then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(p_entries) e group by e ->> 1 having sum((e ->> 2)::numeric) <> 0
  );
end $function$;

CREATE OR REPLACE FUNCTION limit_add(p_look limit_look, p_count integer, p_at bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  latest bigint[] := p_look.moments;
begin
  for n in p_look.seen .. p_look.seen + p_count - 1 loop
    latest[n % 64 + 1] := p_at;
    if n % 64 = 63 then
      insert into limit_chunks (ring, chunk, moments) values (p_look.ring, (n / 64) % 157, latest)
      on conflict (ring, chunk) do update set moments = excluded.moments;
    end if;
  end loop;
  update limit_rings set seen = p_look.seen + p_count, last_at = p_at, tails = p_look.tails, moments = latest,
    prune_at = limit_prune_at(prune_at, p_at)
    where id = p_look.ring;
end $function$;

CREATE OR REPLACE FUNCTION limit_give_back(p_subject text, p_first bigint, p_at bigint, p_count integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  most_behind constant integer := 4000;
  held limit_rings;
  behind bigint[];
  latest bigint[];
  place bigint;
begin
  select * into held from limit_rings where subject = p_subject for update;
  if not found then return; end if;
  p_first := least(p_first, held.seen);
  while p_first > held.tails[1] and limit_moment(held.id, held.seen, held.moments, p_first - 1) >= p_at loop
    p_first := p_first - 1;
  end loop;
  if p_first < held.tails[1] or p_first + p_count > held.seen or held.seen - p_first > most_behind then return; end if;
  for n in p_first .. p_first + p_count - 1 loop
    if limit_moment(held.id, held.seen, held.moments, n) is distinct from p_at then return; end if;
  end loop;
  behind := array(
    select limit_moment(held.id, held.seen, held.moments, n) from generate_series(p_first + p_count, held.seen - 1) as n);
  latest := case
    when p_first / 64 = held.seen / 64 then held.moments
    else (select moments from limit_chunks c where c.ring = held.id and c.chunk = (p_first / 64) % 157) end;
  for n in 1 .. cardinality(behind) loop
    place := p_first + n - 1;
    latest[place % 64 + 1] := behind[n];
    if place % 64 = 63 then
      insert into limit_chunks as c (ring, chunk, moments) values (held.id, (place / 64) % 157, latest)
      on conflict (ring, chunk) do update set moments = excluded.moments;
    end if;
  end loop;
  update limit_rings set seen = held.seen - p_count, moments = latest,
    last_at = case
      when cardinality(behind) > 0 then behind[cardinality(behind)]
      when p_first = 0 then 0
      else limit_moment(held.id, p_first, latest, p_first - 1) end
    where id = held.id;
end $function$;

CREATE OR REPLACE FUNCTION limit_lease_ms()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select 2000::bigint $function$;

CREATE OR REPLACE FUNCTION limit_look_at(p_subject text, p_now bigint, p_limits integer[])
 RETURNS limit_look
 LANGUAGE plpgsql
AS $function$
declare
  spans constant bigint[] := array[60000, 3600000];
  -- Moments in a ring never go back: a clock that lies behind counts on in the time of the latest moment. Up to which
  -- difference? A machine's clock may be off by five minutes either way, or it could serve no signed request, so two
  -- differ by ten at most, and nobody gains by alternating between them. Beyond that the clock was set back by
  -- somebody, who must not be made to wait for it: the longer this is, the longer a full ring would stay full.
  widest_difference constant bigint := 600000;
  ring limit_rings;
  look limit_look;
  at bigint;
  judged_at bigint;
  tail bigint;
  used integer;
begin
  loop
    select * into ring from limit_rings where subject = p_subject for update;
    exit when found;
    insert into limit_rings (subject) values (p_subject) on conflict do nothing;
  end loop;
  at := greatest(p_now, ring.last_at);
  if ring.last_at > p_now + widest_difference then
    -- What was counted under the old clock cannot be compared any more.
    at := p_now;
    ring.tails := array[ring.seen, ring.seen];
  end if;
  -- A lease is counted at its end, a little ahead. What leaves the window leaves it in the time of today all the same.
  judged_at := case when at <= p_now + limit_lease_ms() then p_now else at end;
  look.ring := ring.id;
  look.seen := ring.seen;
  look.at := at;
  look.tails := ring.tails;
  look.moments := ring.moments;
  look.limits := p_limits;
  for i in 1 .. cardinality(p_limits) loop
    if ring.last_at <= judged_at - spans[i] then
      tail := ring.seen;
    else
      tail := limit_tail(ring.id, ring.seen, ring.moments, look.tails[i], judged_at - spans[i]);
    end if;
    used := ring.seen - tail;
    look.tails[i] := tail;
    look.used[i] := used;
    look.frees_at[i] := spans[i] + case
      when used = 0 then at else limit_moment(ring.id, ring.seen, ring.moments, tail) end;
    if used >= p_limits[i] then
      look.retry_at := greatest(
        look.retry_at, spans[i] + limit_moment(ring.id, ring.seen, ring.moments, ring.seen - p_limits[i]));
    end if;
  end loop;
  return look;
end $function$;

CREATE OR REPLACE FUNCTION limit_moment(p_ring bigint, p_seen bigint, p_moments bigint[], p_n bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  if p_n / 64 = p_seen / 64 then return p_moments[p_n % 64 + 1]; end if;
  return (select moments[p_n % 64 + 1] from limit_chunks where ring = p_ring and chunk = (p_n / 64) % 157);
end $function$;

CREATE OR REPLACE FUNCTION limit_prune_at(p_prune_at bigint, p_last_at bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case when p_prune_at >= p_last_at + 3600000 then p_prune_at else p_last_at + 4200000 end $function$;

CREATE OR REPLACE FUNCTION limit_tail(p_ring bigint, p_seen bigint, p_moments bigint[], p_tail bigint, p_horizon bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  low bigint := p_tail;
  high bigint := p_seen;
  step bigint := 1;
  middle bigint;
begin
  while low + step <= p_seen loop
    if limit_moment(p_ring, p_seen, p_moments, low + step - 1) > p_horizon then
      high := low + step - 1;
      exit;
    end if;
    low := low + step;
    step := step * 2;
  end loop;
  while low < high loop
    middle := (low + high) / 2;
    if limit_moment(p_ring, p_seen, p_moments, middle) > p_horizon then high := middle; else low := middle + 1; end if;
  end loop;
  return low;
end $function$;

CREATE OR REPLACE FUNCTION limit_take_ahead(p_subject text, p_now bigint, p_limit integer, p_tokens integer)
 RETURNS TABLE(first bigint, tokens integer, ends_at bigint)
 LANGUAGE plpgsql
AS $function$
declare
  share_of_room constant integer := 16;
  look limit_look := limit_look_at(p_subject, p_now, array[p_limit]);
begin
  first := look.seen;
  ends_at := greatest(look.at, p_now + limit_lease_ms());
  tokens := least(p_tokens, (p_limit - look.used[1]) / share_of_room);
  if look.retry_at is not null or tokens < 1 or look.at > p_now + limit_lease_ms() then
    tokens := 0;
  else
    perform limit_add(look, tokens, ends_at);
  end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION list_signer_steps(p_entry signer_log, p_without bigint)
 RETURNS TABLE(signed_at bigint, amount numeric)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query
  with heights as (
    select l.signed_at, max(max(l.svc_amount)) over (order by l.signed_at desc) as height from signer_log l
     where l.op_ref = p_entry.op_ref and l.chain_id = p_entry.chain_id and l.verifying_contract = p_entry.verifying_contract
       and l.env || '' = p_entry.env and l.lane = p_entry.lane and l.id is distinct from p_without
       and not exists (select from signer_releases r where r.signature_id = l.id)
     group by l.signed_at)
  select h.signed_at, h.height - lag(h.height, 1, 0::numeric) over (order by h.signed_at desc) from heights h;
end $function$;

CREATE OR REPLACE FUNCTION log_signature(p_env text, p_lane text, p_chain_id bigint, p_contract text, p_merchant_id text, p_conversion_id text, p_op_ref text, p_digest text, p_signer text, p_svc_amount numeric, p_deadline numeric, p_now bigint, p_per_hour numeric, p_per_merchant numeric)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  v_before numeric;
  v_added numeric;
begin
  -- One at a time for each environment, or two processes could pass the total together.
  perform pg_advisory_xact_lock(hashtext('signer_log:' || p_env));
  select coalesce(max(l.svc_amount), 0) into v_before from signer_log l
    where l.op_ref = p_op_ref and l.chain_id = p_chain_id and l.verifying_contract = p_contract and l.env || '' = p_env
      and l.lane = p_lane and l.signed_at + 0 > p_now - 3600000
      and not exists (select from signer_releases r where r.signature_id = l.id);
  v_added := greatest(p_svc_amount - v_before, 0);
  if v_added > 0 then
    if p_lane <> 'naira' and (select sum_signed(p_env, p_lane, p_merchant_id, p_now - 3600000)) + v_added > p_per_merchant then
      return 'merchant';
    elsif (select sum_signed(p_env, p_lane, null, p_now - 3600000)) + v_added > p_per_hour then
      return 'environment';
    end if;
  end if;
  insert into signer_log (env, lane, chain_id, verifying_contract, merchant_id, conversion_id, op_ref, digest, signer, svc_amount,
    added_amount, deadline, signed_at)
  values (p_env, p_lane, p_chain_id, p_contract, p_merchant_id, p_conversion_id, p_op_ref, p_digest, p_signer, p_svc_amount,
    v_added, p_deadline, p_now);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION log_signatures(p_entries jsonb)
 RETURNS TABLE(passed text)
 LANGUAGE plpgsql
AS $function$
declare
  e jsonb;
begin
  for e in select value from jsonb_array_elements(p_entries) loop
    passed := log_signature(e ->> 'env', e ->> 'lane', (e ->> 'chain_id')::bigint, e ->> 'contract',
      e ->> 'merchant_id', e ->> 'conversion_id', e ->> 'op_ref', e ->> 'digest', e ->> 'signer', (e ->> 'svc_amount')::numeric,
      (e ->> 'deadline')::numeric, (e ->> 'now')::bigint, (e ->> 'per_hour')::numeric, (e ->> 'per_merchant')::numeric);
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION make_event_id(p_ms bigint, p_place integer)
 RETURNS text
 LANGUAGE sql
AS $function$
  select overlay(make_ulid('evt_', p_ms) placing string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((p_place >> shift) & 31) + 1, 1), '' order by shift desc) from 15 for 4)
  from unnest(array[15, 10, 5, 0]) as shift
$function$;

CREATE OR REPLACE FUNCTION make_ulid(prefix text, now_ms bigint)
 RETURNS text
 LANGUAGE sql
AS $function$
  with parts as (
    select ('x' || lpad(to_hex(now_ms), 12, '0'))::bit(48) as moment,
           ('x' || encode(substring(raw from 1 for 6) || substring(raw from 10 for 4), 'hex'))::bit(80) as chance
    from (select uuid_send(gen_random_uuid()) as raw) as source
  ), bits as (select B'00' || moment || chance as all_bits from parts)
  select prefix || string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (substring(all_bits from 1 + 5 * place for 5))::bit(5)::integer + 1, 1),
    '' order by place)
  from bits, generate_series(0, 25) as place
$function$;

CREATE OR REPLACE FUNCTION move_conversion(p_id text, p_lease_token text, p_from text, p_to text, p_now bigint, p_meta jsonb, p_changes jsonb)
 RETURNS SETOF conversions
 LANGUAGE plpgsql
AS $function$
declare
  moved conversions;
begin
  -- Apart, because search terms follow from amounts: a statement that names them writes the terms again, whether they differ or not.
  if p_changes ? 'amount_in' then
    update conversions c
       set amount_in = (p_changes ->> 'amount_in')::numeric, amount_out = (p_changes ->> 'amount_out')::numeric
     where c.id = p_id and c.status = p_from and (p_lease_token is null or c.lease_token = p_lease_token)
       and (c.amount_in, c.amount_out) <> ((p_changes ->> 'amount_in')::numeric, (p_changes ->> 'amount_out')::numeric);
  end if;
  update conversions c
     -- Time never runs backwards on a conversion, even where clocks do.
     set status = p_to, updated_at = greatest(c.updated_at, p_now), tries = 0, next_try_at = 0,
         last_error = p_changes ->> 'last_error',
         cause = p_changes ->> 'cause',
         screening_status = case when p_changes ? 'screening_status' then p_changes ->> 'screening_status' else c.screening_status end,
         screening_reference = case when p_changes ? 'screening_reference'
           then p_changes ->> 'screening_reference' else c.screening_reference end,
         screening_updated_at = case when p_changes ? 'screening_updated_at'
           then (p_changes ->> 'screening_updated_at')::bigint else c.screening_updated_at end,
         payment_instructions = case when p_changes ? 'payment_instructions'
           then nullif(p_changes -> 'payment_instructions', 'null') else c.payment_instructions end,
         payment_expires_at = case when p_changes ? 'payment_expires_at'
           then (p_changes ->> 'payment_expires_at')::bigint else c.payment_expires_at end,
         -- A rail that takes longer than the lease finds the claim given back: it is made again with the instructions.
         claim_until = case when p_changes ? 'payment_expires_at'
           then coalesce(c.claim_until, (p_changes ->> 'payment_expires_at')::bigint / 1000) else c.claim_until end,
         rail_provider = case when p_changes ? 'rail_provider' then p_changes ->> 'rail_provider' else c.rail_provider end,
         voucher_id = case when p_changes ? 'voucher_id' then (p_changes ->> 'voucher_id')::bigint else c.voucher_id end,
         tx_hash = case when p_changes ? 'tx_hash' then p_changes ->> 'tx_hash' else c.tx_hash end,
         block_number = case when p_changes ? 'block_number' then (p_changes ->> 'block_number')::bigint else c.block_number end,
         block_hash = case when p_changes ? 'block_hash' then p_changes ->> 'block_hash' else c.block_hash end,
         relay_fee = case when p_changes ? 'relay_fee' then (p_changes ->> 'relay_fee')::numeric else c.relay_fee end,
         onchain_verified_at = case when p_changes ? 'onchain_verified_at'
           then (p_changes ->> 'onchain_verified_at')::bigint else c.onchain_verified_at end,
         reported_failure = case when p_changes ? 'reported_failure' then p_changes ->> 'reported_failure' else c.reported_failure end,
         -- Nothing is left to do in a final status: giving the lease back apart would write every index once more.
         lease_token = case when p_lease_token is null and p_to not in ('succeeded', 'failed') then c.lease_token end,
         lease_until = case when p_lease_token is null and p_to not in ('succeeded', 'failed') then c.lease_until end
   where c.id = p_id and c.status = p_from and (p_lease_token is null or c.lease_token = p_lease_token)
  returning * into moved;
  if not found then return; end if;
  -- A change of the payout's own status within one conversion status is no new stage. Two machines' clocks may differ: a stage is
  -- never dated before the one it follows.
  if p_to <> p_from then
    insert into conversion_stages (conversion_id, name, at, meta)
    values (p_id, p_to, greatest(moved.updated_at, (select max(at) from conversion_stages where conversion_id = p_id)), p_meta);
  end if;
  return next moved;
end $function$;

CREATE OR REPLACE FUNCTION move_conversions(p_moves jsonb)
 RETURNS TABLE(place integer, outcome text)
 LANGUAGE plpgsql
AS $function$
declare
  v_move jsonb;
  v_voucher jsonb;
  v_claim jsonb;
begin
  perform set_config('enable_seqscan', 'off', true);
  for place, v_move in
    select o.n - 1, o.value from jsonb_array_elements(p_moves) with ordinality as o (value, n)
    order by o.value -> 'claim' ->> 'merchant_id' collate "C", o.value -> 'claim' ->> 'env' collate "C",
      o.value -> 'claim' ->> 'key' collate "C"
  loop
    v_voucher := nullif(v_move -> 'voucher', 'null');
    v_claim := nullif(v_move -> 'claim', 'null');
    outcome := case
      when v_voucher is null then 'done'
      when svc_is_reconciling() then 'restoring'
      when is_signing_stopped((v_voucher ->> 'chain_id')::bigint, v_voucher ->> 'contract') then 'stopped'
      else 'done' end;
    if outcome = 'done' then
      perform 1 from move_conversion(v_move ->> 'id', v_move ->> 'lease_token', v_move ->> 'from', v_move ->> 'to',
        (v_move ->> 'now')::bigint, null, v_move -> 'changes');
      if not found then outcome := 'moved'; end if;
    end if;
    if outcome = 'done' and v_voucher is not null then
      update vouchers set signature = v_voucher ->> 'signature', signer = v_voucher ->> 'signer',
        needs_approval = (v_voucher ->> 'needs_approval')::boolean, signed_at = (v_move ->> 'now')::bigint, abandoned_at = null
      where id = (v_voucher ->> 'id')::bigint;
    end if;
    if outcome = 'done' and v_claim is not null then
      update idempotency_keys k
         set status = (v_claim ->> 'status')::integer, answer = decode(v_move ->> 'answer', 'hex'), lease_until = null
       where k.merchant_id = v_claim ->> 'merchant_id' and k.env = v_claim ->> 'env' and k.key = v_claim ->> 'key'
         and k.claimed_by = v_claim ->> 'claimed_by' and k.status is null;
    end if;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION move_signer_sums(p_entry signer_log, p_sign integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform add_signer_step(p_entry.env, p_entry.lane, p_entry.merchant_id, step.signed_at, p_sign * step.amount)
    from (
      select s.signed_at, sum(s.amount) as amount from (
        select a.signed_at, a.amount from list_signer_steps(p_entry, null) a
        union all
        select b.signed_at, -b.amount from list_signer_steps(p_entry, p_entry.id) b) as s
      group by s.signed_at having sum(s.amount) <> 0 order by s.signed_at) as step;
end $function$;

CREATE OR REPLACE FUNCTION naira_claim_end(p_status text, p_until bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_status in ('created', 'awaiting_payment') then p_until
    when p_status = 'payment_confirmed' then 253402300799 end
$function$;

CREATE OR REPLACE FUNCTION read_conversion(p_merchant_id text, p_env text, p_reference text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select json_build_object(
      'record', json_build_object(
        'id', c.id, 'reference', c.reference, 'type', c.type, 'status', c.status, 'env', c.env, 'chain', c.chain,
        'chain_id', c.chain_id, 'wallet', c.wallet, 'token_in', c.token_in, 'token_out', c.token_out,
        'decimals_in', c.decimals_in, 'decimals_out', c.decimals_out, 'amount_in', c.amount_in::text,
        'amount_out', c.amount_out::text, 'fiat_kobo', c.fiat_kobo::text, 'usd_value_cents', c.usd_value_cents,
        'screening_status', c.screening_status, 'payment_instructions', c.payment_instructions,
        'payout_bank_code', c.payout_bank_code, 'payout_account_last4', c.payout_account_last4, 'tx_hash', c.tx_hash,
        'relay_fee', c.relay_fee::text, 'onchain_verified_at', c.onchain_verified_at, 'metadata', c.metadata, 'last_error', c.last_error,
        'created_at', c.created_at, 'updated_at', c.updated_at),
      'stages', (
        select coalesce(json_agg(json_build_object('name', s.name, 'at', s.at, 'meta', s.meta) order by s.id), '[]')
        from conversion_stages s where s.conversion_id = c.id),
      'voucher', case when c.voucher_id is not null then (
        select json_build_object(
          'id', v.id, 'conversion_id', v.conversion_id, 'chain', v.chain, 'chain_id', v.chain_id,
          'verifying_contract', v.verifying_contract, 'kind', v.kind, 'wallet', v.wallet, 'token_in', v.token_in,
          'amount_in', v.amount_in::text, 'amount_out', v.amount_out::text, 'pay_token', v.pay_token,
          'deadline', v.deadline, 'nonce', v.nonce::text, 'op_ref', v.op_ref, 'payout_ref', v.payout_ref,
          'oracle_rate', v.oracle_rate, 'signature', v.signature, 'signer', v.signer,
          'needs_approval', v.needs_approval, 'created_at', v.created_at, 'executed_at', v.executed_at)
        from vouchers v where v.id = c.voucher_id) end,
      'payout', case when c.type = 'fiat-redeem' then (
        select json_build_object(
          'bank_code', p.bank_code, 'account_last4', p.account_last4, 'status', p.status,
          'provider_transfer_id', p.provider_transfer_id)
        from rail_orders p where p.conversion_id = c.id and p.kind = 'payout' order by p.attempt desc limit 1) end)
    from conversions c
    where c.reference = p_reference and c.merchant_id || ' ' || c.env = p_merchant_id || ' ' || p_env
  );
end $function$;

CREATE OR REPLACE FUNCTION read_followed(p_chain_id bigint, p_now bigint, OUT contracts text[], OUT next_block bigint, OUT written_at bigint, OUT has_submitted boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  contracts := array(
    with recursive used (contract) as (
      (select verifying_contract from vouchers where chain_id = p_chain_id and settled_at is null order by 1 limit 1)
      union all
      select (select v.verifying_contract from vouchers v
               where v.chain_id = p_chain_id and v.settled_at is null and v.verifying_contract > used.contract order by 1 limit 1)
        from used where used.contract is not null)
    select contract from used where contract is not null);
  select k.next_block, k.updated_at into next_block, written_at from chain_cursors k where k.chain_id = p_chain_id;
  has_submitted := exists (
    select from conversions c
     where c.status = 'onchain_submitted' and c.chain_id = p_chain_id and c.next_try_at <= p_now);
end $function$;

CREATE OR REPLACE FUNCTION read_reserve_left(p_promise jsonb, p_merchant_id text, p_except text, p_locks boolean, OUT available numeric, OUT is_share boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_chain bigint := (p_promise ->> 'chain_id')::bigint;
  v_deadline bigint := (p_promise ->> 'deadline')::bigint;
  v_reserve jsonb := p_promise -> 'reserve';
  v_token text := v_reserve ->> 'pay_token';
  v_limit numeric := (v_reserve ->> 'held')::numeric;
  v_share integer := coalesce((v_reserve ->> 'share_percent')::integer, 100);
  v_read bigint := (v_reserve ->> 'marked_until')::bigint;
  v_flow_limit numeric := (v_reserve ->> 'flow_limit')::numeric;
  v_own numeric;
begin
  if p_locks then perform pg_advisory_xact_lock(hashtextextended('reserve:' || v_chain || ':' || lower(v_token), 0)); end if;
  available := greatest(v_limit - sum_reserve_promises(v_chain, v_token, v_deadline, v_read, p_except, null), 0);
  is_share := false;
  if v_share >= 100 and v_flow_limit is null then return; end if;
  v_own := greatest(least(div(v_limit * v_share, 100),
      v_flow_limit - sum_flow('reserve:' || v_chain || ':' || v_token, p_merchant_id, (v_reserve ->> 'flow_since')::bigint))
    - sum_reserve_promises(v_chain, v_token, v_deadline, v_read, p_except, p_merchant_id), 0);
  is_share := v_own < available;
  available := least(v_own, available);
end $function$;

CREATE OR REPLACE FUNCTION recount_promises(p_conversion_id text)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_merchant text;
  v_books text[];
  v_deadlines bigint[];
  v_amounts numeric[];
begin
  with drawn as (
    select books.name || v.chain_id || ':' || lower(v.verifying_contract) as book, v.deadline, v.amount_out,
      v.takes_reserve and v.abandoned_at is null as counts, v.executed_at is not null as ran
      from vouchers v, (values ('mint:', array[0, 2]), ('naira:', array[2])) as books (name, kinds)
     where v.conversion_id = p_conversion_id and v.kind = any (books.kinds)
    union all
    select 'reserve:' || chain_id || ':' || pay_token, deadline, amount_out,
      takes_reserve and abandoned_at is null, executed_at is not null
      from vouchers where conversion_id = p_conversion_id and pay_token is not null
    union all
    select books.name, naira_claim_end(c.status, c.claim_until), c.amount_out, true, false
      from conversions c, lateral (
        values ('mint:' || c.chain_id || ':' || c.claim_contract), ('claims:' || c.env)) as books (name)
     where c.id = p_conversion_id and c.claim_contract is not null and naira_claim_end(c.status, c.claim_until) is not null),
  heights as (
    select p.book, p.deadline, case when bool_or(d.ran) then 0
      else coalesce(max(d.amount_out) filter (where d.counts and d.deadline >= p.deadline), 0) end as height
      from (select distinct book, deadline from drawn) as p join drawn as d using (book)
     group by p.book, p.deadline),
  wanted as (
    select book, deadline, height - lead(height, 1, 0::numeric) over (partition by book order by deadline) as amount from heights),
  kept as (select book, deadline, amount from promise_steps where conversion_id = p_conversion_id),
  changed as (
    select coalesce(w.book, k.book) as book, coalesce(w.deadline, k.deadline) as deadline,
      coalesce(w.amount, 0) - coalesce(k.amount, 0) as amount
      from wanted w full join kept k using (book, deadline)
     where coalesce(w.amount, 0) <> coalesce(k.amount, 0))
  select max(c.merchant_id), array_agg(x.book), array_agg(x.deadline), array_agg(x.amount)
    into v_merchant, v_books, v_deadlines, v_amounts
    from changed x, conversions c where c.id = p_conversion_id;
  if v_books is null then return; end if;
  insert into promise_steps as s (conversion_id, book, deadline, merchant_id, amount)
  select p_conversion_id, step.book, step.deadline, v_merchant, step.amount
    from unnest(v_books, v_deadlines, v_amounts) as step (book, deadline, amount)
  on conflict (conversion_id, book, deadline) do update set amount = s.amount + excluded.amount;
  -- The end of a claim is too far away for pruning to come by.
  delete from promise_steps where conversion_id = p_conversion_id and deadline = naira_claim_end('payment_confirmed', null) and amount = 0;
  insert into promise_sums as s (book, merchant_id, width_seconds, start, amount)
  select step.book, scope.merchant_id, scope.width_seconds, step.deadline - step.deadline % scope.width_seconds, sum(step.amount)
    from unnest(v_books, v_deadlines, v_amounts) as step (book, deadline, amount),
      lateral (values ('', 1), ('', 60), (v_merchant, 1), (v_merchant, 60)) as scope (merchant_id, width_seconds)
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (book, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
end $function$;

CREATE OR REPLACE FUNCTION refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit_log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION refuse_dependent_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION refuse_lone_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'ledger_entries are written by their posting';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_signer_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.signed_at < (extract(epoch from now()) * 1000)::bigint - 157766400000 then
      return old;
    end if;
  end if;
  raise exception 'signer_log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION release_signatures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_entry signer_log;
begin
  if exists (select from vouchers v where v.conversion_id = new.conversion_id and v.executed_at is not null) then return null; end if;
  for v_entry in
    select l.* from signer_log l
     where l.op_ref = new.op_ref and l.chain_id = new.chain_id and lower(l.verifying_contract) = lower(new.verifying_contract)
       and l.deadline = new.deadline and not exists (select from signer_releases r where r.signature_id = l.id)
     order by l.id
  loop
    -- Appending holds the same lock.
    perform pg_advisory_xact_lock(hashtext('signer_log:' || v_entry.env));
    perform move_signer_sums(v_entry, -1);
    insert into signer_releases (signature_id, released_at) values (v_entry.id, new.settled_at);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION search_term(p_merchant_id text, p_env text, p_text text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select hashtextextended(p_merchant_id || ' ' || p_env || ' ' || lower(p_text), 0) $function$;

CREATE OR REPLACE FUNCTION staff_are_independent(p_one text, p_other text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from staff_line(p_one) where introduced_by is null)
    and exists (select from staff_line(p_other) where introduced_by is null)
    and not exists (select from staff_line(p_one) a join staff_line(p_other) b on a.user_id = b.user_id)
$function$;

CREATE OR REPLACE FUNCTION staff_line(p_user_id text)
 RETURNS TABLE(user_id text, introduced_by text)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive line as (
    select s.user_id, s.introduced_by from staff_introductions s where s.user_id = p_user_id
    union
    select s.user_id, s.introduced_by from line l join staff_introductions s on s.user_id = l.introduced_by
  )
  select line.user_id, line.introduced_by from line
$function$;

CREATE OR REPLACE FUNCTION sum_flow(p_book text, p_merchant_id text, p_since bigint)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_hour bigint := p_since + 3599 - (p_since + 3599) % 3600;
begin
  return (
    select coalesce(sum(amount), 0) from (
      select amount from promise_sums
       where book = 'ran:' || p_book and merchant_id = p_merchant_id and width_seconds = 3600 and start >= v_hour
      union all
      select amount from promise_sums
       where book = 'ran:' || p_book and merchant_id = p_merchant_id and width_seconds = 60 and start >= p_since - p_since % 60
         and start < v_hour) as parts);
end $function$;

CREATE OR REPLACE FUNCTION sum_mint_promises(p_chain_id bigint, p_contract text, p_deadline bigint, p_marked_before bigint, p_except text, p_merchant_id text)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_kept numeric := sum_promises('mint:' || p_chain_id || ':' || p_contract, p_deadline, p_except, p_merchant_id);
  v_ran text[] := array(select conversion_id from vouchers
    where chain_id = p_chain_id and executed_at is not null and executed_at >= p_marked_before);
begin
  if v_ran = '{}' then return v_kept; end if;
  return v_kept + (
    select coalesce(sum(most), 0) from (
      select max(v.amount_out) filter (where v.takes_reserve and v.abandoned_at is null and v.deadline >= p_deadline) as most
        from vouchers v
       where v.conversion_id = any (v_ran) and v.conversion_id is distinct from p_except
         and v.chain_id = p_chain_id and lower(v.verifying_contract) = p_contract and v.kind in (0, 2)
         and (p_merchant_id is null
           or exists (select from conversions c where c.id = v.conversion_id and c.merchant_id = p_merchant_id))
       group by v.conversion_id having min(v.executed_at) >= p_marked_before) as ran);
end $function$;

CREATE OR REPLACE FUNCTION sum_naira_promises(p_chain_id bigint, p_contract text, p_deadline bigint, p_marked_before bigint, p_except text)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return sum_promises('naira:' || p_chain_id || ':' || p_contract, p_deadline, p_except, null) + (
    select coalesce(sum(most), 0) from (
      select max(v.amount_out) as most from vouchers v
       where v.chain_id = p_chain_id and v.executed_at is not null and v.executed_at >= p_marked_before
         and lower(v.verifying_contract) = p_contract and v.kind = 2 and v.deadline >= p_deadline
         and v.conversion_id is distinct from p_except
       group by v.conversion_id) as ran);
end $function$;

CREATE OR REPLACE FUNCTION sum_promises(p_book text, p_deadline bigint, p_except text, p_merchant_id text)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_minute bigint := p_deadline + 59 - (p_deadline + 59) % 60;
  v_sum numeric;
begin
  select coalesce(sum(amount), 0) into v_sum from (
    select amount from promise_sums
     where book = p_book and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 60 and start >= v_minute
    union all
    select amount from promise_sums
     where book = p_book and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 1 and start >= p_deadline
       and start < v_minute) as parts;
  if p_except is null then return v_sum; end if;
  return v_sum - (
    select coalesce(sum(amount), 0) from promise_steps
     where conversion_id = p_except and book = p_book and deadline >= p_deadline
       and (p_merchant_id is null or merchant_id = p_merchant_id));
end $function$;

CREATE OR REPLACE FUNCTION sum_reserve_promises(p_chain_id bigint, p_pay_token text, p_deadline bigint, p_marked_until bigint, p_except text, p_merchant_id text)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_kept numeric := sum_promises('reserve:' || p_chain_id || ':' || p_pay_token, p_deadline, p_except, p_merchant_id);
  v_ran text[] := array(select conversion_id from vouchers
    where chain_id = p_chain_id and executed_at is not null and executed_at > p_marked_until);
begin
  if v_ran = '{}' then return v_kept; end if;
  return v_kept + (
    select coalesce(sum(most), 0) from (
      select max(v.amount_out) filter (where v.takes_reserve and v.abandoned_at is null and v.deadline >= p_deadline) as most
        from vouchers v
       where v.conversion_id = any (v_ran) and v.conversion_id is distinct from p_except
         and v.chain_id = p_chain_id and v.pay_token = p_pay_token
         and (p_merchant_id is null
           or exists (select from conversions c where c.id = v.conversion_id and c.merchant_id = p_merchant_id))
       group by v.conversion_id having min(v.executed_at) > p_marked_until) as ran);
end $function$;

CREATE OR REPLACE FUNCTION sum_signed(p_env text, p_lane text, p_merchant_id text, p_after bigint)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  -- The first whole second, and the first whole minute, of which every millisecond is after that moment.
  v_second bigint := (p_after + 1000) / 1000;
  v_minute bigint := v_second + 59 - (v_second + 59) % 60;
  v_sum numeric;
begin
  select coalesce(sum(amount), 0) into v_sum from (
    select amount from signer_sums
     where env = p_env and lane = p_lane and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 60 and start >= v_minute
    union all
    select amount from signer_sums
     where env = p_env and lane = p_lane and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 1 and start >= v_second
       and start < v_minute) as parts;
  if not exists (
    select from signer_log l where l.env = p_env and l.signed_at > p_after and l.signed_at < v_second * 1000) then
    return v_sum;
  end if;
  return v_sum + (
    select coalesce(sum(greatest(first.most - coalesce((
        select max(l.svc_amount) from signer_log l
         where l.op_ref = first.op_ref and l.chain_id = first.chain_id and l.verifying_contract = first.verifying_contract
           and l.env || '' = p_env and l.lane = p_lane and l.signed_at + 0 >= v_second * 1000
           and not exists (select from signer_releases r where r.signature_id = l.id)), 0), 0)), 0)
      from (
        select l.op_ref, l.chain_id, l.verifying_contract, max(l.svc_amount) as most from signer_log l
         where l.env = p_env and l.signed_at > p_after and l.signed_at < v_second * 1000 and l.lane = p_lane
           and (p_merchant_id is null or l.merchant_id = p_merchant_id)
           and not exists (select from signer_releases r where r.signature_id = l.id)
         group by l.op_ref, l.chain_id, l.verifying_contract) as first);
end $function$;

CREATE OR REPLACE FUNCTION sum_wallet_promises(p_chain_id bigint, p_wallet text, p_token_in text, p_deadline bigint, p_except text)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
begin
  return (
    select coalesce(sum(most), 0) from (
      select max(amount_in) as most from vouchers
       where lower(wallet) = lower(p_wallet) and chain_id + 0 = p_chain_id and deadline + 0 >= p_deadline and kind <> 2
         and coalesce(settled_at, 0) = 0 and takes_reserve and abandoned_at is null and executed_at is null
         and lower(token_in) = lower(p_token_in) and conversion_id is distinct from p_except
       group by conversion_id || '') as taken);
end $function$;

CREATE OR REPLACE FUNCTION svc_cluster()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_server text := coalesce(nullif(current_setting('svc.cluster', true), ''), svc_server());
begin
  if v_server = 'unknown' then return v_server; end if;
  return v_server || ':' || to_regclass('database_mark')::oid;
end $function$;

CREATE OR REPLACE FUNCTION svc_is_reconciling()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_here text := svc_cluster();
begin
  return exists (select from restores where ended_at is null)
    or exists (select from database_mark where v_here not in (cluster, 'unknown'));
end $function$;

CREATE OR REPLACE FUNCTION svc_server()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_known text := current_setting('svc.cluster', true);
begin
  if v_known <> '' then return v_known; end if;
  return set_config('svc.cluster',
    (select system_identifier from pg_control_system()) || ':' || left(pg_walfile_name(pg_current_wal_lsn()), 8), false);
exception when others then
  -- Some managed servers do not say. A restore then has to be announced by a person.
  return 'unknown';
end $function$;

CREATE OR REPLACE FUNCTION terms_of(c conversions)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select coalesce(array_agg(distinct search_term(c.merchant_id, c.env, term)), '{}') from (
      select unnest(amount_terms(c.amount_in, c.decimals_in, c.token_in)) as term
      union all select unnest(amount_terms(c.amount_out, c.decimals_out, c.token_out))
      union all select unnest(amount_terms(c.fiat_kobo, 2, 'NGN'))
      union all select unnest(array[m.value, m.key || ':' || m.value])
        from jsonb_each_text(case when jsonb_typeof(c.metadata) = 'object' then c.metadata else '{}' end) as m
    ) as found);
end $function$;

CREATE OR REPLACE FUNCTION write_ledger_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_entries (posting_id, position, env, conversion_id, account, currency, amount, at)
  select new.id, n, new.env, e ->> 3, e ->> 0, e ->> 1, (e ->> 2)::numeric, new.at
  from jsonb_array_elements(new.entries) with ordinality as list (e, n);
  insert into ledger_unsealed (posting_id, env) values (new.id, new.env);
  return null;
end $function$;

CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER closed_days_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON closed_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE CONSTRAINT TRIGGER claim_changes_are_counted AFTER UPDATE OF status, claim_contract, claim_until ON conversions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.claim_contract IS NOT NULL) AND ((old.claim_contract IS DISTINCT FROM new.claim_contract) OR (naira_claim_end(old.status, old.claim_until) IS DISTINCT FROM naira_claim_end(new.status, new.claim_until))))) EXECUTE FUNCTION keep_claims();
CREATE CONSTRAINT TRIGGER claims_are_counted AFTER INSERT ON conversions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.claim_until IS NOT NULL)) EXECUTE FUNCTION keep_claims();
CREATE TRIGGER conversions_keep_terms AFTER INSERT OR UPDATE OF metadata, amount_in, amount_out, fiat_kobo ON conversions FOR EACH ROW EXECUTE FUNCTION keep_terms();
CREATE TRIGGER payment_looks_are_kept AFTER UPDATE OF status ON conversions FOR EACH ROW WHEN (((old.status <> new.status) AND ((old.status = ANY (ARRAY['awaiting_payment'::text, 'failed'::text])) OR (new.status = 'awaiting_payment'::text) OR ((new.status = 'failed'::text) AND (new.payment_instructions IS NOT NULL))))) EXECUTE FUNCTION keep_payment_looks();
CREATE TRIGGER prepared_vouchers_are_abandoned AFTER UPDATE OF status ON conversions FOR EACH ROW WHEN (((old.status = 'created'::text) AND (new.status = ANY (ARRAY['screening_hold'::text, 'failed'::text])))) EXECUTE FUNCTION abandon_prepared();
CREATE TRIGGER ledger_entries_belong_to_a_posting BEFORE INSERT ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_lone_entry();
CREATE TRIGGER ledger_entries_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_postings_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_postings_write_entries AFTER INSERT ON ledger_postings FOR EACH ROW EXECUTE FUNCTION write_ledger_entries();
CREATE TRIGGER ledger_seals_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER proposals_need_two_people BEFORE UPDATE ON proposals FOR EACH ROW WHEN (((old.status = 'open'::text) AND (new.status = ANY (ARRAY['approved'::text, 'done'::text, 'failed'::text])))) EXECUTE FUNCTION refuse_dependent_approval();
CREATE TRIGGER signatures_are_counted AFTER INSERT ON signer_log FOR EACH ROW EXECUTE FUNCTION keep_signer_sums();
CREATE TRIGGER signer_log_is_append_only BEFORE DELETE OR UPDATE ON signer_log FOR EACH ROW EXECUTE FUNCTION refuse_signer_log_change();
CREATE TRIGGER signer_log_is_not_truncated BEFORE TRUNCATE ON signer_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_signer_log_change();
CREATE TRIGGER signatures_are_released AFTER UPDATE OF settled_at ON vouchers FOR EACH ROW WHEN (((old.settled_at IS NULL) AND (new.settled_at IS NOT NULL) AND (new.executed_at IS NULL))) EXECUTE FUNCTION release_signatures();
CREATE CONSTRAINT TRIGGER voucher_changes_are_counted AFTER UPDATE OF chain_id, verifying_contract, kind, amount_out, pay_token, deadline, takes_reserve, abandoned_at, executed_at ON vouchers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((((((((old.chain_id IS DISTINCT FROM new.chain_id) OR (old.verifying_contract IS DISTINCT FROM new.verifying_contract)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.amount_out IS DISTINCT FROM new.amount_out)) OR (old.pay_token IS DISTINCT FROM new.pay_token)) OR (old.deadline IS DISTINCT FROM new.deadline)) OR (old.takes_reserve IS DISTINCT FROM new.takes_reserve)) OR ((old.abandoned_at IS NULL) IS DISTINCT FROM (new.abandoned_at IS NULL))) OR ((old.executed_at IS NULL) IS DISTINCT FROM (new.executed_at IS NULL)))) EXECUTE FUNCTION keep_promises();
CREATE CONSTRAINT TRIGGER voucher_flows_are_counted AFTER UPDATE OF executed_at ON vouchers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.executed_at IS DISTINCT FROM new.executed_at)) EXECUTE FUNCTION keep_flows();
CREATE CONSTRAINT TRIGGER voucher_flows_are_taken_back AFTER DELETE ON vouchers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.executed_at IS NOT NULL)) EXECUTE FUNCTION keep_flows();
CREATE CONSTRAINT TRIGGER vouchers_are_counted AFTER INSERT OR DELETE ON vouchers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_promises();
CREATE TRIGGER vouchers_are_forgotten AFTER TRUNCATE ON vouchers FOR EACH STATEMENT EXECUTE FUNCTION forget_promises();
