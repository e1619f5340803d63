-- Files that people bring in, read and compared before anything is saved.

create table content_import (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('tariffe', 'prodotti', 'pacchetti')),
  record_id bigint not null,
  -- Number of the version it was compared with.
  base int not null,
  file_name text not null,
  -- What the file says; null while it has errors.
  content jsonb,
  errors jsonb not null,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  -- Number of the draft that was made of it.
  saved_as int
);
create index content_import_record on content_import (kind, record_id, id desc);
