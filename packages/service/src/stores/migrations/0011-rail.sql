-- Payments that may still come in after a conversion failed: the rail is asked for a while, those due longest first.
create index conversions_late_looks on conversions (next_try_at) where status = 'failed' and payment_instructions is not null;
