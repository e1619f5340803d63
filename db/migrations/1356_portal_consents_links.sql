-- Customers change their consents in their own area.
alter table customer_consent drop constraint customer_consent_medium_check,
  add constraint customer_consent_medium_check
    check (medium in ('PROPOSTA', 'MODULO_FIRMATO', 'SCRITTO', 'TELEFONO', 'RICHIESTA', 'AREA_CLIENTE'));

-- A second secret of links that exist: the customer opens them from their own area, and the mailed one stays good.
alter table quotation_share add column customer_token_hash bytea unique;
alter table payment add column customer_token_hash bytea unique;
alter table appraisal add column customer_token_hash bytea unique;
