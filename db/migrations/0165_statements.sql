-- Account statements of producers (spec §2 estratti conto): what was collected in a period, less commission, and whether it was paid. Amounts in cents.

-- How statements are made: of one producer, or of everybody (producer_id null). Dated rows, of which the latest one that holds counts.
create table statement_terms (
  id bigint generated always as identity primary key,
  producer_id bigint references app_user,
  -- First day of a month: the lengths of periods meet there.
  valid_from date not null check (extract(day from valid_from) = 1),
  period text not null check (period in ('GIORNALIERO', 'QUINDICINALE', 'MENSILE')),
  -- Days that a draft waits for somebody to look at it.
  review_days int not null check (review_days between 0 and 30),
  -- Days from issue to the due date.
  payment_days int not null check (payment_days between 0 and 90),
  -- Days after the due date before the producer is deactivated.
  grace_days int not null check (grace_days between 0 and 90),
  -- Account that premiums are paid into.
  iban text,
  source text not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  unique nulls not distinct (producer_id, valid_from)
);
insert into statement_terms (producer_id, valid_from, period, review_days, payment_days, grace_days, iban, source, created_at) values
  (null, '2019-01-01', 'MENSILE', 0, 10, 3, null, 'Reg. IVASS 40/2018 art. 64: versamento entro 10 giorni', '2019-01-01T00:00:00Z');

create sequence statement_number;

create table account_statement (
  id bigint generated always as identity primary key,
  number text not null unique default 'EC' || lpad(nextval('statement_number')::text, 8, '0'),
  producer_id bigint not null references app_user,
  state text not null check (state in ('BOZZA', 'EMESSO', 'NOTIFICATO', 'BLOCCATO', 'PAGATO', 'SOSTITUITO', 'ELIMINATO')),
  version int not null default 1,
  period text not null check (period in ('GIORNALIERO', 'QUINDICINALE', 'MENSILE', 'STRAORDINARIO', 'APERTURA')),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  -- Who collects premiums and therefore owes: the dealer keeps his commission back, or the broker pays it out.
  payment_kind text not null check (payment_kind in ('DEALER', 'BROKER')),
  lines int not null check (lines > 0),
  premium bigint not null,
  collected bigint not null,
  commission bigint not null,
  -- To be paid; negative: in the other direction.
  due bigint not null,
  paid bigint not null default 0,
  -- Of a draft: when it is issued unless somebody was faster.
  issue_on date not null,
  issued_on date,
  due_on date,
  grace_days int not null,
  notices int not null default 0,
  notified_on date,
  blocked_on date,
  paid_on date,
  -- The statement that this one replaces, and why.
  corrects_id bigint references account_statement,
  correction_reason text check ((corrects_id is null) = (correction_reason is null)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint due_follows check (due = case payment_kind when 'DEALER' then collected - commission else commission - collected end),
  constraint paid_within_due check (paid between 0 and abs(due)),
  constraint issued_has_days check (state in ('BOZZA', 'ELIMINATO') or (issued_on is not null and due_on is not null)),
  constraint paid_is_whole check (state <> 'PAGATO' or paid = abs(due)),
  constraint blocked_has_day check ((state = 'BLOCCATO') = (blocked_on is not null))
);
create unique index account_statement_corrects on account_statement (corrects_id) where corrects_id is not null and state <> 'ELIMINATO';
-- Lists: every sort, for who sees everything and within one producer.
create index account_statement_by_period on account_statement (period_to nulls first, id);
create index account_statement_by_due_on on account_statement (due_on nulls first, id);
create index account_statement_by_due on account_statement (due nulls first, id);
create index account_statement_of_producer on account_statement (producer_id, period_to nulls first, id);
-- What the payment check and the home page look at: few rows however long the history is.
create index account_statement_open on account_statement (due_on, producer_id) where state in ('EMESSO', 'NOTIFICATO', 'BLOCCATO');
create index account_statement_drafts on account_statement (issue_on) where state = 'BOZZA';

-- A title of the ledger in a statement, as it was then.
create table statement_line (
  statement_id bigint not null references account_statement,
  position int not null,
  title_id bigint not null references ledger_title,
  contract_id bigint not null references contract,
  kind text not null,
  accounting_date date not null,
  premium bigint not null,
  -- The customer paid the agency, not the producer.
  direct boolean not null,
  collected bigint not null,
  commission bigint not null,
  due bigint not null,
  -- False once the statement was replaced or its draft deleted: the title is free for another one.
  standing boolean not null default true,
  primary key (statement_id, position),
  check (collected = case when direct then 0 else premium end)
);
-- A title is in one statement.
create unique index statement_line_title on statement_line (title_id) where standing;

create function statement_line_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'standing') <> (to_jsonb(old) - 'standing') or new.standing and not old.standing then
    raise exception 'A line of a statement does not change';
  end if;
  return new;
