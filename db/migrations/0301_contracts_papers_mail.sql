-- A hand-over by e-mail counts once a mail server has taken the mail; until then it is only asked for. The mandate of a direct debit is signed with
-- the proposal.
alter table contract_papers
  add column mail_id bigint references mail_outbox on delete set null,
  add column mailed_by bigint references app_user,
  -- Reference of the mandate among the papers; null without one.
  add column mandate_reference text check (length(mandate_reference) between 1 and 35),
  add column mandate_signed boolean not null default false,
  add constraint mandate_signed_with_proposal check (signed_on is null or mandate_reference is null or mandate_signed);
create index contract_papers_mail on contract_papers (mail_id) where mail_id is not null;
