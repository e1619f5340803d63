-- Files of every kind: documents the product makes and files people send. The bytes are in the file store, here is what is known of them.

create table stored_file (
  id bigint generated always as identity primary key,
  -- Address in the file store; derived from the content, so equal contents share one.
  store_key text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The record it belongs to; who may see the record may read the file.
  entity text not null,
  entity_id bigint not null,
  kind text not null,
  -- Fingerprint of the data a document was made from; null for files that were sent.
  source_hash text,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index stored_file_entity on stored_file (entity, entity_id, id);
-- The same document of the same data exists once, however often its job runs.
create unique index stored_file_source on stored_file (entity, entity_id, kind, source_hash) where source_hash is not null;
create trigger stored_file_append_only before update or delete on stored_file
  for each row execute function refuse_change();
