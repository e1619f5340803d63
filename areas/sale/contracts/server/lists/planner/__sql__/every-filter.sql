select count(*)
from contract c
where c.status = any(array['POLIZZA']::text[])
  and c.producer_id = any($1::bigint[])
  and c.company_id = any($2::bigint[])
  and c.producer_id = any($3::bigint[])
  and c.vehicle_type is not null
  and c.vehicle_type = any($4::text[])
  and c.payment_type = any($5::text[])
  and c.created_at >= ($6::date)::timestamp at time zone 'Europe/Rome'
  and c.created_at < ($7::date)::timestamp at time zone 'Europe/Rome'
  and c.effective_date >= $8::date
  and c.effective_date <= $9::date
  and c.expiry_date >= $10::date
  and c.expiry_date <= $11::date
  and c.product_name = any($12::text[])
  and c.product_name <> all ($13::text[])
  and c.issued_at >= ($14::date)::timestamp at time zone 'Europe/Rome'
  and c.issued_at < ($15::date)::timestamp at time zone 'Europe/Rome'
  and (
    c.producer_id in (
      select u.id
      from user_view u
      where u. "group" = any($16::text[])
    )
  ) is true
  and (
    c.producer_id in (
      select n.descendant_id
      from network_closure n
      where n.ancestor_id = $17
    )
  ) is true
  and c.seller_id = $18
