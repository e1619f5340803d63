-- The account with the insurers: what the agency collected for each of them, what it owes, and how it paid. In cents.

-- How an insurer is accounted to: dated rows, of which the latest one that holds counts; rows in force never change.
create table insurer_agreement (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  -- First day of a month: periods of all lengths begin there.
  valid_from date not null check (extract(day from valid_from) = 1),
  -- NETTA: the agency keeps its commission back; LORDA: it pays the whole premium, and the insurer pays the commission.
  remittance text not null check (remittance in ('NETTA', 'LORDA')),
  period text not null check (period in ('DECADE', 'QUINDICINA', 'MESE')),
  -- Days from the end of the period to the payment.
  due_days int not null check (due_days between 1 and 10),
  -- Days that a draft waits for a review.
  review_days int not null check (review_days between 0 and 5),
  -- Premiums stay in the separate account until the statement; otherwise each leaves ten days after it arrived.
  held_until_statement boolean not null,
  -- Part of the commission that the withholding tax is due on (art. 25-bis DPR 600/1973): none, half, a fifth.
  withholding text not null check (withholding in ('NESSUNA', 'META', 'UN_QUINTO')),
  -- Account of the insurer.
  holder text not null check (length(holder) between 1 and 70),
  iban text not null,
  -- The mandate that says so.
  agreement text not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  unique (company_id, valid_from)
);

-- Columns of a bordereau, in the order and form that an insurer wants: areas/insurer-accounts/domain/layout.ts.
create table insurer_layout (
  id bigint generated always as identity primary key,
  -- Null: of every insurer without its own.
  company_id bigint references company,
  layout jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint references app_user,
  unique nulls not distinct (company_id)
);

-- Last number of each insurer and year; the row is locked while a statement is issued, so no number is missing.
create table insurer_statement_counter (
  company_id bigint not null references company,
  year int not null,
  last int not null,
  primary key (company_id, year)
);

