-- A key that signed a receipt stays in the key document for ever: receipts are verified years later.
alter table service_keys add column signed_receipts boolean not null default false;
