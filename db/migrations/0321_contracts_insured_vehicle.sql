-- One vehicle is covered by one policy of a product at a time. The policy that covers it, or is being issued for it, is found by chassis number.
drop index policy_by_chassis;
create index cover_by_chassis on contract ((data -> 'vehicle' ->> 'chassisNumber')) where status in ('POLIZZA', 'PREVENTIVO_IN_EMISSIONE');
