-- Work that takes longer than a request: its owner, progress and result; and long lists as files.

create table long_task (
  id bigint generated always as identity primary key,
  kind text not null,
  owner_id bigint not null references app_user,
  -- Who asked, on whose behalf, with which roles: it runs as them.
  actor jsonb not null,
  language text not null,
  request_id text not null,
  -- {it, en}: what it is about; and the screen that shows it.
  label jsonb not null,
  link text,
  input jsonb not null,
  -- A cancelled task is an ERROR with `cancelled`.
  status text not null check (status in ('RUNNING', 'DONE', 'ERROR')),
  cancel_requested boolean not null default false,
  cancelled boolean not null default false,
  done bigint not null default 0 check (done >= 0),
  -- Null while it is unknown.
  total bigint check (total >= 0),
  result jsonb,
  -- {it, en}.
  error jsonb,
  created_at timestamptz not null,
  -- Null while it waits in the queue.
  started_at timestamptz,
  heartbeat_at timestamptz,
  finished_at timestamptz,
  check ((status = 'RUNNING') = (finished_at is null))
);
create index long_task_owner on long_task (owner_id, id desc);
create index long_task_running on long_task (heartbeat_at) where status = 'RUNNING';

-- Long lists as files: made by a long task, kept in the file store in parts, available to its owner until they expire.
create table export_file (
  task_id bigint primary key references long_task on delete cascade,
  -- Names the parts in the file store.
  key uuid not null unique,
  name text not null,
  format text not null check (format in ('CSV', 'XLSX')),
  -- What its owner could see when it was made, as names of parts.
  seen jsonb not null,
  part_size int not null check (part_size > 0),
  -- Null until it is complete; rows is what was counted while it was written.
  rows bigint check (rows >= 0),
  size bigint check (size > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((rows is null) = (size is null))
);
