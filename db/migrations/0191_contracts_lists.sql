-- An insurer numbers cars, motorcycles and homes apart: policies by number are walked insurer by insurer and type by type.
drop index policy_by_number;
create index policy_by_number on contract (status, company_id, vehicle_type, policy_number nulls first, id)
  include (producer_id, payment_type, created_at, effective_date, expiry_date)
  where status in ('POLIZZA', 'POLIZZA_ANNULLATA', 'POLIZZA_SCADUTA');

-- Nothing reads it any more: the contracts of one insurer are met on a walk along any sort, and counted in the indexes of the sorts.
drop index contract_of_company;
