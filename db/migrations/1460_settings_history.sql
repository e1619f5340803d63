-- Every value that a global rule has had, to compare and to go back to; null means the default.
create table sale_setting_version (
  setting_id bigint not null references sale_setting,
  version int not null,
  value jsonb,
  -- Why the user changed it.
  note text not null default '' check (length(note) <= 200),
  saved_at timestamptz not null,
  saved_by bigint references app_user,
  primary key (setting_id, version)
);

insert into sale_setting_version (setting_id, version, value, saved_at, saved_by)
  select id, version, value, updated_at, updated_by from sale_setting;

insert into sale_setting (code) values ('COMPAGNIE_IMPORTABILI'), ('CORREZIONI_PRODOTTO'), ('CALCOLI_PARALLELI');
