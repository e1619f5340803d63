-- One record from quotation to expired policy, its priced lines, its history and its ledger.

create sequence quotation_number;

create table contract (
  id bigint generated always as identity primary key,
  -- Number of the quotation, from the first save on.
  number text not null unique default 'Q' || lpad(nextval('quotation_number')::text, 8, '0'),
  status text not null check (status in
    ('PREVENTIVO', 'PREVENTIVO_ACCETTATO', 'PREVENTIVO_IN_EMISSIONE', 'PREVENTIVO_SCADUTO', 'POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA')),
  version int not null default 1,
  -- Whose business it is: the node that produces, the person who sells, the operator it is assigned to, the customer's own account.
  producer_id bigint not null references app_user,
  seller_id bigint not null references app_user,
  assigned_to bigint references app_user,
  customer_user_id bigint references app_user,
  company_id bigint references company,
  -- What it was priced with; null while nothing has been chosen.
  product_version_id bigint references product_version,
  package_version_id bigint references package_version,
  tariff_version_id bigint references tariff_version,
  -- Customer, vehicle and choices as typed: areas/contracts/api/contract-data.ts.
  data jsonb not null,
  -- Columns of the lists, copied out of `data` at every save.
  customer_name text not null default '',
  customer_tax_code text,
  plate text,
  vehicle text not null default '',
  vehicle_type text,
  product_name text not null default '',
  province text,
  insured_value bigint,
  duration_months int,
  payment_type text,
  -- Cover runs from 24:00 of effective_date to 24:00 of expiry_date.
  effective_date date,
  expiry_date date,
  -- Last day on which the quotation can be accepted.
  quote_valid_until date not null,
  -- Cents.
  premium bigint,
  taxable bigint,
  tax bigint,
  pdu bigint,
  discount bigint,
  -- Fingerprint of the price shown to the customer; acceptance and issue recompute it.
  price_hash text,
  signature_kind text not null default 'CARTACEA' check (signature_kind in ('CARTACEA', 'DIGITALE')),
  -- State of the video appraisal where the product asks for one.
  appraisal_status text check (appraisal_status in ('ACQUIRING', 'ACQUIRED', 'ACCEPTED', 'REJECTED', 'EXPIRED')),
  -- Approval of an insured value above the autonomous threshold: by whom, for which value.
  approved_by bigint references app_user,
  approved_value bigint,
  policy_number text,
  copied_from bigint references contract,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  accepted_at timestamptz,
  issued_at timestamptz,
  -- A quotation that was withdrawn, or a policy that was cancelled.
  cancelled_at timestamptz,
  constraint policy_has_number check ((status in ('POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA')) = (policy_number is not null)),
  constraint policy_is_priced check (policy_number is null or
    (premium is not null and company_id is not null and tariff_version_id is not null and effective_date is not null and expiry_date > effective_date))
);
create unique index contract_policy_number on contract (company_id, policy_number) where policy_number is not null;

create table contract_line (
  contract_id bigint not null references contract on delete cascade,
  position int not null,
  coverage text not null references coverage_type,
  line_of_business text not null references line_of_business,
  complimentary boolean not null default false,
  -- Cents.
  pdu bigint not null check (pdu >= 0),
  loading bigint not null,
  discount bigint not null check (discount >= 0),
  taxable bigint not null,
  tax bigint not null,
  premium bigint not null,
  -- Millionths, and the dated rule it comes from: refunds use what was charged.
  tax_rate bigint not null,
  tax_rule text not null references tax_rate,
  -- Row of the tariff that gave the price.
  rate_row text not null,
  primary key (contract_id, coverage),
  check (taxable + tax = premium)
);

create table contract_commission (
  contract_id bigint not null references contract on delete cascade,
  position int not null,
  percipient text not null,
  -- The user who earns it; null for the agency itself and for the company.
  party_id bigint references app_user,
  base text not null,
  base_amount bigint not null,
  percent bigint not null,
  amount bigint not null,
  primary key (contract_id, position)
);
create index contract_commission_party on contract_commission (party_id) where party_id is not null;

