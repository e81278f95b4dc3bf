-- What the voucher signer signed, and the totals of its hour. They count what is live or ran, in three lanes that take nothing from
-- each other: vouchers of Naira that were paid (naira), of wallets that hold what they give (held), and of wallets that do not
-- (unheld). Each lane ends at the total of the hour.

create table signer_log (
  id bigint generated always as identity primary key,
  env text not null,
  lane text not null,
  chain_id bigint not null,
  verifying_contract text not null,
  merchant_id text not null,
  conversion_id text not null,
  op_ref text not null,
  digest text not null,
  signer text not null,
  svc_amount numeric(78, 0) not null,
  -- What this signature added to all that can ever run: of the vouchers of one opRef only one can.
  added_amount numeric(78, 0) not null,
  deadline numeric(78, 0) not null,
  signed_at bigint not null
);
create index signer_log_by_time on signer_log (env, signed_at);
create index signer_log_by_conversion on signer_log (conversion_id);
create index signer_log_by_op_ref on signer_log (op_ref);

-- The log is evidence of money: rules against money laundering want it kept for five years. No setting goes below that.
create function refuse_signer_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.signed_at < (extract(epoch from now()) * 1000)::bigint - 157766400000 then
      return old;
    end if;
  end if;
  raise exception 'signer_log is append-only';
end $$;
create trigger signer_log_is_append_only before update or delete on signer_log
  for each row execute function refuse_signer_log_change();
create trigger signer_log_is_not_truncated before truncate on signer_log
  for each statement execute function refuse_signer_log_change();

-- Signatures whose voucher can never run: the chain has shown that its time is over and that its operation did not run. The log
-- itself stays as it was written.
create table signer_releases (
  signature_id bigint primary key,
  released_at bigint not null
);

-- What was signed, kept as sums like the promises of vouchers: an opRef counts once, at the largest amount of the hour, so it falls
-- in steps as its signatures grow older than an hour. `start` is in seconds.
create table signer_sums (
  env text not null,
  lane text not null,
  merchant_id text not null,
  width_seconds integer not null,
  start bigint not null,
  amount numeric(78, 0) not null,
  primary key (env, lane, merchant_id, width_seconds, start)
) with (fillfactor = 50);

create function add_signer_step(p_env text, p_lane text, p_merchant_id text, p_signed_at bigint, p_amount numeric) returns void
language plpgsql as $$
begin
  insert into signer_sums as s (env, lane, merchant_id, width_seconds, start, amount)
  select p_env, p_lane, scope.merchant_id, scope.width_seconds,
    p_signed_at / 1000 - (p_signed_at / 1000) % scope.width_seconds, p_amount
    from (select '' union select p_merchant_id) as scopes (merchant_id), (values (1), (60)) as widths (width_seconds),
      lateral (select scopes.merchant_id, widths.width_seconds) as scope
   order by 3, 4
  on conflict (env, lane, merchant_id, width_seconds, start) do update set amount = s.amount + excluded.amount;
end $$;

-- The steps of one opRef within a lane, without what was released, and with one signature or without it. The signatures of one opRef
-- are few, those of an hour are many. Before it has statistics the planner cannot see that, and goes through the hour: what is
-- concatenated or added here and below keeps it from the index of times.
create function list_signer_steps(p_entry signer_log, p_without bigint)
returns table (signed_at bigint, amount numeric) language plpgsql stable as $$
begin
  return query
  with heights as (
    select l.signed_at, max(max(l.svc_amount)) over (order by l.signed_at desc) as height from signer_log l
     where l.op_ref = p_entry.op_ref and l.chain_id = p_entry.chain_id and l.verifying_contract = p_entry.verifying_contract
       and l.env || '' = p_entry.env and l.lane = p_entry.lane and l.id is distinct from p_without
       and not exists (select from signer_releases r where r.signature_id = l.id)
     group by l.signed_at)
  select h.signed_at, h.height - lag(h.height, 1, 0::numeric) over (order by h.signed_at desc) from heights h;
end $$;

-- Brings the sums from what counted before one signature came, or went, to what counts now.
create function move_signer_sums(p_entry signer_log, p_sign integer) returns void language plpgsql as $$
begin
  perform add_signer_step(p_entry.env, p_entry.lane, p_entry.merchant_id, step.signed_at, p_sign * step.amount)
    from (
      select s.signed_at, sum(s.amount) as amount from (
        select a.signed_at, a.amount from list_signer_steps(p_entry, null) a
        union all
        select b.signed_at, -b.amount from list_signer_steps(p_entry, p_entry.id) b) as s
      group by s.signed_at having sum(s.amount) <> 0 order by s.signed_at) as step;
end $$;

-- Appending holds the lock of the environment.
create function keep_signer_sums() returns trigger language plpgsql as $$
begin
  if not exists (
    select from signer_log l
     where l.op_ref = new.op_ref and l.chain_id = new.chain_id and l.verifying_contract = new.verifying_contract
       and l.env || '' = new.env and l.id <> new.id)
  then
    perform add_signer_step(new.env, new.lane, new.merchant_id, new.signed_at, new.svc_amount);
    return null;
  end if;
  perform move_signer_sums(new, 1);
  return null;
end $$;
create trigger signatures_are_counted after insert on signer_log for each row execute function keep_signer_sums();

-- Only what nothing ever ran for: of an operation that ran, the largest signature of the hour goes on counting.
create function release_signatures() returns trigger language plpgsql as $$
declare
  v_entry signer_log;
