-- Reminders of policies whose black box is not paired.

-- From which day of issue on, and how many days after it.
create table black_box_reminder_rule (
  valid_from date primary key,
  days int not null check (days > 0)
);
insert into black_box_reminder_rule (valid_from, days) values ('2000-01-01', 5);

-- One for each policy.
create table black_box_reminder (
  contract_id bigint primary key references contract on delete cascade,
  sent_at timestamptz not null
);
