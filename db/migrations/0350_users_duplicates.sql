-- Users with the same VAT number, tax code, RUI number or e-mail are looked up while one is typed.
create index app_user_vat_number on app_user (vat_number) where vat_number is not null and deleted_at is null;
create index app_user_tax_code on app_user (tax_code) where tax_code is not null and deleted_at is null;
create index app_user_rui_number on app_user (rui_number) where rui_number is not null and deleted_at is null;
create index app_user_email_lower on app_user (lower(email)) where email is not null and deleted_at is null;

-- The lines of an import that became nobody, and the headings, go back to the sender with their errors; both are forgotten after a week.
alter table user_import add column header jsonb;
alter table user_import_line add column cells jsonb;
create index user_import_with_header on user_import (created_at) where header is not null;
