-- Negotiations: the work of winning a new dealer.

create table negotiation (
  id bigint generated always as identity primary key,
  status text not null check (status in ('IN_CORSO', 'CHIUSA_POSITIVAMENTE', 'CHIUSA_NEGATIVAMENTE', 'CHIUSA_DAL_SISTEMA', 'CANCELLATA')),
  dealer_alias text not null,
  business_name text not null,
  vat_number text,
  brands text[] not null default '{}',
  postcode text,
  city text,
  province text,
  vehicles_per_year int,
  notes text,
  -- [{ name, role, phone, email }]
  contacts jsonb not null default '[]',
  owner_id bigint not null references app_user,
  -- Until this day the owner alone works on the dealer; then the system closes the negotiation.
  exclusive_until date not null,
  -- Why a user opened it although the dealer is known.
  duplicate_reason text,
  -- Code and words of the end.
  close_reason text,
  close_note text,
  closed_at timestamptz,
  closed_by bigint references app_user,
  -- The dealer that was created from it.
  dealer_id bigint unique references app_user,
  -- Kept by the commands on appointments, for lists.
  first_appointment_on date,
  last_appointment_on date,
  next_appointment_at timestamptz,
  -- The latest note, appointment or change: what makes a card stale.
  active_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  updated_at timestamptz not null,
  updated_by bigint references app_user,
  search_text text not null generated always as (plain_text(dealer_alias || ' ' || business_name || ' ' || coalesce(vat_number, '')
    || ' ' || coalesce(city, ''))) stored,
  constraint closed check ((status = 'IN_CORSO') = (closed_at is null)),
  constraint lost_with_reason check (status not in ('CHIUSA_NEGATIVAMENTE', 'CANCELLATA') or close_reason is not null),
  constraint dealer_of_won check (dealer_id is null or status = 'CHIUSA_POSITIVAMENTE')
);
-- One negotiation at a time for a dealer, whoever opens it.
create unique index negotiation_open_vat on negotiation (vat_number) where status = 'IN_CORSO' and vat_number is not null;
create index negotiation_by_state on negotiation (status, active_at desc, id desc);
create index negotiation_by_owner on negotiation (owner_id, status);
create index negotiation_vat on negotiation (vat_number) where vat_number is not null;
create index negotiation_to_lapse on negotiation (exclusive_until) where status = 'IN_CORSO';
create index negotiation_find on negotiation using gin (search_text gin_trgm_ops);

create table negotiation_appointment (
  id bigint generated always as identity primary key,
  negotiation_id bigint not null references negotiation on delete cascade,
  starts_at timestamptz not null,
  minutes int not null check (minutes between 15 and 480),
  place text,
  note text,
  done_at timestamptz,
  -- What came of it.
  outcome text,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  updated_at timestamptz not null,
  constraint done_with_outcome check ((done_at is null) = (outcome is null))
);
create index negotiation_appointment_of on negotiation_appointment (negotiation_id, starts_at);
create index negotiation_appointment_at on negotiation_appointment (starts_at);

-- Requests to work on a dealer for longer.
create table negotiation_extension (
  id bigint generated always as identity primary key,
  negotiation_id bigint not null references negotiation on delete cascade,
  status text not null check (status in ('IN_ATTESA', 'CONCESSA', 'RIFIUTATA')),
  reason text not null,
  requested_at timestamptz not null,
  requested_by bigint not null references app_user,
  decided_at timestamptz,
  decided_by bigint references app_user,
  decision_note text,
  -- The day to which it moved the end.
  until date,
  constraint decided check ((status = 'IN_ATTESA') = (decided_at is null)),
  constraint granted_until check ((status = 'CONCESSA') = (until is not null)),
  constraint second_person check (decided_by is null or decided_by <> requested_by)
);
create unique index negotiation_extension_open on negotiation_extension (negotiation_id) where status = 'IN_ATTESA';
create index negotiation_extension_of on negotiation_extension (negotiation_id);

-- What happened, for the timeline; read by pages.
create table negotiation_event (
  id bigint generated always as identity primary key,
  negotiation_id bigint not null references negotiation on delete cascade,
  at timestamptz not null,
  kind text not null,
  actor_id bigint references app_user,
  note text
);
create index negotiation_event_of on negotiation_event (negotiation_id, id desc);

-- A reminder is sent once for an end and a number of days before it; another end is reminded of again.
create table negotiation_reminder (
  negotiation_id bigint not null references negotiation on delete cascade,
  exclusive_until date not null,
  days int not null,
  sent_at timestamptz not null,
  primary key (negotiation_id, exclusive_until, days)
);

-- Searches with a name; shared ones are offered to all that see negotiations, each with their own visibility.
create table negotiation_search (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user on delete cascade,
  name text not null,
  is_shared boolean not null default false,
  query jsonb not null,
  created_at timestamptz not null,
  unique (owner_id, name)
);

-- The secret address of a user's calendar, as a digest; a new one ends the former.
create table negotiation_calendar (
  user_id bigint primary key references app_user on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);

-- Contacts and notes of closed negotiations; the agency's counsel has to confirm the period.
insert into retention_rule (category, valid_from, period, unit, source, to_confirm) values
  ('TRATTATIVE', '2018-05-25', 24, 'MESI', 'Art. 5, par. 1, lett. e) GDPR: limitazione della conservazione; periodo scelto dall’agenzia', true);
