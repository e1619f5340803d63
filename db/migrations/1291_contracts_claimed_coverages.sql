-- Coverages that paid a total loss: their premium is earned, so that a cancellation refunds nothing of it.
create table contract_coverage_claimed (
  contract_id bigint not null references contract,
  coverage_code text not null check (length(coverage_code) between 1 and 40),
  -- Day of the loss.
  since date not null,
  -- What people call the claim.
  reference text not null check (length(reference) between 1 and 60),
  recorded_at timestamptz not null,
  primary key (contract_id, coverage_code)
);
