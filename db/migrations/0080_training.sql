-- Training of intermediaries (Reg. IVASS 40/2018 art. 86-89): what is asked, what was done, who was reminded. Amounts of training are minutes.
-- What the law asks changes: every hour count, deadline and warning is a dated row.

create table training_rule (
  id bigint generated always as identity primary key,
  category text not null check (category in ('ORDINARIO', 'ACCESSORIO')),
  -- Periods that begin within these days follow the rule.
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  period text not null check (period in ('YEAR', 'BIENNIUM')),
  minutes_total int not null check (minutes_total > 0),
  -- The least of every calendar year within the period.
  minutes_each_year int check (minutes_each_year <= minutes_total),
  -- How many days before its deadline a period with missing hours counts as expiring.
  warning_days int not null check (warning_days >= 0),
  source text not null,
  unique (category, valid_from)
);
insert into training_rule (category, valid_from, valid_to, period, minutes_total, minutes_each_year, warning_days, source) values
  ('ORDINARIO', '2015-01-01', '2018-12-31', 'BIENNIUM', 3600, 900, 90, 'Reg. IVASS 6/2014 art. 7'),
  ('ACCESSORIO', '2015-01-01', '2018-12-31', 'BIENNIUM', 3600, 900, 90, 'Reg. IVASS 6/2014 art. 7'),
  ('ORDINARIO', '2019-01-01', null, 'YEAR', 1800, null, 90, 'Reg. IVASS 40/2018 art. 89'),
  ('ACCESSORIO', '2019-01-01', null, 'YEAR', 900, null, 90, 'Reg. IVASS 40/2018 art. 89');

-- Extraordinary extensions for everybody.
create table training_extension (
  period_end date not null,
  category text not null check (category in ('ORDINARIO', 'ACCESSORIO')),
  extended_to date not null check (extended_to > period_end),
  source text not null,
  primary key (period_end, category)
);
insert into training_extension (period_end, category, extended_to, source) values
  ('2020-12-31', 'ORDINARIO', '2021-03-31', 'Provv. IVASS, proroga straordinaria 2020'),
  ('2020-12-31', 'ACCESSORIO', '2021-03-31', 'Provv. IVASS, proroga straordinaria 2020');

-- When the yearly deactivation happens, and how far apart reminders to one person are.
create table training_calendar (
  valid_from date primary key,
  deactivation_month int not null check (deactivation_month between 1 and 12),
  deactivation_day int not null check (deactivation_day between 1 and 28),
  reminder_spacing_days int not null check (reminder_spacing_days >= 0)
);
insert into training_calendar values ('2019-01-01', 1, 7, 1);

-- Where somebody differs from what his group is asked for: another category, or none at all.
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
  -- Hours done before they were kept here, all of them in the first year of the period.
  minutes_at_start int not null default 0 check (minutes_at_start between 0 and 60000),
  -- An extension granted to this person.
  extended_to date check (extended_to > ends_on),
  extension_reason text check ((extended_to is null) = (extension_reason is null)),
  version int not null default 1,
  updated_at timestamptz not null,
  unique (user_id, starts_on)
);

create table training_course (
  id bigint generated always as identity primary key,
  period_id bigint not null references training_period,
  title text not null check (length(title) between 1 and 200),
  provider text not null check (length(provider) between 1 and 200),
  completed_on date not null,
  minutes int not null check (minutes between 1 and 60000),
  created_at timestamptz not null,
  created_by bigint references app_user,
  -- Courses are never changed: a wrong one is taken back, with its reason.
  voided_at timestamptz,
  voided_by bigint references app_user,
  void_reason text check ((voided_at is null) = (void_reason is null))
);
create index training_course_period on training_course (period_id, id);

create table training_suspension (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  cause text not null,
  begins_on date not null,
  -- Last day; null while it lasts.
  ends_on date check (ends_on >= begins_on),
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index training_suspension_user on training_suspension (user_id, begins_on);
create unique index training_suspension_open on training_suspension (user_id) where ends_on is null;

-- Somebody with the right to do so lets a person work although hours are missing, until a day and for a reason.
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

-- What the rules say of everybody who must train, kept fresh by every change and by the nightly job: the list of reminders reads only this.
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
  mail_id bigint not null,
  sent_at timestamptz not null,
  sent_on date not null,
  sent_by bigint references app_user,
  unique (user_id, period_start, number)
);

-- Years for which the yearly deactivation has happened.
create table training_deactivation (
  year int primary key,
  done_at timestamptz not null,
  users int not null
);

-- Last day on which a user's training lets him work as things stand; null: no end is known. `ivass_status` is as of the last refresh.
alter table app_user add column ivass_valid_until date;
