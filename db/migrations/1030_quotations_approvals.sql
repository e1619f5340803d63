-- Requests for an approval of the agency: what a seller may not decide alone. The quotation keeps only what was granted.

-- The discount granted to this quotation, above the seller's own limit: percent in millionths, euro in cents.
alter table contract add column granted_percent bigint check (granted_percent > 0);
alter table contract add column granted_euro bigint check (granted_euro > 0);

create table approval_request (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract on delete cascade,
  status text not null check (status in ('IN_ATTESA', 'CHIARIMENTO', 'APPROVATA', 'RIFIUTATA', 'SCADUTA', 'RITIRATA')),
  -- What is asked, with the figures of that moment: later changes of tariff or data do not rewrite it.
  topics jsonb not null,
  note text not null check (length(note) between 1 and 500),
  requested_by bigint not null references app_user,
  requested_at timestamptz not null,
  -- The end of the agency's working hours for the answer; null while the seller owes an explanation.
  due_at timestamptz,
  reminded_at timestamptz,
  escalated_at timestamptz,
  decided_by bigint references app_user,
  decided_at timestamptz,
  reason text,
  check ((status = 'IN_ATTESA') = (due_at is not null))
);
-- One open request for a quotation.
create unique index approval_request_open on approval_request (contract_id) where status in ('IN_ATTESA', 'CHIARIMENTO');
create index approval_request_contract on approval_request (contract_id, id);

-- Questions of the agency and answers of the seller; between them the agency's hours do not run.
create table approval_message (
  id bigint generated always as identity primary key,
  request_id bigint not null references approval_request on delete cascade,
  kind text not null check (kind in ('DOMANDA', 'RISPOSTA')),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null,
  created_by bigint not null references app_user
);
create index approval_message_request on approval_message (request_id, id);

-- How far one approver may go; a user without a row has no limit. Null: no limit of that kind.
create table approval_limit (
  user_id bigint primary key references app_user on delete cascade,
  max_value bigint check (max_value >= 0),
  max_percent bigint check (max_percent >= 0),
  max_euro bigint check (max_euro >= 0)
);

insert into sale_setting (code) values ('ORARI');
