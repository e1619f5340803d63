-- Policy numbers that an insurer has given for a tariff: from, to, and the next one. A number is taken in the transaction of the issue, so there are no gaps.
create table policy_number_range (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  tariff_id bigint not null references tariff on delete cascade,
  -- Null: for every product that sells the tariff.
  product_id bigint references product on delete cascade,
  prefix text not null check (prefix ~ '^[A-Z0-9/.-]{0,12}$'),
  -- Digits of the printed number, filled with zeros.
  digits int not null check (digits between 1 and 15),
  first_number bigint not null check (first_number >= 0),
  last_number bigint not null,
  next_number bigint not null,
  -- Who looks after the tariff is told when as many are left.
  warn_below int not null check (warn_below >= 0),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (first_number <= last_number and length(last_number::text) <= digits),
  check (next_number between first_number and last_number + 1),
  constraint numbers_given_once exclude using gist (company_id with =, prefix with =, int8range(first_number, last_number, '[]') with &&)
);
create index policy_number_range_tariff on policy_number_range (tariff_id, id);
create index policy_number_range_product on policy_number_range (product_id) where product_id is not null;
