-- Mail that anyone can cause, such as an invitation, is sent after links for new passwords and alerts.
alter table mail_outbox add column can_wait boolean not null default false;
