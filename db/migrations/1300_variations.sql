-- What changes policies between their issue and their end, with the price of each change.

-- Payable events of a policy besides its issue, as posted: the days that they pay for, and what makes up their amounts.
create table contract_title (
  entry_id bigint primary key references ledger_entry,
  contract_id bigint not null references contract,
  -- Paid for from 24:00 of the first to 24:00 of the last.
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- [{ coverage, lineOfBusiness, pdu, loading, taxable, tax, taxRate }] and [{ recipient, partyId, base, percent, coverages, amount }]
  lines jsonb not null,
  commissions jsonb not null,
  -- The entry that took it back as a whole, because it was posted again or never should have been.
  undone_by bigint references ledger_entry
);
create index contract_title_contract on contract_title (contract_id, entry_id);

create table variation (
  id bigint generated always as identity primary key,
  code text not null unique generated always as ('V' || lpad(id::text, 8, '0')) stored,
  contract_id bigint not null references contract,
  status text not null check (status in ('BOZZA', 'CONFERMATA')),
  kinds text[] not null check (cardinality(kinds) > 0),
  -- The change holds from 24:00 of this day.
  effective_on date not null,
  reason text not null,
  -- The change request that it resolves.
  ticket text references change_request (ticket),
  -- The variation that this one takes back.
  reverses_id bigint references variation,
  -- How many variations of the policy were confirmed when the draft was last computed: another number, and it is computed again.
  base int not null,
  -- What the draft changes: [{ path, value }].
  wanted jsonb not null,
  -- Number of the appendix, by policy in the order of confirmation.
  number int,
  -- What it changed: [{ path, before, after }].
  changes jsonb,
  -- Its price with all that it came from, as confirmed; and as it stands since an earlier one arrived later.
  record jsonb,
  current jsonb,
  -- Later variations that it was put before: [{ id, number, net, tax, gross, commission }], the difference to their price.
  replayed jsonb,
  -- Cents for the customer, those of the replayed ones included; negative: given back.
  net bigint,
  tax bigint,
  gross bigint,
  commission bigint,
  settlement text check (settlement in ('NESSUNO', 'PRODUTTORE', 'DA_INCASSARE', 'DA_RIMBORSARE', 'REGOLATA')),
  settled_on date,
  settled_reference text,
  settled_entry_id bigint references ledger_entry,
  settled_by bigint references app_user,
  -- The appendix, once it is made.
  file_id bigint references stored_file on delete set null,
  -- When the policy took the new values; null: they hold from a later day.
  applied_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  updated_at timestamptz not null,
  updated_by bigint not null references app_user,
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  constraint confirmed check ((status = 'CONFERMATA') = (confirmed_at is not null)),
  constraint confirmed_with_record check ((status = 'CONFERMATA') = (record is not null and number is not null and changes is not null)),
  constraint settled_with_entry check ((settlement = 'REGOLATA') is not distinct from (settled_entry_id is not null) or settlement is null)
);
create index variation_list on variation (created_at desc, id desc);
create index variation_effective on variation (effective_on desc, id desc);
create unique index variation_number on variation (contract_id, number) where number is not null;
create index variation_contract on variation (contract_id, id);
create unique index variation_of_ticket on variation (ticket) where ticket is not null;
-- A variation is taken back once.
create unique index variation_reversed on variation (reverses_id) where reverses_id is not null;
create index variation_to_apply on variation (effective_on, id) where status = 'CONFERMATA' and applied_at is null;
create index variation_to_settle on variation (contract_id) where settlement in ('DA_INCASSARE', 'DA_RIMBORSARE');
create index variation_drafts on variation (contract_id) where status = 'BOZZA';

-- An appendix is a document of the customer: what it states never changes. Personal data may be erased.
create function variation_is_kept() returns trigger language plpgsql as $$
begin
  if old.status = 'CONFERMATA' and (new.status, new.contract_id, new.number, new.effective_on, new.record, new.net, new.tax, new.gross, new.commission)
    is distinct from (old.status, old.contract_id, old.number, old.effective_on, old.record, old.net, old.tax, old.gross, old.commission) then
    raise exception 'Variation % is confirmed', old.code;
  end if;
  return new;
end $$;
create trigger variation_kept before update on variation for each row execute function variation_is_kept();

-- Titles that a variation posted, also again.
create table variation_title (
  entry_id bigint primary key references contract_title,
  variation_id bigint not null references variation
);
create index variation_title_variation on variation_title (variation_id);
