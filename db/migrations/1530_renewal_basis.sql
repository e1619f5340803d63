-- What the price of the next term of a policy in force depends on, apart from the columns of its contract: a fifth of its
-- document, as JSON text. Pricing a million policies spent half of the time of the database on unpacking their documents.
create table renewal_basis (
  contract_id bigint primary key references contract on delete cascade,
  -- A JSON array, in the order of `Basis` in areas/renewals/server/term/thread/case-row.ts.
  basis text not null
);

create function renewal_basis_of(data jsonb) returns text language sql stable parallel safe as $$
  select jsonb_build_array(data -> 'effectiveDate', data -> 'choice', data -> 'home', c -> 'subjectType', c -> 'birthDate',
    c #> '{subjectAddress,subRegion}', c #> '{identityDocument,expirationDate}', v -> 'vehicleType', v -> 'status', v -> 'powerSupply',
    v -> 'registrationDate', v -> 'licensePlate', v -> 'mileage', v -> 'antitheft', v -> 'insuredValue', v -> 'vatRecovery',
    v -> 'constraint', v -> 'constraintExpirationDate')::text
  from (select data -> 'customer' as c, data -> 'vehicle' as v) as parts
$$;

create function keep_renewal_basis() returns trigger language plpgsql as $$
begin
  if new.status = 'POLIZZA' then
    insert into renewal_basis (contract_id, basis) values (new.id, renewal_basis_of(new.data))
    on conflict (contract_id) do update set basis = excluded.basis;
  else
    delete from renewal_basis where contract_id = new.id;
  end if;
  return null;
end
$$;

create trigger contract_has_basis after insert on contract
  for each row when (new.status = 'POLIZZA') execute function keep_renewal_basis();
create trigger contract_changes_basis after update of status, data on contract
  for each row when ((new.status = 'POLIZZA' or old.status = 'POLIZZA') and (old.status <> new.status or old.data is distinct from new.data))
  execute function keep_renewal_basis();

insert into renewal_basis select id, renewal_basis_of(data) from contract where status = 'POLIZZA' order by id;
