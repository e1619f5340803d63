-- The policy in force for the vehicle of a quotation is found by plate (`contract_by_plate`) or by chassis number.
create index policy_by_chassis on contract ((data -> 'vehicle' ->> 'chassisNumber')) where status = 'POLIZZA';
