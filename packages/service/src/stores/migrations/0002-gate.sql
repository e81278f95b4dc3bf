-- What the gate remembers: counted requests, spent nonces, idempotency keys and the request log.

-- A ring holds the moments of the requests admitted for one subject: an address, a key, a key's writes.
-- Request n is admitted when request n - limit is older than the window: exact, at the same cost for any limit.
create table limit_rings (
  subject text primary key,
  id bigint generated always as identity unique,
  -- How many were admitted so far.
  seen bigint not null default 0,
  last_at bigint not null default 0,
  -- For each window, the first admitted request that is still inside it.
  tails bigint[] not null default '{0,0}'
) with (fillfactor = 50);
create index limit_rings_by_time on limit_rings (last_at);

-- 64 moments a row; 157 rows hold the 10,048 latest, enough for the largest limit.
create table limit_chunks (
  ring bigint not null references limit_rings (id) on delete cascade,
  chunk integer not null,
  moments bigint[] not null,
  primary key (ring, chunk)
) with (fillfactor = 50);

create type limit_look as (
  ring bigint, seen bigint, at bigint, tails bigint[],
  limits integer[], used integer[], frees_at bigint[],
  -- Null when there is room; otherwise the moment when there will be.
  retry_at bigint
);

create function limit_moment(p_ring bigint, p_n bigint) returns bigint language plpgsql as $$
begin
  return (
    select moments[p_n % 64 + 1] from limit_chunks where ring = p_ring and chunk = (p_n / 64) % 157
  );
end $$;

-- The first admitted request after the horizon: gallops, since mostly none or one has left the window since last time.
create function limit_tail(p_ring bigint, p_tail bigint, p_seen bigint, p_horizon bigint) returns bigint
language plpgsql as $$
declare
  low bigint := p_tail;
  high bigint := p_seen;
  step bigint := 1;
  middle bigint;
begin
  while low + step <= p_seen loop
    if limit_moment(p_ring, low + step - 1) > p_horizon then
      high := low + step - 1;
      exit;
    end if;
    low := low + step;
    step := step * 2;
  end loop;
  while low < high loop
    middle := (low + high) / 2;
    if limit_moment(p_ring, middle) > p_horizon then high := middle; else low := middle + 1; end if;
  end loop;
  return low;
end $$;

-- Looks whether a subject has room in each of its windows (a minute, an hour), and holds its ring until the commit.
create function limit_look_at(p_subject text, p_now bigint, p_limits integer[]) returns limit_look
language plpgsql as $$
declare
  spans constant bigint[] := array[60000, 3600000];
  found_ring limit_rings;
  look limit_look;
begin
  loop
    select * into found_ring from limit_rings where subject = p_subject for update;
    exit when found;
    insert into limit_rings (subject) values (p_subject) on conflict do nothing;
  end loop;
  look.ring := found_ring.id;
  look.seen := found_ring.seen;
  look.tails := found_ring.tails;
  look.limits := p_limits;
  -- Clocks of several processes differ a little: moments in a ring never go back.
  look.at := greatest(p_now, found_ring.last_at);
  if found_ring.last_at > p_now + 60000 then
    -- The clock was set back: what was counted under the old one cannot be compared any more.
    look.at := p_now;
    look.tails := array[found_ring.seen, found_ring.seen];
  end if;
  for i in 1 .. cardinality(p_limits) loop
    if found_ring.last_at <= look.at - spans[i] then
      look.tails[i] := look.seen;
    else
      look.tails[i] := limit_tail(look.ring, look.tails[i], look.seen, look.at - spans[i]);
    end if;
    look.used[i] := look.seen - look.tails[i];
    look.frees_at[i] := spans[i] + case
      when look.used[i] = 0 then look.at else limit_moment(look.ring, look.tails[i]) end;
    if look.used[i] >= p_limits[i] then
      look.retry_at := greatest(look.retry_at, spans[i] + limit_moment(look.ring, look.seen - p_limits[i]));
    end if;
  end loop;
  return look;
end $$;

create function limit_count(p_look limit_look) returns void language plpgsql as $$
declare
  place integer := p_look.seen % 64 + 1;
