-- The premium-tax table gets an editor: future rows may be added and taken back, a current one may be ended, and nothing else.

alter table tax_rate add column number bigint generated always as identity unique;

create or replace function only_future_tax_changes() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Europe/Rome')::date;
begin
  if tg_op = 'DELETE' then
    if old.valid_from <= today then
      raise exception 'A premium tax rate in force cannot be deleted';
    end if;
    return old;
  end if;
  if new.rate <> old.rate or new.valid_from <> old.valid_from or new.line_of_business <> old.line_of_business then
    raise exception 'A premium tax rate cannot be changed: add a new row';
  end if;
  if new.valid_to is distinct from old.valid_to and (old.valid_to < today or new.valid_to < today) then
    raise exception 'Days that have passed keep their premium tax rate';
  end if;
  return new;
end $$;
