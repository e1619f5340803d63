-- Account statements of producers (spec §2 estratti conto): what was collected in a period, less commission, and
-- whether it was paid. Amounts in cents.

-- How statements are made: of one producer or of all (producer_id null), of one insurer or of all (company_id null).
-- Dated rows, of which the latest one that holds counts.
create table statement_terms (
  id bigint generated always as identity primary key,
  producer_id bigint references app_user,
  -- First day of a month: periods of all lengths begin there.
  valid_from date not null check (extract(day from valid_from) = 1),
  period text not null check (period in ('GIORNALIERO', 'QUINDICINALE', 'MENSILE')),
  -- Days that a draft waits for a review.
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
  -- Premiums are paid into the separate account within ten days of their collection, unless the intermediary has given
  -- the bank guarantee of 4 % of what they collect (art. 117 par. 1 and 3-bis of the insurance code, Reg. IVASS 40/2018
  -- art. 63-64; to be confirmed by an adviser).
  guarantee_from date,
  -- The guarantor and the number of the guarantee.
  guarantee text,
  company_id bigint references company,
  -- Commission has a period of its own: the ten days of the law are for premiums.
  commission_period text not null check (commission_period in ('GIORNALIERO', 'QUINDICINALE', 'MENSILE')),
  constraint guarantee_is_named check ((guarantee_from is null) = (guarantee is null)),
  constraint statement_terms_scope unique nulls not distinct (producer_id, company_id, valid_from)
);

-- Consents of insurers to their premiums being paid in less the producer's own commission (Reg. IVASS 40/2018 art. 63;
-- to be confirmed by an adviser). What none covers on the day of its collection is paid in gross.
create table commission_consent (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  valid_from date not null,
  -- Last day; null: until further notice.
  valid_to date check (valid_to >= valid_from),
  -- The agreement that says so.
  agreement text not null,
  created_at timestamptz not null,
  created_by bigint references app_user
);
create index commission_consent_company on commission_consent (company_id, valid_from);

create sequence statement_number;

create table account_statement (
  id bigint generated always as identity primary key,
  number text not null unique default 'EC' || lpad(nextval('statement_number')::text, 8, '0'),
  producer_id bigint not null references app_user,
  status text not null check (status in
    ('BOZZA', 'EMESSO', 'NOTIFICATO', 'BLOCCATO', 'PAGATO', 'SOSTITUITO', 'ELIMINATO')),
  version int not null default 1,
  period text not null check (period in ('GIORNALIERO', 'QUINDICINALE', 'MENSILE', 'STRAORDINARIO', 'APERTURA')),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  -- The party that collects premiums and therefore owes: the dealer, who keeps back the commission, or the broker, who
  -- pays it out.
  payment_kind text not null check (payment_kind in ('DEALER', 'BROKER')),
  lines int not null check (lines > 0),
  premium bigint not null,
  collected bigint not null,
  commission bigint not null,
  -- To be paid; negative: in the other direction.
  due bigint not null,
  paid bigint not null default 0,
  -- Of a draft: when it is issued unless a user issues it earlier.
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
  -- The premiums that an intermediary holds are a separate estate on which no set-off is admitted, separately for each
  -- insurer (art. 117 of the insurance code). So a statement is of one insurer, and of premiums or of commission;
  -- INSIEME is of several insurers, drawn up before this rule.
  company_id bigint references company,
  settles text not null check (settles in ('PREMI', 'PROVVIGIONI', 'INSIEME')),
  constraint due_follows check
    (due = case payment_kind when 'DEALER' then collected - commission else commission - collected end),
  constraint paid_within_due check (paid between 0 and abs(due)),
  constraint issued_has_days check (status in ('BOZZA', 'ELIMINATO') or (issued_on is not null and due_on is not null)),
  constraint paid_is_whole check (status <> 'PAGATO' or paid = abs(due)),
  constraint blocked_has_day check ((status = 'BLOCCATO') = (blocked_on is not null)),
  constraint insurer_is_known check ((company_id is null) = (settles = 'INSIEME'))
);
-- One replacement for each insurer, of premiums and of commission.
create unique index account_statement_corrects on account_statement (corrects_id, company_id, settles)
  nulls not distinct
  where corrects_id is not null and status <> 'ELIMINATO';
-- Lists: every sort, for users that see everything and within one producer or insurer.
create index account_statement_by_period on account_statement (period_to nulls first, id);
create index account_statement_by_due_on on account_statement (due_on nulls first, id);
create index account_statement_by_due on account_statement (due nulls first, id);
create index account_statement_of_producer on account_statement (producer_id, period_to nulls first, id);
create index account_statement_of_company on account_statement (company_id, period_to nulls first, id)
  where company_id is not null;
-- For the payment check and the home page: few rows however long the history is.
create index account_statement_open on account_statement (due_on, producer_id)
  where status in ('EMESSO', 'NOTIFICATO', 'BLOCCATO');
create index account_statement_drafts on account_statement (issue_on) where status = 'BOZZA';

