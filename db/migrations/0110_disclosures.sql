-- What the documents of a sale state about the agency, its intermediaries and insurers: dated facts. The ones of a day
-- are the latest that have begun.

-- A row is never changed: a wrong one is withdrawn with its reason.
create table disclosure (
  id bigint generated always as identity primary key,
  -- Of a user, of an insurer, or, with neither, of the agency.
  user_id bigint references app_user,
  company_id bigint references company,
  -- DICHIARAZIONI: holdings, exclusivity, pay (agency, user). RECLAMI: complaints office (agency, insurer).
  -- CONTO_SEPARATO: account of premiums (agency). FIRMA: the person that signs policies (insurer).
  kind text not null check (kind in ('DICHIARAZIONI', 'RECLAMI', 'CONTO_SEPARATO', 'FIRMA')),
  valid_from date not null,
  facts jsonb not null,
  -- Picture of a signature.
  file_id bigint references stored_file,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user,
  voided_at timestamptz,
  voided_by bigint references app_user,
  void_reason text check (length(void_reason) between 1 and 500),
  check (case
    when user_id is not null then company_id is null and kind = 'DICHIARAZIONI'
    when company_id is not null then kind in ('RECLAMI', 'FIRMA')
    else kind in ('DICHIARAZIONI', 'RECLAMI', 'CONTO_SEPARATO') end),
  check ((kind = 'FIRMA') = (file_id is not null)),
  check ((voided_at is null) = (void_reason is null))
);
create unique index disclosure_day on disclosure (coalesce(user_id, 0), coalesce(company_id, 0), kind, valid_from)
  where voided_at is null;

create function disclosures_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or (new.user_id, new.company_id, new.kind, new.valid_from, new.facts, new.file_id)
      is distinct from (old.user_id, old.company_id, old.kind, old.valid_from, old.facts, old.file_id) then
    raise exception 'What documents have stated is never changed: take it back and record another';
  end if;
  return new;
end $$;
create trigger disclosure_kept before update or delete on disclosure
  for each row execute function disclosures_are_kept();
