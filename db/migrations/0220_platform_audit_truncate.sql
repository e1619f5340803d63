-- The trail of what was done is only added to. Row triggers do not see a truncate, which is one statement for the whole table.
create trigger audit_event_never_emptied before truncate on audit_event
  for each statement execute function refuse_change();
