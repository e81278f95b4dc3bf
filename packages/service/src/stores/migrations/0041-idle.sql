-- One look for refunds, executions that are not final yet, and restores too. The mark of the database is due every ten seconds.
create or replace function find_due_jobs(p_now bigint, p_own_statuses text[]) returns text[] language plpgsql stable as $$
begin
  return array_remove(array[
    case when exists (
      select from conversions where status not in ('succeeded', 'failed')
        and (status = any (p_own_statuses) or status = 'screening_hold') and next_try_at <= p_now
    ) then 'sweep-conversions' end,
    case when exists (
      select from conversions where status not in ('succeeded', 'failed') and status = 'awaiting_payment'
        and next_try_at <= p_now
    ) then 'expire-payments' end,
    case when exists (
      select from conversions where status = 'failed' and payment_instructions is not null and next_try_at <= p_now
    ) then 'find-late-payments' end,
    case when exists (
      select from payouts where next_check_at is not null and next_check_at <= p_now
    ) then 'check-payouts' end,
    case when exists (
      select from payouts where reversal_look_at <= p_now and status = 'successful'
    ) then 'find-reversed-payouts' end,
    case when exists (
      select from operator_items where waiting and closed_at is null
    ) then 'release-refunds' end,
    case when exists (select from ledger_unsealed) then 'seal-ledger' end,
    case when exists (
      select from webhook_deliveries where status = 'pending' and lease_token is null and due_at <= p_now
    ) or exists (
      select from webhook_deliveries where status = 'pending' and lease_token is not null
        and lease_until < clock_timestamp()
    ) then 'deliver-webhooks' end,
    case when exists (select from sandbox_rail_accounts where env = 'test' and pay_at <= p_now)
      or exists (select from sandbox_rail_transfers where env = 'test' and next_at <= p_now)
      or exists (select from sandbox_rail_notices where env = 'test' and due_at <= p_now)
      or exists (select from screening_cases where env = 'test' and next_at <= p_now)
      or exists (select from screening_notices)
    then 'sandbox-outside' end,
    case when exists (select from refunds where next_check_at <= p_now) then 'check-refunds' end,
    case when exists (
      select from executions where final_at is null and next_look_at <= p_now
    ) then 'watch-executions' end,
    case when exists (select from restores where ended_at is null) or exists (
      select from database_mark where seen_at <= p_now - 10000 or svc_cluster() not in (cluster, 'unknown')
    ) then 'watch-restores' end
  ], null);
end $$;
