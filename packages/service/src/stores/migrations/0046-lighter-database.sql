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
