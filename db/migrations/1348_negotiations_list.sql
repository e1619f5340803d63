-- The list as it opens, of all states: without this a page sorts every negotiation (300,000: 134 ms).
create index negotiation_list on negotiation (active_at desc, id desc);
