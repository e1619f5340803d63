-- Each server process remembers a user's info, which names those directly above and below: a change of what it shows of them concerns all of these.
create or replace function tell_self_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('nais_live', 'identity user:' || new.id);
  perform pg_notify('nais_live', 'identity user:' || l.parent_id) from network_link l where l.user_id = new.id;
  perform pg_notify('nais_live', 'identity user:' || l.user_id) from network_link l where l.parent_id = new.id;
  return null;
end $$;
