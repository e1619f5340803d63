-- Premiums collected by SEPA Core direct debit.

-- Mandates that are signed from now on allow several collections: a returned one may be presented again, and the premium of
-- a renewal collected. Earlier ones allow a single collection.
alter table contract_papers add column mandate_recurrent boolean not null default false;

-- A signed mandate, from its first collection on.
create table debit_mandate (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  reference text not null unique check (length(reference) between 1 and 35),
  is_recurrent boolean not null,
  signed_on date not null,
  debtor text not null,
  iban text not null,
  -- Day of the latest collection that was sent to the bank; it expires when unused for 36 months.
  used_on date,
  -- Day on which its first collection was paid.
  paid_on date,
  revoked_at timestamptz,
  -- The bank's reason that ended it; null if a user ended it.
  revoked_reason text
);
create index debit_mandate_contract on debit_mandate (contract_id, id);

-- Collections of one day, given to the bank in one file.
create table collection_batch (
  id bigint generated always as identity primary key,
  status text not null check (status in ('BOZZA', 'CONFERMATA', 'CARICATA', 'ACCREDITATA', 'ANNULLATA')),
  format text not null check (format in ('CBI_00_01_01', 'CBI_00_01_00', 'PAIN_008_001_02')),
  collection_date date not null,
  -- The creditor as the file names them.
  creditor_name text not null,
  creditor_iban text not null,
  creditor_id text not null,
  cuc text,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  -- Digest of the file: made again, it must be the same.
  file_hash bytea,
  uploaded_at timestamptz,
  uploaded_by bigint references app_user,
  credited_on date,
  credit_reference text,
  credited_by bigint references app_user,
  constraint cuc_for_cbi check (format = 'PAIN_008_001_02' or cuc is not null),
  constraint credited check ((status = 'ACCREDITATA') = (credited_on is not null))
);
create index collection_batch_list on collection_batch (created_at desc, id desc);

create table collection (
  id bigint generated always as identity primary key,
  batch_id bigint not null references collection_batch,
  contract_id bigint not null references contract,
  payment_id bigint not null references payment,
  mandate_id bigint not null references debit_mandate,
  -- Cents.
  amount bigint not null check (amount > 0),
  sequence text not null check (sequence in ('OOFF', 'FRST', 'RCUR')),
  -- Structured address for an account outside of the EEA.
  debtor_postal_code text,
  debtor_town text,
  debtor_country text,
  status text not null check (status in ('IN_DISTINTA', 'INCASSATO', 'RESPINTO', 'STORNATO', 'ANNULLATO')),
  return_reason text,
  return_note text,
  -- Cents that the bank charged for the return.
  return_fee bigint check (return_fee >= 0),
  returned_on date,
  return_recorded_at timestamptz,
  return_recorded_by bigint references app_user,
  constraint returned check ((status in ('RESPINTO', 'STORNATO')) = (return_reason is not null))
);
create index collection_batch_rows on collection (batch_id, id);
create index collection_contract on collection (contract_id, id);
-- A premium is in one batch at a time.
create unique index collection_of_payment on collection (payment_id) where status in ('IN_DISTINTA', 'INCASSATO');
create index collection_mandate on collection (mandate_id);
-- Policies whose premium is to be collected.
create index contract_debits_due on contract (premium_due_on, id) where premium_due_on is not null and payment_type = 'SEPA';
