-- What the staff look things up by: conversions by what a customer or a bank can name, audit entries by what they are about.

create index conversions_by_reference on conversions (reference, id desc);
create index conversions_by_wallet on conversions (lower(wallet), id desc);
create index conversions_by_tx_hash on conversions (lower(tx_hash)) where tx_hash is not null;
create index conversions_by_provider_reference on conversions ((payment_instructions ->> 'providerReference'))
  where payment_instructions is not null;
create index payments_by_rail_id on payments (rail_payment_id);
create index payouts_by_transfer_id on payouts (provider_transfer_id) where provider_transfer_id is not null;

-- The same as in `entry`, to search by; entries of before get theirs. Its text, not its JSON, is read: whatever is in it must not stop this.
alter table audit_log add column subject text;
alter table audit_log disable trigger audit_log_is_append_only;
update audit_log set subject = substring(entry from '"subject":"([^"\\]*)"') where entry like '%"subject":"%';
alter table audit_log enable trigger audit_log_is_append_only;
create index audit_log_by_subject on audit_log (subject, seq desc) where subject is not null;
