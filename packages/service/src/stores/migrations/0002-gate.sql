-- What the gate remembers: counted requests, spent nonces, idempotency keys and the request log.

-- A ring holds the moments of the requests admitted for one subject: an address, a key, a key's writes.
-- Request n is admitted when request n - limit is older than the window: exact, at the same cost for any limit.
create table limit_rings (
  subject text primary key,
  id bigint generated always as identity unique,
  -- How many were admitted so far.
  seen bigint not null default 0,
  last_at bigint not null default 0,
  -- For each window (a minute, an hour), the first admitted request that is still inside it.
  tails bigint[] not null default '{0,0}',
  -- The latest moments, up to 64: the chunk that is being filled. Most requests read and write nothing else.
  moments bigint[] not null default array_fill(0::bigint, array[64])
) with (fillfactor = 50);
create index limit_rings_by_time on limit_rings (last_at);

-- Full chunks; 157 of them hold 10,048 moments, enough for the largest limit.
create table limit_chunks (
  ring bigint not null references limit_rings (id) on delete cascade,
  chunk integer not null,
  moments bigint[] not null,
  primary key (ring, chunk)
);

create type limit_look as (
  ring bigint, seen bigint, at bigint, tails bigint[], moments bigint[],
  limits integer[], used integer[], frees_at bigint[],
  -- Null when there is room; otherwise the moment when there will be.
  retry_at bigint
);

create function limit_moment(p_ring bigint, p_seen bigint, p_moments bigint[], p_n bigint) returns bigint
language plpgsql as $$
begin
  if p_n / 64 = p_seen / 64 then return p_moments[p_n % 64 + 1]; end if;
  return (select moments[p_n % 64 + 1] from limit_chunks where ring = p_ring and chunk = (p_n / 64) % 157);
end $$;

-- The first admitted request after the horizon: gallops, since mostly none or one has left the window since last time.
create function limit_tail(p_ring bigint, p_seen bigint, p_moments bigint[], p_tail bigint, p_horizon bigint)
returns bigint language plpgsql as $$
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
end $$;

-- Looks whether a subject has room in each of its windows, and holds its ring until the commit.
create function limit_look_at(p_subject text, p_now bigint, p_limits integer[]) returns limit_look
language plpgsql as $$
declare
  spans constant bigint[] := array[60000, 3600000];
  ring limit_rings;
  look limit_look;
  at bigint;
  tail bigint;
  used integer;
begin
  loop
    select * into ring from limit_rings where subject = p_subject for update;
    exit when found;
    insert into limit_rings (subject) values (p_subject) on conflict do nothing;
  end loop;
  -- Clocks of several processes differ a little: moments in a ring never go back.
  at := greatest(p_now, ring.last_at);
  if ring.last_at > p_now + 60000 then
    -- The clock was set back: what was counted under the old one cannot be compared any more.
    at := p_now;
    ring.tails := array[ring.seen, ring.seen];
  end if;
  look.ring := ring.id;
  look.seen := ring.seen;
  look.at := at;
  look.tails := ring.tails;
  look.moments := ring.moments;
  look.limits := p_limits;
  for i in 1 .. cardinality(p_limits) loop
    if ring.last_at <= at - spans[i] then
      tail := ring.seen;
    else
      tail := limit_tail(ring.id, ring.seen, ring.moments, look.tails[i], at - spans[i]);
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
end $$;

create function limit_count(p_look limit_look) returns void language plpgsql as $$
declare
  latest bigint[] := p_look.moments;
begin
  latest[p_look.seen % 64 + 1] := p_look.at;
  update limit_rings set seen = p_look.seen + 1, last_at = p_look.at, tails = p_look.tails, moments = latest
    where id = p_look.ring;
  if p_look.seen % 64 = 63 then
    insert into limit_chunks (ring, chunk, moments) values (p_look.ring, (p_look.seen / 64) % 157, latest)
    on conflict (ring, chunk) do update set moments = excluded.moments;
  end if;
end $$;

-- [limit, remaining, moment at which remaining grows] of each window.
create function limit_windows(p_look limit_look, p_counted integer) returns jsonb language plpgsql as $$
declare
  windows jsonb := '[]';
begin
  for i in 1 .. coalesce(cardinality(p_look.limits), 0) loop
    windows := windows || jsonb_build_array(jsonb_build_array(
      p_look.limits[i], greatest(p_look.limits[i] - p_look.used[i] - p_counted, 0), p_look.frees_at[i]));
  end loop;
  return windows;
end $$;

-- Who a key belongs to, and what later steps need: origins, signing keys in force, sealed encryption keys. Null: nobody.
create function gate_caller(p_digest bytea, p_now bigint, p_opens boolean, p_minute_limit integer) returns jsonb
language plpgsql as $$
begin
  return (
    select jsonb_build_object(
      'perMinute', coalesce(k.per_minute_limit, p_minute_limit),
      'key', jsonb_build_object(
        'id', k.id, 'merchantId', k.merchant_id, 'env', k.env, 'kind', k.kind,
        'scopes', to_jsonb(k.scopes), 'ipAllowlist', to_jsonb(k.ip_allowlist)),
      'origins', case when k.kind = 'pk' then (
        select coalesce(jsonb_agg(o.origin), '[]'::jsonb) from allowed_origins o
        where o.merchant_id = k.merchant_id and o.env = k.env) end,
      'signingKeys', case when k.kind <> 'pk' then (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', s.id, 'publicKey', encode(s.public_key, 'hex'))
          order by s.status = 'active' desc, s.created_at desc, s.id desc), '[]'::jsonb)
        from signing_keys s
        where s.merchant_id = k.merchant_id and s.env = k.env and s.status <> 'revoked'
          and (s.expires_at is null or s.expires_at > p_now)) end,
      'encryptionKeys', case when p_opens and k.kind <> 'pk' then (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'sealedKey', encode(e.sealed_key, 'hex'))), '[]'::jsonb)
        from encryption_keys e
        where e.merchant_id = k.merchant_id and e.env = k.env and e.status <> 'revoked'
          and (e.expires_at is null or e.expires_at > p_now)) end)
    from api_keys k
    where k.digest = p_digest and k.status <> 'revoked' and (k.expires_at is null or k.expires_at > p_now)
  );
end $$;

-- Everything the gate asks at the door, in one round trip: counts the request and finds who sends it.
-- A refused request is counted nowhere.
create function gate_enter(
  p_now bigint, p_address text, p_digest bytea, p_public boolean, p_write boolean, p_opens boolean,
  p_address_limit integer, p_public_limit integer, p_minute_limit integer, p_hour_limit integer, p_write_limit integer
) returns jsonb language plpgsql as $$
declare
  of_address limit_look;
  of_public limit_look;
  of_key limit_look;
  of_writes limit_look;
  caller jsonb;
  key_id text;
  windows jsonb;
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
    caller := gate_caller(p_digest, p_now, p_opens, p_minute_limit);
  end if;
  if caller is not null then
    key_id := caller -> 'key' ->> 'id';
    of_key := limit_look_at(
      'key:' || key_id, p_now, array[least((caller ->> 'perMinute')::integer, p_hour_limit), p_hour_limit]);
    if p_write then
      of_writes := limit_look_at('writes:' || key_id, p_now, array[p_write_limit]);
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

  perform limit_count(of_address);
  return coalesce(caller, '{}'::jsonb) || jsonb_build_object('refused', null, 'windows', windows);
end $$;

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
  -- The request that holds the claim, and until when; both null once it failed, or its answer is kept.
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
    -- The same request again, after a failure or the death of its process, goes on with what the first one began;
    -- another request, or a key that ran out its day, begins anew.
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
