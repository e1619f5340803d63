-- Extractions that users keep: what they show, of which rows, and with which groups they are shared.
create table extraction (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) between 1 and 1000),
  owner_id bigint not null references app_user,
  definition jsonb not null,
  -- Groups whose users may open and copy it; each reads it with their own visibility.
  shared_with text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The list: own ones, and those shared with a group.
create index extraction_of_owner on extraction (owner_id, name);
create index extraction_shared on extraction using gin (shared_with);

-- When a user receives the file of an extraction: they run it as themselves.
create table extraction_schedule (
  id bigint generated always as identity primary key,
  extraction_id bigint references extraction on delete cascade,
  -- One of those that the product prepares.
  predefined text,
  user_id bigint not null references app_user,
  frequency text not null check (frequency in ('GIORNALIERA', 'SETTIMANALE', 'MENSILE', 'ANNUALE')),
  -- ISO weekday, day of the month, month: as the frequency needs them.
  weekday int check (weekday between 1 and 7),
  month_day int check (month_day between 1 and 31),
  month int check (month between 1 and 12),
  format text not null check (format in ('CSV', 'XLSX')),
  delivery text not null check (delivery in ('MAIL', 'DOWNLOAD')),
  next_on date not null,
  -- Why it no longer runs; null while it does.
  suspended text check (suspended in ('UTENTE', 'DEFINIZIONE', 'PERMESSI')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint extraction_schedule_subject check (num_nonnulls(extraction_id, predefined) = 1),
  constraint extraction_schedule_days check (
    (weekday is not null) = (frequency = 'SETTIMANALE')
    and (month_day is not null) = (frequency in ('MENSILE', 'ANNUALE'))
    and (month is not null) = (frequency = 'ANNUALE'))
);
create unique index extraction_schedule_of_user on extraction_schedule (user_id, coalesce(extraction_id, 0), coalesce(predefined, ''));
-- The night's work.
create index extraction_schedule_due on extraction_schedule (next_on) where suspended is null;
create index extraction_schedule_extraction on extraction_schedule (extraction_id) where extraction_id is not null;

-- Requested files, with their outcome.
create table extraction_run (
  id bigint generated always as identity primary key,
  extraction_id bigint references extraction on delete cascade,
  predefined text,
  user_id bigint not null references app_user,
  task_id bigint not null,
  -- The schedule that requested it.
  schedule_id bigint references extraction_schedule on delete set null,
  -- The version of the extraction that ran.
  version int,
  format text not null check (format in ('CSV', 'XLSX')),
  created_at timestamptz not null,
  finished_at timestamptz,
  rows bigint check (rows >= 0),
  constraint extraction_run_subject check (num_nonnulls(extraction_id, predefined) = 1)
);
create index extraction_run_of_extraction on extraction_run (extraction_id, id desc) where extraction_id is not null;
create index extraction_run_of_predefined on extraction_run (predefined, user_id, id desc) where predefined is not null;
create index extraction_run_task on extraction_run (task_id);
create index extraction_run_schedule on extraction_run (schedule_id) where schedule_id is not null;
