-- A contract lasts whole months or whole days, never both.
alter table contract add column duration_days int check (duration_days > 0);
alter table contract add constraint contract_one_duration check (duration_months is null or duration_days is null);