create function account_statement_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
    (new.number, new.producer_id, new.company_id, new.settles, new.period_from, new.period_to, new.payment_kind, new.lines, new.premium, new.collected,
      new.commission, new.due) is distinct from
    (old.number, old.producer_id, old.company_id, old.settles, old.period_from, old.period_to, old.payment_kind, old.lines, old.premium, old.collected,
      old.commission, old.due) then
    raise exception 'The amounts of statement % do not change: a corrected statement is a new one', old.number;
  end if;
  return new;
end $$;
create trigger account_statement_fixed before update or delete on account_statement
  for each row execute function account_statement_guard();

alter table ledger_entry add foreign key (statement_id) references account_statement;

-- An entry of the ledger in a statement, as it was then.
create table statement_line (
  statement_id bigint not null references account_statement,
  position int not null,
  entry_id bigint not null references ledger_entry,
  contract_id bigint not null references contract,
  kind text not null,
  accounting_date date not null,
  -- What the statement itself settles or shows of the gross premium.
  premium bigint not null,
  -- The customer paid the agency, not the producer.
  direct boolean not null,
  collected bigint not null,
  commission bigint not null,
  due bigint not null,
  -- False once the statement was replaced or its draft deleted: the entry is free for another one.
  active boolean not null default true,
  -- The premium of an entry and the commission on it may be settled separately: each in one statement.
  states_premium boolean not null default true,
  states_commission boolean not null default true,
  -- Gross premium of the entry, on which the commission is earned.
  basis bigint not null,
  primary key (statement_id, position),
  check (collected = case when direct then 0 else premium end),
  constraint states_something check (states_premium or states_commission),
  constraint states_own_amounts check ((states_premium or premium = 0) and (states_commission or commission = 0))
);
create unique index statement_line_premium on statement_line (entry_id) where active and states_premium;
create unique index statement_line_commission on statement_line (entry_id) where active and states_commission;

create function statement_line_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'active') <> (to_jsonb(old) - 'active') or new.active and not old.active then
    raise exception 'A line of a statement does not change';
  end if;
  return new;
end $$;
create trigger statement_line_fixed before update or delete on statement_line
  for each row execute function statement_line_guard();

-- A line belongs to the insurer of its statement.
create function statement_line_of_insurer() returns trigger language plpgsql as $$
begin
  if exists (select from account_statement s join contract c on c.id = new.contract_id
    where s.id = new.statement_id and s.company_id is not null and s.company_id is distinct from c.company_id) then
    raise exception 'Entry % is of another insurer than its statement', new.entry_id;
  end if;
  return null;
end $$;
create trigger statement_line_insurer after insert on statement_line
  for each row execute function statement_line_of_insurer();

-- A file of payments from the bank or the insurer (spec §3 e-account: file name, paid, insertion date).
create table statement_upload (
  id bigint generated always as identity primary key,
  file_name text not null,
  -- Of the content: the same file is accepted once.
  sha256 text not null unique,
  created_on date not null,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  rows int not null,
  recorded int not null,
  amount bigint not null
);
create index statement_upload_day on statement_upload (created_on, id);

create table statement_payment (
  id bigint generated always as identity primary key,
  statement_id bigint not null references account_statement,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  method text not null check (method in ('BONIFICO', 'SEPA', 'ASSEGNO', 'ALTRO')),
  reference text,
  entry_id bigint not null references ledger_entry,
  upload_id bigint references statement_upload,
  recorded_at timestamptz not null,
  recorded_on date not null,
  recorded_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user,
  undo_reason text check ((undone_at is null) = (undo_reason is null)),
  undo_entry_id bigint references ledger_entry,
  -- The unallocated receipt that the payment came from instead of the bank.
  receipt_id bigint
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

-- Money that arrived and that no statement takes: the producer's own until it is given to a statement or back to the
-- producer.
create table unallocated_receipt (
  id bigint generated always as identity primary key,
  producer_id bigint not null references app_user,
  -- The statement that the transfer named, and the payment that it settled with the rest; null: none, the statement was
  -- paid already.
  statement_id bigint not null references account_statement,
  payment_id bigint references statement_payment,
  amount bigint not null check (amount > 0),
  -- What has been given neither to a statement nor back.
  remaining bigint not null check (remaining between 0 and amount),
  paid_on date not null,
  method text not null check (method in ('BONIFICO', 'SEPA', 'ASSEGNO', 'ALTRO')),
  reference text,
  entry_id bigint not null references ledger_entry,
  upload_id bigint references statement_upload,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user,
  -- Last given back to the producer; withdrawn because it was recorded by mistake.
  refunded_on date,
  undone_at timestamptz,
  check (undone_at is null or remaining = 0)
);
create index unallocated_receipt_producer on unallocated_receipt (producer_id, id) where remaining > 0;
create index unallocated_receipt_statement on unallocated_receipt (statement_id);
create unique index unallocated_receipt_payment on unallocated_receipt (payment_id) where payment_id is not null;

alter table statement_payment add foreign key (receipt_id) references unallocated_receipt;
