-- Every duty of the register was read second-hand: an adviser confirms it.
update registration_rule set to_confirm = true;

-- Users of groups that must be registered come disabled and become active with their registration (art. 108-109 CAP).
alter table user_deactivation drop constraint user_deactivation_cause_check;
alter table user_deactivation add constraint user_deactivation_cause_check check (cause in
  ('MANUALE', 'ISCRIZIONE_RUI_MANCANTE', 'ESTRATTI_CONTO_NON_PAGATI', 'FORMAZIONE_IVASS_NON_IN_REGOLA', 'MODULI_PROPOSTA_MANCANTI'));

-- The superior with whom a user was disabled by hand: reactivating the superior can take this cause back.
alter table user_deactivation add column with_id bigint references app_user;
create index user_deactivation_with on user_deactivation (with_id) where with_id is not null and lifted_at is null;
