-- Demands and needs: the general questionnaire in versions, and what each customer answered.

create table needs_version (
  id bigint generated always as identity primary key,
  number int not null unique,
  status text not null check (status in ('BOZZA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date,
  valid_to date,
  -- areas/needs/domain/questionnaire.ts, validated before it is stored.
  content jsonb not null,
  sha256 text not null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references app_user,
  updated_at timestamptz not null,
  published_at timestamptz,
  published_by bigint references app_user,
  check ((status = 'BOZZA') = (published_at is null))
);
create unique index needs_version_published on needs_version (status) where status = 'PUBBLICATA';
create unique index needs_version_draft on needs_version (status) where status = 'BOZZA';
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
