-- A home has no type of vehicle, and nothing else has none: a vehicle whose type nobody chose yet has an empty one. The type is in every index of
-- the lists, so that a list of vehicles is cut and counted inside one index.
update contract set vehicle_type = '' where insured_object = 'VEICOLO' and vehicle_type is null;
alter table contract
  alter column vehicle_type set default '',
  add constraint contract_vehicle_has_type check ((insured_object = 'VEICOLO') = (vehicle_type is not null));
