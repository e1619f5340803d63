-- Proposal forms that were signed on paper and have to come back to the agency.

-- From which day on, and within how many days of the issue. Policies issued before the first row are not checked.
create table proposal_form_rule (
  valid_from date primary key,
  days int not null check (days > 0)
);

create index contract_form_missing on contract (issued_at, seller_id)
  where policy_number is not null and signature_kind = 'CARTACEA' and proposal_form_delivered_on is null;
