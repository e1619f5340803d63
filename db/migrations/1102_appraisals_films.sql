-- A short film of the vehicle, which the customer may add to the five photos; one for an appraisal.
create table appraisal_film (
  appraisal_id bigint primary key references appraisal on delete cascade,
  file_id bigint not null references stored_file,
  seconds int not null check (seconds between 0 and 90),
  created_at timestamptz not null
);
