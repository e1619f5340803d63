-- Renewal cases: one for each term of a policy that is about to expire (spec §1, §3, §4).

create table renewal_case (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  -- Cover of this term ends at 24:00 of this day.
  expires_on date not null,
  status text not null default 'PRATICA_DA_RINOVARE'
    check (status in ('PRATICA_DA_RINOVARE', 'PRATICA_RINOVATA', 'CLIENTE_NON_INTERESSATO', 'CLIENTE_DA_RICONTATTARE')),
  -- The call centre that works the case; null: the producer of the policy, or the agency.
  call_centre_id bigint references app_user,
  -- The operator; also in `contract.assigned_to`, so that they see the policy.
  assigned_to bigint references app_user,
  assigned_at timestamptz,
  language text not null default 'it' check (language in ('it', 'en', 'de', 'fr', 'es')),
  refusal text,
  -- The promised call, and who promised it.
  call_at timestamptz,
  promised_by bigint references app_user,
  -- No ordinary call before this instant.
  not_before timestamptz,
  attempts int not null default 0,
  last_attempt_at timestamptz,
  -- The customer refused calls about the renewal.
  calls_refused boolean not null default false,
  -- Who has the case on screen, until when unless they renew it.
  leased_by bigint references app_user,
  leased_until timestamptz,
  -- The newest quotation of the next term.
  quotation_id bigint references contract,
  renewed_at timestamptz,
  closed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (contract_id, expires_on),
  constraint renewal_case_refusal check ((status = 'CLIENTE_NON_INTERESSATO') = (refusal is not null)),
  constraint renewal_case_call check ((status = 'CLIENTE_DA_RICONTATTARE') = (call_at is not null)),
  constraint renewal_case_renewed check ((status = 'PRATICA_RINOVATA') = (renewed_at is not null)),
  constraint renewal_case_closed check ((status in ('PRATICA_RINOVATA', 'CLIENTE_NON_INTERESSATO')) = (closed_at is not null)),
  constraint renewal_case_lease check ((leased_by is null) = (leased_until is null)),
  constraint renewal_case_assigned check ((assigned_to is null) = (assigned_at is null))
);
-- One open case for a policy.
create unique index renewal_case_open on renewal_case (contract_id)
  where status in ('PRATICA_DA_RINOVARE', 'CLIENTE_DA_RICONTATTARE');
-- The list by expiry, whole and by state.
create index renewal_case_by_expiry on renewal_case (expires_on, id);
create index renewal_case_by_status on renewal_case (status, expires_on, id);
-- The queue of an operator, and what is in no queue yet.
create index renewal_case_queue on renewal_case (assigned_to, expires_on, id)
  where status in ('PRATICA_DA_RINOVARE', 'CLIENTE_DA_RICONTATTARE');
create index renewal_case_calls on renewal_case (call_at, id) where status = 'CLIENTE_DA_RICONTATTARE';
create index renewal_case_leases on renewal_case (leased_by) where leased_by is not null;
create unique index renewal_case_quotation on renewal_case (quotation_id) where quotation_id is not null;
create index renewal_case_closed_at on renewal_case (closed_at) where closed_at is not null;

-- Quotations made for a case: the chain of contracts.
create table renewal_quotation (
  contract_id bigint primary key references contract,
  case_id bigint not null references renewal_case,
  created_at timestamptz not null
);
create index renewal_quotation_case on renewal_quotation (case_id, contract_id);

-- Every contact and every step of a case.
create table renewal_attempt (
  id bigint generated always as identity primary key,
  case_id bigint not null references renewal_case on delete cascade,
  kind text not null check (kind in ('CHIAMATA', 'OFFERTA', 'PREVENTIVO', 'ASSEGNAZIONE', 'EMISSIONE', 'CHIUSURA', 'PROMEMORIA')),
  outcome text,
  note text check (length(note) between 1 and 500),
  call_at timestamptz,
  -- Made although the customer was called too often or too recently.
  manual boolean not null default false,
  at timestamptz not null,
  user_id bigint references app_user,
  constraint renewal_attempt_outcome check ((kind = 'CHIAMATA') = (outcome is not null))
);
create index renewal_attempt_case on renewal_attempt (case_id, id);
create index renewal_attempt_at on renewal_attempt (at) where kind = 'CHIAMATA';

-- How cases are worked; one row.
create table renewal_rules (
  id int primary key default 1 check (id = 1),
  daily_cap int not null default 2 check (daily_cap between 1 and 20),
  min_gap_minutes int not null default 120 check (min_gap_minutes between 0 and 10080),
  -- A promised call that is this late may be made by any operator.
  grace_minutes int not null default 15 check (grace_minutes between 0 and 1440),
  lease_minutes int not null default 5 check (lease_minutes between 1 and 60),
  -- Ordinary calls begin so many days before the expiry.
  call_within_days int not null default 60 check (call_within_days between 1 and 3660),
  -- The call centre of new cases; null: none, cases wait for a manager of the agency.
  call_centre_id bigint references app_user,
  -- Whose renewals their own producers work.
  producers text not null default 'NESSUNO' check (producers in ('NESSUNO', 'TUTTI', 'SCELTI')),
  producer_ids bigint[] not null default '{}',
  reminder_days int[] not null default '{60,30,15}',
  -- Days before the expiry by which the customer must have had the notice; its reminder goes without marketing consent.
  notice_days int not null default 30 check (notice_days between 0 and 365),
  version int not null default 1,
  updated_at timestamptz,
  updated_by bigint references app_user
);
insert into renewal_rules default values;

