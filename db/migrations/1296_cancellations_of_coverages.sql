-- A cancellation may end single coverages; the policy stays in force with the others.

-- Coverages that end; empty: the whole policy.
alter table cancellation add column coverages text[] not null default '{}';
-- Coverages refunded although the rules exclude them or a claim used them (flag FORZA_ANNULLAMENTO_GARANZIE).
alter table cancellation add column forced text[] not null default '{}';
-- Coverages that a confirmed cancellation ended; null: the whole policy.
alter table cancellation_policy add column ended_coverages text[];
create index cancellation_policy_in_part on cancellation_policy (contract_id) where ended_coverages is not null;
