-- The registry of users: lists and searches of app_user, why a user is deactivated, notes, registration in the register
-- of intermediaries, imports.

-- Lists by group: every sort on screen has an index that also gives the order of equals; an empty value counts as the
-- smallest.
create index app_user_by_name on app_user ("group", display_name, id) where deleted_at is null;
create index app_user_by_username on app_user ("group", username, id) where deleted_at is null;
create index app_user_by_email on app_user ("group", email nulls first, id) where deleted_at is null;
create index app_user_by_created on app_user ("group", created_at, id) where deleted_at is null;
create index app_user_by_enabled on app_user ("group", enabled, display_name, id) where deleted_at is null;
-- The directory of contacts: all users of the network by name.
create index app_user_directory on app_user (display_name, id) where deleted_at is null and enabled;
-- Search while typing. Trigrams need three letters; one or two are the beginning of the name within a group.
create index app_user_search on app_user using gin (search_text gin_trgm_ops) where deleted_at is null;
create index app_user_name_begins on app_user ("group", search_text text_pattern_ops) where deleted_at is null;
-- Users with the same VAT number, tax code, RUI number or e-mail are looked up while one is typed.
create index app_user_vat_number on app_user (vat_number) where vat_number is not null and deleted_at is null;
create index app_user_tax_code on app_user (tax_code) where tax_code is not null and deleted_at is null;
create index app_user_rui_number on app_user (rui_number) where rui_number is not null and deleted_at is null;
create index app_user_email_lower on app_user (lower(email)) where email is not null and deleted_at is null;

-- Why a user is deactivated. Several causes may hold at once; the user is enabled when none is open. A row is lifted,
-- never deleted.
create table user_deactivation (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- Users of groups that must be registered are created disabled and become active with their registration
  -- (art. 108-109 CAP).
  cause text not null check (cause in
    ('MANUALE', 'ISCRIZIONE_RUI_MANCANTE', 'ESTRATTI_CONTO_NON_PAGATI', 'FORMAZIONE_IVASS_NON_IN_REGOLA',
      'MODULI_PROPOSTA_MANCANTI')),
  -- As typed by the user that deactivates; mandatory when done manually.
  reason text check (cause <> 'MANUALE' or length(reason) > 0),
  -- What an automatic cause names, such as the unpaid statement.
  facts jsonb,
  raised_at timestamptz not null,
  raised_by bigint references app_user,
  lifted_at timestamptz,
  lifted_by bigint references app_user,
  -- The area that raised the cause, and whose users resolve it.
  source text not null default 'users',
  -- The superior with whom a user was disabled manually: reactivating the superior can lift this cause too.
  superior_id bigint references app_user
);
create unique index user_deactivation_open on user_deactivation (user_id, cause) where lifted_at is null;
create index user_deactivation_user on user_deactivation (user_id, id);
create index user_deactivation_superior on user_deactivation (superior_id) where superior_id is not null and lifted_at is null;

create table user_note (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  text text not null check (length(text) between 1 and 2000),
  -- Subject of the note (spec §3, lookup of note types).
  type text not null default 'ALTRO' check (type in ('COMMERCIALE', 'AMMINISTRATIVA', 'FORMAZIONE', 'RECLAMO', 'ALTRO'))
);
create index user_note_user on user_note (user_id, id);

-- Registration in the register of intermediaries (RUI): what the law requires of each group, dated. Rows are added when
-- the law changes, never edited.
create table registration_rule (
  "group" text not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- ISCRIZIONE: registered. ISCRIZIONE_O_ADDETTO: registered, or staff inside the premises of a registered
  -- intermediary. ADDETTO: staff inside the agency's own premises, nothing is recorded. NESSUNO: distributes nothing.
  duty text not null check (duty in ('ISCRIZIONE', 'ISCRIZIONE_O_ADDETTO', 'ADDETTO', 'NESSUNO')),
  -- Sections of the register that fit; empty where registration is not required.
  sections text[] not null,
  source text not null,
  -- Read second-hand: an adviser confirms it.
  to_confirm boolean not null,
  primary key ("group", valid_from),
  check ((duty in ('ISCRIZIONE', 'ISCRIZIONE_O_ADDETTO')) = (cardinality(sections) > 0))
);

