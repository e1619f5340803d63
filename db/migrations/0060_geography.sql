-- Countries, Italian regions, provinces and municipalities (existing and former), kinds of street.
-- Rows come from reference/geography. A row whose version is above 1 was edited by a person; later loads leave it
-- unchanged.

-- Returns what two spellings of one name have in common: no case, no accents, one blank for everything that is neither
-- letter nor digit.
create function place_key(value text) returns text
  language sql immutable strict parallel safe
  as $$ select trim(regexp_replace(public.plain_text(value), '[^a-z0-9]+', ' ', 'g')) $$;

create table geography_seed (
  fingerprint text primary key,
  loaded_at timestamptz not null default now()
);

create table region (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  suppressed boolean not null default false,
  version int not null default 1
);

create table province (
  id bigint generated always as identity primary key,
  -- Acronym in the reference files, unchanged when a person gives the province another one; null when a person added
  -- the province.
  reference_key text unique,
  acronym text not null check (acronym ~ '^[A-Z]{2}$'),
  istat_code text check (istat_code ~ '^[0-9]{3}$'),
  name text not null,
  region_id bigint not null references region,
  valid_from date,
  -- The first day on which it no longer exists; the same for cities and countries.
  valid_to date,
  suppressed boolean not null default false,
  version int not null default 1,
  check (valid_from < valid_to)
);
-- An acronym may come back after its province is gone.
create unique index province_acronym on province (acronym) where not suppressed;

create table city (
  id bigint generated always as identity primary key,
  cadastral_code text not null unique check (cadastral_code ~ '^[A-Z][0-9]{3}$'),
  istat_code text check (istat_code ~ '^[0-9]{6}$'),
  name text not null,
  -- In the second official language: Bozen, Sterzing.
  second_name text,
  province_id bigint not null references province,
  postcodes text[] not null default '{}',
  -- Census of 2011; puts the likelier city first while the user types.
  inhabitants int,
  valid_from date,
  valid_to date,
  suppressed boolean not null default false,
  version int not null default 1,
  -- Stored, so that a search normalises the typed text once and no row.
  search_name text not null generated always as (place_key(name)) stored,
  -- Both names with a blank before each word: '% word%' finds the beginning of any word, through the trigram index.
  search_text text not null generated always as
    (' ' || place_key(name) || coalesce(' ' || place_key(second_name), '')) stored,
  check (valid_from < valid_to)
);
create index city_search on city using gin (search_text gin_trgm_ops);
create index city_postcodes on city using gin (postcodes);
create index city_province on city (province_id, search_name);

-- Cities whose name resembles a text typed with mistakes ('milnao', 'castelnuvo'); the usual threshold of 0.6 misses
-- swapped letters.
create function cities_resembling(typed text) returns setof city
  language sql stable strict parallel safe
  set pg_trgm.word_similarity_threshold = 0.4
  as $$ select * from city where place_key(typed) <% search_text $$;

create table country (
  id bigint generated always as identity primary key,
  iso3 text not null unique check (iso3 ~ '^[A-Z]{3}$'),
  iso2 text not null check (iso2 ~ '^[A-Z]{2}$'),
  -- Place code for tax codes, Z and three digits; territories without one use their parent's.
  cadastral_code text unique check (cadastral_code ~ '^Z[0-9]{3}$'),
  parent_id bigint references country,
  name_it text not null,
  name_en text not null,
  valid_from date,
  valid_to date,
  suppressed boolean not null default false,
  version int not null default 1,
  check (valid_from < valid_to)
);
create unique index country_iso2 on country (iso2) where not suppressed;

create table toponym (
  id bigint generated always as identity primary key,
  -- Name in the reference files; null when a person added it.
  reference_key text unique,
  name text not null unique,
  abbreviation text,
  -- Common ones come first; equal ranks are ordered by name.
  rank int not null,
  suppressed boolean not null default false,
  version int not null default 1
);
