-- An issue adds one policy and moves nothing else. It is written as it is: the difference of two rows, which any other
-- change needs, cost more than the figures themselves, and issues of one number series wait for it in turn.
create or replace function contract_production_changed() returns trigger language plpgsql as $$
declare
  issued date;
begin
  if old.policy_number is null and new.policy_number is not null and new.issued_at is not null
    and (old.producer_id, old.company_id, old.created_at, old.accepted_at is null)
      is not distinct from (new.producer_id, new.company_id, new.created_at, new.accepted_at is null) then
    issued := (new.issued_at at time zone 'Europe/Rome')::date;
    insert into production_fact (producer_id, day, product, quotations, accepted, policies, premium)
      values (new.producer_id, issued, new.product_name, 0, 0, 1, coalesce(new.premium, 0));
    perform pg_advisory_xact_lock_shared(7301004);
    insert into production_network (node_id, day, product, quotations, accepted, policies, premium)
      select n.ancestor_id, issued, new.product_name, 0, 0, 1, coalesce(new.premium, 0)
      from network_closure n where n.descendant_id = new.producer_id;
    insert into production_day as p (day, company_id, product, slot, quotations, accepted, policies, premium)
      values (issued, new.company_id, new.product_name, production_slot(), 0, 0, 1, coalesce(new.premium, 0))
      on conflict on constraint production_day_key do update set policies = p.policies + 1, premium = p.premium + excluded.premium;
    insert into commission_day as d (party_id, day, slot, amount)
      select k.party_id, issued, production_slot(), sum(k.amount) from contract_commission k
      where k.contract_id = new.id and k.party_id is not null group by 1 order by 1
      on conflict (party_id, day, slot) do update set amount = d.amount + excluded.amount;
    return null;
  end if;
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
