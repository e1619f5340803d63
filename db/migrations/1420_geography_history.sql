-- Editors of geography: what a place was called before each change, which town continues a merged one, and updates from
-- the official files.

-- A place that ends in the future keeps its code until then, and its successor may already have it.
drop index province_acronym;
create unique index province_acronym on province (acronym) where not suppressed and valid_to is null;
drop index country_iso2;
create unique index country_iso2 on country (iso2) where not suppressed and valid_to is null;

alter table province add column updated_at timestamptz not null default now();
alter table country add column updated_at timestamptz not null default now();
alter table toponym add column updated_at timestamptz not null default now();
alter table city
  add column updated_at timestamptz not null default now(),
  -- The town that a merged one is part of; null while it exists, and when nobody recorded it.
  add column continued_by bigint references city,
  add check (continued_by is null or valid_to is not null),
  add check (continued_by <> id);
create index city_continued_by on city (continued_by) where continued_by is not null;

-- What held before each change in time. The state of a day is the row with the earliest later `until`, or else the
-- place itself: there can be neither gaps nor overlaps.
create table city_past (
  city_id bigint not null references city,
  -- The first day on which this no longer held.
  until date not null,
  name text not null,
  second_name text,
  istat_code text,
  province_id bigint not null references province,
  primary key (city_id, until)
);
create index city_past_province on city_past (province_id);

create table province_past (
  province_id bigint not null references province,
  until date not null,
  acronym text not null,
  name text not null,
  istat_code text,
  region_id bigint not null references region,
  primary key (province_id, until)
);

create table country_past (
  country_id bigint not null references country,
  until date not null,
  name_it text not null,
  name_en text not null,
  primary key (country_id, until)
);

-- An official file that was compared with the towns, and what a user took from it.
create table geography_import (
  id bigint generated always as identity primary key,
  version int not null default 1,
  source text not null check (source in ('ANPR', 'ISTAT')),
  file_name text not null,
  -- SHA-256 of the file.
  fingerprint text not null,
  -- The day of changes for which the file has none.
  changes_on date not null,
  rows_read int not null,
  towns_in_force int not null,
  -- Whether towns that are missing from the file may have ended.
  is_complete boolean not null,
  missing_provinces text[] not null,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  updated_at timestamptz not null,
  applied_at timestamptz,
  applied_by bigint references app_user
);
create index geography_import_created_by on geography_import (created_by);
create index geography_import_applied_by on geography_import (applied_by);

create table geography_difference (
  id bigint generated always as identity primary key,
  import_id bigint not null references geography_import,
  kind text not null check (kind in ('NUOVO', 'SOPPRESSO', 'RINOMINATO', 'PROVINCIA', 'CODICE', 'RIPRISTINATO', 'ILLEGGIBILE')),
  cadastral_code text not null,
  name text not null,
  -- The document: areas/geography/domain/official/differences.ts.
  difference jsonb not null,
  -- Why it cannot be taken.
  problem text,
  is_taken boolean not null default false
);
create index geography_difference_import on geography_difference (import_id, id);
