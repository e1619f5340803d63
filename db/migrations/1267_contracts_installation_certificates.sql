-- The certificate of the workshop that fitted a device.
alter table contract_upload drop constraint contract_upload_kind_check,
  add constraint contract_upload_kind_check check (kind in
    ('PROPOSTA_FIRMATA', 'DOCUMENTO_IDENTITA', 'DOCUMENTO_VEICOLO', 'FATTURA', 'CERTIFICATO_INSTALLAZIONE', 'ALTRO'));
