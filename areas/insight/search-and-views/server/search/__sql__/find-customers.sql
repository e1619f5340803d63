select k.id, k.name, k. "taxCode", k. "vatNumber", k.city, n.quotations, n.policies
from (
  select k.id, k.name, k.tax_code, k.tax_code as "taxCode", k.vat_number as "vatNumber", k.city, k.producer_id
  from customer_view k
  where k.tax_code like $1
    and k.producer_id = any($2::bigint[])
    and k.id <> all ($3::bigint[])
    and exists (
      select
      from contract_view c
      where c.customer_tax_code = k.tax_code
        and c.producer_id = k.producer_id
        and c.producer_id = any($4::bigint[])
        and true
      offset 0
    )
  order by k.tax_code using ~<~
  limit $5
) k,
  lateral (
    select count(*) filter (where c.policy_number is null) as quotations, count(c.policy_number) as policies
    from contract_view c
    where c.customer_tax_code = k.tax_code
      and c.producer_id = k.producer_id
      and c.producer_id = any($6::bigint[])
      and true
  ) n

select k.id, k.name, k. "taxCode", k. "vatNumber", k.city, n.quotations, n.policies
from (
  select k.id, k.name, k.tax_code, k.tax_code as "taxCode", k.vat_number as "vatNumber", k.city, k.producer_id
  from customer_view k
  where k.vat_number like $1
    and k.producer_id = any($2::bigint[])
    and k.id <> all ($3::bigint[])
    and exists (
      select
      from contract_view c
      where c.customer_tax_code = k.tax_code
        and c.producer_id = k.producer_id
        and c.producer_id = any($4::bigint[])
        and true
      offset 0
    )
  order by k.vat_number using ~<~
  limit $5
) k,
  lateral (
    select count(*) filter (where c.policy_number is null) as quotations, count(c.policy_number) as policies
    from contract_view c
    where c.customer_tax_code = k.tax_code
      and c.producer_id = k.producer_id
      and c.producer_id = any($6::bigint[])
      and true
  ) n

select k.id, k.name, k. "taxCode", k. "vatNumber", k.city, n.quotations, n.policies
from (
  select k.id, k.name, k.tax_code, k.tax_code as "taxCode", k.vat_number as "vatNumber", k.city, k.producer_id
  from customer_view k
  where k.tax_code = any($1::text[])
    and k.producer_id = any($2::bigint[])
    and k.id <> all ($3::bigint[])
    and exists (
      select
      from contract_view c
      where c.customer_tax_code = k.tax_code
        and c.producer_id = k.producer_id
        and c.producer_id = any($4::bigint[])
        and true
      offset 0
    )
  limit $5
) k,
  lateral (
    select count(*) filter (where c.policy_number is null) as quotations, count(c.policy_number) as policies
    from contract_view c
    where c.customer_tax_code = k.tax_code
      and c.producer_id = k.producer_id
      and c.producer_id = any($6::bigint[])
      and true
  ) n

select k.id, k.name, k. "taxCode", k. "vatNumber", k.city, n.quotations, n.policies
from (
  select k.id, k.name, k.tax_code, k.tax_code as "taxCode", k.vat_number as "vatNumber", k.city, k.producer_id
  from customer_view k
  where k.vat_number = any($1::text[])
    and k.producer_id = any($2::bigint[])
    and k.id <> all ($3::bigint[])
    and exists (
      select
      from contract_view c
      where c.customer_tax_code = k.tax_code
        and c.producer_id = k.producer_id
        and c.producer_id = any($4::bigint[])
        and true
      offset 0
    )
  limit $5
) k,
  lateral (
    select count(*) filter (where c.policy_number is null) as quotations, count(c.policy_number) as policies
    from contract_view c
    where c.customer_tax_code = k.tax_code
      and c.producer_id = k.producer_id
      and c.producer_id = any($6::bigint[])
      and true
  ) n
