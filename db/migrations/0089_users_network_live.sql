-- A move changes the sight of everybody above, not only of the two superiors it is between: their open pages are told as well.
create or replace function tell_link_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('nais_live', 'identity user:' || old.user_id);
    perform pg_notify('nais_live', 'identity user:' || c.ancestor_id) from network_closure c where c.descendant_id = old.parent_id;
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('nais_live', 'identity user:' || new.user_id);
    perform pg_notify('nais_live', 'identity user:' || c.ancestor_id) from network_closure c where c.descendant_id = new.parent_id;
  end if;
  return null;
end $$;
