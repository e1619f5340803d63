-- One record from quotation to expired policy: its priced lines, commissions, documents, photos, history and ledger.

create sequence quotation_number;

create table contract (
  id bigint generated always as identity primary key,
  -- Number of the quotation, from the first save on.
  number text not null default 'Q' || lpad(nextval('quotation_number')::text, 8, '0'),
  status text not null check (status in
    ('PREVENTIVO', 'PREVENTIVO_ACCETTATO', 'PREVENTIVO_IN_EMISSIONE', 'PREVENTIVO_SCADUTO',
      'POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA')),
  version int not null default 1,
  -- The node that produces, the person who sells, the operator it is assigned to, the customer's own account.
  producer_id bigint not null references app_user,
  seller_id bigint not null references app_user,
  assigned_to bigint references app_user,
  customer_user_id bigint references app_user,
  company_id bigint references company,
  -- What it was priced with; null until it is chosen.
  product_version_id bigint references product_version,
  package_version_id bigint references package_version,
  tariff_version_id bigint references tariff_version,
  -- Customer, vehicle and choices as typed: areas/contracts/api/contract-data.ts.
  data jsonb not null,
  -- Columns of the lists, copied from `data` at every save.
  customer_name text not null default '',
  customer_tax_code text,
  plate text,
  -- Of a home its address.
  vehicle text not null default '',
  -- Empty until the type is chosen; only a home has none. The type is in every index of the lists, so that a list of
  -- vehicles is filtered and counted inside one index.
  vehicle_type text default '',
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
  -- State of the video appraisal where the product requires one.
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
  -- When the proposal form that was signed on paper came back to the agency.
  proposal_form_delivered_on date,
  proposal_form_checked_by bigint references app_user,
  -- The insurer's codes for the seller, as printed on the contract's documents: [{ "codice": …, "garanzie": [coverage
  -- types] }], no coverages meaning all. Copied from the mandates at acceptance, and finally at issue.
  product_codes jsonb not null default '[]' check (jsonb_typeof(product_codes) = 'array'),
  insured_object text not null default 'VEICOLO' check (insured_object in ('VEICOLO', 'ABITAZIONE')),
  -- What a list is searched in, ready to compare: computing it for every candidate cost more than finding the
  -- candidates.
  search_text text not null generated always as
    (plain_text(customer_name || ' ' || coalesce(plate, '') || ' ' || coalesce(customer_tax_code, '') || ' ' || number
      || ' ' || coalesce(policy_number, ''))) stored,
  -- Sold below the premium floor before the floor existed.
  below_floor boolean not null default false,
  -- The general questionnaire that was answered: acceptance under another one requires new answers.
  needs_version_id bigint references needs_version,
  anonymised_at timestamptz,
  -- A sale outside of the product's positive target market: why it is outside, and the seller's justification
  -- (Reg. IVASS 45/2020).
  market_reasons text[],
  market_justification text,
  duration_days int check (duration_days > 0),
  -- Until when the agency has to approve the insured value (spec §9: 48 working hours); null while none waits for it.
  approval_due_at timestamptz,
  constraint policy_has_number check
    ((status in ('POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA')) = (policy_number is not null)),
  constraint policy_is_priced check (policy_number is null or
    (premium is not null and company_id is not null and tariff_version_id is not null and effective_date is not null
      and expiry_date > effective_date)),
  constraint contract_vehicle_has_type check ((insured_object = 'VEICOLO') = (vehicle_type is not null)),
  -- No contract without a premium, and none below what is owed to the insurer (art. 1882 c.c.).
  constraint premium_covers_pdu check
    (status in ('PREVENTIVO', 'PREVENTIVO_SCADUTO') or below_floor or (premium > 0 and taxable >= pdu)),
  constraint market_justified check ((market_reasons is null) = (market_justification is null)),
  constraint market_justification_given check (market_justification <> ''),
  -- A contract lasts whole months or whole days, never both.
  constraint contract_one_duration check (duration_months is null or duration_days is null)
);

alter table needs_evidence add foreign key (contract_id) references contract;

