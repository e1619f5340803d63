-- The mark of an insurer, on offers and documents; a replaced file stays in the store.
alter table company
  add column logo_file_id bigint references stored_file,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();
