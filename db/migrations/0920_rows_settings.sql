-- Flags, subjects of the sale settings and keys of the payment provider: one row each, filled by the administrator.
insert into config_flag (code, value) values
  ('SEZIONE_SINISTRI', false),
  ('FORZA_ANNULLAMENTO_GARANZIE', true),
  ('MAINTENANCE', false);

insert into sale_setting (code) values
  ('COMPARAZIONE'), ('MUTUE_ESCLUSIONI'), ('UPSELLING'), ('DURATE_PREVENTIVO'), ('IVA_VEICOLO'),
  ('PAGAMENTI'), ('RINNOVI'), ('AGENZIA'), ('CONTATTI'), ('LINK_ESTERNI');

insert into payment_key (name) values ('SECRET_KEY'), ('PUBLISHABLE_KEY'), ('HOOK_SECRET');
