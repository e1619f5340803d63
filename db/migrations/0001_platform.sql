-- What every area stands on: audit, idempotency, job history, stored files.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists unaccent;

-- unaccent() is only 'stable' because its dictionary could change; ours does not, and indexes need an immutable function.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint,
  original_actor_id bigint,
  request_id text not null,
  entity text not null,
  entity_id bigint not null,
  action text not null,
  reason text,
  changes jsonb not null
);
create index audit_event_entity on audit_event (entity, entity_id, id);
create index audit_event_actor on audit_event (actor_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;

create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_change();

create table idempotency_key (
  user_id bigint not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table schedule_run (
  schedule text not null,
  day date not null,
  enqueued_at timestamptz not null,
  primary key (schedule, day)
);

create table job_execution (
  id bigint generated always as identity primary key,
  job text not null,
  payload jsonb not null,
  status text not null check (status in ('STARTING', 'STARTED', 'STOPPING', 'STOPPED', 'COMPLETED', 'FAILED', 'ABANDONED', 'UNKNOWN')),
  started_at timestamptz not null,
  finished_at timestamptz,
  summary jsonb,
  error text
);
create index job_execution_latest on job_execution (job, started_at desc);

-- Secrets that all server processes share and that are made at the first start (cookie signature).
create table app_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
