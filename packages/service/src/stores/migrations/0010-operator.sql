-- Two independent people for a money action, and a share of the signer's hour for each merchant.

-- Who brought whom to the staff. A row outlives the place on the staff, so that a removal in between hides no invitation.
create table staff_introductions (
  user_id text primary key references auth_users (id) on delete cascade,
  -- Null: vouched for on the command line of the machine.
  introduced_by text,
  at bigint not null
);

-- Staff of before: whoever joined at the very moment of accepting an invitation came by it.
insert into staff_introductions (user_id, introduced_by, at)
select u.id,
  (select i.invited_by from invitations i
    where i.merchant_id is null and i.email = u.email and (s.user_id is null or i.accepted_at = s.joined_at)
      and i.accepted_at is not null order by i.accepted_at desc limit 1),
  coalesce(s.joined_at, 0)
from auth_users u left join staff s on s.user_id = u.id
where s.user_id is not null or exists (
  select from invitations i
  where i.merchant_id is null and (i.invited_by = u.id or (i.email = u.email and i.accepted_at is not null))
);

-- A person and all who stand behind them, up to one who was vouched for.
create function staff_line(p_user_id text) returns table (user_id text, introduced_by text) language sql stable as $$
  with recursive line as (
    select s.user_id, s.introduced_by from staff_introductions s where s.user_id = p_user_id
    union
    select s.user_id, s.introduced_by from line l join staff_introductions s on s.user_id = l.introduced_by
  )
  select line.user_id, line.introduced_by from line
$$;

-- One person alone can invite any number of accounts: two count as two only where different vouched people stand behind them.
create function staff_are_independent(p_one text, p_other text) returns boolean language sql stable as $$
  select exists (select from staff_line(p_one) where introduced_by is null)
    and exists (select from staff_line(p_other) where introduced_by is null)
    and not exists (select from staff_line(p_one) a join staff_line(p_other) b on a.user_id = b.user_id)
$$;

create function refuse_dependent_approval() returns trigger language plpgsql as $$
begin
  if not staff_are_independent(new.proposed_by, new.decided_by) then
    raise exception 'a proposal needs the approval of an independent person';
  end if;
  return new;
end $$;
create trigger operator_proposals_need_two_people before update on operator_proposals
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function refuse_dependent_approval();

-- Null in rows of before.
alter table signer_log
  add column op_ref text,
  add column merchant_id text,
  -- What this signature added to all that can ever run: of the vouchers of one opRef only one can.
  add column added_amount numeric(78, 0);
create index signer_log_by_op_ref on signer_log (op_ref) where op_ref is not null;

-- Beside append_signer_log, which processes of the version before call until they are replaced.
-- Answers null when it was written, otherwise whose total would be passed: 'environment' or 'merchant'.
create function log_signature(
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
  select greatest(p_svc_amount - coalesce(max(svc_amount), 0), 0) into v_added from signer_log
    where op_ref = p_op_ref and chain_id = p_chain_id and verifying_contract = p_contract;
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
