-- Coverages that a commission is earned on; null = all of the contract.
alter table contract_commission add column coverages text[];
-- Codes under which the insurer knows a coverage, as they were in the tariff version that priced it.
alter table contract_line add column quote_code text, add column deductible_code text;
