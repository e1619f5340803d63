-- However the task of an import ends (done, failed, cancelled, given up as an orphan), the cells of its file go: older files hold passwords.
create function forget_import_cells() returns trigger language plpgsql as $$
begin
  update user_import set cells = null where task_id = new.id and cells is not null;
  return null;
end $$;
create trigger long_task_ended after update of status on long_task
  for each row when (old.status = 'RUNNING' and new.status <> 'RUNNING' and new.kind = 'users.import') execute function forget_import_cells();

-- What earlier versions have left.
update user_import i set cells = null
where cells is not null and not exists (select 1 from long_task t where t.id = i.task_id and t.status = 'RUNNING');
