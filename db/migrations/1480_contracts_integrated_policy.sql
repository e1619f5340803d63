-- The contracts that integrate a policy, on its page; few contracts integrate one.
create index contract_by_integrated_policy on contract ((data ->> 'integratedPolicy')) where (data ->> 'integratedPolicy') is not null;
