-- The signer's hour counts every voucher that can still run: a re-issue adds nothing only while an earlier signature of its
-- opRef is counted for as long as the new voucher lives.

create or replace function log_signature(
  p_env text, p_chain_id bigint, p_contract text, p_merchant_id text, p_conversion_id text, p_op_ref text, p_digest text,
  p_signer text, p_svc_amount numeric, p_deadline numeric, p_now bigint, p_per_hour numeric, p_per_merchant numeric
) returns text language plpgsql as $$
declare
  v_added numeric;
  v_all numeric;
  v_own numeric;
begin
  -- One at a time for each environment, or two processes could pass the total together.
  perform pg_advisory_xact_lock(hashtext('signer_log:' || p_env));
  select greatest(p_svc_amount - coalesce(sum(added_amount), 0), 0) into v_added from signer_log
    where op_ref = p_op_ref and chain_id = p_chain_id and verifying_contract = p_contract
      and signed_at > p_now - 3600000 and signed_at + 3600000 >= p_deadline * 1000;
  if v_added > 0 then
    select coalesce(sum(coalesce(added_amount, svc_amount)), 0),
      coalesce(sum(coalesce(added_amount, svc_amount)) filter (where merchant_id = p_merchant_id), 0)
      into v_all, v_own from signer_log where env = p_env and signed_at > p_now - 3600000;
    if v_own + v_added > p_per_merchant then
      return 'merchant';
    elsif v_all + v_added > p_per_hour then
      return 'environment';
    end if;
  end if;
  insert into signer_log (env, chain_id, verifying_contract, merchant_id, conversion_id, op_ref, digest, signer, svc_amount,
    added_amount, deadline, signed_at)
  values (p_env, p_chain_id, p_contract, p_merchant_id, p_conversion_id, p_op_ref, p_digest, p_signer, p_svc_amount,
    v_added, p_deadline, p_now);
  return null;
end $$;
