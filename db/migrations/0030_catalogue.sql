-- What is sold: insurers, coverages, taxes, and the versioned contents of tariffs, products and packages.

create table company (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  -- Address, register number and claims contacts, as printed on documents.
  details jsonb not null default '{}'
);

alter table app_user add constraint app_user_company foreign key (company_id) references company;

create table line_of_business (
  code text primary key,
  ramo int not null,
  name_it text not null,
  name_en text not null
);

create table coverage_type (
  code text primary key,
  line_of_business text not null references line_of_business,
  name_it text not null,
  name_en text not null,
  sort int not null
);

-- Premium tax by line of business and contract date. Past rows are what was charged: they never change.
create table tax_rate (
  id text primary key,
  line_of_business text not null references line_of_business,
  valid_from date not null,
  valid_to date,
  -- Millionths.
  rate bigint not null check (rate between 0 and 1000000),
  legal_ref text not null,
  note text not null default '',
  constraint one_rate_per_day exclude using gist (line_of_business with =, daterange(valid_from, valid_to, '[]') with &&)
);

create function only_future_tax_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.rate <> old.rate or new.valid_from <> old.valid_from or new.line_of_business <> old.line_of_business then
    raise exception 'A premium tax rate cannot be changed: add a new row';
  end if;
  return new;
end $$;
create trigger tax_rate_immutable before update or delete on tax_rate for each row execute function only_future_tax_changes();

create table tariff (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null unique,
  name text not null
);

-- One immutable document per version; `content` is validated by the catalogue's schema before it gets here.
create table tariff_version (
  id bigint generated always as identity primary key,
  tariff_id bigint not null references tariff,
  number int not null,
  status text not null check (status in ('BOZZA', 'VALIDATA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date,
  valid_to date,
  content jsonb not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by bigint references app_user,
  unique (tariff_id, number),
  check (status in ('BOZZA', 'VALIDATA') or valid_from is not null),
  constraint one_tariff_version_per_day exclude using gist (tariff_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (status = 'PUBBLICATA')
);

create table product (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  tariff_id bigint not null references tariff,
  code text not null unique,
  name text not null,
  type text not null check (type in ('CVT_COMPLETA', 'CVT_BASE', 'MINI_PRODOTTO', 'BASIC', 'CLASSIC', 'TOP')),
  sort int not null default 0
);

create table product_version (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  number int not null,
  status text not null check (status in ('BOZZA', 'VALIDATA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date,
  valid_to date,
  content jsonb not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by bigint references app_user,
  unique (product_id, number),
  check (status in ('BOZZA', 'VALIDATA') or valid_from is not null),
  constraint one_product_version_per_day exclude using gist (product_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (status = 'PUBBLICATA')
);

create table package (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  code text not null unique,
  name text not null,
  sort int not null default 0
);

create table package_version (
  id bigint generated always as identity primary key,
  package_id bigint not null references package,
  number int not null,
  status text not null check (status in ('BOZZA', 'VALIDATA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date,
  valid_to date,
  content jsonb not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by bigint references app_user,
  unique (package_id, number),
  check (status in ('BOZZA', 'VALIDATA') or valid_from is not null),
  constraint one_package_version_per_day exclude using gist (package_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (status = 'PUBBLICATA')
);

-- A preset is shared; a user package belongs to one seller.
create table preset (
  id bigint generated always as identity primary key,
  owner_id bigint references app_user,
  product_id bigint not null references product,
  name text not null,
  content jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index preset_owner on preset (owner_id);

-- What was ever published is never rewritten: only its validity may be ended and its status move on.
create function keep_published_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status in ('PUBBLICATA', 'SUPERATA') then
      raise exception '% version % was published and cannot be deleted', tg_table_name, old.id;
    end if;
    return old;
  end if;
  if old.status in ('PUBBLICATA', 'SUPERATA')
    and (new.content <> old.content or new.sha256 <> old.sha256 or new.valid_from <> old.valid_from or new.status in ('BOZZA', 'VALIDATA')) then
    raise exception '% version % was published and cannot be changed', tg_table_name, old.id;
  end if;
  return new;
end $$;
create trigger tariff_version_immutable before update or delete on tariff_version for each row execute function keep_published_content();
create trigger product_version_immutable before update or delete on product_version for each row execute function keep_published_content();
create trigger package_version_immutable before update or delete on package_version for each row execute function keep_published_content();
