-- Jobs that users start, stop, restart and abandon, with steps, failed items and a log (spec §2 batch, §4); schedules
-- that users change (spec §2 scheduler).

-- The run that a user or a schedule has requested is a row before it starts (STARTING). QUEUE: enqueued by a command.
alter table job_execution
  add column trigger text not null default 'QUEUE' check (trigger in ('QUEUE', 'SCHEDULE', 'USER')),
  add column started_by bigint,
  add column reason text,
  add column restart_of bigint references job_execution on delete set null,
  add column attempt int not null default 1 check (attempt >= 1),
  add column dry_run boolean not null default false,
  add column closed_by bigint,
  -- Job of the queue, which repeats a failed run by itself until it is removed there.
  add column queue_job_id bigint;
drop index job_execution_running;
create index job_execution_running on job_execution (heartbeat_at) where status in ('STARTED', 'STOPPING');
create index job_execution_newest on job_execution (started_at desc, id desc);
create index job_execution_restarts on job_execution (restart_of) where restart_of is not null;

-- Steps of a run with their counts. A job without steps has one.
create table job_step (
  execution_id bigint not null references job_execution on delete cascade,
  position int not null,
  label jsonb not null,
  total int,
  read_count int not null default 0,
  written_count int not null default 0,
  skipped_count int not null default 0,
  failed_count int not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (execution_id, position)
);

-- Items that failed while their run went on.
create table job_failed_item (
  id bigint generated always as identity primary key,
  execution_id bigint not null references job_execution on delete cascade,
  entity text not null,
  entity_id bigint not null,
  label text not null,
  error text not null,
  at timestamptz not null
);
create index job_failed_item_run on job_failed_item (execution_id, id);

create table job_log (
  id bigint generated always as identity primary key,
  execution_id bigint not null references job_execution on delete cascade,
  at timestamptz not null,
  line jsonb not null
);
create index job_log_run on job_log (execution_id, id);

-- A row for each declared schedule, made by the first process that knows it. What a user changes replaces what is
-- declared.
create table job_schedule (
  id bigint generated always as identity primary key,
  name text not null unique,
  cron text,
  paused boolean not null default false,
  pause_reason text,
  on_holiday text not null default 'RUN' check (on_holiday in ('RUN', 'SKIP', 'NEXT_WORKING_DAY')),
  on_missed text not null default 'ONCE' check (on_missed in ('ONCE', 'SKIP')),
  -- Times before it are not made up for: a schedule that was paused or changed starts anew here.
  counts_from timestamptz,
  version int not null default 1,
  updated_at timestamptz,
  updated_by bigint
);

-- Decisions of schedules: one for each time that was due, whichever process takes it.
drop table schedule_run;
create table schedule_run (
  schedule_id bigint not null references job_schedule on delete cascade,
  due_at timestamptz not null,
  decided_at timestamptz not null,
  outcome text not null check (outcome in ('STARTED', 'SKIPPED')),
  -- Why it was skipped; MISSED is one row for a whole gap.
  skipped_because text check (skipped_because in ('OVERLAP', 'HOLIDAY', 'MISSED')),
  -- Times of a gap.
  missed int not null default 0,
  execution_id bigint references job_execution on delete set null,
  alerted_at timestamptz,
  primary key (schedule_id, due_at),
  constraint schedule_run_reason check ((outcome = 'SKIPPED') = (skipped_because is not null))
);
create index schedule_run_execution on schedule_run (execution_id) where execution_id is not null;
