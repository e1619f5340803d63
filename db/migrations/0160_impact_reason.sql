-- Why contracts have no price with a draft: how many, reason by reason.

create table impact_reason (
  run_id bigint not null references impact_run on delete cascade,
  code text not null,
  -- '' = it concerns the whole contract.
  coverage text not null,
  -- Contracts that have it only with the draft.
  fresh bigint not null,
  -- Contracts that have it whichever version prices them: rules or a product that changed since they were sold.
  standing bigint not null,
  primary key (run_id, code, coverage)
);
