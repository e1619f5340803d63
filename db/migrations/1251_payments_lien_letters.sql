-- Letters that tell a lender, by certified mail (PEC), that a policy is bound in their favour.
create table lien_letter (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  lender text not null,
  address text not null check (length(address) <= 254),
  status text not null check (status in ('IN_INVIO', 'INVIATA', 'CONSERVATA', 'FALLITA')),
  -- Attempts so far, and the words of the mail server at the last one that failed.
  attempts int not null default 0,
  failure text,
  file_id bigint references stored_file,
  created_at timestamptz not null,
  -- Null: the product sent it by itself after the issue.
  created_by bigint references app_user,
  finished_at timestamptz,
  constraint lien_letter_finished check ((status = 'IN_INVIO') = (finished_at is null))
);
create index lien_letter_contract on lien_letter (contract_id, id);
-- One letter of a policy is on its way at a time.
create unique index lien_letter_open on lien_letter (contract_id) where status = 'IN_INVIO';
