-- Money of customers: when the premium of a policy is due and when it arrived, and the ledger's entries of both.

-- The day since which an issued policy waits for its premium; null once it arrived, or where the producer collects it.
alter table contract add column premium_due_on date;
-- The day on which the whole premium arrived; null again when the bank returns it.
alter table contract add column premium_paid_on date;
alter table contract add constraint premium_due_or_paid check (premium_due_on is null or premium_paid_on is null);
create index contract_premium_due on contract (premium_due_on, id) where premium_due_on is not null;

-- INCASSO is also of a contract: money of its customer arrived, or what arrived before the issue pays the premium.
-- INSOLUTO: the bank or the card issuer took such money back.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO', 'ESTRATTO_CONTO', 'INCASSO', 'INSOLUTO'));
alter table ledger_entry add constraint ledger_entry_returned check (kind <> 'INSOLUTO' or contract_id is not null and reverses_id is not null);

-- The user in whose name the policy is issued as soon as nothing blocks it; null where a person issues it.
alter table contract add column issue_request jsonb;
