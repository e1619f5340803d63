-- A term that moves has its own reminders.
alter table renewal_reminder drop constraint renewal_reminder_pkey;
alter table renewal_reminder add primary key (case_id, kind, due_on);
