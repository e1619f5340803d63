-- Refresh secrets that were handed out in exchange for the one shown last, besides the newest: an answer may arrive late, or never.
alter table session add column unused_refresh_hashes bytea[] not null default '{}';

-- Processes remember sessions and what their users see: the insurer of a user and a deletion count as well.
drop trigger app_user_tell on app_user;
create trigger app_user_tell after update on app_user for each row
  when ((old."group", old.enabled, old.username, old.email, old.first_name, old.last_name, old.business_name, old.company_id, old.deleted_at)
    is distinct from
    (new."group", new.enabled, new.username, new.email, new.first_name, new.last_name, new.business_name, new.company_id, new.deleted_at))
  execute function tell_self_changed();
