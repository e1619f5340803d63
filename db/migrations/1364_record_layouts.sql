-- Record layouts: files of an insurer's own form with its policies' movements, their delivery and what the insurer
-- answers.
create table record_layout (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null check (length(name) between 1 and 100),
  -- Movements posted from this day on.
  since date not null,
  enabled boolean not null default false,
  -- PERIODO: on the days of `frequency`; EVENTO: as soon as there is a movement; MANUALE: on request.
  trigger text not null default 'MANUALE' check (trigger in ('PERIODO', 'EVENTO', 'MANUALE')),
  frequency text check (frequency in ('GIORNALIERA', 'SETTIMANALE', 'MENSILE')),
  -- ISO weekday, day of the month: as the frequency needs them.
  weekday int check (weekday between 1 and 7),
  month_day int check (month_day between 1 and 28),
  next_on date,
  -- A file also when there is nothing to send.
  sends_empty boolean not null default false,
  channel text not null default 'DOWNLOAD' check (channel in ('DOWNLOAD', 'SFTP', 'MAIL')),
  email text,
  -- areas/record-layouts/domain/delivery.ts, without the secret.
  sftp jsonb,
  -- Password or private key, sealed.
  sftp_secret bytea,
  -- Last number of its files; the row is locked while one is made, so no number is missing.
  last_number int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, name),
  constraint record_layout_schedule check (
    (trigger = 'PERIODO') = (frequency is not null)
    and (weekday is not null) = (frequency is not distinct from 'SETTIMANALE')
    and (month_day is not null) = (frequency is not distinct from 'MENSILE')),
  constraint record_layout_delivery check (
    (channel <> 'MAIL' or email is not null) and (channel <> 'SFTP' or sftp is not null))
);
create index record_layout_due on record_layout (next_on) where enabled and trigger = 'PERIODO';

-- The form of a layout's files; published ones never change.
create table record_layout_version (
  id bigint generated always as identity primary key,
  layout_id bigint not null references record_layout,
  number int not null,
  -- areas/record-layouts/domain/layout.ts
  content jsonb not null,
  -- Null: the draft.
  valid_from date,
  published_at timestamptz,
  published_by bigint references app_user,
  updated_at timestamptz not null,
  unique (layout_id, number),
  check ((valid_from is null) = (published_at is null))
);
create unique index record_layout_draft on record_layout_version (layout_id) where valid_from is null;

create function record_layout_version_fixed() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'a published version of a record layout never changes';
  end if;
  return new;
end $$;
create trigger record_layout_version_fixed before update or delete on record_layout_version
  for each row execute function record_layout_version_fixed();

-- A file that was made: its bytes never change.
create table record_file (
  id bigint generated always as identity primary key,
  layout_id bigint not null references record_layout,
  version_id bigint not null references record_layout_version,
  number int not null,
  name text not null,
  -- What the file says of itself besides its records: areas/record-layouts/domain/render.ts.
  head jsonb not null,
  content bytea not null,
  -- SHA-256 of the content.
  digest bytea not null,
  lines int not null,
  movements int not null,
  -- Cents: premium of its movements.
  premium bigint not null,
  -- Records that an earlier file sent in vain.
  resends boolean not null default false,
  delivery text not null check (delivery in ('DA_CONSEGNARE', 'CONSEGNATO', 'NON_CONSEGNATO')),
  -- What the insurer answered to the file as a whole; null: nothing yet.
  answer text check (answer in ('ACCETTATO', 'ACCETTATO_IN_PARTE', 'RIFIUTATO')),
  created_at timestamptz not null,
  created_by bigint references app_user,
  unique (layout_id, number)
);
create index record_file_undelivered on record_file (layout_id) where delivery <> 'CONSEGNATO';

create function record_file_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.content, new.digest, new.number, new.name, new.head, new.version_id, new.layout_id)
    is distinct from (old.content, old.digest, old.number, old.name, old.head, old.version_id, old.layout_id) then
    raise exception 'the bytes of a sent file never change';
  end if;
  return new;
end $$;
create trigger record_file_fixed before update or delete on record_file for each row execute function record_file_fixed();

-- What happened to a file: made, delivered, failed, downloaded, answered.
create table record_file_event (
  id bigint generated always as identity primary key,
  file_id bigint not null references record_file,
  kind text not null check (kind in ('CREATO', 'CONSEGNATO', 'CONSEGNA_FALLITA', 'SCARICATO', 'RISCONTRO')),
  at timestamptz not null,
  user_id bigint references app_user,
  -- Receipt of the transport, or the reason of a failure.
  detail text
);
create index record_file_event_file on record_file_event (file_id, id);
create trigger record_file_event_append_only before update or delete on record_file_event
  for each row execute function refuse_change();

-- One movement of a contract in one file.
create table record_item (
  id bigint generated always as identity primary key,
  file_id bigint not null references record_file,
  layout_id bigint not null references record_layout,
  entry_id bigint not null references ledger_entry,
  contract_id bigint not null references contract,
  position int not null,
  -- First line of it in the file, from 1; null: withheld.
  line int,
  -- TRATTENUTO: it could not be written and is in no file; REINVIATO: a later file sends it again.
  status text not null check (status in ('INVIATO', 'ACCETTATO', 'SCARTATO', 'REINVIATO', 'TRATTENUTO')),
  -- What was written, by value: areas/record-layouts/domain/render.ts.
  facts jsonb not null,
  -- Why it was withheld.
  problems jsonb,
  -- What the insurer says of it.
  code text,
  reason text,
  unique (file_id, entry_id)
);
-- A movement is sent once, until its record is rejected and sent again.
create unique index record_item_once on record_item (layout_id, entry_id) where status in ('INVIATO', 'ACCETTATO', 'SCARTATO');
create index record_item_contract on record_item (contract_id);
create index record_item_open on record_item (layout_id, entry_id) where status in ('SCARTATO', 'TRATTENUTO');

-- A value that a user corrects for the file, where the contract cannot be changed.
create table record_correction (
  id bigint generated always as identity primary key,
  layout_id bigint not null references record_layout,
  entry_id bigint not null references ledger_entry,
  value text not null,
  content text not null check (length(content) <= 200),
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  unique (layout_id, entry_id, value)
);

-- What an insurer answered, as received.
create table record_answer (
  id bigint generated always as identity primary key,
  layout_id bigint not null references record_layout,
  -- Null: no file of it was found.
  file_id bigint references record_file,
  name text not null check (length(name) between 1 and 200),
  content bytea not null,
  digest bytea not null,
  accepted int not null,
  rejected int not null,
  -- Lines that name no record of the file: [{ line, key, code, reason }].
  unknown jsonb not null,
  received_at timestamptz not null,
  received_by bigint references app_user,
  -- The same answer is read once.
  unique (layout_id, digest)
);
