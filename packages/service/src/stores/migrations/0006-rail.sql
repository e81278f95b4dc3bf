-- Naira in and out: payments, payouts and refunds, each row with the rail that has the money. A rail that was replaced is still
-- asked about what it took.

-- Naira that arrived, keyed by the rail's own id so that no notice counts twice.
create table payments (
  env text not null,
  provider text not null,
  rail_payment_id text not null,
  conversion_id text not null references conversions (id),
  amount_kobo numeric(78, 0) not null,
  currency text not null,
  judgement text not null,
  received_at bigint not null,
  recorded_at bigint not null,
  -- Whose account it came from, as the rail says it: name, bank, account and the salt of the commitment in the receipt, sealed
  -- under the master key and bound to this row. Null: the rail did not say.
  sealed_sender bytea,
  -- When the rail named that sender; null while it has not. A name from after the end of the conversion is later than that end.
  named_at bigint,
  primary key (env, provider, rail_payment_id)
);
create index payments_by_conversion on payments (conversion_id);
create index payments_by_rail_id on payments (rail_payment_id);

-- When the rail is asked next whether Naira came: while a conversion waits for them, and for days after it failed. Apart from
-- conversions, where every change of a due time would write every index.
create table payment_looks (
  conversion_id text primary key,
  is_late boolean not null,
  looks integer not null default 0,
  next_look_at bigint not null,
  -- Since when the rail shows a payment that cannot be judged yet.
  deferred_at bigint
) with (fillfactor = 70);
create index payment_looks_due on payment_looks (is_late, next_look_at);

-- Five seconds after the instructions were given. When a conversion fails its rail was asked just now, so there is nothing new for
-- five minutes.
create function keep_payment_looks() returns trigger language plpgsql as $$
begin
  if new.status = 'awaiting_payment' or (new.status = 'failed' and new.payment_instructions is not null) then
    insert into payment_looks (conversion_id, is_late, next_look_at)
    values (new.id, new.status = 'failed', new.updated_at + case new.status when 'failed' then 300000 else 5000 end)
    on conflict (conversion_id) do update set is_late = excluded.is_late, looks = 0,
      next_look_at = case when payment_looks.deferred_at is null then excluded.next_look_at
        else least(payment_looks.next_look_at, excluded.next_look_at) end;
  else
    delete from payment_looks where conversion_id = new.id and deferred_at is null;
    -- A payment that another process could not judge yet may be a second one, which nobody else would ask about.
    update payment_looks set is_late = true where conversion_id = new.id;
  end if;
  return null;
end $$;
create trigger payment_looks_are_kept after update of status on conversions for each row
  when (old.status <> new.status and (old.status in ('awaiting_payment', 'failed') or new.status = 'awaiting_payment'
    or (new.status = 'failed' and new.payment_instructions is not null)))
  execute function keep_payment_looks();

-- One order at a bank rail: a payout, or a refund of a payment. Its row is written before the rail is called, under a reference
-- of our own, and only one caller ever sends it.
create table rail_orders (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payout', 'refund')),
  conversion_id text not null references conversions (id),
  env text not null,
  provider text not null,
  attempt integer not null check (attempt > 0),
  -- The same however often the attempt is handed over; a new attempt only follows a conclusive failure.
  rail_reference text not null unique,
  amount_kobo numeric(78, 0) not null check (amount_kobo > 0),
  -- A refund goes back as what it came, in minor units of that currency.
  currency text not null default 'NGN' check (currency = 'NGN' or kind = 'refund'),
  status text not null,
  -- The rail's own id of the transfer or refund, once it has said it.
  provider_transfer_id text,
  -- Set by the one caller that sends; from then on the rail is only asked.
  sent_at bigint,
  -- When an order of unknown fate was last put to its rail again, under the same reference. sent_at stays the first sending.
  resent_at bigint,
  -- How often the order was put to the rail. One that was never put to any may still go to another.
  sends integer not null default 0,
  checks integer not null default 0,
  next_check_at bigint,
  -- When to ask whether a successful order was taken back.
  reversal_look_at bigint,
  -- What the bank says in writing, as two people recorded it ('never_made', 'failed' or 'paid', with its id), and when.
  -- status and provider_transfer_id stay the rail's own word.
  bank_word text,
  bank_transaction_id text,
  bank_word_at bigint,
  -- Why the rail refused or failed it, in the rail's own words with long numbers left out. For staff: no merchant reads it.
  rail_reason text check (length(rail_reason) between 1 and 200),
  -- The service gave up an attempt that it had not sent; nobody sends it after that.
  withdrawn_at bigint,
  -- Of a payout: where it goes.
  bank_code text,
  account_last4 text,
  sealed_account bytea,
  -- The burn was not final when it was last looked at: once sent, the payout counts as at risk until the burn is final.
  at_risk boolean not null default false,
  -- Of a refund: the item that asks for it, and the payment as the rail knows it.
  item_id bigint references work_items (id),
  payment_id text,
  payment_reference text,
  created_at bigint not null,
  updated_at bigint not null,
  check (case kind
    when 'payout' then bank_code is not null and account_last4 is not null and sealed_account is not null
    else item_id is not null and payment_id is not null and payment_reference is not null end)
);
create unique index rail_orders_attempts on rail_orders (conversion_id, attempt) where kind = 'payout';
create unique index rail_orders_refund_attempts on rail_orders (item_id, attempt) where kind = 'refund';
-- One that did not fail for each payment: no payment goes back twice, not even by several items.
create unique index rail_orders_refund_once on rail_orders (env, provider, payment_id)
  where kind = 'refund' and status <> 'failed';