-- Timeline: every transition with who, on whose behalf, when, why and the fingerprint before and after.
create table contract_transition (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract on delete cascade,
  from_status text,
  event text not null,
  to_status text not null,
  at timestamptz not null,
  actor_id bigint references app_user,
  original_actor_id bigint references app_user,
  reason text,
  hash_before text,
  hash_after text
);
create index contract_transition_contract on contract_transition (contract_id, id);

-- Last number given per insurer, prefix and year; locked by the issue that takes the next one, so there are no gaps.
create table policy_counter (
  company_id bigint not null references company,
  prefix text not null,
  year int not null,
  last bigint not null check (last >= 0),
  primary key (company_id, prefix, year)
);

-- A payable event of a contract: its issue, a change, a reversal. Never changed afterwards.
create table ledger_title (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  kind text not null check (kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO')),
  -- The title that this one takes back.
  reverses_id bigint references ledger_title,
  posted_at timestamptz not null,
  accounting_date date not null
);
-- A policy is issued once.
create unique index ledger_title_issue on ledger_title (contract_id) where kind = 'EMISSIONE';
create index ledger_title_contract on ledger_title (contract_id);

create table ledger_line (
  id bigint generated always as identity primary key,
  title_id bigint not null references ledger_title,
  account text not null check (account in ('CREDITO_CLIENTE', 'IMPOSTA', 'PDU', 'PROVVIGIONE', 'MARGINE_AGENZIA')),
  -- Who is owed: the percipient; the insurer for PDU and tax.
  party_id bigint references app_user,
  company_id bigint references company,
  percipient text,
  line_of_business text references line_of_business,
  coverage text references coverage_type,
  -- Cents; what the customer owes is positive, what is owed to others negative.
  amount bigint not null
);
create index ledger_line_title on ledger_line (title_id);

create function ledger_title_balances() returns trigger language plpgsql as $$
declare
  difference bigint;
begin
  select sum(amount) into difference from ledger_line where title_id = new.title_id;
  if difference <> 0 then
    raise exception 'Ledger title % does not balance: % cents', new.title_id, difference;
  end if;
  return null;
end $$;
create constraint trigger ledger_line_balances after insert on ledger_line
  deferrable initially deferred for each row execute function ledger_title_balances();
create trigger ledger_line_append_only before update or delete on ledger_line
  for each row execute function refuse_change();
create trigger ledger_title_append_only before update or delete on ledger_title
  for each row execute function refuse_change();

-- Lists. Every sort on screen has an index for who sees everything; `id` makes the order total, and an empty value counts as the smallest.
-- Lists put empty values last when descending: the planner takes an index for that only when it is declared so.
-- A producer's own rows are few enough to be sorted after they are found.
create index contract_by_created on contract (created_at nulls first, id);
create index contract_by_customer on contract (customer_name nulls first, id);
create index contract_by_plate on contract (plate nulls first, id);
create index contract_by_effective on contract (effective_date nulls first, id);
create index contract_by_premium on contract (premium nulls first, id);
create index policy_by_expiry on contract (expiry_date nulls first, id) where policy_number is not null;
create index policy_by_number on contract (policy_number nulls first, id) where policy_number is not null;
create index policy_by_issued on contract (issued_at nulls first, id) where policy_number is not null;
create index quotation_by_validity on contract (quote_valid_until nulls first, id) where policy_number is null;
create index contract_of_producer on contract (producer_id, created_at nulls first, id);
create index contract_of_seller on contract (seller_id, created_at nulls first, id);
create index contract_of_company on contract (company_id, created_at nulls first, id);
create index contract_of_assignee on contract (assigned_to, created_at nulls first, id) where assigned_to is not null;
create index contract_of_customer on contract (customer_user_id) where customer_user_id is not null;
-- Totals of a list without reading the table.
create index contract_by_status on contract (status, producer_id);
-- Search while typing: name, plate, tax code, numbers.
create index contract_search on contract using gin
  (plain_text(customer_name || ' ' || coalesce(plate, '') || ' ' || coalesce(customer_tax_code, '') || ' ' || number || ' ' || coalesce(policy_number, '')) gin_trgm_ops);
-- One or two letters are the beginning of the name.
create index contract_name_begins on contract (plain_text(customer_name) text_pattern_ops);
-- Nightly jobs.
create index contract_quotations_to_expire on contract (quote_valid_until) where status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO');
create index contract_policies_to_expire on contract (expiry_date) where status = 'POLIZZA';
