-- The combinations of filter and sort that walked too far. Numbers go with insurers, so policies by number are walked insurer by insurer.
drop index policy_by_number;
create index policy_by_number on contract (status, company_id, policy_number nulls first, id)
  include (producer_id, vehicle_type, payment_type, created_at, effective_date, expiry_date)
  where status in ('POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA');

-- One producer's contracts are some thousands: they are found here with every column that lists filter and sort by, and then sorted.
drop index contract_of_producer;
create index contract_of_producer on contract (producer_id, status, id)
  include (company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date,
    customer_name, plate, premium, issued_at, policy_number, quote_valid_until);

-- A list searches its own half of the contracts. Told apart by the policy number and not by the status, because the planner would also
-- read the index of the status, half a million entries, to be sure of what it has found.
drop index contract_search;
create index policy_search on contract using gin (search_text gin_trgm_ops) where policy_number is not null;
create index quotation_search on contract using gin (search_text gin_trgm_ops) where policy_number is null;
