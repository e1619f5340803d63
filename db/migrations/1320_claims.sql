-- Claims of the insured on their policies.

-- Numbers of claims: S, year, counter without gaps.
create table claim_counter (
  year int primary key,
  last int not null
);
create sequence claim_draft_number;

-- Terms of law and of the wordings, from a day on.
create table claim_term (
  valid_from date primary key,
  notice_days int not null check (notice_days >= 0),
  lapse_years int not null check (lapse_years > 0),
  theft_days int not null check (theft_days >= 0),
  -- Working days.
  inspection_days int not null check (inspection_days >= 0),
  settlement_days int not null check (settlement_days >= 0),
  -- Cents: above it another person approves.
  approval_limit bigint not null check (approval_limit >= 0)
);
insert into claim_term values ('2020-01-01', 3, 2, 30, 8, 30, 500000);

-- Wear by age, of an insurer or, without one, of all: { parts, vehicle, gap }, bands { fromMonths, percent }.
create table claim_wear (
  id bigint generated always as identity primary key,
  company_id bigint references company,
  valid_from date not null,
  bands jsonb not null,
  unique nulls not distinct (company_id, valid_from)
);
insert into claim_wear (company_id, valid_from, bands) values (null, '2020-01-01', '{
  "parts": [{"fromMonths": 12, "percent": 100000}, {"fromMonths": 24, "percent": 200000}, {"fromMonths": 36, "percent": 300000},
    {"fromMonths": 48, "percent": 400000}, {"fromMonths": 60, "percent": 500000}],
  "vehicle": [{"fromMonths": 6, "percent": 100000}, {"fromMonths": 12, "percent": 200000}, {"fromMonths": 24, "percent": 280000},
    {"fromMonths": 36, "percent": 350000}, {"fromMonths": 48, "percent": 420000}, {"fromMonths": 60, "percent": 500000}],
  "gap": [{"fromMonths": 36, "percent": 200000}, {"fromMonths": 48, "percent": 400000}]}');

create table repairman (
  id bigint generated always as identity primary key,
  name text not null,
  vat_number text not null unique,
  address text,
  phone text,
  email text,
  iban text,
  -- Agreed repairman of the agency.
  is_agreed boolean not null default false,
  disabled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user
);

