-- Lists of a million contracts in any order under any filter. A list is cut inside one index and only the rows of its page are read from the
-- table: the index of a sort holds every column that lists filter by; the index of a date that is asked for in a range holds every column that
-- lists are sorted by. Both begin with the status, because old states lie at the far end of every date: a list merges the beginnings of its
-- three or four states instead of walking past the others.
drop index contract_by_created, contract_by_customer, contract_by_plate, contract_by_effective, contract_by_premium, policy_by_expiry,
  policy_by_number, policy_by_issued, quotation_by_validity;

create index contract_by_created on contract (status, created_at nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, effective_date, expiry_date,
    customer_name, plate, premium, issued_at, policy_number, quote_valid_until);
create index contract_by_effective on contract (status, effective_date nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, expiry_date,
    customer_name, plate, premium, issued_at, policy_number, quote_valid_until);
create index contract_by_expiry on contract (status, expiry_date nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date,
    customer_name, plate, premium, issued_at, policy_number, quote_valid_until);
create index contract_by_customer on contract (status, customer_name nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date);
create index contract_by_plate on contract (status, plate nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date);
create index contract_by_premium on contract (status, premium nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date);
create index policy_by_number on contract (status, policy_number nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date)
  where status in ('POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA');
create index policy_by_issued on contract (status, issued_at nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date)
  where status in ('POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA');
create index quotation_by_validity on contract (status, quote_valid_until nulls first, id)
  include (producer_id, company_id, vehicle_type, payment_type, created_at, effective_date, expiry_date)
  where status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO', 'PREVENTIVO_IN_EMISSIONE', 'PREVENTIVO_SCADUTO');

-- What a list is searched in, ready made: computing it for every candidate cost more than finding the candidates.
alter table contract add column search_text text not null generated always as
  (plain_text(customer_name || ' ' || coalesce(plate, '') || ' ' || coalesce(customer_tax_code, '') || ' ' || number || ' ' || coalesce(policy_number, ''))) stored;
drop index contract_search;
create index contract_search on contract using gin (search_text gin_trgm_ops);
