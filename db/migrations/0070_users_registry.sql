-- The registry of users: what is known of a user besides his name and his login.

alter table app_user
  add column vat_number text,
  add column tax_code text,
  add column pec text,
  add column cellphone text,
  add column website text,
  -- Street, houseNumber, postcode, city, province: areas/users/api/registry.ts.
  add column address jsonb not null default '{}',
  -- The responsible person of a company in the register of intermediaries: firstName, lastName, taxCode, ruiNumber.
  add column boss jsonb not null default '{}',
  add column bank_holder text,
  add column bank text,
  add column iban text,
  add column requested_on date,
  add column registered_on date,
  add column mup boolean not null default false,
  add column force_print_mup boolean not null default false,
  add column linear_rc_auto boolean not null default false,
  add column linear_rc_moto boolean not null default false,
  add column brands text[] not null default '{}',
  add column updated_at timestamptz not null default now(),
  -- A deleted user stays for his contracts; his username is freed by renaming him, the old one is kept here.
  add column deleted_at timestamptz,
  add column deleted_username text;

-- Lists by group: every sort on screen has an index that also gives the order of equals; the empty value counts as the smallest.
drop index app_user_group;
create index app_user_by_name on app_user ("group", display_name, id) where deleted_at is null;
create index app_user_by_username on app_user ("group", username, id) where deleted_at is null;
create index app_user_by_email on app_user ("group", email nulls first, id) where deleted_at is null;
create index app_user_by_created on app_user ("group", created_at, id) where deleted_at is null;
create index app_user_by_enabled on app_user ("group", enabled, display_name, id) where deleted_at is null;
-- Search while typing.
create index app_user_search on app_user using gin
  (plain_text(display_name || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(vat_number, '') || ' ' || coalesce(tax_code, '') || ' ' || coalesce(rui_number, '')) gin_trgm_ops)
  where deleted_at is null;

-- Why a user is deactivated. Several causes may hold at once; he is enabled when none is open. A row is lifted, never deleted.
create table user_deactivation (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  cause text not null check (cause in ('MANUALE', 'ESTRATTI_CONTO_NON_PAGATI', 'FORMAZIONE_IVASS_NON_IN_REGOLA', 'MODULI_PROPOSTA_MANCANTI')),
  -- In the words of the one who did it; mandatory by hand.
  reason text check (cause <> 'MANUALE' or length(reason) > 0),
  since timestamptz not null,
  by_id bigint references app_user,
  lifted_at timestamptz,
  lifted_by_id bigint references app_user
);
create unique index user_deactivation_open on user_deactivation (user_id, cause) where lifted_at is null;
create index user_deactivation_user on user_deactivation (user_id, id);

insert into user_deactivation (user_id, cause, reason, since)
  select id, 'MANUALE', 'Disattivato prima che i motivi fossero registrati', now() from app_user where not enabled;

create table user_note (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  author_id bigint not null references app_user,
  at timestamptz not null,
  text text not null check (length(text) between 1 and 2000)
);
create index user_note_user on user_note (user_id, id);
