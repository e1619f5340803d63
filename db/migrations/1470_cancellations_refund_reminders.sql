-- Reminders of an unpaid refund that were sent: 1 before its last day, 2 after it.
alter table cancellation_policy add column refund_reminders smallint not null default 0 check (refund_reminders between 0 and 2);
