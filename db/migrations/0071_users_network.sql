-- Moving one dealer of a large network must not rebuild all of it: only the moved users and those below them get new ancestors.

drop trigger network_link_changed on network_link;
drop function rebuild_network_closure();

create function refresh_network_closure(moved bigint[]) returns void language plpgsql as $$
declare
  affected bigint[];
begin
  -- Two moves at the same time would each build on the tree before the other.
  perform pg_advisory_xact_lock(7301003);
  select array_agg(distinct id) into affected from (
    select descendant_id as id from network_closure where ancestor_id = any(moved)
    union select unnest(moved)) branch;
  delete from network_closure where descendant_id = any(affected);
  insert into network_closure (ancestor_id, descendant_id)
    with recursive above (ancestor_id, descendant_id) as (
      select id, id from unnest(affected) as id
      union
      select link.parent_id, above.descendant_id from above join network_link link on link.user_id = above.ancestor_id
    )
    select ancestor_id, descendant_id from above;
end $$;

create function network_links_added() returns trigger language plpgsql as $$
begin
  perform refresh_network_closure((select array_agg(distinct user_id) from added));
  return null;
end $$;
create function network_links_removed() returns trigger language plpgsql as $$
begin
  perform refresh_network_closure((select array_agg(distinct user_id) from removed));
  return null;
end $$;
create function network_links_changed() returns trigger language plpgsql as $$
begin
  perform refresh_network_closure((select array_agg(distinct user_id) from (select user_id from added union select user_id from removed) m));
  return null;
end $$;

-- A trigger with transition tables serves one kind of event.
create trigger network_link_added after insert on network_link
  referencing new table as added for each statement execute function network_links_added();
create trigger network_link_removed after delete on network_link
  referencing old table as removed for each statement execute function network_links_removed();
create trigger network_link_changed after update on network_link
  referencing new table as added old table as removed for each statement execute function network_links_changed();
