-- Spreadsheets of quotations: their rows, what became of each, and the columns that a user chose for headings.

create table quotation_sheet (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user,
  file_name text not null,
  -- SHA-256 of the content, to recognise a file that was already uploaded.
  fingerprint text not null,
  -- Headings of the file, and the field of each; an empty text is a column that is not read.
  header text[] not null,
  fields text[] not null,
  -- What its last task does, and that task.
  mode text check (mode in ('PROVA', 'CREAZIONE')),
  task_id bigint references long_task on delete set null,
  -- The values of its rows were deleted.
  forgotten boolean not null default false,
  created_at timestamptz not null
);
create index quotation_sheet_owner on quotation_sheet (owner_id, id desc);
create index quotation_sheet_task on quotation_sheet (task_id);
create index quotation_sheet_kept on quotation_sheet (created_at) where not forgotten;

create table quotation_sheet_row (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references quotation_sheet on delete cascade,
  -- Number of the line in the file; the headings are line 1 unless empty lines precede them.
  line int not null,
  -- As uploaded; null once forgotten.
  cells text[],
  -- Values changed afterwards, by field.
  mended jsonb not null default '{}',
  outcome text not null default 'DA_FARE' check (outcome in ('DA_FARE', 'VALIDA', 'ERRORE', 'CORRETTA', 'CREATA')),
  -- The cheapest price of a valid row, before there is a quotation.
  premium bigint,
  -- [{field, message}]; a null field concerns the whole row.
  errors jsonb not null default '[]',
  version int not null default 1,
  updated_at timestamptz not null,
  unique (sheet_id, line)
);
create index quotation_sheet_row_outcome on quotation_sheet_row (sheet_id, outcome, line);

-- The quotations of a row: one, or one per offer when the row asks for all products.
create table quotation_sheet_quotation (
  row_id bigint not null references quotation_sheet_row on delete cascade,
  contract_id bigint not null references contract on delete cascade,
  primary key (row_id, contract_id)
);
create index quotation_sheet_quotation_contract on quotation_sheet_quotation (contract_id);

-- The field that a user last chose for a heading, without case, accents and punctuation.
create table quotation_sheet_heading (
  user_id bigint not null references app_user on delete cascade,
  heading text not null,
  field text not null,
  primary key (user_id, heading)
);
