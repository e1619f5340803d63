-- Work that takes longer than a request: who asked for it, how far it is, how it ended.

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
  -- Null while nobody knows.
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
