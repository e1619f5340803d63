-- Search everything: numbers, plates and chassis of contracts, names and codes of customers and users.

-- The words of a name: without accents, in lower case, split at anything that is neither letter nor digit.
create function search_words(value text) returns text[]
  language sql immutable strict parallel safe
  as $$ select string_to_array(trim(regexp_replace(public.plain_text(value), '[^a-z0-9]+', ' ', 'g')), ' ') $$;

-- Every word that occurs in a name. It is small where names are many, so the words near a mistyped one are looked up here first; the names
-- themselves are then found by their exact words. Words are never taken away: one that nobody bears any more finds nothing.
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
select rebuild_search_words();

-- Names by their words, in any order.
create index customer_words on customer using gin (search_words(name));
create index app_user_words on app_user using gin (search_words(display_name)) where deleted_at is null;
-- The beginning of a name, of a code, of a number: in byte order, which LIKE 'text%' and equality both use.
create index customer_name_begins on customer (plain_text(name) text_pattern_ops);
drop index customer_tax_code;
create index customer_tax_code_begins on customer (tax_code text_pattern_ops);
create index customer_vat_number_begins on customer (vat_number text_pattern_ops) where vat_number is not null;
create index app_user_any_name_begins on app_user (plain_text(display_name) text_pattern_ops) where deleted_at is null;
create index app_user_username_begins on app_user (plain_text(username) text_pattern_ops) where deleted_at is null;
create index app_user_email_begins on app_user (plain_text(email) text_pattern_ops) where deleted_at is null and email is not null;
create index contract_number_begins on contract (number text_pattern_ops);
create index contract_policy_number_begins on contract (policy_number text_pattern_ops) where policy_number is not null;
create index contract_plate_begins on contract (plate text_pattern_ops) where plate is not null;
create index contract_chassis_begins on contract ((data -> 'vehicle' ->> 'chassisNumber') text_pattern_ops)
  where data -> 'vehicle' ->> 'chassisNumber' is not null;
-- The contracts of a customer of the registry, which decide who sees him.
create index contract_of_tax_code on contract (customer_tax_code, producer_id) where customer_tax_code is not null;
