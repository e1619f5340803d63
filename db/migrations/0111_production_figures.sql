-- The figures of the home page, kept in the transaction that changes a contract: no number is older than its rows.

-- What producers made and issued, as changes that are added up: appending never waits for another sale. A quotation counts on the day it was
-- made, without a product; a policy on the day of its issue. Days are those of Rome, the premium is in cents.
create table production_fact (
  producer_id bigint not null,
  day date not null,
  product text not null,
  quotations int not null,
  accepted int not null,
  policies int not null,
  premium bigint not null
);
-- The whole row is in the index: a network's year is read without the table.
create index production_fact_of_producer on production_fact (producer_id, day) include (product, quotations, accepted, policies, premium);

-- The same by insurer and product, of all producers together: for who sees everything. A row would be waited for by every sale of the
-- day, so each connection adds to a slot of its own; readers add the slots.
create table production_day (
  day date not null,
  company_id bigint,
  product text not null,
  slot smallint not null,
  quotations int not null,
  accepted int not null,
  policies int not null,
  premium bigint not null,
  constraint production_day_key unique nulls not distinct (day, company_id, product, slot)
) with (fillfactor = 70);

-- What a user has earned with the policies issued on a day, in cents.
create table commission_day (
  party_id bigint not null,
  day date not null,
  slot smallint not null,
  amount bigint not null,
  primary key (party_id, day, slot)
) with (fillfactor = 70);

create type production_change as (
  producer_id bigint,
  company_id bigint,
  day date,
  product text,
  quotations int,
  accepted int,
  policies int,
  premium bigint
);

-- What one contract counts for. Strict, because the planner fails at a row that is passed into a function it has opened.
create function production_of(c contract) returns setof production_change language sql stable strict rows 2 as $$
  select c.producer_id, c.company_id, (c.created_at at time zone 'Europe/Rome')::date, '', 1, (c.accepted_at is not null)::int, 0, 0::bigint
  union all
  select c.producer_id, c.company_id, (c.issued_at at time zone 'Europe/Rome')::date, c.product_name, 0, 0, 1, coalesce(c.premium, 0)
  where c.policy_number is not null and c.issued_at is not null
$$;

create function production_slot() returns smallint language sql stable as $$ select (pg_backend_pid() % 64)::smallint $$;

create function add_production(changes production_change[]) returns void language plpgsql as $$
begin
  insert into production_fact (producer_id, day, product, quotations, accepted, policies, premium)
    select producer_id, day, product, sum(quotations), sum(accepted), sum(policies), sum(premium) from unnest(changes)
    group by 1, 2, 3 having (sum(quotations), sum(accepted), sum(policies), sum(premium)) <> (0, 0, 0, 0);
  -- In one order, so that two transactions of one slot cannot wait for each other.
  insert into production_day as p (day, company_id, product, slot, quotations, accepted, policies, premium)
    select day, company_id, product, production_slot(), sum(quotations), sum(accepted), sum(policies), sum(premium) from unnest(changes)
    group by 1, 2, 3 having (sum(quotations), sum(accepted), sum(policies), sum(premium)) <> (0, 0, 0, 0) order by 1, 2, 3
    on conflict on constraint production_day_key do update set quotations = p.quotations + excluded.quotations,
      accepted = p.accepted + excluded.accepted, policies = p.policies + excluded.policies, premium = p.premium + excluded.premium;
end $$;

create function contract_production_added() returns trigger language plpgsql as $$
begin
  perform add_production(array_agg(p)) from added c, production_of(c::contract) p;
  return null;
end $$;
create trigger contract_production_added after insert on contract
  referencing new table as added for each statement execute function contract_production_added();

create function contract_production_changed() returns trigger language plpgsql as $$
begin
  perform add_production(array_agg(row(p.*)::production_change)) from (
    select p.producer_id, p.company_id, p.day, p.product, -p.quotations, -p.accepted, -p.policies, -p.premium from production_of(old) p
    union all select p.* from production_of(new) p) p;
  -- The day of a policy's commissions is that of its issue.
  if old.issued_at is distinct from new.issued_at or old.policy_number is null <> (new.policy_number is null) then
    insert into commission_day as d (party_id, day, slot, amount)
      select k.party_id, i.day, production_slot(), sum(i.sign * k.amount) from contract_commission k,
        (values ((old.issued_at at time zone 'Europe/Rome')::date, old.policy_number, -1),
          ((new.issued_at at time zone 'Europe/Rome')::date, new.policy_number, 1)) i (day, number, sign)
      where k.contract_id = new.id and k.party_id is not null and i.number is not null and i.day is not null
      group by 1, 2 order by 1, 2
      on conflict (party_id, day, slot) do update set amount = d.amount + excluded.amount;
  end if;
  return null;
