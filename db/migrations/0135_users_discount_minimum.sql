-- Smallest discount a user gives when he gives one, in millionths and in cents; null = as little as the tariff allows.
alter table app_user
  add column discount_min_percent bigint check (discount_min_percent between 0 and 1000000),
  add column discount_min_euro bigint check (discount_min_euro >= 0),
  add constraint discount_range_percent check (discount_min_percent < discount_max_percent),
  add constraint discount_range_euro check (discount_min_euro < discount_max_euro);
