-- What the gate remembers: counted requests, spent nonces, idempotency keys and the request log.

-- The clock that all machines share.
create function database_now() returns bigint language sql volatile as
$$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $$;

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
  moments bigint[] not null default array_fill(0::bigint, array[64]),
  -- When the ring may be removed. It moves once in ten minutes, so that most requests write no index.
  prune_at bigint not null default 0
) with (fillfactor = 50);
create index limit_rings_by_end on limit_rings (prune_at);

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

-- The moment of the n-th admitted request.
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

-- When a ring whose latest request came at this moment may go: an hour later at the earliest.
create function limit_prune_at(p_prune_at bigint, p_last_at bigint) returns bigint language sql immutable as
$$ select case when p_prune_at >= p_last_at + 3600000 then p_prune_at else p_last_at + 4200000 end $$;

-- How long a process may use what it took in advance.
create function limit_lease_ms() returns bigint language sql immutable as $$ select 2000::bigint $$;

-- Looks whether a subject has room in each of its windows, and holds its ring until the commit.
create function limit_look_at(p_subject text, p_now bigint, p_limits integer[]) returns limit_look
language plpgsql as $$
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
end $$;

-- Counts requests at one moment in the ring that was looked at.
create function limit_add(p_look limit_look, p_count integer, p_at bigint) returns void language plpgsql as $$
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
end $$;

-- Counts one attempt of a subject against a limit per minute and one per hour. Null: admitted; otherwise when to try again.
-- Without `p_now` it goes by the clock of the database.
create function dashboard_throttle(p_subject text, p_now bigint, p_limits integer[]) returns bigint
language plpgsql as $$
declare
  look limit_look := limit_look_at(p_subject, coalesce(p_now, database_now()), p_limits);
begin
  if look.retry_at is null then perform limit_add(look, 1, look.at); end if;
  return look.retry_at;
end $$;

-- Whether a source address lies in a key's allowlist. An entry that is no range admits nobody.
create function is_in_allowlist(p_address text, p_allowlist text[]) returns boolean language plpgsql immutable as $$
begin
  return coalesce(p_address::inet <<= any (p_allowlist::inet[]), false);
exception when invalid_text_representation or numeric_value_out_of_range then
  return false;
end $$;

-- Counts up to p_tokens further requests of a subject at the end of the lease, the latest moment at which they may come: so no span
-- of a minute ever holds more than the limit. Fewer when little is left, none near the limit.
create function limit_take_ahead(p_subject text, p_now bigint, p_limit integer, p_tokens integer)
returns table (first bigint, tokens integer, ends_at bigint) language plpgsql as $$
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
end $$;

-- Takes back what was counted in advance and not used: p_count of the requests counted at p_at. They are at the place p_first, or
-- before it where something was given back since. Others may have been counted behind them; they move up. What has left the minute
-- is left as it is.
create function limit_give_back(p_subject text, p_first bigint, p_at bigint, p_count integer) returns void
language plpgsql as $$
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
end $$;

-- Counts several requests and finds who sends them; `n` is a request's place in the list. A request is counted under all of its
-- subjects or under none; one from a wrong source is not counted under its key. One whose address was counted in advance is not
-- counted there again. One that names a conversion gets it too, if it is admitted; one that asks for a lease gets that.
--
-- `entry`: [now, refused by, when it would be admitted, windows, why its source is wrong, lease]. A window is [limit, what was left
-- before this request, when more is left]; a lease is [how many, for how long, its first place, the moment that it was counted at].
--
-- One function, because PL/pgSQL prepares every expression again in every transaction, and a request is a transaction: calls of
-- small functions would cost more than the rows that they read and write.
create function gate_admit_requests(
  p_requests json, p_address_limit integer, p_file_limit integer, p_public_limit integer, p_minute_limit integer,
  p_hour_limit integer, p_write_limit integer
) returns table (n integer, entry json, caller json, conversion json) language plpgsql as $$
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
  primary key (merchant_id, env, key),
  constraint idempotency_keys_lengths check (char_length(key) <= 256)
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);

-- Claims an idempotency key, or says who has it. Sets `claim`, and what belongs to it.
create function claim_key(
  p_now bigint, p_merchant_id text, p_env text, p_key text, p_fingerprint bytea, p_request_id text, p_lease_ms bigint,
  p_kept_ms bigint
) returns jsonb language plpgsql as $$
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
end $$;

-- Spends nonces and claims idempotency keys, in one round trip and with one winner each. All nonces come before all keys, each kind
-- in the order of its names: two processes with the same ones wait for each other and never deadlock. `taken`: whether the reference
-- of a create belongs to a conversion.
create function gate_spend_all(p_requests json, p_nonce_kept_ms bigint, p_lease_ms bigint, p_key_kept_ms bigint)
returns table (n integer, spending jsonb, taken boolean) language plpgsql as $$
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
  ms integer not null,
  constraint request_log_lengths check (
    char_length(method) <= 32 and char_length(path) <= 2048 and char_length(reason) <= 16384 and char_length(ip) <= 128)
);
create index request_log_by_merchant on request_log (merchant_id, env, id desc);
create index request_log_by_time on request_log (at);

-- What the dashboard's workbench shows of a request, sealed under the master key: headers, shape, sizes, time by stage,
-- and in the Sandbox the opened request and answer. Apart from the request log, which is kept longer and must stay small.
create table request_details (
  id text collate "C" primary key,
  at bigint not null,
  sealed bytea not null
);
create index request_details_by_time on request_details (at);
