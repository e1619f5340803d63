-- Professional training before the first registration, or before work begins: what is asked, dated like every rule of training.
create table training_initial_rule (
  category text not null check (category in ('ORDINARIO', 'ACCESSORIO')),
  -- Applications of these days follow the rule.
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  minutes int not null check (minutes > 0),
  -- How many months before the application the courses may lie.
  within_months int not null check (within_months > 0),
  source text not null,
  primary key (category, valid_from)
);
insert into training_initial_rule (category, valid_from, minutes, within_months, source) values
  ('ORDINARIO', '2015-01-01', 3600, 12, 'Reg. IVASS 6/2014 art. 6; Reg. IVASS 40/2018 art. 86-88'),
  ('ACCESSORIO', '2015-01-01', 3600, 12, 'Reg. IVASS 6/2014 art. 6; Reg. IVASS 40/2018 art. 86-88');

-- A course belongs to a person; without a period it is initial training.
alter table training_course add column user_id bigint references app_user;
update training_course c set user_id = p.user_id from training_period p where p.id = c.period_id;
alter table training_course
  alter column user_id set not null,
  alter column period_id drop not null;
create index training_course_user on training_course (user_id, completed_on);
