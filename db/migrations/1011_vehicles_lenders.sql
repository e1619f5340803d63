-- Banks, lessors and finance companies with a lien on vehicles: contracts copy name and address, so that a change here
-- does not change them.
create table lender (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) <= 120),
  -- Where the letter of the lien is sent.
  address text check (length(address) <= 160),
  pec text check (length(pec) <= 254),
  suppressed boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