end $$;
create trigger contract_production_changed after update on contract for each row
  when ((old.producer_id, old.company_id, old.created_at, old.accepted_at is null, old.issued_at, old.policy_number is null)
      is distinct from (new.producer_id, new.company_id, new.created_at, new.accepted_at is null, new.issued_at, new.policy_number is null)
    or new.policy_number is not null and (old.product_name, old.premium) is distinct from (new.product_name, new.premium))
  execute function contract_production_changed();

create function contract_production_removed() returns trigger language plpgsql as $$
begin
  perform add_production(array_agg(row(p.*)::production_change)) from (
    select p.producer_id, p.company_id, p.day, p.product, -p.quotations, -p.accepted, -p.policies, -p.premium
    from removed c, production_of(c::contract) p) p;
  return null;
end $$;
create trigger contract_production_removed after delete on contract
  referencing old table as removed for each statement execute function contract_production_removed();

-- Commissions are priced before the issue and do not change afterwards; whoever writes them later is counted all the same.
create function issued_commissions_added() returns trigger language plpgsql as $$
begin
  insert into commission_day as d (party_id, day, slot, amount)
    select k.party_id, (c.issued_at at time zone 'Europe/Rome')::date, production_slot(), sum(k.amount) from added k
    join contract c on c.id = k.contract_id and c.policy_number is not null and c.issued_at is not null
    where k.party_id is not null group by 1, 2 order by 1, 2
    on conflict (party_id, day, slot) do update set amount = d.amount + excluded.amount;
  return null;
end $$;
create function issued_commissions_removed() returns trigger language plpgsql as $$
begin
  insert into commission_day as d (party_id, day, slot, amount)
    select k.party_id, (c.issued_at at time zone 'Europe/Rome')::date, production_slot(), -sum(k.amount) from removed k
    join contract c on c.id = k.contract_id and c.policy_number is not null and c.issued_at is not null
    where k.party_id is not null group by 1, 2 order by 1, 2
    on conflict (party_id, day, slot) do update set amount = d.amount + excluded.amount;
  return null;
end $$;
create trigger contract_commission_added after insert on contract_commission
  referencing new table as added for each statement execute function issued_commissions_added();
create trigger contract_commission_removed after delete on contract_commission
  referencing old table as removed for each statement execute function issued_commissions_removed();
create trigger contract_commission_raised after update on contract_commission
  referencing new table as added for each statement execute function issued_commissions_added();
create trigger contract_commission_lowered after update on contract_commission
  referencing old table as removed for each statement execute function issued_commissions_removed();

-- Fills what the triggers keep; for rows that were loaded without them.
create function rebuild_production() returns void language sql as $$
  delete from production_fact;
  delete from production_day;
  delete from commission_day;
  insert into production_fact (producer_id, day, product, quotations, accepted, policies, premium)
    select p.producer_id, p.day, p.product, sum(p.quotations), sum(p.accepted), sum(p.policies), sum(p.premium)
    from contract c, production_of(c) p group by 1, 2, 3;
  insert into production_day (day, company_id, product, slot, quotations, accepted, policies, premium)
    select p.day, p.company_id, p.product, 0, sum(p.quotations), sum(p.accepted), sum(p.policies), sum(p.premium)
    from contract c, production_of(c) p group by 1, 2, 3;
  insert into commission_day (party_id, day, slot, amount)
    select k.party_id, (c.issued_at at time zone 'Europe/Rome')::date, 0, sum(k.amount)
    from contract c join contract_commission k on k.contract_id = c.id
    where c.policy_number is not null and c.issued_at is not null and k.party_id is not null group by 1, 2
$$;
select rebuild_production();

-- Policies that expire soon, counted by producer or insurer without the table.
drop index contract_policies_to_expire;
create index contract_policies_to_expire on contract (expiry_date) include (producer_id, company_id) where status = 'POLIZZA';
