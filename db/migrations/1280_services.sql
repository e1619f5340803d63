-- What became of the latest calls of each outside service, from all processes.
create table service_state (
  code text primary key,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- What the service answered, or why it did not.
  failure text,
  -- First failure since the last success; null while the service works.
  failing_since timestamptz
);
