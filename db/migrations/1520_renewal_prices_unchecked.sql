-- A run replaces the prices of a million cases, and checking that each case exists took longer than storing its price. Runs
-- store prices of cases that they have just read. The price of a case that is deleted meanwhile is read by nothing.
alter table renewal_price drop constraint renewal_price_case_id_fkey;

create function drop_renewal_prices() returns trigger language plpgsql as $$
begin
  delete from renewal_price where case_id in (select id from dropped);
  return null;
end
$$;

create trigger renewal_case_drops_prices after delete on renewal_case
  referencing old table as dropped for each statement execute function drop_renewal_prices();
