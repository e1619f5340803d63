-- The contents of the file store that a process keeps or deletes. A content that nothing refers to may still be about to get
-- its row: it is dropped only an hour after it was kept, and what is being dropped is never referred to again.
create table stored_content (
  key text primary key,
  kept_at timestamptz not null,
  dropped_at timestamptz
);
create index on stored_file (store_key);
