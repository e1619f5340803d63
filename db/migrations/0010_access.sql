-- Users, the network they form, their roles, and how they log in.

create table app_user (
  id bigint generated always as identity primary key,
  username text not null,
  -- Null: the user has not chosen a password yet and cannot log in.
  password_hash text,
  password_expired boolean not null default false,
  "group" text not null,
  first_name text,
  last_name text,
  business_name text,
  -- The name shown on screen: business name, else first and last name.
  display_name text not null generated always as (coalesce(
    nullif(business_name, ''),
    nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''),
    username)) stored,
  email text,
  phone text,
  -- The insurer whose policies a user of group COMPAGNIA sees.
  company_id bigint,
  -- Number and day of the last registration, copied from registration_event.
  rui_number text,
  rui_registered_on date,
  enabled boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- Largest discount the user may give, in millionths and in cents; null: as much as the tariff allows, zero: none.
  discount_max_percent bigint check (discount_max_percent between 0 and 1000000),
  discount_max_euro bigint check (discount_max_euro >= 0),
  -- Position of the intermediary towards training (Reg. IVASS 40/2018), as of the last refresh.
  ivass_status text not null default 'REGOLARE' check (ivass_status in ('REGOLARE', 'IN_SCADENZA', 'NON_IN_REGOLA')),
  -- The registry of users (areas/users).
  vat_number text,
  tax_code text,
  pec text,
  cellphone text,
  website text,
  -- Street, houseNumber, postcode, city, province: areas/users/api/registry/registry-schema.ts.
  address jsonb not null default '{}',
  -- The responsible person of a company in the register of intermediaries: firstName, lastName, taxCode, ruiNumber.
  responsible_person jsonb not null default '{}',
  bank_holder text,
  bank text,
  iban text,
  requested_on date,
  registered_on date,
  mup boolean not null default false,
  force_print_mup boolean not null default false,
  linear_rc_auto boolean not null default false,
  linear_rc_moto boolean not null default false,
  brands text[] not null default '{}',
  updated_at timestamptz not null default now(),
  -- A deleted user stays for their contracts; renaming them frees the username, the old one is kept here.
  deleted_at timestamptz,
  deleted_username text,
  -- Last day on which the user's training allows them to work as things are; null: no end is known.
  ivass_valid_until date,
  -- The logo, and the letter that shows the entry in the register of intermediaries; a replaced file stays stored.
  logo_file_id bigint,
  letter_file_id bigint,
  -- Devices the user deals in (names of the lookup) and services they offer: areas/users/domain/services.ts.
  antitheft text[] not null default '{}',
  services text[] not null default '{}',
  -- What a user is searched by, ready to compare: computing it for each of some thousand matches took most of a
  -- search's time. It begins with the name, so one column also serves searches of one or two letters, which are the
  -- beginning of the name. The name is spelled out as in display_name: a generated column cannot use another one.
  search_text text not null generated always as (plain_text(
    coalesce(
      nullif(business_name, ''),
      nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''),
      username)
    || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(vat_number, '')
    || ' ' || coalesce(tax_code, '') || ' ' || coalesce(rui_number, ''))) stored,
  -- Smallest discount the user gives when they give one, in the same units; null: as little as the tariff allows.
  discount_min_percent bigint check (discount_min_percent between 0 and 1000000),
  discount_min_euro bigint check (discount_min_euro >= 0),
  anonymised_at timestamptz,
  constraint discount_range_percent check (discount_min_percent < discount_max_percent),
  constraint discount_range_euro check (discount_min_euro < discount_max_euro)
);
-- The total of a list of users is counted in an index alone, which works for rows that vacuum has processed: an import,
-- or the night that checks every user, leaves many behind, and by default the next vacuum would wait for a fifth of the
-- table.
alter table app_user set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create unique index app_user_username on app_user (lower(username));

alter table mail_outbox add foreign key (created_by) references app_user;

