-- What the agency, a branch of the network or one user is to produce in a period.
create table production_target (
  id bigint generated always as identity primary key,
  -- AGENZIA: everything; RAMO: what a user of the network and everyone below them produces; UTENTE: what one user sells.
  scope text not null check (scope in ('AGENZIA', 'RAMO', 'UTENTE')),
  node_id bigint references app_user,
  -- The name of a product at the time of sale; null: all products.
  product text check (length(product) between 1 and 200),
  period text not null check (period in ('MESE', 'TRIMESTRE', 'ANNO')),
  -- The first day of the period, and its last one.
  starts_on date not null,
  ends_on date not null,
  policies int check (policies > 0),
  -- In cents.
  premium bigint check (premium > 0),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint not null references app_user,
  constraint production_target_node check ((scope = 'AGENZIA') = (node_id is null)),
  constraint production_target_figures check (num_nonnulls(policies, premium) > 0),
  constraint production_target_days check (starts_on < ends_on),
  constraint production_target_once unique nulls not distinct (scope, node_id, product, period, starts_on)
);
-- The targets of a period, and those that run today.
create index production_target_by_day on production_target (ends_on, starts_on, id);
create index production_target_of_node on production_target (node_id) where node_id is not null;
