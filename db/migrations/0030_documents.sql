-- Files of every kind: documents that the product makes and files that people send. The content is in the file store.

create table stored_file (
  id bigint generated always as identity primary key,
  -- Address in the file store; derived from the content, so equal contents share one.
  store_key text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The record it belongs to; users that may see the record may read the file.
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
create unique index stored_file_source on stored_file (entity, entity_id, kind, source_hash)
  where source_hash is not null;
-- Documents of products are named by their content, so that a version means the same files in every installation.
create index stored_file_content on stored_file (sha256);

-- Files stay, except those of a contract that was anonymised.
create function stored_file_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.entity = 'contract'
    and exists (select from contract c where c.id = old.entity_id and c.anonymised_at is not null) then
    return old;
  end if;
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;
create trigger stored_file_append_only before update or delete on stored_file
  for each row execute function stored_file_guard();

alter table app_user
  add foreign key (logo_file_id) references stored_file,
  add foreign key (letter_file_id) references stored_file;
