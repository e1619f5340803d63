-- No contract without a premium, and none below what is owed to the insurer (art. 1882 c.c.). A gift costs the customer nothing, so the floor of its
-- line is that of the whole contract.
alter table contract_line add constraint line_covers_pdu check (complimentary or taxable >= pdu) not valid;

-- Sold before the floor existed; stays as it is, and is found.
alter table contract add column below_floor boolean not null default false;
update contract set below_floor = true
  where status not in ('PREVENTIVO', 'PREVENTIVO_SCADUTO') and premium is not null and (premium <= 0 or taxable < pdu);
alter table contract add constraint premium_covers_pdu check
  (status in ('PREVENTIVO', 'PREVENTIVO_SCADUTO') or below_floor or (premium > 0 and taxable >= pdu));
