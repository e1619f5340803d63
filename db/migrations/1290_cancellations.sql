-- What ends policies before their expiry, and the refunds.

-- Cover ends at 24:00 of this day; null: at the expiry.
alter table contract add column cancelled_from date;
create index contract_to_end on contract (cancelled_from, id) where cancelled_from is not null and status = 'POLIZZA';

-- RIMBORSO: the agency paid a customer back.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO', 'ESTRATTO_CONTO', 'INCASSO', 'INSOLUTO', 'RIMBORSO'));

create table cancellation (
  id bigint generated always as identity primary key,
  code text not null unique generated always as ('A' || lpad(id::text, 8, '0')) stored,
  status text not null check (status in ('BOZZA', 'IN_CORSO', 'CONFERMATA', 'STORNATA')),
  cause text not null,
  requested_on date not null,
  -- Cover ends at 24:00 of this day.
  effective_on date not null,
  -- Day of the police report, the deed of sale, the scrapping, the repayment.
  event_on date,
  -- The type that a user chose instead of the product's; null: the product's.
  refund_type text,
  sold_at_distance boolean not null default false,
  -- Capital of the loan, in cents.
  loan_initial bigint,
  loan_residual bigint,
  -- Why the refund was typed by hand.
  manual_reason text,
  note text,
  -- The change request that asked for it.
  ticket text references change_request (ticket),
  -- Where the agency pays the refund.
  iban text,
  account_holder text,
  typed_by bigint references app_user,
  approved_by bigint references app_user,
  approved_at timestamptz,
  task_id bigint references long_task on delete set null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  updated_at timestamptz not null,
  updated_by bigint not null references app_user,
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  constraint confirmed check ((status in ('CONFERMATA', 'STORNATA')) = (confirmed_at is not null)),
  constraint second_person check (approved_by is null or approved_by <> typed_by),
  constraint loan_complete check ((loan_initial is null) = (loan_residual is null))
);
create index cancellation_list on cancellation (created_at desc, id desc);
create unique index cancellation_of_ticket on cancellation (ticket) where ticket is not null and status <> 'STORNATA';

create table cancellation_policy (
  id bigint generated always as identity primary key,
  cancellation_id bigint not null references cancellation on delete cascade,
  contract_id bigint not null references contract,
  status text not null check (status in ('DA_CONFERMARE', 'CONFERMATA', 'RIFIUTATA', 'STORNATA')),
  -- Amounts typed by hand: [{ titleId, coverage, net, tax }].
  typed jsonb,
  -- The refund with all that it came from, once confirmed.
  record jsonb,
  -- Why it was not cancelled: { it, en }.
  refusal jsonb,
  -- Cents of the confirmed refund: whole, in cash, costs kept, still owed, and commission that goes back.
  gross bigint,
  cash bigint,
  costs bigint,
  owed bigint,
  claw_back bigint,
  -- The premium reached the agency, which pays the refund; otherwise the producer does, in their statement.
  paid_by_agency boolean not null default false,
  confirmed_at timestamptz,
  reversed_at timestamptz,
  reversed_by bigint references app_user,
  -- The agency paid the refund.
  paid_on date,
  paid_reference text,
  paid_entry_id bigint references ledger_entry,
  paid_recorded_by bigint references app_user,
  unique (cancellation_id, contract_id),
  constraint confirmed_with_record check ((status in ('CONFERMATA', 'STORNATA')) = (record is not null)),
  constraint refused_with_reason check ((status = 'RIFIUTATA') = (refusal is not null)),
  constraint paid_with_entry check ((paid_on is null) = (paid_entry_id is null))
);
-- A policy is in one open cancellation at a time.
create unique index cancellation_policy_open on cancellation_policy (contract_id) where status = 'DA_CONFERMARE';
create index cancellation_policy_contract on cancellation_policy (contract_id, id);
create index cancellation_policy_to_pay on cancellation_policy (id)
  where status = 'CONFERMATA' and paid_by_agency and cash > 0 and paid_on is null;

-- Entries of the ledger that a confirmation posted.
create table cancellation_entry (
  cancellation_policy_id bigint not null references cancellation_policy on delete cascade,
  entry_id bigint not null primary key references ledger_entry
);
create index cancellation_entry_policy on cancellation_entry (cancellation_policy_id);
