-- Forms of the insurers and of the agency that the product fills in with a contract, in versions.

create table fillable_document (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, name)
);

create table fillable_version (
  id bigint generated always as identity primary key,
  document_id bigint not null references fillable_document,
  number int not null check (number > 0),
  status text not null check (status in ('BOZZA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date,
  -- The last day; before the first day for a version that never came into force.
  valid_to date,
  content jsonb not null,
  sha256 text not null,
  note text not null default '',
  based_on int,
  acknowledged jsonb not null default '[]',
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  updated_at timestamptz not null,
  updated_by bigint not null references app_user,
  published_at timestamptz,
  published_by bigint references app_user,
  unique (document_id, number),
  check (status = 'BOZZA' or (valid_from is not null and published_at is not null))
);
create unique index fillable_version_one_draft on fillable_version (document_id) where status = 'BOZZA';
-- Which documents a product uses on a day; a superseded version still serves the papers of its own days.
create index fillable_version_products on fillable_version using gin ((content -> 'products')) where status <> 'BOZZA';


-- What was published never changes: documents refer to it.
create function fillable_version_guard() returns trigger language plpgsql as $$
begin
  if old.status = 'BOZZA' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and new.content = old.content and new.number = old.number and new.document_id = old.document_id
    and new.valid_from = old.valid_from and new.status <> 'BOZZA' then
    return new;
  end if;
  raise exception '% on a published fillable document is not allowed', tg_op;
end $$;
create trigger fillable_version_immutable before update or delete on fillable_version
  for each row execute function fillable_version_guard();
