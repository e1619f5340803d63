-- What is on sale: insurers, coverage types, premium tax, and the versioned documents of tariffs, products and packages.

create table company (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  email text,
  pec_email text,
  phone text,
  website text,
  enabled boolean not null default true,
  version int not null default 1
);

-- Lines of business as premium tax tells them apart; `ramo` is the statutory class.
create table line_of_business (
  code text primary key,
  ramo int not null check (ramo between 1 and 18),
  name_it text not null,
  name_en text not null
);

create table coverage_type (
  code text primary key,
  line_of_business text not null references line_of_business,
  name_it text not null,
  name_en text not null
);
create index coverage_type_line on coverage_type (line_of_business);

-- Dated premium tax; `rate` in millionths, `valid_to` inclusive. One rate per line of business and day.
create table tax_rate (
  id text primary key,
  line_of_business text not null references line_of_business,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  rate bigint not null check (rate between 0 and 1000000),
  legal_ref text not null,
  note text not null default '',
  exclude using gist (line_of_business with =, daterange(valid_from, valid_to, '[]') with &&)
);

-- A rate that was ever in force may only be closed: what was priced with it stays explained.
create function keep_tax_rate() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.line_of_business, new.valid_from, new.rate) is distinct from (old.id, old.line_of_business, old.valid_from, old.rate) then
    if old.valid_from <= current_date then
      raise exception 'Tax rate % is in force: close it and add a new one', old.id;
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger tax_rate_kept before update or delete on tax_rate for each row execute function keep_tax_rate();

create table tariff (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  company_id bigint not null references company
);
create index tariff_company on tariff (company_id);

create table product (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  company_id bigint not null references company,
  tariff_id bigint not null references tariff
);
create index product_company on product (company_id);
create index product_tariff on product (tariff_id);

create table package (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  product_id bigint not null references product
);
create index package_product on package (product_id);

-- The three kinds of version have one shape: a document, its fingerprint, the days on which it sells (`valid_to` inclusive).
create table tariff_version (
  id bigint generated always as identity primary key,
  tariff_id bigint not null references tariff,
  number int not null check (number > 0),
  status text not null default 'BOZZA' check (status in ('BOZZA', 'VALIDATA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  content jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  unique (tariff_id, number),
  exclude using gist (tariff_id with =, daterange(valid_from, valid_to, '[]') with &&) where (status in ('PUBBLICATA', 'SUPERATA'))
);

create table product_version (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  number int not null check (number > 0),
  status text not null default 'BOZZA' check (status in ('BOZZA', 'VALIDATA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  content jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  unique (product_id, number),
  exclude using gist (product_id with =, daterange(valid_from, valid_to, '[]') with &&) where (status in ('PUBBLICATA', 'SUPERATA'))
);

create table package_version (
  id bigint generated always as identity primary key,
  package_id bigint not null references package,
  number int not null check (number > 0),
  status text not null default 'BOZZA' check (status in ('BOZZA', 'VALIDATA', 'PUBBLICATA', 'SUPERATA')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  content jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  unique (package_id, number),
  exclude using gist (package_id with =, daterange(valid_from, valid_to, '[]') with &&) where (status in ('PUBBLICATA', 'SUPERATA'))
);

-- A document is written only as a draft. Afterwards the version moves on (a validated one may go back to draft) and may be closed
-- earlier, but what contracts were priced with never changes.
create function keep_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'BOZZA' then
      return old;
    end if;
    raise exception 'Version % of % is %: it cannot be deleted', old.number, tg_table_name, old.status;
  end if;
  if old.status <> 'BOZZA' and (new.content, new.sha256, new.number) is distinct from (old.content, old.sha256, old.number) then
    raise exception 'Version % of % is %: its content cannot change', old.number, tg_table_name, old.status;
  end if;
  if old.status in ('PUBBLICATA', 'SUPERATA') and new.valid_from <> old.valid_from then
    raise exception 'Version % of % is %: its start cannot change', old.number, tg_table_name, old.status;
  end if;
  if new.status <> old.status and (old.status, new.status) not in
    (('BOZZA', 'VALIDATA'), ('VALIDATA', 'BOZZA'), ('VALIDATA', 'PUBBLICATA'), ('PUBBLICATA', 'SUPERATA')) then
    raise exception 'Version % of % cannot go from % to %', old.number, tg_table_name, old.status, new.status;
  end if;
  return new;
end $$;
create trigger tariff_version_kept before update or delete on tariff_version for each row execute function keep_version();
create trigger product_version_kept before update or delete on product_version for each row execute function keep_version();
create trigger package_version_kept before update or delete on package_version for each row execute function keep_version();

-- Who may sell a product: the node and everybody below it. A product without rows is sold by the whole network.
create table product_grant (
  product_id bigint not null references product,
  node_id bigint not null references app_user,
  primary key (product_id, node_id)
);
create index product_grant_node on product_grant (node_id);

-- Shared starting points of a quotation, and a seller's own.
create table preset (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  name text not null,
  content jsonb not null,
  version int not null default 1,
  unique (product_id, name)
);

create table user_package (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user,
  product_id bigint not null references product,
  name text not null,
  content jsonb not null,
  version int not null default 1,
  unique (owner_id, name)
);
create index user_package_product on user_package (product_id);