create table claim (
  id bigint generated always as identity primary key,
  -- B… of a draft; the number of the claim from its notice on.
  code text not null unique default 'B' || lpad(nextval('claim_draft_number')::text, 8, '0'),
  contract_id bigint not null references contract,
  state text not null check (state in ('BOZZA', 'APERTO', 'APPROVATO', 'CHIUSO')),
  step text not null check (step in ('BOZZA', 'DENUNCIATO', 'PERIZIA_ASSEGNATA', 'PERIZIATO', 'CONCORDATO', 'AUTORIZZATO', 'PAGATO',
    'LIQUIDATO', 'SENZA_SEGUITO', 'UNITO')),
  cause text not null,
  loss_on date not null,
  -- HH:MM; null: not known.
  loss_time text check (loss_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  place text,
  description text not null,
  -- The whole vehicle is gone.
  is_total boolean not null,
  -- Who reported it: RETE, AGENZIA, CLIENTE, COMPAGNIA.
  source text not null check (source in ('RETE', 'AGENZIA', 'CLIENTE', 'COMPAGNIA')),
  -- Number of the insurer, if it has one.
  company_reference text,
  notified_on date,
  -- Cover at the instant of the loss: [{ code, outcome }].
  checks jsonb not null default '[]',
  is_verified boolean not null default false,
  -- Cents: what the customer asks for; what was found; what is taken off; computed; agreed; paid.
  requested bigint not null default 0 check (requested >= 0),
  estimated bigint,
  degradation bigint,
  deductible bigint,
  computed bigint,
  agreed bigint,
  paid bigint not null default 0,
  recovered bigint not null default 0,
  reserve bigint not null default 0 check (reserve >= 0),
  expert_id bigint references app_user,
  surveyed_by bigint references app_user,
  surveyed_on date,
  agreed_by bigint references app_user,
  approved_by bigint references app_user,
  -- The lender allows the payment to others.
  lien_consent_on date,
  -- The stolen vehicle was found.
  recovered_on date,
  -- The last needed document arrived.
  complete_on date,
  -- What it waits for, and until when.
  work text,
  due_on date,
  closed_on date,
  closing_reason text,
  closing_note text,
  merged_into bigint references claim,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  updated_at timestamptz not null,
  constraint notified check ((state = 'BOZZA' or step = 'UNITO') or notified_on is not null),
  constraint merged check ((step = 'UNITO') = (merged_into is not null)),
  constraint approved_by_another check (approved_by is null or step in ('AUTORIZZATO', 'PAGATO', 'LIQUIDATO')),
  constraint paid_as_agreed check (paid <= coalesce(agreed, 0)),
  constraint worked check ((work is null) = (due_on is null))
);
-- One claim for each policy, day and cause; later ones are merged.
create unique index claim_event on claim (contract_id, loss_on, cause) where state <> 'BOZZA' and step not in ('UNITO', 'SENZA_SEGUITO');
create index claim_list on claim (created_at desc, id desc);
create index claim_contract on claim (contract_id);
create index claim_due on claim (due_on) where work is not null;
create index claim_expert on claim (expert_id) where expert_id is not null;
create index claim_loss on claim (loss_on) where notified_on is not null;

-- A coverage that pays, or may pay, for a claim.
create table claim_part (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim on delete cascade,
  coverage text not null references coverage_type,
  requested bigint not null default 0 check (requested >= 0),
  -- What was found: parts, labour, value … ; null until the survey.
  survey jsonb,
  -- The indemnity with all that it came from.
  record jsonb,
  -- Cents.
  computed bigint,
  agreed bigint check (agreed >= 0),
  -- Why another sum than the computed one was agreed.
  agreed_reason text,
  unique (claim_id, coverage)
);

create table claim_party (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim on delete cascade,
  kind text not null check (kind in ('RIPARATORE', 'VINCOLATARIO', 'AUTORITA', 'TESTIMONE', 'CONTROPARTE', 'LEGALE')),
  repairman_id bigint references repairman,
  name text not null,
  phone text,
  email text,
  -- Number of the report, of the contract, of the other policy.
  reference text,
  on_date date
);
create index claim_party_claim on claim_party (claim_id);

create table claim_file (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim on delete cascade,
  kind text not null,
  file_id bigint not null references stored_file,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  removed_at timestamptz,
  removed_by bigint references app_user
);
create index claim_file_claim on claim_file (claim_id) where removed_at is null;

create table claim_note (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim on delete cascade,
  text text not null,
  -- Only the agency and the insurer read it.
  is_internal boolean not null,
  created_at timestamptz not null,
  created_by bigint not null references app_user
);
create index claim_note_claim on claim_note (claim_id);

create table claim_payment (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim,
  payee text not null check (payee in ('CLIENTE', 'RIPARATORE', 'VINCOLATARIO')),
  payee_name text not null,
  iban text,
  payer text not null check (payer in ('AGENZIA', 'COMPAGNIA')),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  reference text not null,
  -- Entry of the ledger, if the agency paid.
  entry_id bigint references ledger_entry,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  constraint entry_of_agency check ((payer = 'AGENZIA') = (entry_id is not null))
);
create index claim_payment_claim on claim_payment (claim_id);

create table claim_reserve (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim on delete cascade,
  amount bigint not null check (amount >= 0),
  reason text not null,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index claim_reserve_claim on claim_reserve (claim_id, id);

create table claim_recovery (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim,
  kind text not null check (kind in ('RITROVAMENTO', 'RELITTO', 'RIVALSA')),
  on_date date not null,
  amount bigint not null check (amount >= 0),
  note text,
  -- The insurer or the agency received it.
  payer text not null check (payer in ('AGENZIA', 'COMPAGNIA')),
  entry_id bigint references ledger_entry,
  created_at timestamptz not null,
  created_by bigint not null references app_user
);
create index claim_recovery_claim on claim_recovery (claim_id);
create index claim_recovery_day on claim_recovery (on_date);

-- SINISTRO: the agency paid an indemnity for the insurer, or received a recovery. It owes the insurer, which owes it: SINISTRI.
-- The constraints keep what other changes have added to them.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_entry_kind_check';
  execute 'alter table ledger_entry drop constraint ledger_entry_kind_check, add constraint ledger_entry_kind_check '
    || replace(definition, '''STORNO''::text', '''STORNO''::text, ''SINISTRO''::text');
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_line_account_check';
  execute 'alter table ledger_line drop constraint ledger_line_account_check, add constraint ledger_line_account_check '
    || replace(definition, '''PDU''::text', '''PDU''::text, ''SINISTRI''::text');
end $$;
