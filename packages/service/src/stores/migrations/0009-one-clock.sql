-- Limits on one clock for all machines, and indexes for reads that went through everything a merchant ever did.

-- The one clock that all machines share.
create function database_now() returns bigint language sql volatile as
$$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $$;

-- Looks whether a subject has room in each of its windows, and holds its ring until the commit.
create or replace function limit_look_at(p_subject text, p_now bigint, p_limits integer[]) returns limit_look
language plpgsql as $$
declare
  spans constant bigint[] := array[60000, 3600000];
  -- Moments in a ring never go back: a clock that lies behind counts on in the time of the latest moment. Up to which
  -- difference? A machine's clock may be off by five minutes either way, or it could serve no signed request, so two
  -- differ by ten at most, and whoever alternates between them gains nothing. Beyond that the clock was set back by
  -- somebody, who must not be made to wait for it: the longer this is, the longer a full ring would stay full.
  widest_difference constant bigint := 600000;
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
  at := greatest(p_now, ring.last_at);
  if ring.last_at > p_now + widest_difference then
    -- What was counted under the old clock cannot be compared any more.
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

-- Everything the gate asks at the door, in one round trip: counts the request and finds who sends it.
-- A refused request is counted nowhere. Without `p_now` it goes by the clock of the database; `now` says what it went by.
create or replace function gate_enter(
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
  p_now := coalesce(p_now, database_now());
  -- Losing the last counts in a crash of the database server is fine; waiting for its disk on every read is not.
  perform set_config('synchronous_commit', 'off', true);
  of_address := limit_look_at('address:' || p_address, p_now, array[p_address_limit]);
  if of_address.retry_at is not null then
    return jsonb_build_object(
      'now', p_now, 'refused', 'address', 'retryAt', of_address.retry_at, 'windows', limit_windows(of_address, 0));
  end if;
  windows := limit_windows(of_address, 1);

  if p_public then
    of_public := limit_look_at('public:' || p_address, p_now, array[p_public_limit]);
    if of_public.retry_at is not null then
      return jsonb_build_object(
        'now', p_now, 'refused', 'public', 'retryAt', of_public.retry_at, 'windows', limit_windows(of_public, 0));
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
        'now', p_now, 'refused', case when of_key.retry_at is not null then 'key' else 'writes' end,
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
  return coalesce(caller, '{}'::jsonb) || jsonb_build_object('now', p_now, 'refused', null, 'windows', windows);
end $$;

-- Counts one attempt of a subject against a limit per minute and one per hour. Null: admitted; otherwise when to try again.
-- Without `p_now` it goes by the clock of the database.
create or replace function dashboard_throttle(p_subject text, p_now bigint, p_limits integer[]) returns bigint
language plpgsql as $$
declare
  look limit_look;
begin
  look := limit_look_at(p_subject, coalesce(p_now, database_now()), p_limits);
  if look.retry_at is null then
    perform limit_count(look);
  end if;
  return look.retry_at;
end $$;

-- A merchant's conversions, newest first, by status, by type, and by both, since each may be common and the two together
-- rare. With a collation of their own, because the primary key must not serve this order: the planner takes matches to be
-- spread evenly, and would walk back through everybody's conversions towards old ones.
drop index conversions_newest;
drop index conversions_newest_by_status;
create index conversions_newest on conversions (merchant_id, env, id collate "C" desc);
create index conversions_newest_by_status on conversions (merchant_id, env, status, id collate "C" desc);
create index conversions_newest_by_type on conversions (merchant_id, env, type, id collate "C" desc);
create index conversions_newest_by_both on conversions (merchant_id, env, type, status, id collate "C" desc);
-- What a merchant's home page and charts count: the latest days, and what is not done yet.
create index conversions_by_time on conversions (merchant_id, env, created_at) include (status);
create index conversions_open_of_merchant on conversions (merchant_id, env, status)
  where status not in ('succeeded', 'failed');
