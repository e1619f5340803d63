-- The figures of a network as a whole: a trading company's year is read from one row for each day and product instead of from every row of
-- hundreds of producers. A row counts for its producer and for everybody above him.

-- Appended like production_fact, so that no sale waits for another; every night what was appended is folded into one row.
create table production_network (
  node_id bigint not null,
  day date not null,
  product text not null,
  quotations int not null,
  accepted int not null,
  policies int not null,
  premium bigint not null,
  folded boolean not null default false
);
create index production_network_of_node on production_network (node_id, day) include (product, quotations, accepted, policies, premium);
create index production_network_unfolded on production_network (node_id, day, product) where not folded;

-- One row for each key that has changes; a reader sees either all of them or the sum.
create function fold_production() returns bigint language sql as $$
  with gone as (
    delete from production_network n using (select distinct node_id, day, product from production_network where not folded) k
    where n.node_id = k.node_id and n.day = k.day and n.product = k.product returning n.*),
  sums as (
    insert into production_network (node_id, day, product, quotations, accepted, policies, premium, folded)
      select node_id, day, product, sum(quotations), sum(accepted), sum(policies), sum(premium), true from gone group by 1, 2, 3
      having (sum(quotations), sum(accepted), sum(policies), sum(premium)) <> (0, 0, 0, 0)
      returning 1)
  select count(*) from sums
$$;

-- As before, and for everybody above the producer. The lock keeps a move of the network from happening in between: it is shared by sales, so
-- they do not wait for one another.
create or replace function add_production(changes production_change[]) returns void language plpgsql as $$
begin
  insert into production_fact (producer_id, day, product, quotations, accepted, policies, premium)
    select producer_id, day, product, sum(quotations), sum(accepted), sum(policies), sum(premium) from unnest(changes)
    group by 1, 2, 3 having (sum(quotations), sum(accepted), sum(policies), sum(premium)) <> (0, 0, 0, 0);
  perform pg_advisory_xact_lock_shared(7301004);
  insert into production_network (node_id, day, product, quotations, accepted, policies, premium)
    select n.ancestor_id, c.day, c.product, sum(c.quotations), sum(c.accepted), sum(c.policies), sum(c.premium)
    from unnest(changes) c join network_closure n on n.descendant_id = c.producer_id
    group by 1, 2, 3 having (sum(c.quotations), sum(c.accepted), sum(c.policies), sum(c.premium)) <> (0, 0, 0, 0);
  -- In one order, so that two transactions of one slot cannot wait for each other.
  insert into production_day as p (day, company_id, product, slot, quotations, accepted, policies, premium)
    select day, company_id, product, production_slot(), sum(quotations), sum(accepted), sum(policies), sum(premium) from unnest(changes)
    group by 1, 2, 3 having (sum(quotations), sum(accepted), sum(policies), sum(premium)) <> (0, 0, 0, 0) order by 1, 2, 3
    on conflict on constraint production_day_key do update set quotations = p.quotations + excluded.quotations,
      accepted = p.accepted + excluded.accepted, policies = p.policies + excluded.policies, premium = p.premium + excluded.premium;
end $$;

-- As before (0071); whoever moves takes what he has sold with him, away from those he leaves and to those he joins.
create or replace function refresh_network_closure(moved bigint[]) returns void language plpgsql as $$
declare
  affected bigint[];
  left_ancestors bigint[];
  left_descendants bigint[];
begin
  -- Two moves at the same time would each build on the tree before the other.
  perform pg_advisory_xact_lock(7301003);
  select array_agg(distinct id) into affected from (
    select descendant_id as id from network_closure where ancestor_id = any(moved)
    union select unnest(moved)) branch;
  -- A new user has sold nothing: only those who have, or may be selling now, keep sales waiting for the move.
  if exists (select from network_closure where descendant_id = any(affected) and ancestor_id <> descendant_id)
    or exists (select from production_fact where producer_id = any(affected)) then
    perform pg_advisory_xact_lock(7301004);
  end if;
  select array_agg(ancestor_id), array_agg(descendant_id) into left_ancestors, left_descendants
    from network_closure where descendant_id = any(affected);
  delete from network_closure where descendant_id = any(affected);
  insert into network_closure (ancestor_id, descendant_id)
    with recursive above (ancestor_id, descendant_id) as (
      select id, id from unnest(affected) as id
      union
      select link.parent_id, above.descendant_id from above join network_link link on link.user_id = above.ancestor_id
    )
    select ancestor_id, descendant_id from above;
  insert into production_network (node_id, day, product, quotations, accepted, policies, premium)
    select p.node_id, f.day, f.product, sum(p.sign * f.quotations), sum(p.sign * f.accepted), sum(p.sign * f.policies), sum(p.sign * f.premium)
    from (
      select node_id, producer_id, sum(sign) as sign from (
        select ancestor_id as node_id, descendant_id as producer_id, 1 as sign from network_closure where descendant_id = any(affected)
        union all select node_id, producer_id, -1 from unnest(left_ancestors, left_descendants) as l (node_id, producer_id)) pairs
      group by 1, 2 having sum(sign) <> 0) p
    join production_fact f on f.producer_id = p.producer_id
    group by 1, 2, 3 having sum(f.quotations) <> 0 or sum(f.accepted) <> 0 or sum(f.policies) <> 0 or sum(f.premium) <> 0;
end $$;

-- Fills what is kept for networks; for rows that were loaded without the triggers.
create function rebuild_network_production() returns void language sql as $$
  delete from production_network;
  insert into production_network (node_id, day, product, quotations, accepted, policies, premium, folded)
    select n.ancestor_id, f.day, f.product, sum(f.quotations), sum(f.accepted), sum(f.policies), sum(f.premium), true
    from production_fact f join network_closure n on n.descendant_id = f.producer_id group by 1, 2, 3
$$;
select rebuild_network_production();

create or replace function rebuild_production() returns void language sql as $$
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
    where c.policy_number is not null and c.issued_at is not null and k.party_id is not null group by 1, 2;
  select rebuild_network_production()
$$;
