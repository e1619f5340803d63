-- Requests to change a policy: asked from the policy, worked by the agency (spec §2, §4).

-- Working hours of the agency within which a request is answered, by its cause and the day on which it is made.
create table change_request_term (
  cause text not null check (cause in ('ANNULLAMENTO', 'ESTINZIONE_ANTICIPATA', 'VARIAZIONE', 'ALTRO')),
  valid_from date not null,
  hours int not null check (hours between 1 and 2000),
  primary key (cause, valid_from)
);
insert into change_request_term (cause, valid_from, hours) values
  ('ANNULLAMENTO', '2020-01-01', 48),
  ('ESTINZIONE_ANTICIPATA', '2020-01-01', 72),
  ('VARIAZIONE', '2020-01-01', 48),
  ('ALTRO', '2020-01-01', 72);

create table change_request (
  id bigint generated always as identity primary key,
  -- The number that people name.
  ticket text not null unique generated always as ('R' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  contract_id bigint not null references contract,
  cause text not null check (cause in ('ANNULLAMENTO', 'ESTINZIONE_ANTICIPATA', 'VARIAZIONE', 'ALTRO')),
  motive text not null check (motive in ('RECESSO', 'ERRORE', 'FURTO', 'VENDITA', 'DEMOLIZIONE', 'ESPORTAZIONE', 'FINANZIAMENTO_ESTINTO',
    'DISDETTA_PLURIENNALE', 'TARGA', 'VEICOLO', 'INDIRIZZO', 'DATI_CLIENTE', 'VINCOLO_AGGIUNTO', 'VINCOLO_LIBERATO', 'GARANZIE',
    'VALORE', 'PAGAMENTO', 'ALTRO')),
  status text not null check (status in ('APERTA', 'IN_CARICO', 'IN_ATTESA', 'EVASA', 'CHIUSA_SENZA_SEGUITO')),
  -- Day from which the change is wanted.
  wanted_on date,
  -- Who asked: a user of the agency, of the sales network, or the customer.
  side text not null check (side in ('AGENZIA', 'RETE', 'CLIENTE')),
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  -- The working hours of `change_request_term` on the day of the request.
  hours int not null,
  -- End of those hours; null while the agency waits for the other side, and after the end.
  due_at timestamptz,
  -- The one user of the agency that works on it.
  owner_id bigint references app_user,
  taken_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references app_user,
  -- What was done, or why it was closed without follow-up.
  outcome text check (length(outcome) between 1 and 500),
  -- The cancellation or variation that resolved it, in the table of its area.
  result_kind text check (result_kind in ('ANNULLAMENTO', 'VARIAZIONE')),
  result_id bigint,
  version int not null default 1,
  updated_at timestamptz not null,
  constraint change_request_closed check ((status in ('EVASA', 'CHIUSA_SENZA_SEGUITO')) = (closed_at is not null and closed_by is not null)),
  constraint change_request_owned check ((status in ('IN_CARICO', 'IN_ATTESA')) <= (owner_id is not null)),
  constraint change_request_due check ((due_at is not null) = (status in ('APERTA', 'IN_CARICO'))),
  constraint change_request_result check ((result_kind is null) = (result_id is null) and (result_id is null or status = 'EVASA'))
);
-- One open request for a policy.
create unique index change_request_open on change_request (contract_id) where status in ('APERTA', 'IN_CARICO', 'IN_ATTESA');
create index change_request_contract on change_request (contract_id, id);
create index change_request_owner on change_request (owner_id) where status in ('IN_CARICO', 'IN_ATTESA');
create index change_request_due_at on change_request (due_at) where due_at is not null;
create unique index change_request_result_of on change_request (result_kind, result_id) where result_id is not null;

-- Intervals in which the agency waits for the other side: its hours do not run. The deadline follows from them.
create table change_request_pause (
  id bigint generated always as identity primary key,
  request_id bigint not null references change_request,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at)
);
create unique index change_request_pause_open on change_request_pause (request_id) where ends_at is null;
create index change_request_pause_of on change_request_pause (request_id, id);

create table change_request_message (
  id bigint generated always as identity primary key,
  request_id bigint not null references change_request,
  side text not null check (side in ('AGENZIA', 'RETE', 'CLIENTE')),
  text text not null check (length(text) between 1 and 2000),
  -- Whether the agency waits for an answer to it.
  asks boolean not null default false,
  created_at timestamptz not null,
  created_by bigint not null references app_user
);
create index change_request_message_of on change_request_message (request_id, id);

create table change_request_file (
  id bigint generated always as identity primary key,
  request_id bigint not null references change_request,
  kind text not null check (kind in ('DENUNCIA', 'ATTO_VENDITA', 'CERTIFICATO_DEMOLIZIONE', 'CERTIFICATO_ESPORTAZIONE',
    'ESTINZIONE_FINANZIAMENTO', 'LIBRETTO', 'DOCUMENTO_IDENTITA', 'LETTERA_VINCOLO', 'LETTERA_SVINCOLO', 'ALTRO')),
  file_id bigint not null references stored_file,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  removed_at timestamptz,
  removed_by bigint references app_user
);
create index change_request_file_of on change_request_file (request_id, id);

-- Reminders that were sent: one of each kind for a deadline.
create table change_request_reminder (
  request_id bigint not null references change_request,
  kind text not null check (kind in ('IN_SCADENZA', 'SCADUTA', 'ATTESA')),
  due_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (request_id, kind, due_at)
);
