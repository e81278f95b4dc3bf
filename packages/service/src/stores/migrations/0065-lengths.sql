-- Text from outside has a length at the edge. These are for the day on which an edge forgets: far above what the edges let in,
-- so that a process of the version before is refused nothing that it writes today. Not valid: what is there is not read.
alter table request_log add constraint request_log_lengths check (
  char_length(method) <= 32 and char_length(path) <= 2048 and char_length(reason) <= 16384 and char_length(ip) <= 128
) not valid;
alter table conversions add constraint conversions_lengths check (
  char_length(reference) <= 200 and char_length(wallet) <= 64 and char_length(reported_failure) <= 4096
) not valid;
alter table idempotency_keys add constraint idempotency_keys_lengths check (char_length(key) <= 256) not valid;
alter table webhook_deliveries add constraint webhook_deliveries_lengths check (char_length(response_snippet) <= 2000) not valid;
alter table events add constraint events_lengths check (char_length(type) <= 256 and char_length(data) <= 4194304) not valid;
alter table merchants add constraint merchants_lengths check (
  char_length(name) <= 512 and char_length(profile::text) <= 65536
) not valid;
alter table api_keys add constraint api_keys_lengths check (char_length(name) <= 512) not valid;
alter table webhook_endpoints add constraint webhook_endpoints_lengths check (
  char_length(url) <= 8192 and char_length(description) <= 2048 and cardinality(event_types) <= 256
) not valid;
alter table allowed_origins add constraint allowed_origins_lengths check (char_length(origin) <= 2048) not valid;
alter table auth_users add constraint auth_users_lengths check (
  char_length(name) <= 1024 and char_length(email) <= 1024
) not valid;
alter table auth_sessions add constraint auth_sessions_lengths check (
  char_length(ip_address) <= 128 and char_length(user_agent) <= 32768
) not valid;
