-- The documents of a proposal: one row for each acceptance, once all of them are stored. Then how and by whom they were handed to the customer
-- (art. 120-quater of the insurance code, Reg. IVASS 40/2018), and that the customer signed the proposal on paper.
create table contract_papers (
  contract_id bigint not null references contract on delete cascade,
  -- The acceptance they belong to; another acceptance has papers of its own.
  accepted_at timestamptz not null,
  file_ids bigint[] not null,
  stored_at timestamptz not null,
  handed_at timestamptz,
  medium text check (medium in ('CARTA', 'EMAIL', 'SUPPORTO_DUREVOLE')),
  -- The address, for a hand-over by e-mail.
  address text,
  handed_by bigint references app_user,
  signed_on date,
  signer text,
  signature_by bigint references app_user,
  primary key (contract_id, accepted_at),
  constraint handed_over check ((handed_at is null) = (medium is null) and (handed_at is null) = (handed_by is null)),
  constraint address_of_mail check ((medium = 'EMAIL') = (address is not null) or medium is null and address is null),
  constraint signed_after_hand_over check (signed_on is null or handed_at is not null),
  constraint signed_by_somebody check ((signed_on is null) = (signer is null) and (signed_on is null) = (signature_by is null))
);

-- What was recorded stays: a mistake is mended by revoking the acceptance.
create function papers_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.handed_at is not null and (new.handed_at, new.medium, new.address, new.handed_by, new.file_ids)
      is distinct from (old.handed_at, old.medium, old.address, old.handed_by, old.file_ids) then
      raise exception 'A recorded hand-over is never changed';
    end if;
    if old.signed_on is not null and (new.signed_on, new.signer, new.signature_by) is distinct from (old.signed_on, old.signer, old.signature_by) then
      raise exception 'A recorded signature is never changed';
    end if;
  end if;
  return new;
end $$;
create trigger contract_papers_kept before update on contract_papers for each row execute function papers_are_kept();
