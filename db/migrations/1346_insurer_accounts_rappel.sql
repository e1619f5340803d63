-- Volume bonuses (rappel): of an insurer for the agency, or of the agency for a recipient of its network. In cents.

create table rappel_rule (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  -- Null: the agency.
  recipient_id bigint references app_user,
  -- Products whose policies count; null: all.
  products bigint[] check (cardinality(products) > 0),
  period text not null check (period in ('TRIMESTRE', 'SEMESTRE', 'ANNO')),
  method text not null check (method in ('INTERO', 'SCAGLIONI')),
  -- From a volume of PDU on (cents), a rate (millionths), ascending.
  bands jsonb not null,
  -- First and last day of a period; a rule in force only gets its end.
  valid_from date not null check (extract(day from valid_from) = 1),
  valid_to date check (valid_to > valid_from),
  -- The letter that says so.
  agreement text not null,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index rappel_rule_company on rappel_rule (company_id);
create index rappel_rule_recipient on rappel_rule (recipient_id) where recipient_id is not null;

create function rappel_rule_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'valid_to') <> (to_jsonb(old) - 'valid_to') then
    raise exception 'Rule % of a rappel does not change: end it and add another', old.id;
  end if;
  return new;
end $$;
create trigger rappel_rule_fixed before update or delete on rappel_rule for each row execute function rappel_rule_guard();

-- What an insurer paid of a bonus of a period; negative: the agency gave it back. Never changed.
create table rappel_payment (
  id bigint generated always as identity primary key,
  rule_id bigint not null references rappel_rule,
  period_from date not null,
  amount bigint not null check (amount <> 0),
  -- Tax that the insurer withheld from it.
  withholding bigint not null,
  paid_on date not null,
  reference text not null,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index rappel_payment_rule on rappel_payment (rule_id, period_from);

create function rappel_payment_guard() returns trigger language plpgsql as $$
begin
  raise exception 'The payment % of a rappel does not change', old.id;
end $$;
create trigger rappel_payment_fixed before update or delete on rappel_payment for each row execute function rappel_payment_guard();

-- The pre-contract form names variable pay of an intermediary while a rule holds (Reg. IVASS 40/2018 art. 56).
create table variable_pay (
  id bigint generated always as identity primary key,
  -- Null: the agency.
  user_id bigint references app_user,
  -- What grants it, such as a rule of a rappel.
  source text not null unique,
  valid_from date not null,
  valid_to date
);
create index variable_pay_user on variable_pay (user_id);

-- The ledger's part. The constraints keep what other changes have added to them.
alter table ledger_entry add column rappel_payment_id bigint references rappel_payment;
create index ledger_entry_rappel_payment on ledger_entry (rappel_payment_id) where rappel_payment_id is not null;
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_entry_kind_check';
  execute 'alter table ledger_entry drop constraint ledger_entry_kind_check, add constraint ledger_entry_kind_check '
    || replace(definition, '''STORNO''::text', '''STORNO''::text, ''RAPPEL''::text');
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_entry_subject';
  execute 'alter table ledger_entry drop constraint ledger_entry_subject, add constraint ledger_entry_subject '
    || replace(definition, 'insurer_statement_id', 'insurer_statement_id, rappel_payment_id');
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_line_account_check';
  execute 'alter table ledger_line drop constraint ledger_line_account_check, add constraint ledger_line_account_check '
    || replace(definition, '''PDU''::text', '''PDU''::text, ''RAPPEL''::text');
end $$;
