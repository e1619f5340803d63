select *
from (
  select ("c"."created_at" at time zone 'Europe/Rome')::date as day,
    '' as product,
    1 as quotations,
    (c.accepted_at is not null)::int as accepted,
    0 as policies,
    0::bigint as premium
  from contract_view c
  where c.producer_id = any($1::bigint[])
    and "c"."created_at" >= (($2::date + $3::int)::timestamp at time zone 'Europe/Rome')
    and "c"."created_at" < (($4::date + $5::int)::timestamp at time zone 'Europe/Rome')
  union all
  select ("c"."issued_at" at time zone 'Europe/Rome')::date, c.product_name, 0, 0, 1, coalesce(c.premium, 0)
  from contract_view c
  where c.producer_id = any($6::bigint[])
    and c.policy_number is not null
    and "c"."issued_at" >= (($7::date + $8::int)::timestamp at time zone 'Europe/Rome')
    and "c"."issued_at" < (($9::date + $10::int)::timestamp at time zone 'Europe/Rome')
) p