create index rail_orders_due on rail_orders (next_check_at, kind) where next_check_at is not null;
create index rail_orders_reversal_looks on rail_orders (reversal_look_at) where reversal_look_at is not null;
create index rail_orders_by_transfer_id on rail_orders (provider_transfer_id) where provider_transfer_id is not null;
create index rail_orders_by_payment_reference on rail_orders (env, payment_reference) where kind = 'refund';
create index rail_orders_at_risk on rail_orders (env) where at_risk;

-- Naira that left before their burn was final. A burn that the chain took back never becomes final, and counts until a person has
-- closed its item.
create view payouts_at_risk as
  select o.id, o.env, c.merchant_id, c.chain_id, o.amount_kobo
  from rail_orders o join conversions c on c.id = o.conversion_id
  where o.at_risk and o.sent_at is not null and o.status <> 'failed'
    and not exists (select from executions e where e.conversion_id = o.conversion_id and e.final_at is not null)
    and not exists (select from work_items i
      where i.conversion_id = o.conversion_id and i.kind = 'execution_gone' and i.closed_at is not null);

-- Signs that a chain may take blocks back, with when they were last seen: for a while no payout leaves before its burn is final.
create table payout_tier_stops (
  chain_id bigint not null,
  sign text not null,
  since bigint not null,
  last_at bigint not null,
  primary key (chain_id, sign)
);

-- Whether an order whose burn is not final may be sent, asked in the transaction that claims it: one after the other, so that
-- workers cannot pass a limit together.
create function has_room_at_risk(
  p_order_id bigint, p_merchant_limit numeric, p_total_limit numeric, p_stopped_since bigint
) returns boolean language plpgsql as $$
declare
  v_order record;
  v_merchant numeric;
  v_total numeric;
begin
  select o.env, c.merchant_id, c.chain_id, o.amount_kobo into v_order
    from rail_orders o join conversions c on c.id = o.conversion_id where o.id = p_order_id;
  perform pg_advisory_xact_lock(hashtextextended('payouts_at_risk:' || v_order.env, 0));
  if exists (select from payout_tier_stops s where s.chain_id = v_order.chain_id and s.last_at > p_stopped_since)
    or exists (select from work_items i where i.env = v_order.env and i.kind = 'execution_gone' and i.closed_at is null)
  then
    return false;
  end if;
  select coalesce(sum(r.amount_kobo) filter (where r.merchant_id = v_order.merchant_id), 0), coalesce(sum(r.amount_kobo), 0)
    into v_merchant, v_total from payouts_at_risk r where r.env = v_order.env and r.id <> p_order_id;
  return v_merchant + v_order.amount_kobo <= p_merchant_limit and v_total + v_order.amount_kobo <= p_total_limit;
end $$;

-- When each rail is asked next for the list of what was paid, or of payouts that ended, by one of several workers.
create table rail_lists (
  env text not null,
  provider text not null,
  kind text not null check (kind in ('payment', 'payout')),
  next_look_at bigint not null,
  primary key (env, provider, kind)
);

-- Rails that took no order lately: new payouts go to the next one until they do.
create table rail_troubles (
  env text not null,
  provider text not null,
  since bigint not null,
  last_at bigint not null,
  primary key (env, provider)
);

-- Rails whose balance did not carry an order, with what they had. A row is there until the rail takes an order above that.
create table rail_shortages (
  env text not null,
  provider text not null,
  available_kobo numeric(78, 0) not null,
  since bigint not null,
  -- When the rail itself said no to an order for lack of money; null: only its balance says so.
  refused_at bigint,
  primary key (env, provider)
);
