-- What a note on a user is about (spec §3, lookup of note types).
alter table user_note add column type text not null default 'ALTRO'
  check (type in ('COMMERCIALE', 'AMMINISTRATIVA', 'FORMAZIONE', 'RECLAMO', 'ALTRO'));
