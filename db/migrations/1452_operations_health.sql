-- State of the installation as the last check found it, so that a page shows since when, and administrators are notified once.
create table health_state (
  code text primary key,
  state text not null check (state in ('BUONO', 'ATTENZIONE', 'GRAVE')),
  since timestamptz not null,
  checked_at timestamptz not null
);
