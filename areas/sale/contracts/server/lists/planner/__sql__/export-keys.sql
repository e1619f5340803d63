select c.id
from contract c
where c.producer_id = any($1::bigint[])
  and c.policy_number is not null
  and (plain_text(c.customer_name) like plain_text($2) or substr(c.search_text, 2) like plain_text($3))
order by "c"."issued_at" desc nulls last, c.id desc
