-- Video appraisals: photos of the vehicle that the customer takes from a link, judged by the agency.

create table appraisal (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  status text not null check (status in ('ACQUIRING', 'ACQUIRED', 'ACCEPTED', 'REJECTED', 'EXPIRED')),
  -- Digest of the secret in the customer's link.
  token_hash bytea not null unique,
  expires_on date not null,
  mail_id bigint references mail_outbox,
  -- The appraiser that judges it; null: any user with the role.
  assigned_to bigint references app_user,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  consented_at timestamptz,
  -- Day on which the seller was reminded of a link that nobody used.
  reminded_on date,
  acquired_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references app_user,
  cause text check (cause in ('SFOCATE', 'TARGA_ILLEGGIBILE', 'INQUADRATURA', 'ALTRO_VEICOLO', 'DANNI', 'ALTRO')),
  note text,
  constraint judged_by_a_user check ((status in ('ACCEPTED', 'REJECTED')) <= (decided_at is not null and decided_by is not null)),
  constraint rejected_for_a_cause check ((status = 'REJECTED') = (cause is not null)),
  constraint acquired_with_consent check ((acquired_at is not null) <= (consented_at is not null))
);
create unique index appraisal_of_contract on appraisal (contract_id) where status in ('ACQUIRING', 'ACQUIRED', 'ACCEPTED');
create index appraisal_contract on appraisal (contract_id, id);
create index appraisal_queue on appraisal (acquired_at) where status = 'ACQUIRED';
create index appraisal_assigned on appraisal (assigned_to) where assigned_to is not null;

-- Photos of an appraisal. One that is taken again stays until the appraisal is sent.
create table appraisal_shot (
  id bigint generated always as identity primary key,
  appraisal_id bigint not null references appraisal,
  angle text not null check (angle in ('ANTERIORE_DESTRA', 'ANTERIORE_SINISTRA', 'POSTERIORE_DESTRA', 'POSTERIORE_SINISTRA', 'TETTO')),
  file_id bigint not null references stored_file,
  -- Mean brightness, 0 to 255, and variance of the Laplacian, both measured on the stored picture.
  brightness int not null,
  sharpness int not null,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index appraisal_shot_current on appraisal_shot (appraisal_id, angle) where replaced_at is null;
create index appraisal_shot_of on appraisal_shot (appraisal_id);

-- Unknown links that a network tried.
create table appraisal_link_miss (
  network text not null,
  at timestamptz not null
);
create index appraisal_link_miss_network on appraisal_link_miss (network, at);
