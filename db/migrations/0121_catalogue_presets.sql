-- Presets and sellers' own packages are edited by people: who changed them last, and one name for each owner and product.

alter table preset
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references app_user;
create unique index preset_name on preset (coalesce(owner_id, 0), product_id, lower(name));
create index preset_product on preset (product_id);
