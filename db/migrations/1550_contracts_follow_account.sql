-- The account of a customer sees their contracts, and those of the customers that they absorbed. The contracts follow the
-- customer's row by themselves, so that customers need not know of contracts.
create function contracts_follow_account() returns trigger language plpgsql as $$
declare
  kept customer;
begin
  select * into kept from customer where id = coalesce(new.merged_into, new.id);
  update contract c set customer_user_id = kept.user_id
    where c.producer_id = kept.producer_id
      and c.customer_tax_code in (select o.tax_code from customer o where o.id = kept.id or o.merged_into = kept.id)
      and c.customer_user_id is distinct from kept.user_id;
  return null;
end
$$;

-- Also when the account stays: a contract that came to the customer by another way follows then.
create trigger contracts_follow_account after update of user_id, merged_into on customer
  for each row execute function contracts_follow_account();
