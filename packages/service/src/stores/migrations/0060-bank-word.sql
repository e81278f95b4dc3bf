-- What the bank says in writing of an attempt, as two people recorded it ('never_made', 'failed' or 'paid', with its id), and when.
-- status and provider_transfer_id stay the rail's own word.
alter table payouts
  add column bank_word text,
  add column bank_transaction_id text,
  add column bank_word_at bigint,
  -- The service gave up an attempt that it had not sent; nobody sends it after that.
  add column withdrawn_at bigint;