-- Lists of a million contracts in any order under any filter (decision 0020). A list is filtered inside one index and
-- only the rows of its page are read from the table: the index of a sort holds every column that lists filter by; the
-- index of a date that is filtered by range holds every column that lists are sorted by. Both begin with the status,
-- because old states are at the far end of every date: a list merges the beginnings of its three or four states instead
-- of passing over the others. `id` makes the order total. An empty value counts as the smallest; lists put it last when
-- descending, and the planner uses an index for that only when it is declared so.
create index contract_by_created on contract (status, created_at nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, effective_date, expiry_date,
    customer_name, plate, premium, issued_at, policy_number, quote_valid_until);
create index contract_by_effective on contract (status, effective_date nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, expiry_date,
    customer_name, plate, premium, issued_at, policy_number, quote_valid_until);
create index contract_by_expiry on contract (status, expiry_date nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date,
    customer_name, plate, premium, issued_at, policy_number, quote_valid_until);
create index contract_by_customer on contract (status, customer_name nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date);
create index contract_by_plate on contract (status, plate nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date);
create index contract_by_premium on contract (status, premium nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date);
-- An insurer numbers cars, motorcycles and homes separately: policies by number are read insurer by insurer and type by
-- type.
create index policy_by_number on contract (status, company_id, vehicle_type, policy_number nulls first, id)
  include (producer_id, payment_type, created_at, effective_date, expiry_date)
  where status in ('POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA');
create index policy_by_issued on contract (status, issued_at nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date)
  where status in ('POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA');
create index quotation_by_validity on contract (status, quote_valid_until nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date)
  where status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO', 'PREVENTIVO_IN_EMISSIONE', 'PREVENTIVO_SCADUTO');
-- Homes are few among many vehicles, one producer's contracts some thousands: they are found here, with every column
-- that lists filter and sort by, and then sorted.
create index contract_homes on contract (status, created_at nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, effective_date, expiry_date,
    customer_name, plate, premium, issued_at, policy_number, quote_valid_until)
  where insured_object = 'ABITAZIONE';
create index contract_of_producer on contract (producer_id, status, id)
  include (company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date,
    customer_name, plate, premium, issued_at, policy_number, quote_valid_until);
create index contract_of_seller on contract (seller_id, created_at nulls first, id);
create index contract_of_assignee on contract (assigned_to, created_at nulls first, id) where assigned_to is not null;
create index contract_of_customer on contract (customer_user_id) where customer_user_id is not null;
-- Totals of a list without reading the table.
create index contract_by_status on contract (status, producer_id);

-- Search while typing: name, plate, tax code, numbers. A list searches its own half of the contracts, distinguished by
-- the policy number and not by the status, because the planner would also read the index of the status, half a million
-- entries, to check what it has found. A frequent surname begins tens of thousands of names, which are adjacent in the
-- index of names: a list sorted by name reads them there, and from the trigrams only the others. So the trigrams leave
-- out the first letter of a text.
create index policy_search on contract using gin (substr(search_text, 2) gin_trgm_ops) where policy_number is not null;
create index quotation_search on contract using gin (substr(search_text, 2) gin_trgm_ops) where policy_number is null;
create index policy_name_begins on contract (plain_text(customer_name) text_pattern_ops)
  where policy_number is not null;
create index quotation_name_begins on contract (plain_text(customer_name) text_pattern_ops) where policy_number is null;

-- Found by their beginning while typing, and by the whole value where a vehicle must have one policy of a product at a
-- time: byte order serves LIKE 'text%' and equality alike. The indexes of numbers also keep them unique.
create unique index contract_number on contract (number text_pattern_ops);
create unique index contract_policy_number on contract (policy_number text_pattern_ops, company_id)
  where policy_number is not null;
create index contract_plate_begins on contract (plate text_pattern_ops) where plate is not null;
create index contract_chassis_begins on contract ((data -> 'vehicle' ->> 'chassisNumber') text_pattern_ops)
  where data -> 'vehicle' ->> 'chassisNumber' is not null;
-- A device that a contract names is not deleted; few contracts name one.
create index contract_by_antitheft_device on contract ((data -> 'vehicle' ->> 'antitheftDevice'))
  where data -> 'vehicle' ->> 'antitheftDevice' is not null;
