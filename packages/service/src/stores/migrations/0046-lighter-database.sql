-- Less work of the database for each create. Functions in SQL that cannot be inlined are planned anew with every call; those in
-- PL/pgSQL once in a connection's life.

-- The server's identity and its timeline, as before. Neither changes while a server runs as a primary, and no connection outlives
-- its server, so each connection asks once. A standby does not say, and is asked again until it was promoted.
create or replace function svc_cluster() returns text language plpgsql stable as $$
declare
  v_known text := current_setting('svc.cluster', true);
begin
  if v_known <> '' then return v_known; end if;
  return set_config('svc.cluster',
    (select system_identifier from pg_control_system()) || ':' || left(pg_walfile_name(pg_current_wal_lsn()), 8), false);
exception when others then
  -- Some managed servers do not say. A restore then has to be announced by a person.
  return 'unknown';
end $$;

create or replace function svc_is_reconciling() returns boolean language plpgsql stable as $$
declare
  v_here text := coalesce(nullif(current_setting('svc.cluster', true), ''), svc_cluster());
begin
  return exists (select from restores where ended_at is null)
    or exists (select from database_mark where v_here not in (cluster, 'unknown'));
end $$;

create or replace function terms_of(c conversions) returns bigint[] language plpgsql stable as $$
begin
  return (
    select coalesce(array_agg(distinct search_term(c.merchant_id, c.env, term)), '{}') from (
      select unnest(amount_terms(c.amount_in, c.decimals_in, c.token_in)) as term
      union all select unnest(amount_terms(c.amount_out, c.decimals_out, c.token_out))
      union all select unnest(amount_terms(c.fiat_kobo, 2, 'NGN'))
      union all select unnest(array[m.value, m.key || ':' || m.value])
        from jsonb_each_text(case when jsonb_typeof(c.metadata) = 'object' then c.metadata else '{}' end) as m
    ) as found);
end $$;

-- What is promised is a kept sum since 0040: nothing looks for live vouchers by these any more.
drop index if exists vouchers_promised;
drop index if exists vouchers_minting;

-- What the follower of a chain asks every second; the embedded engine plans every statement anew, and a function once. The
-- contracts are found one by one in their index: the number of vouchers does not count.
create function read_followed(
  p_chain_id bigint, p_now bigint,
  out contracts text[], out next_block bigint, out written_at bigint, out has_submitted boolean
) language plpgsql stable as $$
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
end $$;

-- The signatures of one opRef are few, those of an hour are many. Before it has statistics the planner cannot tell, and goes
-- through the hour: what is concatenated or added below keeps it from the index of times.
create or replace function sum_signed(p_env text, p_merchant_id text, p_after bigint) returns numeric language plpgsql stable as $$
declare
  -- The first whole second, and the first whole minute, of which every millisecond is after that moment.
  v_second bigint := (p_after + 1000) / 1000;
  v_minute bigint := v_second + 59 - (v_second + 59) % 60;
  v_sum numeric;
begin
  select coalesce(sum(amount), 0) into v_sum from (
    select amount from signer_sums
     where env = p_env and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 60 and start >= v_minute
    union all
    select amount from signer_sums
     where env = p_env and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 1 and start >= v_second
       and start < v_minute) as parts;
  return v_sum + (
    select coalesce(sum(greatest(first.most - coalesce((
        select max(l.svc_amount) from signer_log l
         where l.op_ref = first.op_ref and l.chain_id = first.chain_id and l.verifying_contract = first.verifying_contract
           and l.env || '' = p_env and l.signed_at + 0 >= v_second * 1000), 0), 0)), 0)
      from (
        select max(l.op_ref) as op_ref, l.chain_id, l.verifying_contract, max(l.svc_amount) as most from signer_log l
         where l.env = p_env and l.signed_at > p_after and l.signed_at < v_second * 1000
           and (p_merchant_id is null or l.merchant_id = p_merchant_id)
         group by coalesce(l.op_ref, l.id::text), l.chain_id, l.verifying_contract) as first);
end $$;

create or replace function keep_signer_sums() returns trigger language plpgsql as $$
begin
  if new.op_ref is null or not exists (
    select from signer_log l
     where l.op_ref = new.op_ref and l.chain_id = new.chain_id and l.verifying_contract = new.verifying_contract
       and l.env || '' = new.env and l.id <> new.id)
  then
    perform add_signer_step(new.env, new.merchant_id, new.signed_at, new.svc_amount);
    return null;
  end if;
  perform add_signer_step(new.env, new.merchant_id, step.signed_at, step.amount)
    from (
      select s.signed_at, sum(s.amount) as amount from (
        select a.signed_at, a.amount from list_signer_steps(new, null) a
        union all
        select b.signed_at, -b.amount from list_signer_steps(new, new.id) b) as s
      group by s.signed_at having sum(s.amount) <> 0 order by s.signed_at) as step;
  return null;
end $$;

create or replace function log_signature(
  p_env text, p_chain_id bigint, p_contract text, p_merchant_id text, p_conversion_id text, p_op_ref text, p_digest text,
  p_signer text, p_svc_amount numeric, p_deadline numeric, p_now bigint, p_per_hour numeric, p_per_merchant numeric
) returns text language plpgsql as $$
declare
  v_before numeric;
  v_added numeric;
begin
  -- One at a time for each environment, or two processes could pass the total together.
  perform pg_advisory_xact_lock(hashtext('signer_log:' || p_env));
  select coalesce(max(svc_amount), 0) into v_before from signer_log
    where op_ref = p_op_ref and chain_id = p_chain_id and verifying_contract = p_contract and env || '' = p_env
      and signed_at + 0 > p_now - 3600000;
  v_added := greatest(p_svc_amount - v_before, 0);
  if v_added > 0 then
    if (select sum_signed(p_env, p_merchant_id, p_now - 3600000)) + v_added > p_per_merchant then
      return 'merchant';
    elsif (select sum_signed(p_env, null, p_now - 3600000)) + v_added > p_per_hour then
      return 'environment';
    end if;
  end if;
  insert into signer_log (env, chain_id, verifying_contract, merchant_id, conversion_id, op_ref, digest, signer, svc_amount,
    added_amount, deadline, signed_at)
  values (p_env, p_chain_id, p_contract, p_merchant_id, p_conversion_id, p_op_ref, p_digest, p_signer, p_svc_amount,
    v_added, p_deadline, p_now);
  return null;
end $$;
