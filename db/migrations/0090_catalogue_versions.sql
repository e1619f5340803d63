-- Versions of tariffs, products and packages become records that people edit, check and publish.

alter table tariff add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table product add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table package add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
create index tariff_company on tariff (company_id);
create index product_tariff on product (tariff_id);
create index product_company on product (company_id);
create index package_product on package (product_id);

-- Deleting a draft asks whether a contract refers to it.
create index contract_tariff_version on contract (tariff_version_id);
create index contract_product_version on contract (product_version_id);
create index contract_package_version on contract (package_version_id);

-- `version` counts the saves of a draft; `based_on` is the number of the version it was copied from; `acknowledged` are the warnings that
-- were accepted, each with who and when; `note` says why it was published.
alter table tariff_version
  add column version int not null default 1,
  add column based_on int,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references app_user,
  add column acknowledged jsonb not null default '[]',
  add column note text not null default '',
  add column published_at timestamptz,
  add column published_by bigint references app_user;
alter table product_version
  add column version int not null default 1,
  add column based_on int,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references app_user,
  add column acknowledged jsonb not null default '[]',
  add column note text not null default '',
  add column published_at timestamptz,
  add column published_by bigint references app_user;
alter table package_version
  add column version int not null default 1,
  add column based_on int,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references app_user,
  add column acknowledged jsonb not null default '[]',
  add column note text not null default '',
  add column published_at timestamptz,
  add column published_by bigint references app_user;

-- A published version may only end: its last day comes nearer, its status moves on to SUPERATA. Nothing else of it ever changes.
create or replace function keep_published_content() returns trigger language plpgsql as $$
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
