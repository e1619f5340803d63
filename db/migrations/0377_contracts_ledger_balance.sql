-- A title's lines come in one statement, so that statement is where they must add up to zero: one check for all of them, at once, instead of one
-- query for each line at the commit.
drop trigger ledger_line_balances on ledger_line;
drop function ledger_title_balances;

create function ledger_titles_balance() returns trigger language plpgsql as $$
declare
  title bigint;
  difference bigint;
begin
  select title_id, sum(amount) into title, difference from added group by title_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'Ledger title % does not balance: % cents', title, difference;
  end if;
  return null;
end $$;
create trigger ledger_line_balances after insert on ledger_line
  referencing new table as added for each statement execute function ledger_titles_balance();
