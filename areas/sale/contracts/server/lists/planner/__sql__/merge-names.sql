/* planned with its values */
with cut as materialized (
  select c.id
  from (
    (
      select c.id, "c"."customer_name"
      from contract c
      where c.status = 'POLIZZA'
        and c.producer_id = any($1::bigint[])
        and c.customer_name >= plain_text($2)
        and c.customer_name < plain_text($3) || $4
        and plain_text(c.customer_name) like plain_text($5)
      order by "c"."customer_name" asc nulls first, c.id asc
      limit 20
    )
    union all
    select c.id, "c"."customer_name"
    from contract c
    where c.status = any(array['POLIZZA']::text[])
      and c.producer_id = any($6::bigint[])
      and c.policy_number is not null
      and substr(c.search_text, 2) like plain_text($7)
      and not plain_text(c.customer_name) like plain_text($8)
    offset 0
  ) c
  order by "c"."customer_name" asc nulls first, c.id asc
  limit 20
  offset 0
)
select c.id,
  c.number,
  c.policy_number as "policyNumber",
  c.status,
  c.cancelled_at is not null as cancelled,
  c.customer_name as customer,
  c.customer_tax_code as "taxCode",
  c.plate,
  c.vehicle,
  c.product_name as product,
  co.name as company,
  co.logo_file_id as "companyLogo",
  p.display_name as producer,
  s.display_name as seller,
  c.premium,
  c.taxable,
  c.tax,
  c.effective_date as "effectiveDate",
  c.expiry_date as "expiryDate",
  c.cancelled_from as "cancelledFrom",
  c.premium_due_on as "premiumDueOn",
  c.premium_paid_on as "premiumPaidOn",
  c.quote_valid_until as "quoteValidUntil",
  c.payment_type as "paymentType",
  c.created_at as "createdAt",
  c.issued_at as "issuedAt",
  d.customer ->> 'subjectType' as "customerType",
  d.customer ->> 'firstName' as "firstName",
  d.customer ->> 'lastName' as "lastName",
  d.customer ->> 'businessName' as "businessName",
  d.customer ->> 'vatNumber' as "vatNumber",
  d.customer -> 'subjectAddress' ->> 'city' as "residenceCity",
  d.customer -> 'subjectAddress' ->> 'subRegion' as "residenceProvince",
  d.vehicle ->> 'status' as "vehicleStatus",
  d.vehicle ->> 'newVehicleType' as "newVehicleType",
  d.vehicle ->> 'brand' as brand,
  coalesce(d.vehicle ->> 'insuredValue', d.home ->> 'insuredValue')::bigint as "insuredValueGross",
  (d.vehicle ->> 'vatRecovery')::int as "vatRecovery"
from cut
join contract c on c.id = cut.id
join user_view p on p.id = c.producer_id
join user_view s on s.id = c.seller_id
left join company_view co on co.id = c.company_id
cross join lateral (
  select c.data -> 'customer' as customer, c.data -> 'vehicle' as vehicle, c.data -> 'home' as home
  offset 0
) d
order by "c"."customer_name" asc nulls first, c.id asc
