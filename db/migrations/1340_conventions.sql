-- Closing of agreements: quotations of agencies are forced to a deadline.

create table convention_closing (
  id bigint generated always as identity primary key,
  code text not null unique generated always as ('CC' || lpad(id::text, 6, '0')) stored,
  status text not null check (status in ('IN_ATTESA', 'EVASA', 'ERRORE', 'RIPRISTINATA', 'ERRORE_RIPRISTINO')),
  -- Last day of open quotations, and of accepted ones; null: they are left alone.
  quote_deadline date,
  accepted_deadline date,
  planned_on date not null,
  note text,
  -- Agencies of the branches that were chosen and left out.
  chosen bigint[] not null,
  excluded bigint[] not null,
  processed_at timestamptz,
  restore_asked_at timestamptz,
  restore_asked_by bigint references app_user,
  restore_reason text,
  restored_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  constraint forces_something check (quote_deadline is not null or accepted_deadline is not null)
);
create index convention_closing_list on convention_closing (created_at desc, id desc);
create index convention_closing_due on convention_closing (planned_on) where status = 'IN_ATTESA';

create table convention_agency (
  closing_id bigint not null references convention_closing on delete cascade,
  agency_id bigint not null references app_user,
  outcome text not null check (outcome in ('IN_ATTESA', 'EVASA', 'ERRORE', 'RIPRISTINATA', 'ERRORE_RIPRISTINO')),
  -- What failed, in words: { it, en }.
  failure jsonb,
  processed_at timestamptz,
  restored_at timestamptz,
  primary key (closing_id, agency_id)
);
create index convention_agency_of on convention_agency (agency_id, closing_id);

-- The quotations that the run changed, with their value before.
create table convention_member (
  closing_id bigint not null,
  agency_id bigint not null,
  contract_id bigint not null references contract on delete cascade,
  status text not null,
  before date not null,
  after date not null,
  restored_at timestamptz,
  -- Why it was not restored.
  kept text check (kept in ('STATO_CAMBIATO', 'SCADENZA_CAMBIATA')),
  primary key (closing_id, contract_id),
  foreign key (closing_id, agency_id) references convention_agency on delete cascade
);
create index convention_member_agency on convention_member (closing_id, agency_id, contract_id);
create index convention_member_contract on convention_member (contract_id);

-- Deadlines in force of an agency: its quotations are never valid for longer, whoever saves them.
create table convention_limit (
  closing_id bigint not null,
  agency_id bigint not null,
  quote_deadline date,
  accepted_deadline date,
  primary key (agency_id, closing_id),
  foreign key (closing_id, agency_id) references convention_agency on delete cascade
);

create function contract_within_convention() returns trigger language plpgsql as $$
declare
  latest date;
begin
  -- A run sets its limits under the exclusive lock, so that a save either sees them or is seen by the run. Few locks for
  -- all agencies: a load of many contracts holds them all.
  perform pg_advisory_xact_lock_shared(73014, (new.producer_id % 256)::int);
  select min(case when new.status = 'PREVENTIVO' then l.quote_deadline else l.accepted_deadline end) into latest
    from convention_limit l where l.agency_id = new.producer_id;
  if latest < new.quote_valid_until then
    new.quote_valid_until := latest;
  end if;
  return new;
end $$;
create trigger contract_within_convention before insert or update of quote_valid_until, status, producer_id on contract
  for each row when (new.status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO')) execute function contract_within_convention();