-- Links to the users above, one parent for each group of parents (a dealer has a holding, a trading company, a salesman
-- of it …): `roleDetails` on the wire.
create table network_link (
  user_id bigint not null references app_user,
  parent_group text not null,
  parent_id bigint not null references app_user,
  primary key (user_id, parent_group),
  check (user_id <> parent_id)
);
create index network_link_parent on network_link (parent_id);

-- All ancestors of every user, including the user; kept by triggers, so that visibility follows a move immediately.
create table network_closure (
  ancestor_id bigint not null references app_user,
  descendant_id bigint not null references app_user,
  primary key (ancestor_id, descendant_id)
);
create index network_closure_descendant on network_closure (descendant_id);

create function add_self_to_closure() returns trigger language plpgsql as $$
begin
  insert into network_closure (ancestor_id, descendant_id) select id, id from added on conflict do nothing;
  return null;
end $$;
create trigger app_user_added after insert on app_user
  referencing new table as added for each statement execute function add_self_to_closure();

-- Gives the moved users and those below them new ancestors; the rest of the network is not read. Their production
-- figures (production_network) leave the ancestors they leave and join the ones they join.
create function refresh_network_closure(moved bigint[]) returns void language plpgsql as $$
declare
  affected bigint[];
  left_ancestors bigint[];
  left_descendants bigint[];
begin
  -- Two moves at the same time would each build on the tree before the other.
  perform pg_advisory_xact_lock(7301003);
  select array_agg(distinct id) into affected from (
    select descendant_id as id from network_closure where ancestor_id = any(moved)
    union select unnest(moved)) branch;
  -- A new user has sold nothing: only those who have, or may be selling now, keep sales waiting for the move.
  if exists (select from network_closure where descendant_id = any(affected) and ancestor_id <> descendant_id)
    or exists (select from production_fact where producer_id = any(affected)) then
    perform pg_advisory_xact_lock(7301004);
  end if;
  select array_agg(ancestor_id), array_agg(descendant_id) into left_ancestors, left_descendants
    from network_closure where descendant_id = any(affected);
  delete from network_closure where descendant_id = any(affected);
  insert into network_closure (ancestor_id, descendant_id)
    with recursive above (ancestor_id, descendant_id) as (
      select id, id from unnest(affected) as id
      union
      select link.parent_id, above.descendant_id from above join network_link link on link.user_id = above.ancestor_id
    )
    select ancestor_id, descendant_id from above;
  insert into production_network (node_id, day, product, quotations, accepted, policies, premium)
    select p.node_id, f.day, f.product, sum(p.sign * f.quotations), sum(p.sign * f.accepted), sum(p.sign * f.policies), sum(p.sign * f.premium)
    from (
      select node_id, producer_id, sum(sign) as sign from (
        select ancestor_id as node_id, descendant_id as producer_id, 1 as sign from network_closure where descendant_id = any(affected)
        union all select node_id, producer_id, -1 from unnest(left_ancestors, left_descendants) as l (node_id, producer_id)) pairs
      group by 1, 2 having sum(sign) <> 0) p
    join production_fact f on f.producer_id = p.producer_id
    group by 1, 2, 3 having sum(f.quotations) <> 0 or sum(f.accepted) <> 0 or sum(f.policies) <> 0 or sum(f.premium) <> 0;
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

-- Differences from the default role set of the user's group: granted = true adds a role, false removes it.
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
  user_agent text not null,
  -- Refresh secrets issued in exchange for the last one presented, besides the newest: an answer may arrive late, or
  -- never.
  unused_refresh_hashes bytea[] not null default '{}',
  -- The browser that holds the session, by the identifier in its device cookie; null without one.
  device text
);
create index session_of_user on session (user_id) where revoked_at is null;
create index session_device on session (device, user_id) where device is not null;

-- Notifications to the server processes, which cache sessions and what their users may see, and which pass them on to
-- the user's open pages. A notification is sent at commit, equal ones of a transaction once. Its text is a topic and a
-- key: platform/server-kit/live.

create function notify_user_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('nais_live', 'identity user:' || old.user_id); end if;
  if tg_op <> 'DELETE' then perform pg_notify('nais_live', 'identity user:' || new.user_id); end if;
  return null;
