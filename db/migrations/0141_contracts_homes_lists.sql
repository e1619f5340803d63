-- Lists limited to homes find them here, with every column that lists filter and sort by (as the other indexes of lists do), and sort what they found.
drop index contract_homes;
create index contract_homes on contract (status, created_at nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, effective_date, expiry_date,
    customer_name, plate, premium, issued_at, policy_number, quote_valid_until)
  where insured_object = 'ABITAZIONE';