create table insurer_statement (
  id bigint generated always as identity primary key,
  -- Given at the issue.
  number text unique,
  company_id bigint not null references company,
  status text not null check (status in ('BOZZA', 'EMESSO', 'IN_PAGAMENTO', 'PAGATO', 'SOSTITUITO', 'ELIMINATO')),
  version int not null default 1,
  period text not null check (period in ('DECADE', 'QUINDICINA', 'MESE', 'STRAORDINARIO')),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  remittance text not null check (remittance in ('NETTA', 'LORDA')),
  lines int not null check (lines > 0),
  premium bigint not null,
  tax bigint not null,
  pdu bigint not null,
  -- The insurer's own part of the loadings.
  company_share bigint not null,
  commission bigint not null,
  -- The agency's own part of the commission: the rest is its network's.
  own_commission bigint not null,
  withholding bigint not null,
  -- To the insurer; negative: the insurer gives back.
  due bigint not null,
  -- Commission that the insurer pays apart; negative: the agency gives it back.
  commission_due bigint not null,
  -- Part of the premium that was given back: the sum of the negative lines.
  refunded bigint not null,
  issue_on date not null,
  issued_on date,
  due_on date,
  paid_on date,
  paid_reference text,
  -- The commission reached the agency's own account.
  commission_on date,
  commission_reference text,
  -- The insurer's answer.
  answer text check (answer in ('RISCONTRATO', 'CONTESTATO')),
  answer_note text,
  answered_at timestamptz,
  answered_by bigint references app_user,
  corrects_id bigint references insurer_statement,
  correction_reason text check ((corrects_id is null) = (correction_reason is null)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint premium_is_split check (premium = tax + pdu + company_share + commission),
  constraint due_follows check (due = case remittance when 'NETTA' then premium - commission + withholding else premium end),
  constraint commission_follows check (commission_due = case remittance when 'NETTA' then 0 else commission - withholding end),
  constraint issued_has_number check (status in ('BOZZA', 'ELIMINATO') or (number is not null and issued_on is not null and due_on is not null)),
  constraint paid_has_day check ((status = 'PAGATO') = (paid_on is not null)),
  constraint answered check ((answer is null) = (answered_at is null))
);
create index insurer_statement_list on insurer_statement (period_to desc, id desc);
create index insurer_statement_of_company on insurer_statement (company_id, period_to desc, id desc);
create index insurer_statement_open on insurer_statement (due_on) where status in ('EMESSO', 'IN_PAGAMENTO');
create unique index insurer_statement_corrects on insurer_statement (corrects_id) where corrects_id is not null and status <> 'ELIMINATO';

create function insurer_statement_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.number is not null and new.number is distinct from old.number or
    (new.company_id, new.period_from, new.period_to, new.remittance, new.lines, new.premium, new.tax, new.pdu, new.company_share,
      new.commission, new.own_commission, new.withholding, new.due, new.commission_due, new.refunded) is distinct from
    (old.company_id, old.period_from, old.period_to, old.remittance, old.lines, old.premium, old.tax, old.pdu, old.company_share,
      old.commission, old.own_commission, old.withholding, old.due, old.commission_due, old.refunded) then
    raise exception 'The amounts of the insurer''s statement % do not change: a corrected statement is a new one', old.id;
  end if;
  return new;
end $$;
create trigger insurer_statement_fixed before update or delete on insurer_statement
  for each row execute function insurer_statement_guard();

-- An entry of the ledger in a statement, as it was then. The rounds of an entry alternate: stated, taken back because the
-- premium was returned, stated again.
create table insurer_statement_line (
  statement_id bigint not null references insurer_statement,
  position int not null,
  entry_id bigint not null references ledger_entry,
  contract_id bigint not null references contract,
  round int not null check (round >= 0),
  kind text not null check (kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO', 'INSOLUTO')),
  accounting_date date not null,
  -- The day on which the premium arrived or was returned.
  collected_on date not null,
  premium bigint not null,
  tax bigint not null,
  pdu bigint not null,
  company_share bigint not null,
  commission bigint not null,
  own_commission bigint not null,
  -- False once the statement was replaced or its draft deleted: the entry is free for another one.
  active boolean not null default true,
  primary key (statement_id, position),
  constraint returned_in_odd_rounds check ((kind = 'INSOLUTO') = (round % 2 = 1)),
  constraint line_is_split check (premium = tax + pdu + company_share + commission)
);
create unique index insurer_statement_line_entry on insurer_statement_line (entry_id, round) where active;
create index insurer_statement_line_contract on insurer_statement_line (contract_id);

create function insurer_statement_line_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'active') <> (to_jsonb(old) - 'active') or new.active and not old.active then
    raise exception 'A line of an insurer''s statement does not change';
  end if;
  return new;
end $$;
create trigger insurer_statement_line_fixed before update or delete on insurer_statement_line
  for each row execute function insurer_statement_line_guard();

-- A line belongs to the insurer of its statement.
create function insurer_statement_line_of_insurer() returns trigger language plpgsql as $$
begin
  if exists (select from insurer_statement s join contract c on c.id = new.contract_id
    where s.id = new.statement_id and s.company_id is distinct from c.company_id) then
    raise exception 'Entry % is of another insurer than its statement', new.entry_id;
  end if;
  return null;
end $$;
create trigger insurer_statement_line_insurer after insert on insurer_statement_line
  for each row execute function insurer_statement_line_of_insurer();

-- Transfers to insurers, given to the bank in one file.
create table insurer_payment (
  id bigint generated always as identity primary key,
  status text not null check (status in ('CREATA', 'ESEGUITA', 'ANNULLATA')),
  format text not null check (format in ('PAIN_001_001_03', 'CBI_00_04_00')),
  execution_on date not null,
  -- The separate account, as the file names it.
  debtor_name text not null,
  debtor_iban text not null,
  cuc text,
  amount bigint not null check (amount > 0),
  -- Digest of the file: made again, it must be the same.
  file_hash bytea,
  executed_on date,
  reference text,
  -- The movement of the bank that proves it.
  bank_line_id bigint references bank_line,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  closed_at timestamptz,
  closed_by bigint references app_user,
  constraint cuc_for_cbi check (format = 'PAIN_001_001_03' or cuc is not null),
  constraint executed check ((status = 'ESEGUITA') = (executed_on is not null))
);
create index insurer_payment_list on insurer_payment (created_at desc, id desc);
create unique index insurer_payment_bank_line on insurer_payment (bank_line_id) where bank_line_id is not null;

create table insurer_payment_item (
  payment_id bigint not null references insurer_payment,
  statement_id bigint not null references insurer_statement,
  amount bigint not null check (amount > 0),
  holder text not null,
  iban text not null,
  active boolean not null default true,
  primary key (payment_id, statement_id)
);
-- A statement is in one payment at a time.
create unique index insurer_payment_item_statement on insurer_payment_item (statement_id) where active;

-- The ledger's part. The constraints keep what other changes have added to them.
alter table ledger_entry add column insurer_statement_id bigint references insurer_statement;
create index ledger_entry_insurer_statement on ledger_entry (insurer_statement_id) where insurer_statement_id is not null;
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_entry_kind_check';
  execute 'alter table ledger_entry drop constraint ledger_entry_kind_check, add constraint ledger_entry_kind_check '
    || replace(definition, '''STORNO''::text', '''STORNO''::text, ''RENDICONTO''::text, ''RIMESSA''::text, ''GIROCONTO''::text');
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_entry_subject';
  execute 'alter table ledger_entry drop constraint ledger_entry_subject, add constraint ledger_entry_subject '
    || replace(definition, 'bank_line_id', 'bank_line_id, insurer_statement_id');
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_line_account_check';
  execute 'alter table ledger_line drop constraint ledger_line_account_check, add constraint ledger_line_account_check '
    || replace(definition, '''PDU''::text',
      '''PDU''::text, ''DEBITO_COMPAGNIA''::text, ''CREDITO_PROVVIGIONI''::text, ''CREDITO_RITENUTE''::text, ''BANCA_AGENZIA''::text');
end $$;
