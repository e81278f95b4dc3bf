-- Conversions to be screened again are found by their time: those that nobody will go on with are many, and rest at its end.
-- before: create index concurrently if not exists conversions_to_screen on conversions (next_screening_at) where status not in ('succeeded', 'failed');
create index if not exists conversions_to_screen on conversions (next_screening_at) where status not in ('succeeded', 'failed');
