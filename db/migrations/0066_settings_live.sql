-- Whoever changes who somebody is, tells the server processes: they pass it on to the pages that this user has open. A notification leaves
-- with the commit, equal ones of a transaction once. The text is a topic and a key, see platform/server-kit/live.

create function tell_user_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('nais_live', 'identity user:' || old.user_id); end if;
  if tg_op <> 'DELETE' then perform pg_notify('nais_live', 'identity user:' || new.user_id); end if;
  return null;
end $$;

create trigger user_role_tell after insert or update or delete on user_role
  for each row execute function tell_user_changed();

create function tell_link_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('nais_live', 'identity user:' || old.user_id);
    perform pg_notify('nais_live', 'identity user:' || old.parent_id);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('nais_live', 'identity user:' || new.user_id);
    perform pg_notify('nais_live', 'identity user:' || new.parent_id);
  end if;
  return null;
end $$;

create trigger network_link_tell after insert or update or delete on network_link
  for each row execute function tell_link_changed();

create function tell_self_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('nais_live', 'identity user:' || new.id);
  return null;
end $$;

create trigger app_user_tell after update on app_user for each row
  when ((old."group", old.enabled, old.username, old.email, old.first_name, old.last_name, old.business_name)
    is distinct from (new."group", new.enabled, new.username, new.email, new.first_name, new.last_name, new.business_name))
  execute function tell_self_changed();

create function tell_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('nais_live', 'identity session:' || old.id);
  return null;
end $$;

create trigger session_tell after update on session for each row
  when (old.revoked_at is distinct from new.revoked_at or old.impersonated is distinct from new.impersonated)
  execute function tell_session_changed();

create trigger session_gone_tell after delete on session
  for each row execute function tell_session_changed();
