(
  select c.id,
    c.number,
    c.policy_number as "policyNumber",
    c.status,
    c.cancelled_at is not null as cancelled,
    c.customer_name as customer,
    c.plate,
    c.data -> 'vehicle' ->> 'chassisNumber' as chassis,
    c.vehicle,
    $1 as by,
    c.plate as value
  from contract_view c
  where c.plate like $2 and c.producer_id = any($3::bigint[]) and true
  order by c.plate using ~<~
  limit $4
)
union all (
  select c.id,
    c.number,
    c.policy_number as "policyNumber",
    c.status,
    c.cancelled_at is not null as cancelled,
    c.customer_name as customer,
    c.plate,
    c.data -> 'vehicle' ->> 'chassisNumber' as chassis,
    c.vehicle,
    $5 as by,
    c.policy_number as value
  from contract_view c
  where c.policy_number like $6 and c.producer_id = any($7::bigint[]) and true
  order by c.policy_number using ~<~
  limit $8
)
union all (
  select c.id,
    c.number,
    c.policy_number as "policyNumber",
    c.status,
    c.cancelled_at is not null as cancelled,
    c.customer_name as customer,
    c.plate,
    c.data -> 'vehicle' ->> 'chassisNumber' as chassis,
    c.vehicle,
    $9 as by,
    c.number as value
  from contract_view c
  where c.number like $10 and c.producer_id = any($11::bigint[]) and true
  order by c.number using ~<~
  limit $12
)
union all (
  select c.id,
    c.number,
    c.policy_number as "policyNumber",
    c.status,
    c.cancelled_at is not null as cancelled,
    c.customer_name as customer,
    c.plate,
    c.data -> 'vehicle' ->> 'chassisNumber' as chassis,
    c.vehicle,
    $13 as by,
    (c.data -> 'vehicle' ->> 'chassisNumber') as value
  from contract_view c
  where (c.data -> 'vehicle' ->> 'chassisNumber') like $14 and c.producer_id = any($15::bigint[]) and true
  order by (c.data -> 'vehicle' ->> 'chassisNumber') using ~<~
  limit $16
)

(
  select c.id,
    c.number,
    c.policy_number as "policyNumber",
    c.status,
    c.cancelled_at is not null as cancelled,
    c.customer_name as customer,
    c.plate,
    c.data -> 'vehicle' ->> 'chassisNumber' as chassis,
    c.vehicle,
    $1 as by,
    c.plate as value
  from (
    select c.*
    from contract_view c
    where c.plate = any($2::text[])
    order by c.plate using ~<~
    limit $3
  ) c
  where c.producer_id = any($4::bigint[]) and true
  order by c.plate using ~<~
  limit $5
)
