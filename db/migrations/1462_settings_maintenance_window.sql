-- Maintenance planned in advance: announced, started and ended by a job.
create table maintenance_window (
  id bigint generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  -- The second announcement, shortly before the start.
  reminded_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  check (starts_at < ends_at)
);
-- One at a time: planned or running.
create unique index maintenance_window_open on maintenance_window ((true)) where ended_at is null;
