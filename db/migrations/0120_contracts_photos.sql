-- Photos of the insured vehicle: which file shows which angle. A photo that is taken again or removed stays as history.

create table contract_photo (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  angle text not null check (angle in (
    'ANTERIORE_DESTRA', 'ANTERIORE_SINISTRA', 'POSTERIORE_DESTRA', 'POSTERIORE_SINISTRA', 'TETTO', 'ALTRA')),
  file_id bigint not null references stored_file,
  created_at timestamptz not null,
  removed_at timestamptz
);
-- Serves the page of a contract and the count at acceptance.
create index contract_photo_current on contract_photo (contract_id) where removed_at is null;
-- One current photo an angle; further ones are free.
create unique index contract_photo_angle on contract_photo (contract_id, angle) where removed_at is null and angle <> 'ALTRA';
