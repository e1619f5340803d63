-- A correction goes with its quotation, which the retention of data deletes.
alter table quotation_correction drop constraint quotation_correction_contract_id_fkey;
alter table quotation_correction add constraint quotation_correction_contract_id_fkey
  foreign key (contract_id) references contract on delete cascade;
