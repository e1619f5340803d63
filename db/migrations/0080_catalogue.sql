-- What is sold: insurers, coverages, taxes, the versioned contents of tariffs, products and packages, presets, ranges
-- of policy numbers.

create table company (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  -- Address, register number and claims contacts, as printed on documents.
  details jsonb not null default '{}',
  -- The logo, on offers and documents; a replaced file stays stored.
  logo_file_id bigint references stored_file,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

alter table app_user add constraint app_user_company foreign key (company_id) references company;

create table line_of_business (
  code text primary key,
  insurance_class int not null,
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
  number bigint generated always as identity unique,
  constraint one_rate_per_day exclude using gist
    (line_of_business with =, daterange(valid_from, valid_to, '[]') with &&)
);

-- Future rows may be added and deleted, a current one may be ended, and nothing else changes.
create function only_future_tax_changes() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Europe/Rome')::date;
begin
  if tg_op = 'DELETE' then
    if old.valid_from <= today then
      raise exception 'A premium tax rate in force cannot be deleted';
    end if;
    return old;
  end if;
  if new.rate <> old.rate or new.valid_from <> old.valid_from or new.line_of_business <> old.line_of_business then
    raise exception 'A premium tax rate cannot be changed: add a new row';
  end if;
  if new.valid_to is distinct from old.valid_to and (old.valid_to < today or new.valid_to < today) then
    raise exception 'Days that have passed keep their premium tax rate';
  end if;
  return new;
end $$;
create trigger tax_rate_immutable before update or delete on tax_rate
  for each row execute function only_future_tax_changes();

-- A published version may only end: its last day becomes earlier, its status changes to SUPERATA. Nothing else of it
-- ever changes.
create function keep_published_content() returns trigger language plpgsql as $$
declare
  open_fields constant text[] := array['status', 'valid_to'];
begin
  if tg_op = 'DELETE' then
    if old.status in ('PUBBLICATA', 'SUPERATA') then
      raise exception '% version % was published and cannot be deleted', tg_table_name, old.id;
    end if;
    return old;
  end if;
  if old.status in ('PUBBLICATA', 'SUPERATA') and (
    to_jsonb(new) - open_fields <> to_jsonb(old) - open_fields
    or new.status in ('BOZZA', 'VALIDATA')
    or (old.status = 'SUPERATA' and new.status <> old.status)
    or new.valid_to is null and old.valid_to is not null
    or new.valid_to > old.valid_to
  ) then
    raise exception '% version % was published and cannot be changed', tg_table_name, old.id;
  end if;
  return new;
end $$;

create table tariff (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null unique,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tariff_company on tariff (company_id);

-- One document per version, immutable once it is published. product_version and package_version have the same columns.
create table tariff_version (
  id bigint generated always as identity primary key,
  tariff_id bigint not null references tariff,
  number int not null,
  status text not null check (status in ('BOZZA', 'VALIDATA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date,
  valid_to date,
  -- Validated by the catalogue's schema before it is stored.
  content jsonb not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by bigint references app_user,
  -- Counts the saves of a draft.
  version int not null default 1,
  -- Number of the version it was copied from.
  based_on int,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user,
  -- The warnings that were accepted, each with user and time.
  acknowledged jsonb not null default '[]',
  -- Why it was published.
  note text not null default '',
  published_at timestamptz,
  published_by bigint references app_user,
  unique (tariff_id, number),
  check (status in ('BOZZA', 'VALIDATA') or valid_from is not null),
  constraint one_tariff_version_per_day exclude using gist
    (tariff_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (status = 'PUBBLICATA')
);
create trigger tariff_version_immutable before update or delete on tariff_version
  for each row execute function keep_published_content();

create table product (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  tariff_id bigint not null references tariff,
  code text not null unique,
  name text not null,
  type text not null check (type in ('CVT_COMPLETA', 'CVT_BASE', 'MINI_PRODOTTO', 'BASIC', 'CLASSIC', 'TOP')),
  sort int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_tariff on product (tariff_id);
create index product_company on product (company_id);

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
  version int not null default 1,
  based_on int,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user,
  acknowledged jsonb not null default '[]',
  note text not null default '',
  published_at timestamptz,
  published_by bigint references app_user,
  unique (product_id, number),
  check (status in ('BOZZA', 'VALIDATA') or valid_from is not null),
  constraint one_product_version_per_day exclude using gist
    (product_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (status = 'PUBBLICATA')
);
create trigger product_version_immutable before update or delete on product_version
  for each row execute function keep_published_content();

create table package (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  code text not null unique,
  name text not null,
  sort int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index package_product on package (product_id);

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
  version int not null default 1,
  based_on int,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user,
  acknowledged jsonb not null default '[]',
  note text not null default '',
  published_at timestamptz,
  published_by bigint references app_user,
  unique (package_id, number),
  check (status in ('BOZZA', 'VALIDATA') or valid_from is not null),
  constraint one_package_version_per_day exclude using gist
    (package_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (status = 'PUBBLICATA')
);
create trigger package_version_immutable before update or delete on package_version
  for each row execute function keep_published_content();

-- A preset without an owner is shared; a user package belongs to one seller. One name for each owner and product.
create table preset (
  id bigint generated always as identity primary key,
  owner_id bigint references app_user,
  product_id bigint not null references product,
  name text not null,
  content jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user
);
create index preset_owner on preset (owner_id);
create unique index preset_name on preset (coalesce(owner_id, 0), product_id, lower(name));
create index preset_product on preset (product_id);

-- Policy numbers that an insurer has given for a tariff: from, to, and the next one. A number is taken in the
-- transaction of the issue, so there are no gaps.
create table policy_number_range (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  tariff_id bigint not null references tariff on delete cascade,
  -- Null: for every product that sells the tariff.
  product_id bigint references product on delete cascade,
  prefix text not null check (prefix ~ '^[A-Z0-9/.-]{0,12}$'),
  -- Digits of the printed number, filled with zeros.
  digits int not null check (digits between 1 and 15),
  first_number bigint not null check (first_number >= 0),
  last_number bigint not null,
  next_number bigint not null,
  -- The users that maintain the tariff are notified when so many numbers are left.
  warn_below int not null check (warn_below >= 0),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (first_number <= last_number and length(last_number::text) <= digits),
  check (next_number between first_number and last_number + 1),
  constraint numbers_given_once exclude using gist
    (company_id with =, prefix with =, int8range(first_number, last_number, '[]') with &&)
);
create index policy_number_range_tariff on policy_number_range (tariff_id, id);
create index policy_number_range_product on policy_number_range (product_id) where product_id is not null;
