-- Vehicle catalogue for quotations and valuations, residual-value curves, anti-theft devices.
-- Rows come from reference/. A row whose version is above 1 was edited by a person; later loads leave it unchanged.

create table vehicle_seed (
  fingerprint text primary key,
  loaded_at timestamptz not null default now()
);

create table vehicle_brand (
  id bigint generated always as identity primary key,
  category text not null check (category in ('AUTOVEICOLI', 'MOTOVEICOLI')),
  code text not null check (code ~ '^[A-Z]{3}$'),
  name text not null,
  -- Its code at the valuation service.
  quotation_code text not null,
  suppressed boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (category, code),
  unique (category, name)
);

create table vehicle_model (
  id bigint generated always as identity primary key,
  brand_id bigint not null references vehicle_brand,
  code text not null unique,
  name text not null,
  segment text not null,
  body text not null,
  suppressed boolean not null default false
);
create index vehicle_model_brand on vehicle_model (brand_id);

create table vehicle_version (
  id bigint generated always as identity primary key,
  model_id bigint not null references vehicle_model,
  code text not null unique,
  name text not null,
  fuel text not null check (fuel in
    ('BENZINA', 'DIESEL', 'GPL', 'METANO', 'IBRIDA', 'IBRIDA_PLUG_IN', 'ELETTRICA', 'IDROGENO')),
  displacement_cc int not null check (displacement_cc >= 0),
  power_kw int not null check (power_kw > 0),
  gearbox text not null check (gearbox in ('MANUALE', 'AUTOMATICO')),
  -- Years on sale; no last year while it is sold.
  year_from int not null,
  year_to int,
  -- In cents, VAT included; indicative.
  list_price bigint not null check (list_price > 0),
  suppressed boolean not null default false,
  check (year_from <= year_to)
);
create index vehicle_version_model on vehicle_version (model_id);

create table vehicle_equipment (
  id bigint generated always as identity primary key,
  category text not null check (category in ('AUTOVEICOLI', 'MOTOVEICOLI')),
  code text not null,
  kind text not null check (kind in ('STANDARD', 'OPTIONAL')),
  description text not null,
  -- Segments of the models it is for; null = all.
  segments text[],
  price bigint not null check (price >= 0 and (kind = 'OPTIONAL' or price = 0)),
  -- Versions that left the market before this year never had it.
  year_from int,
  suppressed boolean not null default false,
  version int not null default 1,
  unique (category, code)
);

create table residual_value_curve (
  id bigint generated always as identity primary key,
  category text not null check (category in ('AUTOVEICOLI', 'MOTOVEICOLI')),
  powertrain text not null check (powertrain in ('TERMICA', 'ELETTRICA')),
  -- First day on which valuations use it, until the next one of its kind.
  valid_from date not null,
  km_per_year int not null check (km_per_year > 0),
  -- Shares in millionths.
  per_thousand_km bigint not null check (per_thousand_km between 0 and 1000000),
  max_km_loss bigint not null check (max_km_loss between 0 and 1000000),
  max_km_gain bigint not null check (max_km_gain between 0 and 1000000),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (category, powertrain, valid_from)
);

-- A curve that values vehicles today, or did, is not changed any more: a new one begins later.
create function keep_residual_values() returns trigger language plpgsql as $$
begin
  if old.valid_from <= (now() at time zone 'Europe/Rome')::date then
    raise exception 'Residual values in force cannot be changed: add a future table';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger residual_value_curve_kept before update or delete on residual_value_curve
  for each row execute function keep_residual_values();

create table residual_value_point (
  curve_id bigint not null references residual_value_curve on delete cascade,
  age_months int not null check (age_months >= 0),
  residual bigint not null check (residual between 0 and 1000000),
  primary key (curve_id, age_months)
);

create table antitheft_device (
  id bigint generated always as identity primary key,
  external_code text not null unique,
  name text not null,
  kind text not null check (kind in ('BLACKBOX', 'SATELLITARE', 'IMMOBILIZZATORE', 'MARCHIATURA')),
  suppressed boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- Answers of the valuation service, so that a sale can be compared with one without another request. One row for each
-- question; the newest answer counts.
create table vehicle_valuation (
  id bigint generated always as identity primary key,
  version text not null check (length(version) <= 120),
  -- Codes in alphabetical order.
  optionals text[] not null,
  registration_date date,
  mileage int,
  -- Cents.
  value bigint not null check (value >= 0),
  valued_on date not null,
  unique nulls not distinct (version, optionals, registration_date, mileage)
);
create index vehicle_valuation_valued_on on vehicle_valuation (valued_on);
