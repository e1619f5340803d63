-- What a vehicle was said to be worth, so that a sale can be held against it without asking the valuation service again. One row for each
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
  at_date date not null,
  unique nulls not distinct (version, optionals, registration_date, mileage)
);

create index vehicle_valuation_at_date on vehicle_valuation (at_date);
