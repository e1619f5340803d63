-- Customers stored twice: how they are found, reviewed, merged and separated again (decision 0385).

alter table customer
  -- The customer that absorbed this one. The row stays: its tax code leads to the other, and nobody lists it.
  add column merged_into bigint references customer check (merged_into <> id),
  -- What two rows of one person have in common; rows that share a key are compared. Each key begins with the producer,
  -- because one producer's customers are never compared with another's. `t` is a person's tax code without omocodia
  -- and without check letter, `v` a VAT number, `b` the birth day, `e` the e-mail, `p` the telephone, `n` the name.
  add column match_keys text[] not null generated always as (array_remove(array[
    producer_id || ':t:' || case when tax_code ~ '^[A-Z0-9]{16}$' then
      left(tax_code, 6) || translate(substr(tax_code, 7, 2), 'LMNPQRSTUV', '0123456789') || substr(tax_code, 9, 1)
      || translate(substr(tax_code, 10, 2), 'LMNPQRSTUV', '0123456789') || substr(tax_code, 12, 1)
      || translate(substr(tax_code, 13, 3), 'LMNPQRSTUV', '0123456789') end,
    producer_id || ':v:' || vat_number,
    producer_id || ':v:' || case when tax_code ~ '^[0-9]{11}$' then tax_code end,
    producer_id || ':b:' || (birth_date - date '2000-01-01'),
    producer_id || ':e:' || lower(email),
    producer_id || ':p:' || phone,
    producer_id || ':n:' || nullif(plain_text(name), '')
  ], null)) stored;
create index customer_match_keys on customer using gin (match_keys);
create index customer_absorbed on customer (merged_into) where merged_into is not null;

-- Pairs that may be one customer, each once. A pair that a person has judged stays, so that nobody is asked again.
create table customer_pair (
  low_id bigint not null references customer,
  high_id bigint not null references customer,
  kind text not null check (kind in ('EQUAL', 'SIMILAR')),
  score int not null,
  -- Why: areas/customers/domain/match.ts.
  evidence jsonb not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DISTINCT', 'MERGED')),
  found_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  primary key (low_id, high_id),
  check (low_id < high_id)
);
create index customer_pair_high on customer_pair (high_id);
create index customer_pair_open on customer_pair (score desc, low_id, high_id) where state = 'OPEN';

-- What a merge moved, so that it can be undone.
create table customer_merge (
  id bigint generated always as identity primary key,
  kept_id bigint not null references customer,
  absorbed_id bigint not null references customer,
  merged_at timestamptz not null,
  merged_by bigint not null references app_user,
  -- The kept customer's document before, null once their data are anonymised; and their version after.
  kept_before jsonb,
  kept_version int not null,
  -- Sellers that only the absorbed customer had, and customers that it had absorbed itself.
  sellers bigint[] not null,
  redirected bigint[] not null,
  undone_at timestamptz,
  undone_by bigint references app_user
);
create index customer_merge_kept on customer_merge (kept_id);
create index customer_merge_absorbed on customer_merge (absorbed_id);
