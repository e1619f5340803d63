-- Cash that customers gave to the seller of their policy; the law limits it for each contract and year.
create table cash_receipt (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  -- Cents.
  amount bigint not null check (amount > 0),
  received_on date not null,
  recorded_at timestamptz not null,
  recorded_by bigint not null references app_user,
  -- Set when it was recorded by mistake.
  cancelled_at timestamptz,
  cancelled_by bigint references app_user,
  check ((cancelled_at is null) = (cancelled_by is null))
);
create index cash_receipt_contract on cash_receipt (contract_id, id);
