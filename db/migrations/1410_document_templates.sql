-- Templates of documents that users write, with their versions, the pictures that they print and who uses them.
create table document_template (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('MODULO_PROPOSTA', 'CERTIFICATO', 'LETTERA', 'AGGIUNTIVO', 'PRIVACY')),
  name text not null check (length(name) between 1 and 80),
  -- When an added paper is made; null for a paper that the template replaces. A privacy notice comes with the proposal.
  moment text check (moment in ('MODULO_PROPOSTA', 'CERTIFICATO')),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((moment is null) = (kind in ('MODULO_PROPOSTA', 'CERTIFICATO'))),
  check (kind <> 'PRIVACY' or moment = 'MODULO_PROPOSTA')
);
create unique index document_template_name on document_template (lower(name));

create table document_template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references document_template,
  number int not null,
  status text not null check (status in ('BOZZA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date,
  valid_to date,
  -- areas/document-templates/domain/template.ts
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
  unique (template_id, number),
  check ((status = 'BOZZA') = (published_at is null))
);
create unique index document_template_version_draft on document_template_version (template_id) where status = 'BOZZA';
create trigger document_template_version_immutable before update or delete on document_template_version
  for each row execute function keep_published_content();

-- Products that use a template: one product, all of an insurer, or all. A product's own comes before its insurer's.
create table document_template_use (
  id bigint generated always as identity primary key,
  template_id bigint not null references document_template,
  company_id bigint references company,
  product_id bigint references product,
  check (company_id is null or product_id is null)
);
create unique index document_template_use_once on document_template_use (template_id, coalesce(company_id, 0), coalesce(product_id, 0));

-- How many papers a version of a layout has made.
create index stored_file_layout on stored_file (layout) where layout is not null;
