-- Lighter counting of requests; and a process may take several of a busy address in advance, so that it need not ask for each.

-- A ring was found for removal by the moment of its latest request, and an index on that had to be written with every request, with
-- both other indexes of the row. This moment moves once in ten minutes: every other request changes the row alone.
alter table limit_rings add column prune_at bigint not null default 0;
drop index limit_rings_by_time;
create index limit_rings_by_end on limit_rings (prune_at);

-- When a ring whose latest request came at this moment may go: an hour later at the earliest.
create function limit_prune_at(p_prune_at bigint, p_last_at bigint) returns bigint language sql immutable as
$$ select case when p_prune_at >= p_last_at + 3600000 then p_prune_at else p_last_at + 4200000 end $$;

create or replace function limit_count(p_look limit_look) returns void language plpgsql as $$
declare
  latest bigint[] := p_look.moments;
begin
  latest[p_look.seen % 64 + 1] := p_look.at;
  update limit_rings set seen = p_look.seen + 1, last_at = p_look.at, tails = p_look.tails, moments = latest,
    prune_at = limit_prune_at(prune_at, p_look.at)
    where id = p_look.ring;
  if p_look.seen % 64 = 63 then
    insert into limit_chunks (ring, chunk, moments) values (p_look.ring, (p_look.seen / 64) % 157, latest)
    on conflict (ring, chunk) do update set moments = excluded.moments;
  end if;
end $$;

-- How long a process may use what it took in advance.
create function limit_lease_ms() returns bigint language sql immutable as $$ select 2000::bigint $$;

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

-- Counts up to p_tokens further requests of a subject at the end of the lease, the latest moment at which they may come:
-- so no span of a minute ever holds more than the limit. Fewer when little is left, none near the limit. Returns how many.
create function limit_lease(p_subject text, p_now bigint, p_limit integer, p_tokens integer) returns integer
language plpgsql as $$
declare
  share_of_room constant integer := 16;
  look limit_look := limit_look_at(p_subject, p_now, array[p_limit]);
  tokens integer := least(p_tokens, (p_limit - look.used[1]) / share_of_room);
  latest bigint[] := look.moments;
  ends_at bigint := greatest(look.at, p_now + limit_lease_ms());
begin
  if look.retry_at is not null or tokens < 1 or look.at > p_now + limit_lease_ms() then return 0; end if;
  for n in look.seen .. look.seen + tokens - 1 loop
    latest[n % 64 + 1] := ends_at;
    if n % 64 = 63 then
      insert into limit_chunks (ring, chunk, moments) values (look.ring, (n / 64) % 157, latest)
      on conflict (ring, chunk) do update set moments = excluded.moments;
    end if;
  end loop;
  update limit_rings set seen = look.seen + tokens, last_at = ends_at, tails = look.tails, moments = latest,
    prune_at = limit_prune_at(prune_at, ends_at)
    where id = look.ring;
  return tokens;
end $$;

-- Counts several requests and finds who sends them, each exactly as gate_enter does alone; `n` is a request's place in the
-- list. A request that names a conversion gets it too, if it is admitted; one that asks for a lease of its address gets that.
create or replace function gate_enter_all(
  p_requests json,
  p_address_limit integer, p_public_limit integer, p_minute_limit integer, p_hour_limit integer, p_write_limit integer
) returns table (n integer, entry jsonb, conversion json) language plpgsql as $$
declare
  subjects text[];
  asked record;
begin
  perform set_config('synchronous_commit', 'off', true);
  if json_array_length(p_requests) > 1 then
    -- Every ring is made and locked in the order of the names before the first is counted, which is also the order of
    -- gate_enter: two processes with the same callers wait for each other and never deadlock.
    select array_agg(distinct named.subject) into subjects from (
      select unnest(array[
        'address:' || r.address,
        case when r.public then 'public:' || r.address end,
        'key:' || k.id,
        case when r.write then 'writes:' || k.id end]) as subject
      from json_to_recordset(p_requests) as r (address text, public boolean, write boolean, digest text)
      left join api_keys k on k.digest = decode(r.digest, 'hex')
    ) as named where named.subject is not null;
    insert into limit_rings (subject)
      select s from unnest(subjects) as s where not exists (select from limit_rings r where r.subject = s)
      order by s collate "C" on conflict do nothing;
    perform 1 from limit_rings r where r.subject = any (subjects) order by r.subject collate "C" for update;
  end if;
  for asked in
    select * from json_to_recordset(p_requests) as r (
      n integer, now bigint, address text, digest text, public boolean, write boolean, opens boolean, reads text,
      lease integer)
  loop
    n := asked.n;
    conversion := null;
    entry := gate_enter(
      asked.now, asked.address, decode(asked.digest, 'hex'), asked.public, asked.write, asked.opens,
      p_address_limit, p_public_limit, p_minute_limit, p_hour_limit, p_write_limit);
    if asked.reads is not null and entry ->> 'refused' is null and entry ? 'key' then
      conversion := read_conversion(entry -> 'key' ->> 'merchantId', entry -> 'key' ->> 'env', asked.reads);
    end if;
    if asked.lease > 0 and entry ->> 'refused' is null then
      entry := entry || jsonb_build_object(
        'leased', limit_lease('address:' || asked.address, (entry ->> 'now')::bigint, p_address_limit, asked.lease),
        'leasedForMs', limit_lease_ms());
    end if;
    return next;
  end loop;
end $$;