begin
  update limit_rings set seen = p_look.seen + 1, last_at = p_look.at, tails = p_look.tails where id = p_look.ring;
  update limit_chunks set moments[place] = p_look.at
    where ring = p_look.ring and chunk = (p_look.seen / 64) % 157;
  if not found then
    insert into limit_chunks (ring, chunk, moments)
    values (p_look.ring, (p_look.seen / 64) % 157, array_fill(p_look.at, array[64]));
  end if;
end $$;

-- [limit, remaining, moment at which remaining grows] of each window.
create function limit_windows(p_look limit_look, p_counted integer) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_array(l, greatest(l - u - p_counted, 0), f)), '[]'::jsonb)
  from unnest((p_look).limits, (p_look).used, (p_look).frees_at) as w(l, u, f)
$$;

-- Everything the gate asks at the door, in one round trip: counts the request and finds who sends it.
-- A refused request is counted nowhere.
create function gate_enter(
  p_now bigint, p_address text, p_digest bytea, p_public boolean, p_write boolean,
  p_address_limit integer, p_public_limit integer, p_minute_limit integer, p_hour_limit integer, p_write_limit integer
) returns jsonb language plpgsql as $$
declare
  of_address limit_look;
  of_public limit_look;
  of_key limit_look;
  of_writes limit_look;
  key_row api_keys;
  windows jsonb;
  caller jsonb;
begin
  -- Losing the last counts in a crash of the database server is fine; waiting for its disk on every read is not.
  perform set_config('synchronous_commit', 'off', true);
  of_address := limit_look_at('address:' || p_address, p_now, array[p_address_limit]);
  if of_address.retry_at is not null then
    return jsonb_build_object(
      'refused', 'address', 'retryAt', of_address.retry_at, 'windows', limit_windows(of_address, 0));
  end if;
  windows := limit_windows(of_address, 1);

  if p_public then
    of_public := limit_look_at('public:' || p_address, p_now, array[p_public_limit]);
    if of_public.retry_at is not null then
      return jsonb_build_object(
        'refused', 'public', 'retryAt', of_public.retry_at, 'windows', limit_windows(of_public, 0));
    end if;
    windows := windows || limit_windows(of_public, 1);
    perform limit_count(of_public);
  end if;

  if p_digest is not null then
    select * into key_row from api_keys
      where digest = p_digest and status <> 'revoked' and (expires_at is null or expires_at > p_now);
    if found then
      caller := gate_caller(key_row, p_now);
      of_key := limit_look_at(
        'key:' || key_row.id, p_now, array[least(coalesce(key_row.per_minute_limit, p_minute_limit), p_hour_limit), p_hour_limit]);
      if p_write then
        of_writes := limit_look_at('writes:' || key_row.id, p_now, array[p_write_limit]);
      end if;
      if of_key.retry_at is not null or of_writes.retry_at is not null then
        return caller || jsonb_build_object(
          'refused', case when of_key.retry_at is not null then 'key' else 'writes' end,
          'retryAt', greatest(of_key.retry_at, of_writes.retry_at),
          'windows', limit_windows(of_key, 0) || limit_windows(of_writes, 0));
      end if;
      windows := windows || limit_windows(of_key, 1);
      perform limit_count(of_key);
      if p_write then
        windows := windows || limit_windows(of_writes, 1);
        perform limit_count(of_writes);
      end if;
    end if;
  end if;

  perform limit_count(of_address);
  return jsonb_build_object('refused', null, 'windows', windows) || coalesce(caller, '{}'::jsonb);
end $$;

-- Who the key belongs to, and what later steps need: signing keys in force, origins, sealed encryption keys.
create function gate_caller(p_key api_keys, p_now bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'key', jsonb_build_object(
      'id', p_key.id, 'merchantId', p_key.merchant_id, 'env', p_key.env, 'kind', p_key.kind,
      'scopes', to_jsonb(p_key.scopes), 'ipAllowlist', to_jsonb(p_key.ip_allowlist)),
    'origins', case when p_key.kind = 'pk' then (
      select coalesce(jsonb_agg(origin), '[]'::jsonb) from allowed_origins
      where merchant_id = p_key.merchant_id and env = p_key.env) end,
    'signingKeys', case when p_key.kind <> 'pk' then (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'publicKey', encode(public_key, 'hex')) order by status = 'active' desc, created_at desc, id desc
      ), '[]'::jsonb) from signing_keys
      where merchant_id = p_key.merchant_id and env = p_key.env and status <> 'revoked'
        and (expires_at is null or expires_at > p_now)) end,
    'encryptionKeys', case when p_key.kind <> 'pk' then (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'sealedKey', encode(sealed_key, 'hex'))), '[]'::jsonb)
      from encryption_keys
      where merchant_id = p_key.merchant_id and env = p_key.env and status <> 'revoked'
        and (expires_at is null or expires_at > p_now)) end
  )
