-- The list of all payments, newest first, by amount or by the day on which the money arrived.
create index payment_by_created on payment (created_at, id);
create index payment_by_amount on payment (amount, id);
create index payment_by_settled on payment (settled_at desc nulls last, id desc);
create index payment_by_status on payment (status, created_at, id);
