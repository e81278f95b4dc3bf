-- What the voucher signer signed: append-only, and the base of its hourly total.
create table signer_log (
  id bigint generated always as identity primary key,
  env text not null,
  chain_id bigint not null,
  verifying_contract text not null,
  conversion_id text not null,
  digest text not null,
  signer text not null,
  svc_amount numeric(78, 0) not null,
  deadline numeric(78, 0) not null,
  signed_at bigint not null
);
create index signer_log_by_time on signer_log (env, signed_at);
create index signer_log_by_conversion on signer_log (conversion_id);

create function append_signer_log(
  p_env text, p_chain_id bigint, p_contract text, p_conversion_id text, p_digest text, p_signer text,
  p_svc_amount numeric, p_deadline numeric, p_now bigint, p_per_hour numeric
) returns boolean language plpgsql as $$
begin
  -- One at a time for each environment, or two processes could pass the total together.
  perform pg_advisory_xact_lock(hashtext('signer_log:' || p_env));
  if p_svc_amount + coalesce(
    (select sum(svc_amount) from signer_log where env = p_env and signed_at > p_now - 3600000), 0
  ) > p_per_hour then
    return false;
  end if;
  insert into signer_log (env, chain_id, verifying_contract, conversion_id, digest, signer, svc_amount, deadline, signed_at)
  values (p_env, p_chain_id, p_contract, p_conversion_id, p_digest, p_signer, p_svc_amount, p_deadline, p_now);
  return true;
end $$;

create function refuse_signer_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'signer_log is append-only';
end $$;
create trigger signer_log_is_append_only before update or delete on signer_log
  for each statement execute function refuse_signer_log_change();
