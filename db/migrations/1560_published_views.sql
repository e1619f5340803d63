-- What other areas read of a table: the columns that its owner publishes. Secrets and what only the owner's rules use stay out.

create view user_view as
  select address, anonymised_at, antitheft, brands, business_name, cellphone, company_id, created_at, deleted_at, deleted_username,
    discount_max_euro, discount_max_percent, discount_min_euro, discount_min_percent, display_name, email, enabled,
    first_name, force_print_mup, "group", iban, id, ivass_status, ivass_valid_until, last_name, letter_file_id,
    linear_rc_auto, linear_rc_moto, logo_file_id, mup, pec, phone, registered_on, requested_on, responsible_person,
    rui_number, rui_registered_on, search_text, tax_code, updated_at, username, vat_number, version
  from app_user;

create view contract_view as
  select accepted_at, anonymised_at, appraisal_status, approved_by, assigned_to, cancelled_at, cancelled_from, company_id,
    created_at, customer_name, customer_tax_code, customer_user_id, data, discount, duration_months, effective_date,
    expiry_date, financing_status, former_number, id, insured_object, insured_value, issued_at, number, package_version_id,
    payment_type, pdu, plate, policy_number, premium, premium_due_on, premium_paid_on, price_hash, producer_id, product_name,
    product_version_id, proposal_form_delivered_on, province, quote_valid_until, search_text, seller_id, signature_kind,
    status, tariff_version_id, tax, taxable, updated_at, vehicle, vehicle_type, version
  from contract;

create view company_view as
  select code, details, id, logo_file_id, name, version
  from company;

create view customer_view as
  select anonymised_at, birth_date, city, created_at, data, email, id, merged_into, name, phone, producer_id, province,
    subject_type, tax_code, updated_at, user_id, vat_number, version
  from customer;
