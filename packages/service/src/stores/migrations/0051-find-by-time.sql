-- Conversions to be screened again are found by their time: those that nobody will go on with are many, and rest at its end.
-- before: create index concurrently if not exists conversions_to_screen on conversions (next_screening_at) where status not in ('succeeded', 'failed');
create index if not exists conversions_to_screen on conversions (next_screening_at) where status not in ('succeeded', 'failed');

-- Attempts that failed in a range of time, to replay them. An attempt's id says when it was made, which may be days before.
-- before: create index concurrently if not exists webhook_deliveries_failed on webhook_deliveries (endpoint_id, finished_at) where status in ('failed', 'gave_up');
create index if not exists webhook_deliveries_failed on webhook_deliveries (endpoint_id, finished_at) where status in ('failed', 'gave_up');