-- What happened to a user's registration, one row per event; the state of a day is that of the last event until then. A
-- wrong row is withdrawn with its reason.
create table registration_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  event text not null check (event in
    ('ISCRIZIONE', 'SOSPENSIONE', 'RIPRESA', 'CANCELLAZIONE', 'ADDETTO_INTERNO', 'NON_INTERMEDIARIO')),
  -- First day on which it holds; of a registration the day of entry in the register.
  valid_from date not null check (valid_from >= '1980-01-01'),
  rui_number text check (rui_number ~ '^[A-F][0-9]{9}$'),
  reason text check (length(reason) between 1 and 500),
  recorded_at timestamptz not null default now(),
  recorded_by bigint references app_user,
  voided_at timestamptz,
  voided_by bigint references app_user,
  void_reason text check (length(void_reason) between 1 and 500),
  check ((event = 'ISCRIZIONE') = (rui_number is not null)),
  check (event not in ('SOSPENSIONE', 'CANCELLAZIONE', 'NON_INTERMEDIARIO') or reason is not null),
  check ((voided_at is null) = (void_reason is null))
);
create unique index registration_event_day on registration_event (user_id, valid_from) where voided_at is null;
create index registration_event_number on registration_event (rui_number) where voided_at is null;

-- Lists and searches read the number and day of the last registration in the user's row.
create function mirror_registration() returns trigger language plpgsql as $$
begin
  update app_user u set rui_number = last.rui_number, rui_registered_on = last.valid_from
  from (select 1) one left join lateral (
    select e.rui_number, e.valid_from from registration_event e
    where e.user_id = new.user_id and e.event = 'ISCRIZIONE' and e.voided_at is null order by e.valid_from desc limit 1) last on true
  where u.id = new.user_id;
  return null;
end $$;
create trigger registration_event_mirror after insert or update on registration_event
  for each row execute function mirror_registration();

-- A spreadsheet of users. Its cells may contain passwords: they are deleted when the run ends.
create table user_import (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user,
  user_path text not null,
  file_name text not null,
  -- SHA-256 of the content: the same file sent again continues where it stopped.
  fingerprint text not null,
  dry_run boolean not null,
  -- Its long_task.
  task_id bigint,
  cells jsonb,
  created_at timestamptz not null,
  -- Returned to the sender with the lines that failed; both are deleted after a week.
  header jsonb
);
create index user_import_owner on user_import (owner_id, id);
create index user_import_task on user_import (task_id);
create index user_import_with_header on user_import (created_at) where header is not null;

create table user_import_line (
  import_id bigint not null references user_import,
  -- Number of the line in the file; the header is line 1.
  line int not null,
  outcome text not null check (outcome in ('CREATO', 'VALIDO', 'GIA_FATTO', 'ERRORE')),
  username text not null,
  user_id bigint references app_user,
  -- [{column, message}]; a null column concerns the whole line.
  errors jsonb not null default '[]',
  -- Of a line that created no user.
  cells jsonb,
  primary key (import_id, line)
);

-- Lines of a file that became users, independent of the sender and of how often the file was sent.
create table user_import_done (
  fingerprint text not null,
  user_path text not null,
  line int not null,
  user_id bigint not null references app_user,
  primary key (fingerprint, user_path, line)
);

-- However the task of an import ends (done, failed, cancelled, abandoned), the cells of its file are deleted.
create function forget_import_cells() returns trigger language plpgsql as $$
begin
  update user_import set cells = null where task_id = new.id and cells is not null;
  return null;
end $$;
create trigger long_task_ended after update of status on long_task
  for each row when (old.status = 'RUNNING' and new.status <> 'RUNNING' and new.kind = 'users.import')
    execute function forget_import_cells();
