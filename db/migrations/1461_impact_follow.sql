-- Open quotations that moved to corrected versions of product, package or tariff, and those that could not.
create table quotation_correction (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  -- Ids of the versions in force, joined by colons: another attempt needs other versions.
  target text not null,
  outcome text not null check (outcome in ('CORRETTO', 'SENZA_PREZZO')),
  before_premium bigint,
  after_premium bigint,
  at timestamptz not null,
  actor_id bigint not null references app_user,
  unique (contract_id, target)
);
create index quotation_correction_by_time on quotation_correction (at desc, id desc);

-- Price of an open quotation with the second version of the setting CALCOLI_PARALLELI, of its latest save.
create table parallel_price (
  contract_id bigint not null references contract on delete cascade,
  tariff_version_id bigint not null references tariff_version on delete cascade,
  -- That of the quotation when it was priced.
  contract_version int not null,
  premium bigint not null,
  -- Null: no price with the second version, for these reasons (codes).
  second_premium bigint,
  reasons text[] not null default '{}',
  priced_at timestamptz not null,
  primary key (tariff_version_id, contract_id)
);
create index parallel_price_by_time on parallel_price (tariff_version_id, priced_at desc, contract_id desc);
create index parallel_price_contract on parallel_price (contract_id);

-- Quotations saved since the last look, every minute.
create index contract_open_by_update on contract (updated_at) where status = 'PREVENTIVO';
