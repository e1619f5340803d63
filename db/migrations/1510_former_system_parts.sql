-- Large files are uploaded in parts; a file whose last part has not arrived cannot be tried or imported.
alter table former_batch
  -- Parts received, from 1.
  add column parts int not null default 1 check (parts > 0),
  add column complete boolean not null default true;
