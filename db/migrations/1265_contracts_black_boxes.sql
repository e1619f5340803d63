-- Which black box is fitted for which policy, and which were: a device is paired with one policy in force at a time.
create table black_box_pairing (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract on delete cascade,
  imei text not null check (imei ~ '^[0-9]{15}$'),
  serial_number text,
  activated_on date,
  paired_at timestamptz not null,
  -- Null: the issue by a job.
  paired_by bigint references app_user,
  removed_on date,
  removal_reason text check (removal_reason in
    ('SOSTITUZIONE', 'GUASTO', 'ALTRA_POLIZZA', 'RICHIESTA_CLIENTE', 'IMEI_ERRATO', 'POLIZZA_CESSATA')),
  removed_at timestamptz,
  removed_by bigint references app_user,
  check ((removed_at is null) = (removed_on is null) and (removed_at is null) = (removal_reason is null))
);
-- Two requests at once cannot pair one device twice, nor one policy with two devices.
create unique index black_box_pairing_device on black_box_pairing (imei) where removed_at is null;
create unique index black_box_pairing_contract on black_box_pairing (contract_id) where removed_at is null;
create index black_box_pairing_history on black_box_pairing (contract_id, id);

-- Policies in force whose device is known; of several with the same device the last one issued has it.
insert into black_box_pairing (contract_id, imei, serial_number, activated_on, paired_at)
select distinct on (imei) id, imei, data -> 'vehicle' ->> 'blackBoxSerialNumber', (data -> 'vehicle' ->> 'blackBoxActivationDate')::date,
  issued_at
from (select *, data -> 'vehicle' ->> 'blackBoxImei' as imei from contract where status = 'POLIZZA' and insured_object = 'VEICOLO') c
where imei is not null and (data -> 'vehicle' ->> 'antitheft' = 'BLACKBOX' or data -> 'choice' -> 'coverages' @> '["SOCCORSO_BLACKBOX"]')
order by imei, issued_at desc, id desc;

-- Policies whose black box is not paired or not active. The expression is that of areas/policies/server/awaited-black-boxes.ts.
create index contract_black_box_awaited on contract (issued_at)
  where status = 'POLIZZA' and insured_object = 'VEICOLO'
    and (data -> 'vehicle' ->> 'antitheft' = 'BLACKBOX' or data -> 'choice' -> 'coverages' @> '["SOCCORSO_BLACKBOX"]')
    and (data -> 'vehicle' ->> 'blackBoxImei' is null or data -> 'vehicle' ->> 'blackBoxActivationDate' is null);
