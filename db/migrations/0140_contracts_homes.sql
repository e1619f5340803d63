-- A contract insures a vehicle or a home. Of a home the lists show the address in `vehicle`; plate and type of vehicle stay empty.
alter table contract add column insured_object text not null default 'VEICOLO' check (insured_object in ('VEICOLO', 'ABITAZIONE'));

-- Homes are few among many vehicles: a list of them is read in its usual order without passing over the others.
create index contract_homes on contract (created_at nulls first, id) where insured_object = 'ABITAZIONE';
