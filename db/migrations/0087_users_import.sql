-- A spreadsheet of users that somebody sent. Its cells may hold passwords: they are forgotten when the run has ended.
create table user_import (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user,
  user_path text not null,
  file_name text not null,
  -- SHA-256 of the content: the same file again goes on where it stopped.
  fingerprint text not null,
  dry_run boolean not null,
  -- Its long_task.
  task_id bigint,
  cells jsonb,
  created_at timestamptz not null
);
create index user_import_owner on user_import (owner_id, id);
create index user_import_task on user_import (task_id);

create table user_import_line (
  import_id bigint not null references user_import,
  -- Number of the line in the file; the header is line 1.
  line int not null,
  outcome text not null check (outcome in ('CREATO', 'VALIDO', 'GIA_FATTO', 'ERRORE')),
  username text not null,
  user_id bigint references app_user,
  -- [{column, message}]; a null column concerns the whole line.
  errors jsonb not null default '[]',
  primary key (import_id, line)
);

-- Lines of a file that became users, whoever sent it and however often.
create table user_import_done (
  fingerprint text not null,
  user_path text not null,
  line int not null,
  user_id bigint not null references app_user,
  primary key (fingerprint, user_path, line)
);
