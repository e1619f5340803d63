-- Invitations of customers to their own area, and who asked for one. The link proves the address it was sent to; the
-- customer is then found by tax code and a second fact, because people share addresses.
create table portal_invitation (
  id bigint generated always as identity primary key,
  -- Who is invited; null for a link that a visitor asked for, which is for any customer with the address.
  customer_id bigint references customer,
  kind text not null check (kind in ('INVITO', 'EMISSIONE', 'RICHIESTA')),
  email text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by bigint references app_user,
  expires_at timestamptz not null,
  -- Wrong answers about the person; the link ends at the limit.
  attempts int not null default 0 check (attempts >= 0),
  used_at timestamptz,
  -- The account that it opened, or to which it gave the customer.
  user_id bigint references app_user,
  revoked_at timestamptz,
  revoked_by bigint references app_user,
  mail_id bigint references mail_outbox,
  check (customer_id is not null or kind = 'RICHIESTA'),
  check ((used_at is null) = (user_id is null))
);
-- The tab of a customer, and whether a customer was invited after an issue.
create index portal_invitation_of_customer on portal_invitation (customer_id, id desc) where customer_id is not null;
create index portal_invitation_of_user on portal_invitation (user_id) where user_id is not null;
create index portal_invitation_mail on portal_invitation (mail_id) where mail_id is not null;

-- Requests for a link, counted by digest of the address and of the network; deleted after a day.
create table portal_link_request (
  id bigint generated always as identity primary key,
  network text not null,
  address text not null,
  at timestamptz not null
);
create index portal_link_request_network on portal_link_request (network, at);
create index portal_link_request_address on portal_link_request (address, at);

-- Contacts that a customer wants changed: the agency confirms or refuses.
create table portal_contact_change (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  user_id bigint not null references app_user,
  email text,
  phone text,
  status text not null default 'APERTA' check (status in ('APERTA', 'ACCOLTA', 'RESPINTA', 'RITIRATA')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references app_user,
  reason text,
  check (email is not null or phone is not null),
  check ((status = 'APERTA') = (decided_at is null)),
  check (status <> 'RESPINTA' or reason is not null)
);
-- A newer wish replaces an open one.
create unique index portal_contact_change_open on portal_contact_change (customer_id) where status = 'APERTA';
create index portal_contact_change_of_user on portal_contact_change (user_id);

-- One row: how the area behaves.
create table portal_setting (
  id boolean primary key default true check (id),
  -- Customers with an e-mail and no account are invited on the day after their policy was issued, from this day on.
  invites_from date,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint references app_user
);
insert into portal_setting (updated_at) values (now());

-- What a customer chose for their area.
create table portal_account (
  user_id bigint primary key references app_user,
  -- Language of the mails to them.
  language text not null default 'it' check (language in ('it', 'en'))
);

-- The personal data that a customer asked for: made by a job, kept for some days. A new request replaces the old one.
create table portal_export (
  user_id bigint primary key references app_user,
  asked_at timestamptz not null,
  made_at timestamptz,
  content bytea,
  expires_at timestamptz,
  check ((made_at is null) = (content is null) and (made_at is null) = (expires_at is null))
);
