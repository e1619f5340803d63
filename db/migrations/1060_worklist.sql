-- What the people who sell have to do: call-backs, and the indexes by which the rest is found among all contracts.

-- A promise to call a customer again, about a contract or about nothing in particular.
create table call_back (
  id bigint generated always as identity primary key,
  contract_id bigint references contract on delete cascade,
  customer_id bigint references customer on delete cascade,
  due_on date not null,
  note text not null check (length(note) between 1 and 500),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  updated_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references app_user,
  check ((contract_id is null) <> (customer_id is null)),
  check ((done_at is null) = (done_by is null))
);
create index call_back_contract on call_back (contract_id, id) where contract_id is not null;
create index call_back_customer on call_back (customer_id, id) where customer_id is not null;
create index call_back_open on call_back (due_on) where done_at is null;

-- Accepted quotations by whether data of the certificate are missing: these are in the document, too slow to read for
-- every accepted quotation. The expression is that of areas/worklist/server/sources.ts.
create index contract_accepted_missing on contract (coalesce(effective_date is null or insured_object = 'VEICOLO' and (
    data -> 'vehicle' ->> 'chassisNumber' is null or data -> 'vehicle' ->> 'status' <> 'NUOVO_NON_TARGATO' and (
      plate is null or data -> 'vehicle' ->> 'registrationDate' is null)), false))
  where status = 'PREVENTIVO_ACCETTATO';
-- Policies on paper whose proposal form is still awaited.
create index contract_form_awaited on contract (issued_at)
  where policy_number is not null and signature_kind = 'CARTACEA' and proposal_form_delivered_on is null
    and status <> 'POLIZZA_ANNULLATA';
-- Links that a customer opened or accepted.
create index quotation_share_opened on quotation_share (contract_id) where opened_at is not null and revoked_at is null;
