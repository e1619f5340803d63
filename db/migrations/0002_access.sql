-- Users, the network they form, their roles and their sessions.

create table app_user (
  id bigint generated always as identity primary key,
  username text not null,
  password_hash text not null,
  password_expired boolean not null default false,
  "group" text not null,
  first_name text,
  last_name text,
  business_name text,
  -- The name shown on screen: business name, else first and last name.
  display_name text not null generated always as
    (coalesce(nullif(business_name, ''), nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username)) stored,
  email text,
  phone text,
  -- The insurer whose policies a user of group COMPAGNIA sees.
  company_id bigint,
  rui_number text,
  rui_registered_on date,
  enabled boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index app_user_username on app_user (lower(username));
create index app_user_group on app_user ("group", display_name);

-- Who stands above whom, one parent per kind (a dealer has a holding, a trading company, a salesman of it …): `roleDetails` on the wire.
create table network_link (
  user_id bigint not null references app_user,
  parent_group text not null,
  parent_id bigint not null references app_user,
  primary key (user_id, parent_group),
  check (user_id <> parent_id)
);
create index network_link_parent on network_link (parent_id);

-- All ancestors of every user, himself included; rebuilt by trigger so that visibility follows a move at once.
create table network_closure (
  ancestor_id bigint not null references app_user,
  descendant_id bigint not null references app_user,
  primary key (ancestor_id, descendant_id)
);
create index network_closure_descendant on network_closure (descendant_id);

create function rebuild_network_closure() returns trigger language plpgsql as $$
begin
  delete from network_closure;
  insert into network_closure (ancestor_id, descendant_id)
    with recursive above (ancestor_id, descendant_id) as (
      select id, id from app_user
      union
      select link.parent_id, above.descendant_id from above join network_link link on link.user_id = above.ancestor_id
    )
    select ancestor_id, descendant_id from above;
  return null;
end $$;

create trigger network_link_changed after insert or update or delete on network_link
  for each statement execute function rebuild_network_closure();

create function add_self_to_closure() returns trigger language plpgsql as $$
begin
  insert into network_closure (ancestor_id, descendant_id) select id, id from added on conflict do nothing;
  return null;
end $$;

create trigger app_user_added after insert on app_user
  referencing new table as added for each statement execute function add_self_to_closure();

-- Differences from the default role set of the user's group: granted = true adds, false takes away.
create table user_role (
  user_id bigint not null references app_user,
  role text not null,
  granted boolean not null,
  primary key (user_id, role)
);

create table session (
  id bigint generated always as identity primary key,
  -- The person who logged in.
  user_id bigint not null references app_user,
  -- Users taken on one after the other by impersonation; the last one is acting.
  impersonated bigint[] not null default '{}',
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  refreshed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text not null,
  user_agent text not null
);
create index session_of_user on session (user_id) where revoked_at is null;

create table login_attempt (
  id bigint generated always as identity primary key,
  username text not null,
  ip text not null,
  at timestamptz not null,
  succeeded boolean not null
);
create index login_attempt_username on login_attempt (username, at) where not succeeded;
create index login_attempt_ip on login_attempt (ip, at) where not succeeded;
