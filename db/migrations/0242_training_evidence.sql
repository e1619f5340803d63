-- Evidence of courses (Reg. IVASS 40/2018 art. 88-92, to be confirmed): how they were held, the subject area, the result of the final test; the
-- certificates are files. A course without all of them is still to be proven and does not count: those recorded until now keep these columns empty.
alter table training_course
  add column modality text check (modality in ('AULA', 'VIDEOCONFERENZA', 'E_LEARNING')),
  add column subject_area text check (subject_area in ('GIURIDICA', 'TECNICA', 'AMMINISTRATIVA', 'INFORMATICA')),
  add column test_result text check (test_result in ('SUPERATO', 'NON_SUPERATO')),
  -- Recorded after the deadline of what it counts for: a second person confirms it.
  add column late boolean not null default false,
  add column confirmed_at timestamptz,
  add column confirmed_by bigint references app_user,
  add check ((confirmed_at is null) = (confirmed_by is null)),
  add check (confirmed_by is null or (late and confirmed_by is distinct from created_by and confirmed_by <> user_id));
comment on column training_period.minutes_at_start is 'Hours declared as done before they were kept here; they count once they are recorded as courses with evidence.';
