-- The logo of a user and the letter that shows his entry in the register of intermediaries; a replaced file stays in the store.
alter table app_user
  add column logo_file_id bigint references stored_file,
  add column letter_file_id bigint references stored_file,
  -- Devices he deals in (names of the lookup) and services he offers: areas/users/domain/services.ts.
  add column antitheft text[] not null default '{}',
  add column services text[] not null default '{}';
