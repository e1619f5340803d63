-- Contracts of a former system: real contracts with the premium that they had there, which no tariff of ours priced.

-- The number under which the former system knew the contract.
alter table contract add column former_number text check (former_number <> '');
alter table contract drop constraint policy_is_priced, add constraint policy_is_priced check (policy_number is null or
  (premium is not null and company_id is not null and (tariff_version_id is not null or former_number is not null)
    and effective_date is not null and expiry_date > effective_date));

-- APERTURA: a premium that was settled in the former system. Against SALDI_DI_APERTURA it is owed and paid at once.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_entry_kind_check';
  execute 'alter table ledger_entry drop constraint ledger_entry_kind_check, add constraint ledger_entry_kind_check '
    || replace(definition, '''STORNO''::text', '''STORNO''::text, ''APERTURA''::text');
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'ledger_line_account_check';
  execute 'alter table ledger_line drop constraint ledger_line_account_check, add constraint ledger_line_account_check '
    || replace(definition, '''PDU''::text', '''PDU''::text, ''SALDI_DI_APERTURA''::text');
end $$;
-- A contract is opened once: by its issue here, or by its import.
drop index ledger_entry_issue;
create unique index ledger_entry_issue on ledger_entry (contract_id) where kind in ('EMISSIONE', 'APERTURA');

-- The ledger is append-only, with one exception: an import that is undone takes the first entry of its contracts along, while
-- nothing else refers to it. The command sets the variable for its transaction.
create function ledger_entry_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('nais.undoes_import', true) = 'on' and old.kind in ('EMISSIONE', 'APERTURA')
    and exists (select from contract c where c.id = old.contract_id and c.former_number is not null) then
    return old;
  end if;
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;
drop trigger ledger_entry_append_only on ledger_entry;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_entry_is_kept();

create function ledger_line_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('nais.undoes_import', true) = 'on' and exists (select from ledger_entry e
    join contract c on c.id = e.contract_id where e.id = old.entry_id and e.kind in ('EMISSIONE', 'APERTURA') and c.former_number is not null) then
    return old;
  end if;
  raise exception '% on % is not allowed: rows are never changed', tg_op, tg_table_name;
end $$;
drop trigger ledger_line_append_only on ledger_line;
create trigger ledger_line_append_only before update or delete on ledger_line
  for each row execute function ledger_line_is_kept();
