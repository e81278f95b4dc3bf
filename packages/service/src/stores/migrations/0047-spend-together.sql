-- Nonces and idempotency keys of requests that wait together, in one statement.

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

-- All nonces come before all keys, each kind in the order of its names: two processes with the same ones wait for each other and
-- never deadlock. `taken`: whether the reference of a create belongs to a conversion.
create function gate_spend_all(p_requests json, p_nonce_kept_ms bigint, p_lease_ms bigint, p_key_kept_ms bigint)
returns table (n integer, spending jsonb, taken boolean) language plpgsql as $$
declare
  asked record;
  spent integer[] := '{}';
begin
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
      where c.merchant_id = asked.merchant_id and c.env = asked.env and c.reference = asked.reference);
    spending := jsonb_build_object('nonce', case when asked.n = any (spent) then 'spent' else 'reused' end);
    if asked.n = any (spent) and asked.key is not null then
      spending := spending || claim_key(asked.now, asked.merchant_id, asked.env, asked.key,
        decode(asked.fingerprint, 'hex'), asked.request_id, p_lease_ms, p_key_kept_ms);
    end if;
    return next;
  end loop;
end $$;

-- Processes of the release before still call it, for one request each.
create or replace function gate_spend(
  p_now bigint, p_signing_key_id text, p_nonce bytea, p_nonce_kept_ms bigint,
  p_merchant_id text, p_env text, p_key text, p_fingerprint bytea, p_request_id text,
  p_lease_ms bigint, p_key_kept_ms bigint
) returns jsonb language plpgsql as $$
begin
  return (select s.spending from gate_spend_all(json_build_array(json_build_object(
      'n', 0, 'now', p_now, 'signing_key_id', p_signing_key_id, 'nonce', encode(p_nonce, 'hex'),
      'merchant_id', p_merchant_id, 'env', p_env, 'key', p_key, 'fingerprint', encode(p_fingerprint, 'hex'),
      'request_id', p_request_id)), p_nonce_kept_ms, p_lease_ms, p_key_kept_ms) s);
end $$;
