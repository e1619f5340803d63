-- The audit trail in partitions of a year, sealed by a chain of hashes, and searched (spec §2 entity-trace).

alter table audit_event rename to audit_event_before;

-- A year of rows can be dropped at once. Rows of the default partition are later than the partitions that exist: a
-- missing one must never stop a sale.
create table audit_event (
  id bigint generated always as identity,
  at timestamptz not null,
  actor_id bigint,
  original_actor_id bigint,
  request_id text not null,
  entity text not null,
  entity_id bigint not null,
  action text not null,
  reason text,
  changes jsonb not null,
  redacted_at timestamptz,
  -- Part of the digest of the content, and removed with it: the digest of a redacted value cannot be found by trying.
  salt uuid default gen_random_uuid(),
  -- Digest of what a redacted row contained; computed from the content of all other rows.
  content_hash bytea,
  primary key (id, at)
) partition by range (at);

create function audit_content_hash(salt uuid, changes jsonb, reason text) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(salt, changes, reason)::text, 'UTF8'))
$$;

-- Digest of a row, the same before and after it is redacted. Instants count in microseconds.
create function audit_leaf(e audit_event) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.original_actor_id,
    e.request_id, e.entity, e.entity_id, e.action)::text, 'UTF8') || coalesce(e.content_hash, audit_content_hash(e.salt, e.changes, e.reason)))
$$;

-- As before, except that a redaction keeps the digest of what it removes, whatever the statement sets.
create or replace function audit_event_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.redacted_at is null and new.redacted_at is not null
    and (new.id, new.at, new.actor_id, new.original_actor_id, new.request_id, new.entity, new.entity_id, new.action)
      is not distinct from (old.id, old.at, old.actor_id, old.original_actor_id, old.request_id, old.entity, old.entity_id, old.action)
    and new.changes = redacted_changes(old.changes)
    and (new.reason is not distinct from old.reason or (old.reason is not null and new.reason = '***')) then
    new.content_hash := audit_content_hash(old.salt, old.changes, old.reason);
    new.salt := null;
    return new;
  end if;
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;

-- Makes the partition of a year. Its own trigger refuses a truncate, because those of the parent do not reach it.
create function audit_event_add_year(year int) returns void language plpgsql as $$
begin
  execute format('create table %I partition of audit_event for values from (%L) to (%L)', 'audit_event_' || year,
    make_timestamptz(year, 1, 1, 0, 0, 0, 'Europe/Rome'), make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'Europe/Rome'));
  execute format('create trigger audit_event_never_emptied before truncate on %I for each statement execute function refuse_change()',
    'audit_event_' || year);
end $$;

create table audit_event_until_2025 partition of audit_event for values from (minvalue) to ('2026-01-01 00:00+01');
create table audit_event_default partition of audit_event default;
select audit_event_add_year(2026), audit_event_add_year(2027);
create trigger audit_event_never_emptied before truncate on audit_event_until_2025
  for each statement execute function refuse_change();
create trigger audit_event_never_emptied before truncate on audit_event_default
  for each statement execute function refuse_change();

insert into audit_event (id, at, actor_id, original_actor_id, request_id, entity, entity_id, action, reason, changes, redacted_at)
  overriding system value
  select id, at, actor_id, original_actor_id, request_id, entity, entity_id, action, reason, changes, redacted_at from audit_event_before;
select setval(pg_get_serial_sequence('audit_event', 'id'), (select max(id) from audit_event_before)) from audit_event_before limit 1;
drop table audit_event_before;

create index audit_event_entity on audit_event (entity, entity_id, id);
create index audit_event_actor on audit_event (actor_id, at, id);
create index audit_event_original on audit_event (original_actor_id, at, id) where original_actor_id is not null;
create index audit_event_request on audit_event (request_id);
create index audit_event_newest on audit_event (at, id);
create index audit_event_cause on audit_event (entity, action, at, id);
-- Rows whose retention period may have ended.
create index audit_event_kept on audit_event (at, id) where redacted_at is null;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function audit_event_guard();
create trigger audit_event_never_emptied before truncate on audit_event
  for each statement execute function refuse_change();

-- The chain: each seal covers the rows of a range of ids, in their order, and the seal before. Made in batches by a job,
-- so that no writer waits for it.
create table audit_seal (
  id bigint primary key,
  first_id bigint not null,
  last_id bigint not null,
  row_count int not null,
  oldest_at timestamptz,
  newest_at timestamptz,
  -- One successor only: a chain cannot fork.
  previous bytea not null unique,
  hash bytea not null unique,
  sealed_at timestamptz not null,
  -- When its rows were removed at the end of their retention: its hash then only links its neighbours.
  removed_at timestamptz,
  constraint audit_seal_range check (last_id >= first_id)
);
create index audit_seal_rows on audit_seal (first_id);

create function audit_seal_hash(previous bytea, first_id bigint, last_id bigint, n int, leaves bytea) returns bytea language sql immutable as $$
  select sha256(previous || int8send(first_id) || int8send(last_id) || int4send(n) || coalesce(leaves, ''::bytea))
$$;

create function audit_seal_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.removed_at is null and new.removed_at is not null
    and (new.id, new.first_id, new.last_id, new.row_count, new.oldest_at, new.newest_at, new.previous, new.hash, new.sealed_at)
      is not distinct from (old.id, old.first_id, old.last_id, old.row_count, old.oldest_at, old.newest_at, old.previous, old.hash, old.sealed_at) then
    return new;
  end if;
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function audit_seal_guard();
create trigger audit_seal_never_emptied before truncate on audit_seal for each statement execute function refuse_change();

-- Digests of removed rows whose seal also covers rows that are kept.
create table audit_removed_row (
  id bigint primary key,
  leaf bytea not null
);

-- Up to which id the sealing may go once the transactions that were writing then have ended: one of them may still add a
-- lower id.
create table audit_horizon (
  only_row boolean primary key default true check (only_row),
  bound bigint,
  writers text[] not null default '{}'
);
insert into audit_horizon default values;
