-- Until when the agency has to approve the insured value of a quotation (spec §9: 48 working hours); null while none waits for it.
alter table contract add column approval_due_at timestamptz;
create index contract_waits_for_approval on contract (approval_due_at, id) where approval_due_at is not null;
