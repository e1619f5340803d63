-- Premiums that arrived at the agency in another way than by card: transfer, direct debit, financing. A user of the agency
-- records them.
alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in ('CARTA_CREDITO', 'BONIFICO', 'SEPA', 'FINANZIAMENTO'));
alter table payment alter column token_hash drop not null;
alter table payment alter column expires_on drop not null;
alter table payment add constraint payment_link check (method <> 'CARTA_CREDITO' or token_hash is not null and expires_on is not null);
-- Day on which the money arrived and its reference, as the bank states them.
alter table payment_receipt add column received_on date;
alter table payment_receipt add column reference text;
alter table payment_receipt add column recorded_by bigint references app_user;
