-- Papers that come back from the customer or that a claim will need: what each file is, who uploaded it, who removed it.
create table contract_upload (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract on delete cascade,
  kind text not null check (kind in
    ('PROPOSTA_FIRMATA', 'DOCUMENTO_IDENTITA', 'DOCUMENTO_VEICOLO', 'FATTURA', 'ALTRO')),
  file_id bigint not null references stored_file on delete cascade,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  removed_at timestamptz,
  removed_by bigint references app_user,
  check ((removed_at is null) = (removed_by is null))
);
create index contract_upload_current on contract_upload (contract_id, kind) where removed_at is null;
create index contract_upload_file on contract_upload (file_id);
