-- What every area uses: texts to compare, the audit trail, idempotency keys, jobs, secrets and the outbox of mails.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists unaccent;

-- unaccent() is only 'stable' because its dictionary could change; ours does not, and indexes need an immutable
-- function.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

-- Trigger function of tables whose rows are only added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;

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
  changes jsonb not null,
  redacted_at timestamptz
);
create index audit_event_entity on audit_event (entity, entity_id, id);
create index audit_event_actor on audit_event (actor_id, at);
-- Rows whose retention period may have ended.
create index audit_event_kept on audit_event (at, id) where redacted_at is null;

-- Returns changes without the values that could identify a person: field names, numbers, booleans, and whether a value
-- was there.
create function redacted_changes(changes jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(field.key, case jsonb_typeof(field.value)
    when 'array' then (select coalesce(jsonb_agg(case when jsonb_typeof(side.value) in ('number', 'boolean', 'null') then side.value else '"***"' end
      order by side.ordinality), '[]') from jsonb_array_elements(field.value) with ordinality as side (value, ordinality))
    when 'number' then field.value when 'boolean' then field.value when 'null' then field.value
    else '"***"' end), '{}')
  from jsonb_each(changes) as field (key, value)
$$;

-- The trail is append-only, with one exception: the values of an old row may be redacted once, by exactly the function
-- above. Actor, time, action and field names never change.
create function audit_event_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.redacted_at is null and new.redacted_at is not null
    and (new.id, new.at, new.actor_id, new.original_actor_id, new.request_id, new.entity, new.entity_id, new.action)
      is not distinct from (old.id, old.at, old.actor_id, old.original_actor_id, old.request_id, old.entity, old.entity_id, old.action)
    and new.changes = redacted_changes(old.changes)
    and (new.reason is not distinct from old.reason or (old.reason is not null and new.reason = '***')) then
    return new;
  end if;
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function audit_event_guard();
-- Row triggers do not run at a truncate, which is one statement for the whole table.
create trigger audit_event_never_emptied before truncate on audit_event
  for each statement execute function refuse_change();

create table idempotency_key (
  user_id bigint not null,
  key text not null,
  -- Digest of the request, with a key of this installation: a plain digest can be found by trying. Without it the row
  -- is recognised by its key alone.
  fingerprint text,
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
  status text not null check (status in
    ('STARTING', 'STARTED', 'STOPPING', 'STOPPED', 'COMPLETED', 'FAILED', 'ABANDONED', 'UNKNOWN')),
  started_at timestamptz not null,
  finished_at timestamptz,
  summary jsonb,
  error text,
  exit_code text not null default 'EXECUTING'
    check (exit_code in ('UNKNOWN', 'EXECUTING', 'COMPLETED', 'NOOP', 'FAILED', 'STOPPED')),
  -- A run shows that its process lives; another process closes one that stays silent.
  heartbeat_at timestamptz not null default now(),
  -- Worker of the queue: its jobs are unlocked when the run is closed, instead of four hours later.
  worker text
);
create index job_execution_latest on job_execution (job, started_at desc);
create index job_execution_running on job_execution (heartbeat_at) where status = 'STARTED';

-- Secrets that all server processes share, made at the first start (cookie signature).
create table app_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Mails to send: written in the transaction of their cause, sent by a job after the commit.
create table mail_outbox (
  id bigint generated always as identity primary key,
  -- One mail for one occasion, however often it is requested.
  key text not null unique,
  kind text not null,
  to_address text not null,
  to_name text,
  reply_to text,
  reply_name text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- QUEUED: to be sent at `next_attempt_at`. SENT: accepted by the mail server. KEPT: there is no mail server.
  -- FAILED: given up.
  status text not null check (status in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  -- Last answer of the mail server; never contains credentials.
  error text,
  created_at timestamptz not null,
  created_by bigint,
  finished_at timestamptz,
  -- Further recipients: visible to the first one (cc) or not (bcc).
  cc text[] not null default '{}',
  bcc text[] not null default '{}',
  -- A record whose document is attached, such as a statement: its area gives the content when the mail is sent.
  attached_entity text,
  attached_id bigint,
  -- Text for the recipient only: sealed with the key of the installation, inserted when the mail is sent, then deleted.
  hidden bytea,
  erased_at timestamptz,
  -- Further records of the same kind: the first is `attached_id`.
  attached_also bigint[] not null default '{}',
  constraint mail_attachment_whole check ((attached_entity is null) = (attached_id is null)),
  constraint mail_attachment_first check (attached_also = '{}' or attached_id is not null)
);
create index mail_outbox_author on mail_outbox (created_by, id);
create index mail_outbox_open on mail_outbox (status, id) where status in ('QUEUED', 'FAILED');
-- Mails whose retention period may have ended.
create index mail_outbox_kept on mail_outbox (finished_at, id) where erased_at is null;
-- The mails to one person, for requests about personal data.
create index mail_outbox_address on mail_outbox (lower(to_address));
