-- Long lists as files: made by a long task, kept in the file store in parts, fetched by who asked until they expire.

create table export_file (
  task_id bigint primary key references long_task on delete cascade,
  -- Names the parts in the file store.
  key uuid not null unique,
  name text not null,
  format text not null check (format in ('CSV', 'XLSX')),
  -- What its owner saw when it was made, as names of parts.
  seen jsonb not null,
  part_size int not null check (part_size > 0),
  -- Null until it is whole; rows is what was counted while it was written.
  rows bigint check (rows >= 0),
  size bigint check (size > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((rows is null) = (size is null))
);
