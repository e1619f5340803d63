-- Makes, anti-theft devices and residual values get editors.

-- A device that a contract names is not deleted; few contracts name one.
create index contract_by_antitheft_device on contract ((data -> 'vehicle' ->> 'antitheftDevice')) where data -> 'vehicle' ->> 'antitheftDevice' is not null;

alter table vehicle_brand add column updated_at timestamptz not null default now();
alter table antitheft_device add column updated_at timestamptz not null default now();
alter table residual_value_curve add column updated_at timestamptz not null default now();

-- A curve that values vehicles today, or did, is not touched any more: a new one begins later.
create function keep_residual_values() returns trigger language plpgsql as $$
begin
  if old.valid_from <= (now() at time zone 'Europe/Rome')::date then
    raise exception 'Residual values in force cannot be changed: add a future table';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger residual_value_curve_kept before update or delete on residual_value_curve
  for each row execute function keep_residual_values();