-- A draft that a contract refers to is not deleted.
create index contract_tariff_version on contract (tariff_version_id);
create index contract_product_version on contract (product_version_id);
create index contract_package_version on contract (package_version_id);

-- Nightly jobs; policies that expire are found by `contract_by_expiry`.
create index contract_quotations_to_expire on contract (quote_valid_until)
  where status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO');
create index contract_waits_for_approval on contract (approval_due_at, id) where approval_due_at is not null;
-- Contracts whose retention period may have ended.
create index contract_quotations_kept on contract (quote_valid_until, id)
  where status = 'PREVENTIVO_SCADUTO' and anonymised_at is null;
create index contract_policies_kept on contract (expiry_date, id)
  where status in ('POLIZZA_SCADUTA', 'POLIZZA_ANNULLATA') and anonymised_at is null;

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
  -- Codes under which the insurer knows the coverage, as in the tariff version that priced it.
  quote_code text,
  deductible_code text,
  primary key (contract_id, coverage),
  check (taxable + tax = premium),
  -- A complimentary coverage costs the customer nothing; the floor of its line is that of the whole contract.
  constraint line_covers_pdu check (complimentary or taxable >= pdu)
);

create table contract_commission (
  contract_id bigint not null references contract on delete cascade,
  position int not null,
  recipient text not null,
  -- The user who earns it; null for the agency itself and for the insurer.
  party_id bigint references app_user,
  base text not null,
  base_amount bigint not null,
  percent bigint not null,
  amount bigint not null,
  -- Coverages that the commission is earned on; null: all of the contract.
  coverages text[],
  primary key (contract_id, position)
);
create index contract_commission_party on contract_commission (party_id) where party_id is not null;

-- Timeline: every transition with user, original user, time, reason, and the fingerprint before and after.
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

-- The documents of a proposal: one row for each acceptance, once all of them are stored. Then how and by whom they were
-- handed to the customer (art. 120-quater of the insurance code, Reg. IVASS 40/2018), and that the customer signed the
-- proposal on paper.
create table contract_papers (
  contract_id bigint not null references contract on delete cascade,
  -- The acceptance they belong to; another acceptance has papers of its own.
  accepted_at timestamptz not null,
  file_ids bigint[] not null,
  stored_at timestamptz not null,
  handed_at timestamptz,
  medium text check (medium in ('CARTA', 'EMAIL', 'SUPPORTO_DUREVOLE')),
  -- The address, for a hand-over by e-mail.
  address text,
  handed_by bigint references app_user,
  signed_on date,
  signer text,
  signature_recorded_by bigint references app_user,
  edition int not null default 1 check (edition > 0),
  -- Papers that no longer describe what is insured are made again; the earlier ones stay and do not count from this
  -- moment on.
  superseded_at timestamptz,
  -- A hand-over by e-mail counts once a mail server has accepted the mail; until then it is only requested.
  mail_id bigint references mail_outbox on delete set null,
  mailed_by bigint references app_user,
  -- Reference of the direct debit mandate among the papers; null without one. It is signed with the proposal.
  mandate_reference text check (length(mandate_reference) between 1 and 35),
  mandate_signed boolean not null default false,
  primary key (contract_id, accepted_at, edition),
  constraint handed_over check ((handed_at is null) = (medium is null) and (handed_at is null) = (handed_by is null)),
  constraint address_of_mail check ((medium = 'EMAIL') = (address is not null) or medium is null and address is null),
  constraint signed_after_hand_over check (signed_on is null or handed_at is not null),
  constraint signed_by_somebody check
    ((signed_on is null) = (signer is null) and (signed_on is null) = (signature_recorded_by is null)),
  constraint mandate_signed_with_proposal check (signed_on is null or mandate_reference is null or mandate_signed)
);
create unique index contract_papers_current on contract_papers (contract_id, accepted_at) where superseded_at is null;
create index contract_papers_mail on contract_papers (mail_id) where mail_id is not null;

-- What was recorded stays: a mistake is corrected by revoking the acceptance.
create function papers_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.handed_at is not null and (new.handed_at, new.medium, new.address, new.handed_by, new.file_ids)
      is distinct from (old.handed_at, old.medium, old.address, old.handed_by, old.file_ids) then
      raise exception 'A recorded hand-over is never changed';
    end if;
    if old.signed_on is not null and (new.signed_on, new.signer, new.signature_recorded_by) is distinct from (old.signed_on, old.signer, old.signature_recorded_by) then
      raise exception 'A recorded signature is never changed';
    end if;
  end if;
  return new;
