-- Contents of the catalogue as files: imports, and exchange between installations.

-- Files that users import, read and compared before anything is saved.
create table content_import (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('tariffe', 'prodotti', 'pacchetti')),
  record_id bigint not null,
  -- Number of the version it was compared with.
  base int not null,
  file_name text not null,
  -- The content of the file; null while it has errors.
  content jsonb,
  errors jsonb not null,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  -- Number of the draft that was made from it.
  saved_as int
);
create index content_import_record on content_import (kind, record_id, id desc);

-- Requests that move configuration between installations (spec §2, §4: data exchange), with their files.
create table exchange_request (
  id bigint generated always as identity primary key,
  direction text not null check (direction in ('EXPORT', 'IMPORT')),
  type text not null check (type in ('TARIFFE', 'DOCUMENTI', 'PRODOTTI', 'PACCHETTI', 'DUMP')),
  status text not null check (status in ('PENDING', 'COMPLETED', 'REJECTED')),
  file_name text not null,
  -- The file as it was made or received.
  file bytea not null,
  -- SHA-256 of its content, without author and time.
  fingerprint text,
  -- The steps that an import would take, or has taken; and its errors.
  steps jsonb not null default '[]',
  errors jsonb not null default '[]',
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  version int not null default 1
);
create index exchange_request_created on exchange_request (created_at desc, id);
-- The same file is applied once.
create unique index exchange_request_applied on exchange_request (fingerprint)
  where direction = 'IMPORT' and status = 'COMPLETED';