$$;

create table spent_nonces (
  signing_key_id text not null,
  nonce bytea not null,
  expires_at bigint not null,
  primary key (signing_key_id, nonce)
);
create index spent_nonces_by_expiry on spent_nonces (expires_at);

create table idempotency_keys (
  merchant_id text not null,
  env text not null,
  key text not null,
  -- SHA-256 of method, raw target and plaintext.
  fingerprint bytea not null,
  -- The request that holds the claim, and until when; null once the answer is kept.
  claimed_by text,
  lease_until bigint,
  -- The first request that ever claimed it: the same over a crash, so that a handler can find what it began.
  origin_id text not null,
  status integer,
  -- The plaintext answer, sealed under the master key.
  answer bytea,
  created_at bigint not null,
  expires_at bigint not null,
  primary key (merchant_id, env, key)
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);

-- Spends a nonce and claims an idempotency key, in one round trip and with one winner each.
create function gate_spend(
  p_now bigint, p_signing_key_id text, p_nonce bytea, p_nonce_kept_ms bigint,
  p_merchant_id text, p_env text, p_key text, p_fingerprint bytea, p_request_id text,
  p_lease_ms bigint, p_key_kept_ms bigint
) returns jsonb language plpgsql as $$
declare
  held idempotency_keys;
begin
  insert into spent_nonces as n (signing_key_id, nonce, expires_at)
  values (p_signing_key_id, p_nonce, p_now + p_nonce_kept_ms)
  on conflict (signing_key_id, nonce) do update set expires_at = excluded.expires_at where n.expires_at <= p_now;
  if not found then return jsonb_build_object('nonce', 'reused'); end if;
  if p_key is null then return jsonb_build_object('nonce', 'spent'); end if;

  insert into idempotency_keys as k
    (merchant_id, env, key, fingerprint, claimed_by, lease_until, origin_id, created_at, expires_at)
  values (p_merchant_id, p_env, p_key, p_fingerprint, p_request_id, p_now + p_lease_ms, p_request_id, p_now,
    p_now + p_key_kept_ms)
  on conflict (merchant_id, env, key) do update set
    fingerprint = excluded.fingerprint, claimed_by = excluded.claimed_by, lease_until = excluded.lease_until,
    -- A claim that a dead process left is taken over; one that ran out its day is a new one.
    origin_id = case when k.expires_at > p_now then k.origin_id else excluded.origin_id end,
    created_at = case when k.expires_at > p_now then k.created_at else excluded.created_at end,
    expires_at = case when k.expires_at > p_now then k.expires_at else excluded.expires_at end,
    status = null, answer = null
  where k.expires_at <= p_now
    or (k.status is null and k.lease_until <= p_now and k.fingerprint = excluded.fingerprint)
  returning * into held;
  if found then
    return jsonb_build_object('nonce', 'spent', 'claim', 'won', 'originId', held.origin_id);
  end if;

  select * into held from idempotency_keys where merchant_id = p_merchant_id and env = p_env and key = p_key;
  return jsonb_build_object('nonce', 'spent') || case
    when held.fingerprint is null then jsonb_build_object('claim', 'running')
    when held.fingerprint <> p_fingerprint then jsonb_build_object('claim', 'conflict')
    when held.status is null then jsonb_build_object('claim', 'running')
    else jsonb_build_object('claim', 'done', 'status', held.status, 'answer', encode(held.answer, 'hex')) end;
end $$;

-- One row for each request of a merchant; the dashboard finds it by its id.
create table request_log (
  id text primary key,
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
  ms integer not null
);
create index request_log_by_merchant on request_log (merchant_id, env, id desc);
create index request_log_by_time on request_log (at);
