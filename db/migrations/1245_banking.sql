-- Files of the bank about the separate account, and what arrived with them.

create table bank_file (
  id bigint generated always as identity primary key,
  format text not null check (format in ('CAMT_053', 'CAMT_054', 'RH', 'CSV')),
  file_name text not null check (length(file_name) between 1 and 200),
  -- Of the content: the same file is taken once.
  sha256 text not null unique,
  account text not null,
  -- Days of its movements; null without any.
  first_on date,
  last_on date,
  -- Movements in the file, and how many of them no earlier file had.
  lines int not null check (lines >= 0),
  new_lines int not null check (new_lines between 0 and lines),
  -- Cents that arrived with the new ones.
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  created_by bigint not null references app_user
);

-- One movement of the account, from the first file that had it.
create table bank_line (
  id bigint generated always as identity primary key,
  file_id bigint not null references bank_file,
  account text not null,
  -- Digest of what makes the bank's entry itself, with its occurrence; the position is that of the movement inside it.
  entry_key text not null,
  position int not null check (position >= 0),
  -- Cents of the whole entry.
  entry_amount bigint not null,
  booked_on date not null,
  value_on date not null,
  -- Cents; negative for what left the account.
  amount bigint not null check (amount <> 0),
  name text check (length(name) <= 140),
  iban text check (length(iban) <= 34),
  text text not null check (length(text) <= 500),
  end_to_end_id text check (length(end_to_end_id) <= 70),
  reference text check (length(reference) <= 70),
  -- Why the money came back (ISO 20022).
  return_code text check (length(return_code) <= 35),
  status text not null check (status in ('DA_LAVORARE', 'PROPOSTO', 'ABBINATO', 'STORNO', 'FORSE_DOPPIO', 'CHIUSO')),
  proposal text check (proposal in ('RIFERIMENTO', 'ALTRO_IMPORTO', 'PIU_TITOLI', 'NOME_E_IMPORTO')),
  -- Contracts whose premiums the movement may pay.
  proposed bigint[] not null default '{}',
  -- Cents that pay premiums.
  allocated bigint not null default 0,
  closed_as text check (closed_as in ('GIA_REGISTRATO', 'ESTRATTO_CONTO', 'NON_PREMIO', 'DOPPIO', 'LAVORATO')),
  note text check (length(note) <= 300),
  updated_at timestamptz not null,
  updated_by bigint references app_user,
  -- The payer was removed at the end of the retention.
  anonymised_at timestamptz,
  constraint bank_line_once unique (account, entry_key, position),
  constraint bank_line_allocated check (allocated between 0 and greatest(amount, 0)),
  constraint bank_line_proposal check ((status = 'PROPOSTO') = (proposal is not null) and (status = 'PROPOSTO') = (proposed <> '{}')),
  constraint bank_line_closed check ((status = 'CHIUSO') = (closed_as is not null)),
  constraint bank_line_matched check ((status = 'ABBINATO') <= (allocated = amount))
);
create index bank_line_file on bank_line (file_id);
create index bank_line_booked on bank_line (booked_on, id);
create index bank_line_open on bank_line (status, booked_on) where status in ('DA_LAVORARE', 'PROPOSTO', 'STORNO', 'FORSE_DOPPIO');
-- The same movement in a file of another kind.
create index bank_line_twin on bank_line (account, booked_on, entry_amount);

-- A premium that a movement paid.
create table bank_allocation (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_line,
  contract_id bigint not null references contract,
  payment_id bigint not null references payment,
  amount bigint not null check (amount > 0),
  -- By the rules, without a person.
  is_automatic boolean not null,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user,
  check ((undone_at is null) = (undone_by is null))
);
create unique index bank_allocation_payment on bank_allocation (payment_id) where undone_at is null;
create index bank_allocation_line on bank_allocation (line_id, id);
create index bank_allocation_contract on bank_allocation (contract_id);

-- Money that arrived and pays no premium yet is an account of its own: nothing that arrived is missing from the ledger.
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check check (account in
  ('CREDITO_CLIENTE', 'IMPOSTA', 'PDU', 'PROVVIGIONE', 'MARGINE_AGENZIA', 'CREDITO_PRODUTTORE', 'BANCA',
    'IMPORTI_DA_ATTRIBUIRE', 'INCASSI_NON_ATTRIBUITI'));
alter table ledger_entry add column bank_line_id bigint references bank_line;
alter table ledger_entry drop constraint ledger_entry_subject;
alter table ledger_entry add constraint ledger_entry_subject check (num_nonnulls(contract_id, statement_id, bank_line_id) = 1);
create index ledger_entry_bank_line on ledger_entry (bank_line_id) where bank_line_id is not null;
