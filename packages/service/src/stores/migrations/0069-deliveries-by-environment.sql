-- Live and Sandbox deliveries are claimed apart, so that no number of slow Sandbox endpoints delays Live.

-- Of its endpoint. Null on rows that ended before this file ran.
-- before: alter table webhook_deliveries add column if not exists env text;
alter table webhook_deliveries add column if not exists env text;
-- before: create index concurrently if not exists webhook_deliveries_due_of_env on webhook_deliveries (env, due_at, id) where status = 'pending' and lease_token is null;
create index if not exists webhook_deliveries_due_of_env on webhook_deliveries (env, due_at, id) where status = 'pending' and lease_token is null;

-- Processes of the release before do not write it.
create function webhook_delivery_env() returns trigger language plpgsql as $$
begin
  new.env := coalesce((select e.env from webhook_endpoints e where e.id = new.endpoint_id), 'test');
  return new;
end $$;
create trigger webhook_delivery_env before insert on webhook_deliveries
  for each row when (new.env is null) execute function webhook_delivery_env();

update webhook_deliveries d set env = e.env from webhook_endpoints e
  where e.id = d.endpoint_id and d.status = 'pending' and d.env is null;
