-- Demands and needs: the general questionnaire in versions, and what each customer answered.

-- The general questionnaire: one record, whose lock puts the steps of its versions in order.
create table questionnaire (
  id bigint primary key check (id = 1),
  updated_at timestamptz not null default now()
);

create table needs_version (
  id bigint generated always as identity primary key,
  questionnaire_id bigint not null references questionnaire,
  number int not null,
  status text not null check (status in ('BOZZA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date,
  valid_to date,
  -- areas/needs/domain/questionnaire.ts, validated before it is stored.
  content jsonb not null,
  sha256 text not null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references app_user,
  -- Number of the version it was copied from.
  based_on int,
  updated_at timestamptz not null,
  updated_by bigint references app_user,
  acknowledged jsonb not null default '[]',
  note text not null default '',
  published_at timestamptz,
  published_by bigint references app_user,
  unique (questionnaire_id, number),
  check ((status = 'BOZZA') = (published_at is null))
);
create unique index needs_version_published on needs_version (questionnaire_id) where status = 'PUBBLICATA';
create unique index needs_version_draft on needs_version (questionnaire_id) where status = 'BOZZA';
create trigger needs_version_immutable before update or delete on needs_version
  for each row execute function keep_published_content();

-- Questions and answers at the acceptance of a quotation; a later acceptance adds a row, nothing is rewritten.
create table needs_evidence (
  id bigint generated always as identity primary key,
  contract_id bigint not null,
  needs_version_id bigint references needs_version,
  tariff_version_id bigint references tariff_version,
  evidence jsonb not null,
  -- Of the evidence, printed on the document.
  sha256 text not null,
  recorded_at timestamptz not null,
  recorded_by bigint not null references app_user,
  -- The person at the keyboard when they worked on behalf of another user.
  original_recorded_by bigint references app_user
);
create index needs_evidence_contract on needs_evidence (contract_id, id);
create trigger needs_evidence_append_only before update or delete on needs_evidence
  for each row execute function refuse_change();
