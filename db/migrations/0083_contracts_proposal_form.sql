-- Whether the proposal form that was signed on paper came back to the agency.
alter table contract
  add column proposal_form_delivered_on date,
  add column proposal_form_checked_by bigint references app_user;

-- From which day on, and within how many days of the issue, forms must be back. Policies issued before the first row are not asked for.
create table proposal_form_rule (
  valid_from date primary key,
  days int not null check (days > 0)
);
insert into proposal_form_rule values (current_date, 30);

create index contract_form_missing on contract (issued_at, seller_id)
  where policy_number is not null and signature_kind = 'CARTACEA' and proposal_form_delivered_on is null;