end $$;
create trigger statement_line_fixed before update or delete on statement_line for each row execute function statement_line_guard();

create function account_statement_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.number, new.producer_id, new.period_from, new.period_to, new.payment_kind, new.lines, new.premium, new.collected, new.commission, new.due)
    <> (old.number, old.producer_id, old.period_from, old.period_to, old.payment_kind, old.lines, old.premium, old.collected, old.commission, old.due) then
    raise exception 'The amounts of statement % do not change: a corrected statement is a new one', old.number;
  end if;
  return new;
end $$;
create trigger account_statement_fixed before update or delete on account_statement for each row execute function account_statement_guard();

-- The ledger also keeps what statements move: the producer's debt when one is issued, the money when it is paid.
alter table ledger_title alter column contract_id drop not null;
alter table ledger_title add column statement_id bigint references account_statement;
alter table ledger_title add constraint ledger_title_subject check ((contract_id is null) <> (statement_id is null));
alter table ledger_title drop constraint ledger_title_kind_check;
alter table ledger_title add constraint ledger_title_kind_check check (kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO', 'ESTRATTO_CONTO', 'INCASSO'));
create index ledger_title_statement on ledger_title (statement_id) where statement_id is not null;
create index ledger_title_reverses on ledger_title (reverses_id) where reverses_id is not null;
alter table ledger_line drop constraint ledger_line_account_check;
alter table ledger_line add constraint ledger_line_account_check check (account in
  ('CREDITO_CLIENTE', 'IMPOSTA', 'PDU', 'PROVVIGIONE', 'MARGINE_AGENZIA', 'CREDITO_PRODUTTORE', 'BANCA'));

-- A file of payments as the bank or the company gives it (spec §3 e-account: file name, paid, insertion date).
create table statement_upload (
  id bigint generated always as identity primary key,
  file_name text not null,
  -- Of the content: the same file is taken once.
  sha256 text not null unique,
  inserted_on date not null,
  inserted_at timestamptz not null,
  inserted_by bigint not null references app_user,
  rows int not null,
  recorded int not null,
  amount bigint not null
);
create index statement_upload_day on statement_upload (inserted_on, id);

create table statement_payment (
  id bigint generated always as identity primary key,
  statement_id bigint not null references account_statement,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  method text not null check (method in ('BONIFICO', 'SEPA', 'ASSEGNO', 'ALTRO')),
  reference text,
  title_id bigint not null references ledger_title,
  upload_id bigint references statement_upload,
  recorded_at timestamptz not null,
  recorded_on date not null,
  recorded_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user,
  undo_reason text check ((undone_at is null) = (undo_reason is null)),
  undo_title_id bigint references ledger_title
);
create index statement_payment_statement on statement_payment (statement_id, id);

create table statement_upload_row (
  upload_id bigint not null references statement_upload,
  line int not null,
  -- As typed in the file.
  day text not null,
  amount text not null,
  reference text not null,
  outcome text not null,
  statement_id bigint references account_statement,
  payment_id bigint references statement_payment,
  primary key (upload_id, line)
);