end $$;
create trigger user_role_tell after insert or update or delete on user_role
  for each row execute function notify_user_changed();

-- A move changes what every user above may see, not only the two superiors: their open pages are notified too.
create function notify_link_changed() returns trigger language plpgsql as $$
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
create trigger network_link_tell after insert or update or delete on network_link
  for each row execute function notify_link_changed();

-- A user's info names the users directly above and below, so a change concerns them too.
create function notify_self_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('nais_live', 'identity user:' || new.id);
  perform pg_notify('nais_live', 'identity user:' || l.parent_id) from network_link l where l.user_id = new.id;
  perform pg_notify('nais_live', 'identity user:' || l.user_id) from network_link l where l.parent_id = new.id;
  return null;
end $$;
create trigger app_user_tell after update on app_user for each row
  when ((old."group", old.enabled, old.username, old.email, old.first_name, old.last_name, old.business_name,
      old.company_id, old.deleted_at)
    is distinct from (new."group", new.enabled, new.username, new.email, new.first_name, new.last_name,
      new.business_name, new.company_id, new.deleted_at))
  execute function notify_self_changed();

create function notify_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('nais_live', 'identity session:' || old.id);
  return null;
end $$;
create trigger session_tell after update on session for each row
  when (old.revoked_at is distinct from new.revoked_at or old.impersonated is distinct from new.impersonated)
  execute function notify_session_changed();
create trigger session_gone_tell after delete on session
  for each row execute function notify_session_changed();

-- Attempts are written before they are checked, and counted by browser, by username from a network, by username and by
-- network.
create table login_attempt (
  id bigint generated always as identity primary key,
  username text not null,
  ip text not null,
  at timestamptz not null,
  succeeded boolean not null,
  -- The address, or its network of 64 bits for IPv6: a person with one address there has them all.
  network text not null,
  -- The browser, when the user has logged in with it before; attempts of strangers do not slow such a browser down.
  device text
);
create index login_attempt_username on login_attempt (username, at) where not succeeded;
create index login_attempt_network on login_attempt (network, at) where not succeeded;
create index login_attempt_by_age on login_attempt (at);

-- A second proof at login: codes of an authenticator application (RFC 6238), and recovery codes for when it is lost.
create table second_factor (
  user_id bigint primary key references app_user,
  -- Shared with the application, base32. Contains only what a version before `sealed` wrote, until the next start seals
  -- it.
  secret text,
  -- Null until the first correct code: before that, login does not ask for one.
  confirmed_at timestamptz,
  -- Time step of the last accepted code: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- The secret, sealed with the key of this installation.
  sealed bytea,
  constraint second_factor_has_secret check (num_nonnulls(secret, sealed) = 1)
);

-- Each works once and is deleted when used. 50 random bits, so a plain hash is enough.
create table recovery_code (
  user_id bigint not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- How often a code was tried on a challenge of the second factor; five wrong codes end it.
create table second_factor_challenge (
  hash bytea primary key,
  tries int not null,
  expires_at timestamptz not null
);
create index second_factor_challenge_age on second_factor_challenge (expires_at);

-- Which identity of the identity provider is which user, linked once by the user after proving their password. OpenID
-- Connect promises that issuer and subject are unique and never given to another person (Core 5.7); names and e-mail
-- addresses are not.
create table external_identity (
  issuer text not null,
  subject text not null,
  user_id bigint not null references app_user,
  -- The provider's name for the person when they were linked, shown on screen.
  email text,
  linked_at timestamptz not null,
  used_at timestamptz,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- Only the user chooses their password, through a link that works once and for a short time. Only a hash of the link is
-- kept, so the database opens no account.
create table password_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- For a first password, or for another one in place of one that was forgotten or lost.
  kind text not null check (kind in ('INVITO', 'NUOVA_PASSWORD')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by bigint references app_user,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  check (used_at is null or revoked_at is null)
);
-- One usable link for each user: another one takes its place.
create unique index password_link_open on password_link (user_id) where used_at is null and revoked_at is null;
create index password_link_user on password_link (user_id, id desc);
