-- Import of the users, customers and contracts of a former system from files (spec §2 nais-1).

create table former_batch (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('UTENTI', 'CLIENTI', 'CONTRATTI')),
  owner_id bigint not null references app_user,
  file_name text not null,
  -- SHA-256 of the content, to recognise a file that was already uploaded.
  fingerprint text not null,
  -- Headings of the file, and the field of each; an empty text is a column that is not read.
  header text[] not null,
  fields text[] not null,
  -- What its last task does, and that task.
  mode text check (mode in ('PROVA', 'IMPORTAZIONE', 'ANNULLAMENTO')),
  task_id bigint references long_task on delete set null,
  -- The values of its rows were deleted.
  forgotten boolean not null default false,
  created_at timestamptz not null
);
create index former_batch_newest on former_batch (created_at desc, id desc);
create index former_batch_owner on former_batch (owner_id);
create index former_batch_task on former_batch (task_id);
create index former_batch_kept on former_batch (created_at) where not forgotten;

create table former_row (
  id bigint generated always as identity primary key,
  batch_id bigint not null references former_batch on delete cascade,
  -- Number of the line in the file.
  line int not null,
  -- As uploaded; null once forgotten.
  cells text[],
  -- Values changed afterwards, by field.
  mended jsonb not null default '{}',
  -- The number in the former system, once the columns are known; rows with the same number are one record, and all but
  -- the first are its further coverages.
  former_id text,
  is_head boolean not null default true,
  outcome text not null default 'DA_FARE' check (outcome in ('DA_FARE', 'NUOVA', 'CAMBIATA', 'INVARIATA', 'DIVERSA_QUI', 'ERRORE',
    'IMPORTATA', 'AGGIORNATA', 'TOLTA', 'CONSERVATA')),
  -- [{field, line, message}]; a null field concerns the whole record, a null line its first one.
  errors jsonb not null default '[]',
  -- [{field, before, after}] against the file that it was imported from.
  differences jsonb not null default '[]',
  updated_at timestamptz not null,
  unique (batch_id, line)
);
create index former_row_outcome on former_row (batch_id, outcome, line) where is_head;
-- The earlier row of a record, and how many records the files have.
create index former_row_record on former_row (former_id, batch_id, line);

-- What became of each record of the former system: unique, so that none is imported twice.
create table former_record (
  kind text not null check (kind in ('UTENTI', 'CLIENTI', 'CONTRATTI')),
  former_id text not null,
  user_id bigint unique references app_user on delete cascade,
  customer_id bigint references customer on delete cascade,
  contract_id bigint unique references contract on delete cascade,
  -- Whether the import created the record; an existing customer or user was only recognised.
  is_created boolean not null,
  batch_id bigint not null references former_batch,
  -- SHA-256 of the values that it was imported from.
  fingerprint text not null,
  imported_at timestamptz not null,
  primary key (kind, former_id),
  constraint former_record_of_kind check (num_nonnulls(user_id, customer_id, contract_id) = 1 and
    case kind when 'UTENTI' then user_id is not null when 'CLIENTI' then customer_id is not null else contract_id is not null end)
);
create index former_record_batch on former_record (batch_id);
create index former_record_customer on former_record (customer_id) where customer_id is not null;

-- The field that was last chosen for a heading, without case, accents and punctuation.
create table former_heading (
  kind text not null,
  heading text not null,
  field text not null,
  primary key (kind, heading)
);

-- What a value of the former system means here: groups, products, packages, coverages, makes, towns, ways of paying.
create table former_value (
  list text not null check (list in ('GRUPPO', 'PRODOTTO', 'PACCHETTO', 'GARANZIA', 'MARCA', 'COMUNE', 'PAGAMENTO')),
  -- Without case, accents and punctuation.
  typed text not null,
  value text not null check (value <> ''),
  primary key (list, typed)
);
