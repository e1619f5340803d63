-- Quotations of cancellations: what a cancellation would refund.
create table cancellation_quotation (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contract,
  cause text not null,
  requested_on date not null,
  effective_on date not null,
  event_on date,
  refund_type text,
  sold_at_distance boolean not null,
  loan_initial bigint,
  loan_residual bigint,
  -- The refund with all that it came from.
  record jsonb not null,
  -- Cents, of the record.
  gross bigint not null,
  cash bigint not null,
  created_at timestamptz not null,
  created_by bigint not null references app_user,
  -- The cancellation that was prepared from it.
  cancellation_id bigint references cancellation on delete set null
);
create index cancellation_quotation_list on cancellation_quotation (created_at desc, id desc);
create index cancellation_quotation_contract on cancellation_quotation (contract_id);
create index cancellation_quotation_result on cancellation_quotation (cancellation_id) where cancellation_id is not null;
