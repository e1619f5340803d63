-- Registration of users in the register of intermediaries (RUI): what each group owes and what happened to each user, dated.

-- What the law asks of a group. Rows are added when the law changes, never edited.
create table registration_rule (
  "group" text not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- ISCRIZIONE: registered; ISCRIZIONE_O_ADDETTO: registered, or staff inside the premises of a registered intermediary;
  -- ADDETTO: staff inside the agency's own premises, nothing is recorded; NESSUNO: distributes nothing.
  duty text not null check (duty in ('ISCRIZIONE', 'ISCRIZIONE_O_ADDETTO', 'ADDETTO', 'NESSUNO')),
  -- Sections of the register that fit; empty where registration is not asked for.
  sections text[] not null,
  source text not null,
  -- Read second-hand: an adviser confirms it.
  to_confirm boolean not null,
  primary key ("group", valid_from),
  check ((duty in ('ISCRIZIONE', 'ISCRIZIONE_O_ADDETTO')) = (cardinality(sections) > 0))
);
insert into registration_rule ("group", valid_from, duty, sections, source, to_confirm) values
  ('AGENTE', '2018-10-01', 'ISCRIZIONE', '{A}', 'D.lgs. 209/2005 (CAP) art. 108, art. 109 c. 2 lett. a)', false),
  ('INTERMEDIARIO', '2018-10-01', 'ISCRIZIONE', '{A,B,C,D,E,F}', 'CAP art. 108, art. 109 c. 2', false),
  ('DEALER', '2018-10-01', 'ISCRIZIONE', '{E}', 'CAP art. 109 c. 2 lett. e): accessorio che opera per un altro intermediario', true),
  ('CALL_CENTER', '2018-10-01', 'ISCRIZIONE', '{A,B,E}', 'CAP art. 109 c. 2', true),
  ('SOCIETA_COMMERCIALE', '2018-10-01', 'ISCRIZIONE', '{A,B,E}', 'CAP art. 106, art. 109 c. 2: chi è compensato per procurare contratti distribuisce', true),
  ('SEGNALATORE', '2018-10-01', 'ISCRIZIONE', '{A,B,E}', 'CAP art. 106, art. 107 c. 2, art. 109 c. 2', true),
  ('COMMERCIALE', '2018-10-01', 'ISCRIZIONE', '{E}', 'CAP art. 109 c. 2 lett. e): fuori dai locali dell''intermediario', true),
  ('AREA_MANAGER', '2018-10-01', 'ISCRIZIONE', '{E}', 'CAP art. 109 c. 2 lett. e): fuori dai locali dell''intermediario', true),
  ('RESPONSABILE_COMMERCIALE', '2018-10-01', 'ISCRIZIONE', '{E}', 'CAP art. 109 c. 2 lett. e): fuori dai locali dell''intermediario', true),
  ('CONSULENTE_COMMERCIALE', '2018-10-01', 'ISCRIZIONE', '{E}', 'CAP art. 109 c. 2 lett. e): fuori dai locali dell''intermediario', true),
  ('VENDITORE', '2018-10-01', 'ISCRIZIONE_O_ADDETTO', '{E}', 'CAP art. 109 c. 2 lett. e); Reg. IVASS 40/2018 art. 2-3, 41', true),
  ('DIPENDENTE_DEALER', '2018-10-01', 'ISCRIZIONE_O_ADDETTO', '{E}', 'CAP art. 109 c. 2 lett. e); Reg. IVASS 40/2018 art. 2-3, 41', true),
  ('DIPENDENTE_INTERMEDIARIO', '2018-10-01', 'ISCRIZIONE_O_ADDETTO', '{A,B,E}', 'CAP art. 109 c. 2 lett. e); Reg. IVASS 40/2018 art. 2-3, 41', true),
  ('COLLABORATORE_INTERMEDIARIO', '2018-10-01', 'ISCRIZIONE', '{A,B,E}', 'CAP art. 109 c. 2 lett. e)', true),
  ('OPERATORE_CALL_CENTER', '2018-10-01', 'ISCRIZIONE_O_ADDETTO', '{E}', 'CAP art. 109 c. 2 lett. e); Reg. IVASS 40/2018 art. 2-3, 41', true),
  ('DIPENDENTE_SOCIETA', '2018-10-01', 'ISCRIZIONE_O_ADDETTO', '{E}', 'CAP art. 109 c. 2 lett. e); Reg. IVASS 40/2018 art. 2-3, 41', true),
  ('DIPENDENTE_AGENZIA', '2018-10-01', 'ADDETTO', '{}', 'CAP art. 109 c. 2 lett. e): dentro i locali non c''è iscrizione', true),
  ('BACK_OFFICE', '2018-10-01', 'ADDETTO', '{}', 'CAP art. 109 c. 2 lett. e): dentro i locali non c''è iscrizione', true),
  ('HOLDING', '2018-10-01', 'NESSUNO', '{}', 'Non propone contratti e non riceve compensi', true),
  ('COMPAGNIA', '2018-10-01', 'NESSUNO', '{}', 'Personale dell''impresa, che non è nel registro', false),
  ('PERITO', '2018-10-01', 'NESSUNO', '{}', 'Albo dei periti, non RUI', false),
  ('CLIENTE', '2018-10-01', 'NESSUNO', '{}', 'Contraente', false),
  ('DEVELOPER', '2018-10-01', 'NESSUNO', '{}', 'Utenza tecnica', false);

-- What happened, one row per event; the state of a day is that of the last event until then. A wrong row is taken back with its reason.
create table registration_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  event text not null check (event in ('ISCRIZIONE', 'SOSPENSIONE', 'RIPRESA', 'CANCELLAZIONE', 'ADDETTO_INTERNO', 'NON_INTERMEDIARIO')),
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

-- What was known until now. A number without its date is no dated registration: it stays in the user's row until somebody completes it.
insert into registration_event (user_id, event, valid_from, rui_number)
  select id, 'ISCRIZIONE', rui_registered_on, rui_number from app_user
  where rui_number ~ '^[A-F][0-9]{9}$' and rui_registered_on is not null and rui_registered_on >= '1980-01-01';
