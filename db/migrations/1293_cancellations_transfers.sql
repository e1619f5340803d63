-- Refunds that the agency pays by a file of SEPA credit transfers.

-- Account of one policy's refund, where it is not that of the whole cancellation.
alter table cancellation_policy add column iban text;
alter table cancellation_policy add column account_holder text;

-- Transfers of one day, given to the bank in one file.
create table refund_batch (
  id bigint generated always as identity primary key,
  status text not null check (status in ('FATTA', 'INVIATA', 'ESEGUITA', 'ANNULLATA')),
  format text not null check (format in ('PAIN_001_001_03', 'CBI_00_04_00')),
  execution_date date not null,
  -- The payer as the file names them.
  debtor_name text not null,
  debtor_iban text not null,
  cuc text,
  -- Digest of the file: made again, it must be the same.
  file_hash bytea,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  sent_at timestamptz,
  sent_by bigint references app_user,
  executed_on date,
  executed_by bigint references app_user,
  reference text,
  constraint cuc_for_cbi check (format = 'PAIN_001_001_03' or cuc is not null),
  constraint executed check ((status = 'ESEGUITA') = (executed_on is not null))
);
create index refund_batch_list on refund_batch (created_at desc, id desc);

create table refund_transfer (
  id bigint generated always as identity primary key,
  batch_id bigint not null references refund_batch,
  cancellation_policy_id bigint not null references cancellation_policy,
  -- Cents.
  amount bigint not null check (amount > 0),
  iban text not null,
  holder text not null,
  -- What the customer reads on their statement of account.
  remittance text not null,
  status text not null check (status in ('IN_DISTINTA', 'PAGATO', 'RESPINTO', 'STORNATO', 'ANNULLATO')),
  -- Entries of the ledger: the payment, and its return.
  entry_id bigint references ledger_entry,
  return_entry_id bigint references ledger_entry,
  return_reason text,
  returned_on date,
  return_recorded_at timestamptz,
  return_recorded_by bigint references app_user,
  constraint returned check ((status in ('RESPINTO', 'STORNATO')) = (return_reason is not null)),
  constraint paid check ((status in ('PAGATO', 'STORNATO')) = (entry_id is not null))
);
create index refund_transfer_batch on refund_transfer (batch_id, id);
create index refund_transfer_policy on refund_transfer (cancellation_policy_id, id);
-- A refund is in one batch at a time.
create unique index refund_transfer_open on refund_transfer (cancellation_policy_id) where status in ('IN_DISTINTA', 'PAGATO');
