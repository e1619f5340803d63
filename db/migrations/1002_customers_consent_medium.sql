-- When and how a customer answered; null for answers recorded before.
alter table customer_consent
  add column given_on date,
  -- areas/customers/domain/consents.ts
  add column medium text check (medium in ('PROPOSTA', 'MODULO_FIRMATO', 'SCRITTO', 'TELEFONO', 'RICHIESTA')),
  add constraint customer_consent_given check ((given_on is null) = (medium is null));