begin
  if exists (select from vouchers v where v.conversion_id = new.conversion_id and v.executed_at is not null) then return null; end if;
  for v_entry in
    select l.* from signer_log l
     where l.op_ref = new.op_ref and l.chain_id = new.chain_id and lower(l.verifying_contract) = lower(new.verifying_contract)
       and l.deadline = new.deadline and not exists (select from signer_releases r where r.signature_id = l.id)
     order by l.id
  loop
    -- Appending holds the same lock.
    perform pg_advisory_xact_lock(hashtext('signer_log:' || v_entry.env));
    perform move_signer_sums(v_entry, -1);
    insert into signer_releases (signature_id, released_at) values (v_entry.id, new.settled_at);
  end loop;
  return null;
end $$;
create trigger signatures_are_released after update of settled_at on vouchers for each row
  when (old.settled_at is null and new.settled_at is not null and new.executed_at is null) execute function release_signatures();

-- What counts of the signatures after a moment: whole minutes, then whole seconds, then the log for the rest of a second. Most often
-- nothing was signed in that second: a look into the index of times is a fifth of the query on the log.
create function sum_signed(p_env text, p_lane text, p_merchant_id text, p_after bigint) returns numeric language plpgsql stable as $$
declare
  -- The first whole second, and the first whole minute, of which every millisecond is after that moment.
  v_second bigint := (p_after + 1000) / 1000;
  v_minute bigint := v_second + 59 - (v_second + 59) % 60;
  v_sum numeric;
begin
  select coalesce(sum(amount), 0) into v_sum from (
    select amount from signer_sums
     where env = p_env and lane = p_lane and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 60 and start >= v_minute
    union all
    select amount from signer_sums
     where env = p_env and lane = p_lane and merchant_id = coalesce(p_merchant_id, '') and width_seconds = 1 and start >= v_second
       and start < v_minute) as parts;
  if not exists (
    select from signer_log l where l.env = p_env and l.signed_at > p_after and l.signed_at < v_second * 1000) then
    return v_sum;
  end if;
  return v_sum + (
    select coalesce(sum(greatest(first.most - coalesce((
        select max(l.svc_amount) from signer_log l
         where l.op_ref = first.op_ref and l.chain_id = first.chain_id and l.verifying_contract = first.verifying_contract
           and l.env || '' = p_env and l.lane = p_lane and l.signed_at + 0 >= v_second * 1000
           and not exists (select from signer_releases r where r.signature_id = l.id)), 0), 0)), 0)
      from (
        select l.op_ref, l.chain_id, l.verifying_contract, max(l.svc_amount) as most from signer_log l
         where l.env = p_env and l.signed_at > p_after and l.signed_at < v_second * 1000 and l.lane = p_lane
           and (p_merchant_id is null or l.merchant_id = p_merchant_id)
           and not exists (select from signer_releases r where r.signature_id = l.id)
         group by l.op_ref, l.chain_id, l.verifying_contract) as first);
end $$;

-- Null when it was written, otherwise whose total would be passed: 'environment' or 'merchant'. No merchant's share ends what Naira
-- have paid for: it was asked before they were.
create function log_signature(
  p_env text, p_lane text, p_chain_id bigint, p_contract text, p_merchant_id text, p_conversion_id text, p_op_ref text, p_digest text,
  p_signer text, p_svc_amount numeric, p_deadline numeric, p_now bigint, p_per_hour numeric, p_per_merchant numeric
) returns text language plpgsql as $$
declare
  v_before numeric;
  v_added numeric;
begin
  -- One at a time for each environment, or two processes could pass the total together.
  perform pg_advisory_xact_lock(hashtext('signer_log:' || p_env));
  select coalesce(max(l.svc_amount), 0) into v_before from signer_log l
    where l.op_ref = p_op_ref and l.chain_id = p_chain_id and l.verifying_contract = p_contract and l.env || '' = p_env
      and l.lane = p_lane and l.signed_at + 0 > p_now - 3600000
      and not exists (select from signer_releases r where r.signature_id = l.id);
  v_added := greatest(p_svc_amount - v_before, 0);
  if v_added > 0 then
    if p_lane <> 'naira' and (select sum_signed(p_env, p_lane, p_merchant_id, p_now - 3600000)) + v_added > p_per_merchant then
      return 'merchant';
    elsif (select sum_signed(p_env, p_lane, null, p_now - 3600000)) + v_added > p_per_hour then
      return 'environment';
    end if;
  end if;
  insert into signer_log (env, lane, chain_id, verifying_contract, merchant_id, conversion_id, op_ref, digest, signer, svc_amount,
    added_amount, deadline, signed_at)
  values (p_env, p_lane, p_chain_id, p_contract, p_merchant_id, p_conversion_id, p_op_ref, p_digest, p_signer, p_svc_amount,
    v_added, p_deadline, p_now);
  return null;
end $$;

-- One outcome per entry, in their order: null, or the total that the signature would have passed.
create function log_signatures(p_entries jsonb) returns table (passed text) language plpgsql as $$
declare
  e jsonb;
begin
  for e in select value from jsonb_array_elements(p_entries) loop
    passed := log_signature(e ->> 'env', e ->> 'lane', (e ->> 'chain_id')::bigint, e ->> 'contract',
      e ->> 'merchant_id', e ->> 'conversion_id', e ->> 'op_ref', e ->> 'digest', e ->> 'signer', (e ->> 'svc_amount')::numeric,
      (e ->> 'deadline')::numeric, (e ->> 'now')::bigint, (e ->> 'per_hour')::numeric, (e ->> 'per_merchant')::numeric);
    return next;
  end loop;
end $$;
