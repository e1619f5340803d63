-- Global rules of the sale: one document per subject, null until somebody sets it (the defaults are in areas/settings/domain).

create table sale_setting (
  id bigint generated always as identity primary key,
  code text not null unique,
  value jsonb,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user
);
insert into sale_setting (code) values
  ('COMPARAZIONE'), ('MUTUE_ESCLUSIONI'), ('UPSELLING'), ('DURATE_PREVENTIVO'), ('IVA_VEICOLO'),
  ('PAGAMENTI'), ('RINNOVI'), ('AGENZIA'), ('CONTATTI'), ('LINK_ESTERNI');
