-- How long personal data is kept, as dated rules, and what people have asked about their data.

create table retention_rule (
  id bigint generated always as identity primary key,
  -- Kinds of data: areas/privacy/domain/retention.ts.
  category text not null,
  valid_from date not null,
  period int not null check (period between 1 and 1000),
  unit text not null check (unit in ('GIORNI', 'MESI', 'ANNI')),
  -- The law or the agency's decision that the period comes from.
  source text not null check (length(source) between 1 and 500),
  -- The agency's counsel has not confirmed it yet.
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
create trigger retention_rule_kept before update or delete on retention_rule
  for each row execute function retention_rule_guard();

-- Requests of people about their data (art. 12, 15, 17, 20 GDPR): an answer is due within a month.
create table personal_data_request (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ACCESSO', 'PORTABILITA', 'CANCELLAZIONE')),
  -- The person the data is about, and what they are found by.
  subject_name text not null,
  tax_code text,
  email text,
  -- The person that asks, when it is another one, and how their identity was checked.
  asked_by text,
  identity_check text not null,
  received_on date not null,
  due_on date not null,
  status text not null check (status in ('APERTA', 'EVASA', 'RESPINTA')),
  answered_on date,
  answer text,
  -- What was erased and what is kept, why and until when, as it was answered.
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
