-- How long personal data is kept, as dated rules; what was anonymised; and what the people concerned have asked for.

create table retention_rule (
  id bigint generated always as identity primary key,
  -- Kinds of data: areas/privacy/domain/retention.ts.
  category text not null,
  valid_from date not null,
  amount int not null check (amount between 1 and 1000),
  unit text not null check (unit in ('GIORNI', 'MESI', 'ANNI')),
  -- The law or the agency's decision that the period comes from.
  source text not null check (length(source) between 1 and 500),
  -- Nobody of the agency's counsel has confirmed it yet.
  to_confirm boolean not null,
  created_at timestamptz not null default now(),
  created_by bigint references app_user,
  unique (category, valid_from)
);

-- A rule that has begun is history.
create function retention_rule_guard() returns trigger language plpgsql as $$
begin
  if old.valid_from <= (now() at time zone 'Europe/Rome')::date then
    raise exception 'A retention rule in force is never changed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger retention_rule_kept before update or delete on retention_rule for each row execute function retention_rule_guard();

insert into retention_rule (category, valid_from, amount, unit, source, to_confirm) values
  ('PREVENTIVI', '2018-05-25', 24, 'MESI', 'Art. 5, par. 1, lett. e) GDPR: limitazione della conservazione; periodo scelto dall’agenzia', true),
  ('CLIENTI', '2018-05-25', 24, 'MESI', 'Art. 5, par. 1, lett. e) GDPR: limitazione della conservazione; periodo scelto dall’agenzia', true),
  ('POLIZZE', '2018-05-25', 10, 'ANNI', 'Art. 2220 c.c. (scritture contabili e corrispondenza); art. 31 d.lgs. 231/2007 dove si applica l’antiriciclaggio', true),
  ('EMAIL', '2018-05-25', 24, 'MESI', 'Art. 5, par. 1, lett. e) GDPR; periodo scelto dall’agenzia', true),
  ('ACCESSI', '2018-05-25', 6, 'MESI', 'Provvedimento del Garante 27 novembre 2008 (amministratori di sistema): almeno sei mesi', true),
  ('REGISTRO', '2018-05-25', 10, 'ANNI', 'Art. 2220 c.c.; art. 5, par. 2 GDPR: responsabilizzazione', true),
  ('NOTIFICHE', '2018-05-25', 12, 'MESI', 'Art. 5, par. 1, lett. e) GDPR; periodo scelto dall’agenzia', true),
  ('IMPORTAZIONI', '2018-05-25', 30, 'GIORNI', 'Art. 5, par. 1, lett. c) GDPR: minimizzazione; periodo scelto dall’agenzia', true),
  ('UTENTI', '2018-05-25', 24, 'MESI', 'Art. 5, par. 1, lett. e) GDPR; periodo scelto dall’agenzia', true),
  ('RICHIESTE', '2018-05-25', 5, 'ANNI', 'Art. 2947 c.c. (prescrizione); art. 5, par. 2 GDPR: responsabilizzazione', true);

alter table customer add column anonymised_at timestamptz;
alter table contract add column anonymised_at timestamptz;
alter table app_user add column anonymised_at timestamptz;
alter table mail_outbox add column erased_at timestamptz;
alter table audit_event add column redacted_at timestamptz;
create index customer_to_keep on customer (updated_at, id) where anonymised_at is null;
create index contract_quotations_kept on contract (quote_valid_until, id) where status = 'PREVENTIVO_SCADUTO' and anonymised_at is null;
create index contract_policies_kept on contract (expiry_date, id) where status in ('POLIZZA_SCADUTA', 'POLIZZA_ANNULLATA') and anonymised_at is null;
create index mail_outbox_kept on mail_outbox (finished_at, id) where erased_at is null;
create index audit_event_kept on audit_event (at, id) where redacted_at is null;
create index notification_by_age on notification (created_at);
create index login_attempt_by_age on login_attempt (at);

-- What stays of changes without the values that could name a person: which fields, numbers, yes and no, and whether a value was there.
create function redacted_changes(changes jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(field.key, case jsonb_typeof(field.value)
    when 'array' then (select coalesce(jsonb_agg(case when jsonb_typeof(side.value) in ('number', 'boolean', 'null') then side.value else '"***"' end
      order by side.ordinality), '[]') from jsonb_array_elements(field.value) with ordinality as side (value, ordinality))
    when 'number' then field.value when 'boolean' then field.value when 'null' then field.value
    else '"***"' end), '{}')
  from jsonb_each(changes) as field (key, value)
$$;

-- The trail stays append-only but for one thing: the values of an old row may be redacted once, by exactly this function. Who, when, what and
-- which field never change.
create function audit_event_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.redacted_at is null and new.redacted_at is not null
    and (new.id, new.at, new.actor_id, new.original_actor_id, new.request_id, new.entity, new.entity_id, new.action)
      is not distinct from (old.id, old.at, old.actor_id, old.original_actor_id, old.request_id, old.entity, old.entity_id, old.action)
    and new.changes = redacted_changes(old.changes)
    and (new.reason is not distinct from old.reason or (old.reason is not null and new.reason = '***')) then
    return new;
  end if;
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;
drop trigger audit_event_append_only on audit_event;
create trigger audit_event_append_only before update or delete on audit_event for each row execute function audit_event_guard();

-- Files stay, but for those of a contract that was anonymised.
create function stored_file_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.entity = 'contract'
    and exists (select from contract c where c.id = old.entity_id and c.anonymised_at is not null) then
    return old;
  end if;
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;
drop trigger stored_file_append_only on stored_file;
create trigger stored_file_append_only before update or delete on stored_file for each row execute function stored_file_guard();

-- What people ask about their data (art. 12, 15, 17, 20 GDPR): an answer is due within a month.
create table personal_data_request (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ACCESSO', 'PORTABILITA', 'CANCELLAZIONE')),
  -- The person the data is about, and what they are found by.
  subject_name text not null,
  tax_code text,
  email text,
  -- Who asks, when it is not the person, and how their identity was checked.
  asked_by text,
  identity_check text not null,
  received_on date not null,
  due_on date not null,
  status text not null check (status in ('APERTA', 'EVASA', 'RESPINTA')),
  answered_on date,
  answer text,
  -- What was erased and what is kept, why and until when, as it was told.
  outcome jsonb,
  answered_by bigint references app_user,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  anonymised_at timestamptz,
  check ((status = 'APERTA') = (answered_on is null)),
  check (anonymised_at is not null or tax_code is not null or email is not null)
);
create index personal_data_request_open on personal_data_request (due_on) where status = 'APERTA';

-- A person by their e-mail address, in the registry and in the outbox.
create index customer_email on customer (lower(email)) where email is not null;
create index mail_outbox_address on mail_outbox (lower(to_address));
