-- What the dashboard's workbench shows of a request, sealed under the master key: headers, shape, sizes, time by stage,
-- and in the Sandbox the opened request and answer. Apart from the request log, which is kept longer and must stay small.
create table request_details (
  id text collate "C" primary key,
  at bigint not null,
  sealed bytea not null
);
create index request_details_by_time on request_details (at);

-- What was signed and sent at an attempt, as JSON; null for attempts of before. The body follows from it and the event.
alter table webhook_deliveries add column sent text;

-- After how many failures in a row an endpoint's owners get a mail; null: none. Mailed once until it works again.
alter table webhook_endpoints add column mail_after_failures integer check (mail_after_failures between 1 and 1000);
alter table webhook_endpoint_health add column mailed_at bigint;

-- What staff were told about the installation, one row a kind: mailed when it is raised, posted when the receiver took it.
create table installation_alerts (
  kind text primary key,
  count integer not null,
  since bigint not null,
  raised_at bigint not null,
  posted_at bigint,
  cleared_at bigint
);