end $$;
create trigger contract_papers_kept before update on contract_papers for each row execute function papers_are_kept();

create function superseded_papers_are_kept() returns trigger language plpgsql as $$
begin
  if old.superseded_at is not null then raise exception 'Superseded papers are never changed'; end if;
  return new;
end $$;
create trigger contract_papers_superseded before update on contract_papers
  for each row execute function superseded_papers_are_kept();

-- Photos of the insured vehicle: which file shows which angle. A photo that is replaced or removed stays as history.
create table contract_photo (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  angle text not null check (angle in (
    'ANTERIORE_DESTRA', 'ANTERIORE_SINISTRA', 'POSTERIORE_DESTRA', 'POSTERIORE_SINISTRA', 'TETTO', 'ALTRA')),
  file_id bigint not null references stored_file,
  created_at timestamptz not null,
  removed_at timestamptz
);
-- For the page of a contract and the count at acceptance.
create index contract_photo_current on contract_photo (contract_id) where removed_at is null;
-- One current photo for each angle; further ones are free.
create unique index contract_photo_angle on contract_photo (contract_id, angle)
  where removed_at is null and angle <> 'ALTRA';

-- Last number given per insurer, prefix and year; locked by the issue that takes the next one, so there are no gaps.
create table policy_counter (
  company_id bigint not null references company,
  prefix text not null,
  year int not null,
  last bigint not null check (last >= 0),
  primary key (company_id, prefix, year)
);

-- An accounting entry: the issue of a contract, a change, a reversal; or of a statement, the producer's debt when it is
-- issued and the money when it is paid. Never changed afterwards.
create table ledger_entry (
  id bigint generated always as identity primary key,
  contract_id bigint references contract,
  kind text not null check (kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO', 'ESTRATTO_CONTO', 'INCASSO')),
  -- The entry that this one reverses.
  reverses_id bigint references ledger_entry,
  posted_at timestamptz not null,
  accounting_date date not null,
  statement_id bigint,
  constraint ledger_entry_subject check ((contract_id is null) <> (statement_id is null))
);
-- A policy is issued once.
create unique index ledger_entry_issue on ledger_entry (contract_id) where kind = 'EMISSIONE';
create index ledger_entry_contract on ledger_entry (contract_id);
create index ledger_entry_statement on ledger_entry (statement_id) where statement_id is not null;
create index ledger_entry_reverses on ledger_entry (reverses_id) where reverses_id is not null;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();

create table ledger_line (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entry,
  -- IMPORTI_DA_ATTRIBUIRE: money that arrived and that no statement takes.
  account text not null check (account in
    ('CREDITO_CLIENTE', 'IMPOSTA', 'PDU', 'PROVVIGIONE', 'MARGINE_AGENZIA', 'CREDITO_PRODUTTORE', 'BANCA',
      'IMPORTI_DA_ATTRIBUIRE')),
  -- The creditor: the earner of a commission; the insurer for PDU and tax.
  party_id bigint references app_user,
  company_id bigint references company,
  recipient text,
  line_of_business text references line_of_business,
  coverage text references coverage_type,
  -- Cents; what the customer owes is positive, what is owed to others negative.
  amount bigint not null
);
create index ledger_line_entry on ledger_line (entry_id);
create trigger ledger_line_append_only before update or delete on ledger_line
  for each row execute function refuse_change();

-- The lines of an entry are inserted by one statement, so they must add up to zero there: one check for all of them,
-- immediately, instead of one query for each line at the commit.
create function ledger_entry_balances() returns trigger language plpgsql as $$
declare
  entry bigint;
  difference bigint;
begin
  select entry_id, sum(amount) into entry, difference from added group by entry_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'Ledger entry % does not balance: % cents', entry, difference;
  end if;
  return null;
end $$;
create trigger ledger_line_balances after insert on ledger_line
  referencing new table as added for each statement execute function ledger_entry_balances();
