-- The search in everything, the figures of the home page, and saved views of lists.

-- Search: numbers, plates and chassis of contracts, names and codes of customers and users.

-- Returns the words of a name: without accents, in lower case, split at everything that is neither letter nor digit.
create function search_words(value text) returns text[]
  language sql immutable strict parallel safe
  as $$ select string_to_array(trim(regexp_replace(public.plain_text(value), '[^a-z0-9]+', ' ', 'g')), ' ') $$;

-- Every word that occurs in a name. It is small where names are many, so the words near a mistyped one are looked up
-- here first; the names themselves are then found by their exact words. Words are never removed: one that is in no name
-- any more finds nothing.
create table search_word (
  -- Byte order, so that the primary key also finds the words that begin with a text.
  word text collate "C" primary key
);

create function search_words_added() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'customer' then
    insert into search_word select distinct w from added, unnest(search_words(name)) w order by w on conflict do nothing;
  else
    insert into search_word select distinct w from added, unnest(search_words(display_name)) w order by w on conflict do nothing;
  end if;
  return null;
end $$;

create trigger customer_words_added after insert on customer
  referencing new table as added for each statement execute function search_words_added();
create trigger customer_words_changed after update on customer
  referencing new table as added for each statement execute function search_words_added();
create trigger app_user_words_added after insert on app_user
  referencing new table as added for each statement execute function search_words_added();
create trigger app_user_words_changed after update on app_user
  referencing new table as added for each statement execute function search_words_added();

-- Fills what the triggers keep; for rows that were loaded without them.
create function rebuild_search_words() returns void language sql as $$
  insert into search_word
    select distinct w from (select name from customer union all select display_name from app_user) n, unnest(search_words(n.name)) w
    on conflict do nothing
$$;

-- Names by their words, in any order.
create index customer_words on customer using gin (search_words(name));
create index app_user_words on app_user using gin (search_words(display_name)) where deleted_at is null;
-- The beginning of a name or of a code: in byte order, which LIKE 'text%' and equality both use.
create index customer_name_begins on customer (plain_text(name) text_pattern_ops);
create index customer_tax_code_begins on customer (tax_code text_pattern_ops);
create index customer_vat_number_begins on customer (vat_number text_pattern_ops) where vat_number is not null;
create index app_user_any_name_begins on app_user (plain_text(display_name) text_pattern_ops) where deleted_at is null;
create index app_user_username_begins on app_user (plain_text(username) text_pattern_ops) where deleted_at is null;
create index app_user_email_begins on app_user (plain_text(email) text_pattern_ops)
  where deleted_at is null and email is not null;
-- The contracts of a customer of the registry: users that see one of them see the customer.
create index contract_of_tax_code on contract (customer_tax_code, producer_id) where customer_tax_code is not null;

-- Figures of the home page, kept in the transaction that changes a contract: no number is older than its rows.

-- Quotations and policies of producers, as changes that are added up: appending never waits for another sale. A
-- quotation counts on the day it was made, without a product; a policy on the day of its issue. Days are those of Rome,
-- the premium is in cents.
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
create index production_fact_of_producer on production_fact (producer_id, day)
  include (product, quotations, accepted, policies, premium);

-- The figures of a network as a whole: a trading company's year is read from one row for each day and product instead
-- of from every row of hundreds of producers. A row counts for its producer and for every user above. Appended like
-- production_fact, so that no sale waits for another; every night the appended rows are compacted into one.
create table production_network (
  node_id bigint not null,
  day date not null,
  product text not null,
  quotations int not null,
  accepted int not null,
  policies int not null,
  premium bigint not null,
  compacted boolean not null default false
);
create index production_network_of_node on production_network (node_id, day)
  include (product, quotations, accepted, policies, premium);
create index production_network_appended on production_network (node_id, day, product) where not compacted;

-- The figures by insurer and product, of all producers together: for users that see everything. Every sale of the day
-- would wait for one row, so each connection adds to a slot of its own; readers add the slots.
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

-- Returns what one contract counts for. Strict, because the planner fails at a row that is passed into a function that
-- it has inlined.
create function production_of(c contract) returns setof production_change language sql stable strict rows 2 as $$
  select c.producer_id, c.company_id, (c.created_at at time zone 'Europe/Rome')::date, '', 1, (c.accepted_at is not null)::int, 0, 0::bigint
  union all
  select c.producer_id, c.company_id, (c.issued_at at time zone 'Europe/Rome')::date, c.product_name, 0, 0, 1, coalesce(c.premium, 0)
  where c.policy_number is not null and c.issued_at is not null
$$;

create function production_slot() returns smallint language sql stable as $$ select (pg_backend_pid() % 64)::smallint $$;

-- Adds changes to the figures of producers, networks and insurers. The shared lock keeps the network from moving in
-- between; sales share it, so they do not wait for one another.
create function add_production(changes production_change[]) returns void language plpgsql as $$
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
  when ((old.producer_id, old.company_id, old.created_at, old.accepted_at is null, old.issued_at,
      old.policy_number is null)
    is distinct from (new.producer_id, new.company_id, new.created_at, new.accepted_at is null, new.issued_at,
      new.policy_number is null)
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

-- Commissions are priced before the issue and do not change afterwards; those written later are counted all the same.
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

-- Compacts the appended rows of production_network into one row for each key; a reader sees either all of them or the sum.
create function compact_production() returns bigint language sql as $$
  with gone as (
    delete from production_network n using (select distinct node_id, day, product from production_network where not compacted) k
    where n.node_id = k.node_id and n.day = k.day and n.product = k.product returning n.*),
  sums as (
    insert into production_network (node_id, day, product, quotations, accepted, policies, premium, compacted)
      select node_id, day, product, sum(quotations), sum(accepted), sum(policies), sum(premium), true from gone group by 1, 2, 3
      having (sum(quotations), sum(accepted), sum(policies), sum(premium)) <> (0, 0, 0, 0)
      returning 1)
  select count(*) from sums
$$;

-- Fill what the triggers keep; for rows that were loaded without them.
create function rebuild_network_production() returns void language sql as $$
  delete from production_network;
  insert into production_network (node_id, day, product, quotations, accepted, policies, premium, compacted)
    select n.ancestor_id, f.day, f.product, sum(f.quotations), sum(f.accepted), sum(f.policies), sum(f.premium), true
    from production_fact f join network_closure n on n.descendant_id = f.producer_id group by 1, 2, 3
$$;
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
    where c.policy_number is not null and c.issued_at is not null and k.party_id is not null group by 1, 2;
  select rebuild_network_production()
$$;

-- Views of lists that users keep under a name: filters, order, columns, density, page size.
create table saved_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- Name of the table on screen, such as `policies`.
  list text not null,
  name text not null,
  -- The document: areas/workspace/domain/saved-view.ts.
  state jsonb not null,
  -- Opens by itself when the list is visited for the first time in a session.
  is_default boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_view_name on saved_view (user_id, list, plain_text(name));
create unique index saved_view_default on saved_view (user_id, list) where is_default;
