-- Exactness of money and people: the signer's hour, reversed payouts, refunds that wait, two people for more.

-- Before, a signature counted only what it added to all earlier ones of its opRef, however old: vouchers of yesterday
-- signed anew counted nothing.
create or replace function log_signature(
  p_env text, p_chain_id bigint, p_contract text, p_merchant_id text, p_conversion_id text, p_op_ref text, p_digest text,
  p_signer text, p_svc_amount numeric, p_deadline numeric, p_now bigint, p_per_hour numeric, p_per_merchant numeric
) returns text language plpgsql as $$
declare
  v_before numeric;
  v_added numeric;
  v_all numeric;
  v_own numeric;
begin
  -- One at a time for each environment, or two processes could pass the total together.
  perform pg_advisory_xact_lock(hashtext('signer_log:' || p_env));
  select coalesce(max(svc_amount), 0) into v_before from signer_log
    where op_ref = p_op_ref and chain_id = p_chain_id and verifying_contract = p_contract and env = p_env
      and signed_at > p_now - 3600000;
  v_added := greatest(p_svc_amount - v_before, 0);
  if v_added > 0 then
    -- Of the vouchers of one opRef only one can run, so each opRef counts once. Rows of before name none.
    select coalesce(sum(most), 0), coalesce(sum(most) filter (where merchant = p_merchant_id), 0) into v_all, v_own
      from (
        select max(svc_amount) as most, max(merchant_id) as merchant from signer_log
         where env = p_env and signed_at > p_now - 3600000
         group by coalesce(op_ref, id::text), chain_id, verifying_contract
      ) as counted;
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

-- A successful payout may be taken back by the rail, whose notice may be lost.
alter table payouts add column reversal_look_at bigint;
create index payouts_reversal_looks on payouts (reversal_look_at) where reversal_look_at is not null;

-- A refund waits while a voucher of its conversion can still run.
alter table operator_items add column waiting boolean not null default false;
create index operator_items_waiting on operator_items (opened_at) where waiting and closed_at is null;

-- What each operator did alone: a day's sum is bounded.
create table operator_spending (
  id bigint generated always as identity primary key,
  operator_id text not null,
  conversion_id text not null,
  action text not null,
  amount_kobo numeric(78, 0) not null,
  at bigint not null
);
create index operator_spending_by_operator on operator_spending (operator_id, at);
