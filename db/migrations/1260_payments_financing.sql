-- The practice with the lender of a premium that a loan pays (spec §4, financing practice).
create table financing_practice (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  status text not null check (status in ('BOZZA', 'IN_VALUTAZIONE', 'APPROVATA', 'RESPINTA', 'RITIRATA', 'LIQUIDATA')),
  lender text not null check (length(lender) between 1 and 120),
  -- Number of the loan at the lender.
  loan_number text not null check (length(loan_number) between 1 and 40),
  -- Premium that the loan pays, in cents.
  amount bigint not null check (amount > 0),
  -- Why the lender refused.
  reason text check (length(reason) <= 300),
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references app_user,
  paid_on date,
  constraint refused_for_a_reason check ((status = 'RESPINTA') = (reason is not null)),
  constraint paid_on_a_day check ((status = 'LIQUIDATA') = (paid_on is not null))
);
create unique index financing_practice_open on financing_practice (contract_id)
  where status in ('BOZZA', 'IN_VALUTAZIONE', 'APPROVATA', 'LIQUIDATA');
create index financing_practice_contract on financing_practice (contract_id, id);
-- The state of a contract's latest practice: a refused loan blocks the issue.
alter table contract add column financing_status text
  check (financing_status in ('BOZZA', 'IN_VALUTAZIONE', 'APPROVATA', 'RESPINTA', 'RITIRATA', 'LIQUIDATA'));
