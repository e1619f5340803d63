-- The premiums that an intermediary holds are a separate estate on which no set-off is admitted, and each insurer's are his own (art. 117 of the insurance
-- code). So a statement is of one insurer, and of premiums or of commission. Statements drawn up before stay as they are: INSIEME, of no one insurer.
alter table account_statement add column company_id bigint references company;
alter table account_statement add column settles text not null default 'INSIEME' check (settles in ('PREMI', 'PROVVIGIONI', 'INSIEME'));
alter table account_statement alter column settles drop default;
alter table account_statement add constraint insurer_is_known check ((company_id is null) = (settles = 'INSIEME'));
create index account_statement_of_company on account_statement (company_id, period_to nulls first, id) where company_id is not null;
-- One that was of several insurers is replaced by one for each of them.
drop index account_statement_corrects;
create unique index account_statement_corrects on account_statement (corrects_id, company_id, settles) nulls not distinct
  where corrects_id is not null and state <> 'ELIMINATO';

-- The premium of a title and the commission on it may be settled apart: each in one statement.
alter table statement_line add column states_premium boolean not null default true;
alter table statement_line add column states_commission boolean not null default true;
-- Gross premium of the title, that the commission is earned on; `premium` is what the statement itself settles or shows of it.
alter table statement_line add column basis bigint;
alter table statement_line disable trigger statement_line_fixed;
update statement_line set basis = premium;
alter table statement_line enable trigger statement_line_fixed;
alter table statement_line alter column basis set not null;
alter table statement_line add constraint states_something check (states_premium or states_commission);
alter table statement_line add constraint states_own_amounts check ((states_premium or premium = 0) and (states_commission or commission = 0));
drop index statement_line_title;
create unique index statement_line_premium on statement_line (title_id) where standing and states_premium;
create unique index statement_line_commission on statement_line (title_id) where standing and states_commission;

create or replace function account_statement_guard() returns trigger language plpgsql as $$
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

-- A line belongs to the insurer of its statement.
create function statement_line_of_insurer() returns trigger language plpgsql as $$
begin
  if exists (select from account_statement s join contract c on c.id = new.contract_id
    where s.id = new.statement_id and s.company_id is not null and s.company_id is distinct from c.company_id) then
    raise exception 'Title % is of another insurer than its statement', new.title_id;
  end if;
  return null;
end $$;
create trigger statement_line_insurer after insert on statement_line for each row execute function statement_line_of_insurer();

-- Consents of insurers to their premiums being paid in less the producer's own commission (Reg. IVASS 40/2018 art. 63; to be confirmed by an adviser).
-- What is not covered by one on the day of its collection is paid in gross.
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

-- Terms may be those of one insurer, and commission has a period of its own: the ten days of the law are for premiums.
alter table statement_terms add column company_id bigint references company;
alter table statement_terms add column commission_period text not null default 'MENSILE'
  check (commission_period in ('GIORNALIERO', 'QUINDICINALE', 'MENSILE'));
alter table statement_terms alter column commission_period drop default;
alter table statement_terms drop constraint statement_terms_producer_id_valid_from_key;
alter table statement_terms add constraint statement_terms_scope unique nulls not distinct (producer_id, company_id, valid_from);
