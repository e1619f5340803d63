-- Money that arrived and that no statement takes: kept as the producer's own until it is given to a statement or back to the producer.
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check check (account in
  ('CREDITO_CLIENTE', 'IMPOSTA', 'PDU', 'PROVVIGIONE', 'MARGINE_AGENZIA', 'CREDITO_PRODUTTORE', 'BANCA', 'IMPORTI_DA_ATTRIBUIRE'));

create table unallocated_receipt (
  id bigint generated always as identity primary key,
  producer_id bigint not null references app_user,
  -- The statement that the transfer named, and the payment that it settled with the rest; null: none, the statement was paid already.
  statement_id bigint not null references account_statement,
  payment_id bigint references statement_payment,
  amount bigint not null check (amount > 0),
  -- What has been given neither to a statement nor back.
  remaining bigint not null check (remaining between 0 and amount),
  paid_on date not null,
  method text not null check (method in ('BONIFICO', 'SEPA', 'ASSEGNO', 'ALTRO')),
  reference text,
  title_id bigint not null references ledger_title,
  upload_id bigint references statement_upload,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user,
  -- Last given back to the producer; taken back because it was recorded by mistake.
  refunded_on date,
  undone_at timestamptz,
  check (undone_at is null or remaining = 0)
);
create index unallocated_receipt_producer on unallocated_receipt (producer_id, id) where remaining > 0;
create index unallocated_receipt_statement on unallocated_receipt (statement_id);
create unique index unallocated_receipt_payment on unallocated_receipt (payment_id) where payment_id is not null;

-- A payment that came out of such money instead of the bank.
alter table statement_payment add column receipt_id bigint references unallocated_receipt;
