-- Limits to the last request: what a process took of an address in advance serves all of its requests, what it did not use it gives
-- back, and a request from outside its key's allowlist or origins spends nothing of the key. gate_admit_all remains for processes
-- of the release before.

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
  look limit_look := limit_look_at(p_subject, p_now, array[p_limit]);
begin
  first := look.seen;
  ends_at := greatest(look.at, p_now + limit_lease_ms());
  tokens := limit_lease(p_subject, p_now, p_limit, p_tokens);
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
  -- would plan what has a list of subjects anew every time, because it expects more of them.
  perform set_config('synchronous_commit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true);
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
