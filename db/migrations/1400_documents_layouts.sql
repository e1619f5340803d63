-- The version of the layout that made a document, such as `compilabile/12`; null for the built-in layouts and for files that
-- were sent.
alter table stored_file add column layout text check (layout ~ '^[a-z]+/[0-9]+$');
