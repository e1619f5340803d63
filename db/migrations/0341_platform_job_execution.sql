-- A run shows that its process lives; one that stays silent is closed by another process. Its queue worker is remembered, whose jobs the queue
-- would otherwise keep locked for four hours.
alter table job_execution
  add column exit_code text not null default 'EXECUTING'
    check (exit_code in ('UNKNOWN', 'EXECUTING', 'COMPLETED', 'NOOP', 'FAILED', 'STOPPED')),
  add column heartbeat_at timestamptz not null default now(),
  add column worker text;
update job_execution set exit_code = status where status in ('COMPLETED', 'FAILED');
create index job_execution_running on job_execution (heartbeat_at) where status = 'STARTED';
