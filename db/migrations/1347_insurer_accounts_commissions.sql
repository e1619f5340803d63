-- Commission of the network besides the producers', who settle theirs with their premiums: a statement for each recipient
-- and month, with the tax withheld. In cents.

-- Part of a recipient's commission that the withholding tax is due on (art. 25-bis DPR 600/1973): dated rows.
create table commission_profile (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  valid_from date not null,
  withholding text not null check (withholding in ('NESSUNA', 'META', 'UN_QUINTO')),
  -- The declaration of the recipient.
  declaration text not null,
  created_at timestamptz not null,
  created_by bigint references app_user,
  unique (user_id, valid_from)
);

-- Last number of each year; the row is locked while statements are issued, so no number is missing.
create table commission_statement_counter (
  year int primary key,
  last int not null
);

create table commission_statement (
  id bigint generated always as identity primary key,
  number text not null unique,
  recipient_id bigint not null references app_user,
  status text not null check (status in ('EMESSO', 'PAGATO', 'ANNULLATO')),
  version int not null default 1,
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  commission bigint not null,
  -- Volume bonuses.
  rappel bigint not null,
  withholding_kind text not null check (withholding_kind in ('NESSUNA', 'META', 'UN_QUINTO')),
  withholding bigint not null check (withholding >= 0),
  net bigint not null check (net > 0),
  issued_on date not null,
  paid_on date,
  paid_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint net_follows check (net = commission + rappel - withholding),
  constraint paid_has_day check ((status = 'PAGATO') = (paid_on is not null))
);
create index commission_statement_list on commission_statement (period_to desc, id desc);
create index commission_statement_recipient on commission_statement (recipient_id, period_to desc, id desc);

create function commission_statement_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
    (new.number, new.recipient_id, new.period_from, new.period_to, new.commission, new.rappel, new.withholding, new.net) is distinct from
    (old.number, old.recipient_id, old.period_from, old.period_to, old.commission, old.rappel, old.withholding, old.net) then
    raise exception 'The amounts of the commission statement % do not change', old.id;
  end if;
  return new;
end $$;
create trigger commission_statement_fixed before update or delete on commission_statement
  for each row execute function commission_statement_guard();

-- What a recipient earned by a line of an insurer's statement, or by a volume bonus.
create table commission_statement_line (
  statement_id bigint not null references commission_statement,
  position int not null,
  recipient_id bigint not null references app_user,
  kind text not null check (kind in ('PROVVIGIONE', 'INSOLUTO', 'RAPPEL')),
  company_id bigint not null references company,
  entry_id bigint references ledger_entry,
  round int,
  contract_id bigint references contract,
  rule_id bigint references rappel_rule,
  period_from date,
  earned_on date not null,
  -- Premium that the commission is of; zero for a bonus.
  premium bigint not null,
  amount bigint not null,
  -- The insurer pays the commission apart.
  paid_apart boolean not null,
  -- False once the statement was cancelled: the line is free for another one.
  active boolean not null default true,
  primary key (statement_id, position),
  constraint line_has_source check ((kind = 'RAPPEL') = (rule_id is not null and period_from is not null)
    and (kind = 'RAPPEL') = (entry_id is null) and (entry_id is null) = (round is null))
);
-- Each recipient is paid once for a line.
create unique index commission_statement_line_entry on commission_statement_line (entry_id, round, recipient_id) where active;
create index commission_statement_line_rule on commission_statement_line (rule_id, period_from) where active and rule_id is not null;

-- The ledger's part. The constraints keep what other changes have added to them.
alter table ledger_entry add column commission_statement_id bigint references commission_statement;
create index ledger_entry_commission_statement on ledger_entry (commission_statement_id) where commission_statement_id is not null;
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_entry_kind_check';
  execute 'alter table ledger_entry drop constraint ledger_entry_kind_check, add constraint ledger_entry_kind_check '
    || replace(definition, '''STORNO''::text', '''STORNO''::text, ''PROVVIGIONI''::text, ''LIQUIDAZIONE''::text');
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_entry_subject';
  execute 'alter table ledger_entry drop constraint ledger_entry_subject, add constraint ledger_entry_subject '
    || replace(definition, 'insurer_statement_id', 'insurer_statement_id, commission_statement_id');
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_line_account_check';
  execute 'alter table ledger_line drop constraint ledger_line_account_check, add constraint ledger_line_account_check '
    || replace(definition, '''PDU''::text', '''PDU''::text, ''DEBITO_PROVVIGIONI''::text, ''RITENUTE_DA_VERSARE''::text');
end $$;
