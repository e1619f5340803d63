-- Customers: one row per tax code and producing node, filled from what was typed in its contracts.

create table customer (
  id bigint generated always as identity primary key,
  -- The node whose customer this is.
  producer_id bigint not null references app_user,
  -- The customer's own account, once they have one.
  user_id bigint references app_user,
  tax_code text not null check (tax_code ~ '^([A-Z0-9]{16}|[0-9]{11})$'),
  subject_type text not null check (subject_type in ('PERSONA_FISICA', 'SOCIETA')),
  -- The document: areas/customers/domain/customer.ts.
  data jsonb not null,
  -- Columns of searches and lists, copied from `data` at every save.
  name text not null,
  vat_number text,
  birth_date date,
  city text,
  province text,
  email text,
  phone text,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  anonymised_at timestamptz,
  unique (producer_id, tax_code)
);
create index customer_of_producer_by_name on customer (producer_id, name, id);
create index customer_by_name on customer (name, id);
create index customer_user on customer (user_id) where user_id is not null;
create index customer_search on customer using gin
  (plain_text(name || ' ' || tax_code || ' ' || coalesce(vat_number, '') || ' ' || coalesce(email, '')
    || ' ' || coalesce(phone, '')) gin_trgm_ops);
-- The search for a name among one producer's customers, in the order in which it is shown.
create index customer_of_producer_name_begins on customer (producer_id, plain_text(name) text_pattern_ops);
-- Customers whose retention period may have ended.
create index customer_to_keep on customer (updated_at, id) where anonymised_at is null;
-- A person by their e-mail address, for requests about personal data.
create index customer_email on customer (lower(email)) where email is not null;

-- The sellers of a customer: sellers see their own customers only.
create table customer_seller (
  customer_id bigint not null references customer on delete cascade,
  seller_id bigint not null references app_user,
  created_at timestamptz not null,
  primary key (customer_id, seller_id)
);
create index customer_seller_seller on customer_seller (seller_id);

-- Every consent given or withdrawn, for each purpose separately; the latest row counts. Contracts need none.
create table customer_consent (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  purpose text not null check (purpose in ('MARKETING', 'MARKETING_TERZI', 'PROFILAZIONE')),
  granted boolean not null,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user,
  -- The notice that the customer had received when they answered; null for answers before the first notice.
  privacy_notice_id bigint references privacy_notice
);
create index customer_consent_latest on customer_consent (customer_id, purpose, id desc);
create trigger customer_consent_append_only before update or delete on customer_consent
  for each row execute function refuse_change();
