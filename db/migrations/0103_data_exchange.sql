-- Requests that move configuration between installations (spec §2, §4: data exchange), with their files.

create table exchange_request (
  id bigint generated always as identity primary key,
  direction text not null check (direction in ('EXPORT', 'IMPORT')),
  type text not null check (type in ('TARIFFE', 'DOCUMENTI', 'PRODOTTI', 'PACCHETTI', 'DUMP')),
  status text not null check (status in ('PENDING', 'COMPLETED', 'REJECTED')),
  file_name text not null,
  -- The file as it was made or sent.
  file bytea not null,
  -- SHA-256 of what it says, whoever made it and when.
  fingerprint text,
  -- What an import would do, or has done; and what is wrong with it.
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
create unique index exchange_request_applied on exchange_request (fingerprint) where direction = 'IMPORT' and status = 'COMPLETED';

-- The same column has an index of its own since versions can be deleted as drafts.
drop index contract_of_tariff_version;
