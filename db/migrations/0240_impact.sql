-- The effect that a draft of a tariff would have on existing quotations and contracts.

create table impact_run (
  id bigint generated always as identity primary key,
  task_id bigint not null unique references long_task,
  tariff_version_id bigint not null references tariff_version on delete cascade,
  -- The draft as it was when the run was requested: it may have changed since.
  content jsonb not null,
  sha256 text not null,
  -- How many of the last quotations, and whether the contracts in force too.
  quotations int not null check (quotations between 0 and 100000),
  contracts boolean not null,
  -- Compared with the stored price, or with the price of its own version today.
  baseline text not null check (baseline in ('PREZZO_SALVATO', 'PROPRIA_VERSIONE')),
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  -- Sums and distribution; null until it is done.
  summary jsonb
);
create index impact_run_version on impact_run (tariff_version_id, id desc);

create table impact_group (
  run_id bigint not null references impact_run on delete cascade,
  dimension text not null check (dimension in ('PRODOTTO', 'ZONA', 'ETA', 'DEALER')),
  key text not null,
  label text not null,
  contracts bigint not null,
  decreases bigint not null,
  increases bigint not null,
  unpriceable bigint not null,
  -- Cents, of those that have a price before and after.
  before bigint not null,
  after bigint not null,
  primary key (run_id, dimension, key)
);

create table impact_change (
  run_id bigint not null references impact_run on delete cascade,
  rank int not null,
  contract_id bigint not null references contract on delete cascade,
  before bigint not null,
  after bigint not null,
  primary key (run_id, rank)
);

create table impact_unpriceable (
  run_id bigint not null references impact_run on delete cascade,
  contract_id bigint not null references contract on delete cascade,
  -- Problems of the engine.
  problems jsonb not null,
  primary key (run_id, contract_id)
);

-- Why contracts have no price with a draft: how many, for each reason.
create table impact_reason (
  run_id bigint not null references impact_run on delete cascade,
  code text not null,
  -- '' = it concerns the whole contract.
  coverage text not null,
  -- Contracts that have it only with the draft.
  introduced bigint not null,
  -- Contracts that have it whichever version prices them: rules or a product that changed since they were sold.
  existing bigint not null,
  primary key (run_id, code, coverage)
);
