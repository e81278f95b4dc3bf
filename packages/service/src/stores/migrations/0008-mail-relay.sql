-- Mail that a relay sends: who has it in hand, and when it is tried again.
alter table mail_outbox
  add column tries integer not null default 0,
  add column next_try_at bigint not null default 0,
  -- Whoever claimed it may send it until then; afterwards another one does, so that a death loses no mail.
  add column leased_until bigint,
  -- The code of the last failure, never its text: that could repeat the mail.
  add column last_failure text;
