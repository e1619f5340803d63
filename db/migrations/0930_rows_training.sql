-- What the law has required, from 2015 on.
insert into training_rule (category, valid_from, valid_to, period, minutes_total, minutes_each_year, warning_days, source) values
  ('ORDINARIO', '2015-01-01', '2018-12-31', 'BIENNIUM', 3600, 900, 90, 'Reg. IVASS 6/2014 art. 7'),
  ('ACCESSORIO', '2015-01-01', '2018-12-31', 'BIENNIUM', 3600, 900, 90, 'Reg. IVASS 6/2014 art. 7'),
  ('ORDINARIO', '2019-01-01', null, 'YEAR', 1800, null, 90, 'Reg. IVASS 40/2018 art. 89'),
  ('ACCESSORIO', '2019-01-01', null, 'YEAR', 900, null, 90, 'Reg. IVASS 40/2018 art. 89');

insert into training_initial_rule (category, valid_from, minutes, within_months, source) values
  ('ORDINARIO', '2015-01-01', 3600, 12, 'Reg. IVASS 6/2014 art. 6; Reg. IVASS 40/2018 art. 86-88'),
  ('ACCESSORIO', '2015-01-01', 3600, 12, 'Reg. IVASS 6/2014 art. 6; Reg. IVASS 40/2018 art. 86-88');

insert into training_extension (period_end, category, extended_to, source) values
  ('2020-12-31', 'ORDINARIO', '2021-03-31', 'Provv. IVASS, proroga straordinaria 2020'),
  ('2020-12-31', 'ACCESSORIO', '2021-03-31', 'Provv. IVASS, proroga straordinaria 2020');

insert into training_calendar (valid_from, deactivation_month, deactivation_day, reminder_spacing_days) values
  ('2019-01-01', 1, 7, 1);
