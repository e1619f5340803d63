-- Training of intermediaries (Reg. IVASS 40/2018 art. 86-89): what is required, what was done, which reminders were
-- sent. Amounts of training are minutes. The law changes: every number of hours, deadline and warning is a dated row.

create table training_rule (
  id bigint generated always as identity primary key,
  category text not null check (category in ('ORDINARIO', 'ACCESSORIO')),
  -- Periods that begin within these days follow the rule.
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  period text not null check (period in ('YEAR', 'BIENNIUM')),
  minutes_total int not null check (minutes_total > 0),
  -- The minimum of every calendar year within the period.
  minutes_each_year int check (minutes_each_year <= minutes_total),
  -- How many days before its deadline a period with missing hours counts as expiring.
  warning_days int not null check (warning_days >= 0),
  source text not null,
  unique (category, valid_from)
);

-- Professional training before the first registration, or before work begins.
create table training_initial_rule (
  category text not null check (category in ('ORDINARIO', 'ACCESSORIO')),
  -- Applications of these days follow the rule.
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  minutes int not null check (minutes > 0),
  -- How many months before the application the courses may have taken place.
  within_months int not null check (within_months > 0),
  source text not null,
  primary key (category, valid_from)
);

-- Extraordinary extensions for all users.
create table training_extension (
  period_end date not null,
  category text not null check (category in ('ORDINARIO', 'ACCESSORIO')),
  extended_to date not null check (extended_to > period_end),
  source text not null,
  primary key (period_end, category)
);

-- When the yearly deactivation takes place, and the days between reminders to one person.
create table training_calendar (
  valid_from date primary key,
  deactivation_month int not null check (deactivation_month between 1 and 12),
  deactivation_day int not null check (deactivation_day between 1 and 28),
  reminder_spacing_days int not null check (reminder_spacing_days >= 0)
);

-- A user whose duty differs from their group's: another category, or none at all.
create table training_profile (
  user_id bigint primary key references app_user,
  category text not null check (category in ('ORDINARIO', 'ACCESSORIO', 'ESENTE')),
  reason text not null check (length(reason) between 1 and 500),
  version int not null default 1,
  updated_at timestamptz not null
);

create table training_period (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  minutes_at_start int not null default 0 check (minutes_at_start between 0 and 60000),
  -- An extension granted to this person.
  extended_to date check (extended_to > ends_on),
  extension_reason text check ((extended_to is null) = (extension_reason is null)),
  version int not null default 1,
  updated_at timestamptz not null,
  unique (user_id, starts_on)
);
comment on column training_period.minutes_at_start is
  'Hours declared as done before they were kept here; they count once they are recorded as courses with evidence.';

-- A course with its evidence (Reg. IVASS 40/2018 art. 88-92, to be confirmed): modality, subject area, result of the
-- final test; the certificates are files. A course without all of them does not count.
create table training_course (
  id bigint generated always as identity primary key,
  -- Null: initial training.
  period_id bigint references training_period,
  title text not null check (length(title) between 1 and 200),
  provider text not null check (length(provider) between 1 and 200),
  completed_on date not null,
  minutes int not null check (minutes between 1 and 60000),
  created_at timestamptz not null,
  created_by bigint references app_user,
  -- Courses are never changed: a wrong one is withdrawn with its reason.
  voided_at timestamptz,
  voided_by bigint references app_user,
  void_reason text check ((voided_at is null) = (void_reason is null)),
  user_id bigint not null references app_user,
  modality text check (modality in ('AULA', 'VIDEOCONFERENZA', 'E_LEARNING')),
  subject_area text check (subject_area in ('GIURIDICA', 'TECNICA', 'AMMINISTRATIVA', 'INFORMATICA')),
  test_result text check (test_result in ('SUPERATO', 'NON_SUPERATO')),
  -- Recorded after the deadline of its period: a second person confirms it.
  late boolean not null default false,
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (confirmed_by is null or (late and confirmed_by is distinct from created_by and confirmed_by <> user_id))
);
create index training_course_period on training_course (period_id, id);
create index training_course_user on training_course (user_id, completed_on);

create table training_suspension (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  cause text not null,
  starts_on date not null,
  -- Last day; null while it lasts.
  ends_on date check (ends_on >= starts_on),
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index training_suspension_user on training_suspension (user_id, starts_on);
create unique index training_suspension_open on training_suspension (user_id) where ends_on is null;

-- Permission to work although hours are missing, until a day and for a reason.
create table training_override (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  until date not null,
  reason text not null check (length(reason) between 1 and 500),
  granted_at timestamptz not null,
  granted_by bigint references app_user,
  revoked_at timestamptz,
  revoked_by bigint references app_user
);
create unique index training_override_open on training_override (user_id) where revoked_at is null;

-- Result of the rules for every user that must train, refreshed by every change and by the nightly job: the list of
-- reminders reads only this.
create table training_state (
  user_id bigint primary key references app_user,
  status text not null check (status in ('REGOLARE', 'IN_SCADENZA', 'NON_IN_REGOLA')),
  -- The period that decides: the first with missing hours, otherwise the current one.
  starts_on date not null,
  deadline date not null,
  minutes_due int not null,
  minutes_done int not null,
  suspended boolean not null,
  refreshed_on date not null
);
create index training_state_due on training_state (deadline, user_id) where status <> 'REGOLARE';

create table training_reminder (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- First day of the period it is about; reminders are counted by period.
  period_start date not null,
  number int not null check (number > 0),
  mail_id bigint not null references mail_outbox,
  sent_at timestamptz not null,
  sent_on date not null,
  sent_by bigint references app_user,
  unique (user_id, period_start, number)
);

-- Years whose deactivation has taken place.
create table training_deactivation (
  year int primary key,
  done_at timestamptz not null,
  users int not null
);
