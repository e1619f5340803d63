-- A reopened claim that was paid in part is surveyed again: nothing is agreed until the next agreement.
alter table claim drop constraint paid_as_agreed;
alter table claim add constraint paid_as_agreed check (agreed is null or paid <= agreed);