-- What an operator can take; a user without a row speaks Italian, is present and has no limit.
create table renewal_operator (
  user_id bigint primary key references app_user,
  languages text[] not null default '{it}',
  max_open int check (max_open > 0),
  absent_from date,
  absent_to date,
  constraint renewal_operator_absence check (absent_to is null or absent_from <= absent_to)
);

-- Which cases go to which operators; the first rule that matches decides.
create table renewal_rule (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  position int not null,
  active boolean not null default true,
  producer_ids bigint[] not null default '{}',
  provinces text[] not null default '{}',
  languages text[] not null default '{}',
  -- Only cases that expire within so many days; null: all.
  within_days int check (within_days between 0 and 3660),
  operator_ids bigint[] not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What an operator says, by product; product '' is for all others.
create table renewal_script (
  product text primary key,
  text_it text not null check (length(text_it) between 1 and 4000),
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint references app_user
);
insert into renewal_script (product, text_it, updated_at) values ('',
  'Buongiorno, chiamo dall’agenzia per la polizza in scadenza del suo veicolo. La chiamata riguarda solo il contratto in corso.' || chr(10)
  || 'Il suo veicolo è sempre lo stesso? Ha ancora lo stesso indirizzo e gli stessi recapiti?' || chr(10)
  || 'Le leggo il prezzo del rinnovo e il motivo della differenza rispetto all’anno scorso.' || chr(10)
  || 'Posso mandarle l’offerta per e-mail: la può accettare dal telefono.', '2026-01-01T00:00:00Z');

-- The price of the next term on a day, for a case.
create table renewal_price (
  case_id bigint primary key references renewal_case on delete cascade,
  priced_on date not null,
  -- The fingerprint of what it was priced with: contract, versions, taxes.
  old_premium bigint not null,
  premium bigint,
  old_value bigint,
  value bigint,
  starts_on date not null,
  ends_on date,
  product_version_id bigint,
  package_version_id bigint,
  -- The difference by its causes, in cents: { TARIFFA, IMPOSTA, ETA, VALORE, SCONTO }.
  effects jsonb not null,
  -- Why it cannot be renewed as it is: [{ code, problem? }].
  blocks jsonb not null
);

create table renewal_run (
  id bigint generated always as identity primary key,
  task_id bigint references long_task on delete set null,
  expires_from date not null,
  expires_to date not null,
  -- Cases up to this one are priced; a restart goes on after it.
  done_to bigint not null default 0,
  priced int not null default 0,
  blocked int not null default 0,
  old_premium bigint not null default 0,
  new_premium bigint not null default 0,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  finished_at timestamptz
);
create index renewal_run_latest on renewal_run (created_by, id desc);
create index renewal_run_task on renewal_run (task_id);

-- Reminders to customers: once for a term and a kind.
create table renewal_reminder (
  case_id bigint not null references renewal_case on delete cascade,
  kind text not null,
  due_on date not null,
  sent_at timestamptz,
  -- Why it was not sent.
  skipped text,
  mail_id bigint,
  primary key (case_id, kind)
);

-- The issue of the next policy renews the case in the same transaction, whoever issues it and however (decision 0428).
create function renewal_case_of_issue() returns trigger language plpgsql as $$
declare found bigint;
begin
  update renewal_case r set status = 'PRATICA_RINOVATA', quotation_id = new.id, renewed_at = new.issued_at, closed_at = new.issued_at,
      refusal = null, call_at = null, promised_by = null, leased_by = null, leased_until = null, version = r.version + 1,
      updated_at = new.updated_at
    from renewal_quotation q where q.contract_id = new.id and r.id = q.case_id and r.status <> 'PRATICA_RINOVATA' returning r.id into found;
  if found is not null then
    insert into renewal_attempt (case_id, kind, at, user_id) values (found, 'EMISSIONE', new.issued_at, new.seller_id);
    insert into audit_event (at, actor_id, request_id, entity, entity_id, action, changes)
      values (new.updated_at, new.seller_id, 'contract ' || new.id, 'renewal_case', found, 'RENEW',
        jsonb_build_object('status', jsonb_build_array(null, 'PRATICA_RINOVATA')));
  end if;
  return null;
end $$;
create trigger renewal_case_of_issue after update of status on contract
  for each row when (new.status = 'POLIZZA' and old.status <> 'POLIZZA') execute function renewal_case_of_issue();
