-- A frequent surname begins tens of thousands of names, which lie side by side in the index of names: a list sorted by name takes them from there, and
-- from the trigrams only the others. So the trigrams leave out what a text begins with: its first letter. Beginnings have an index for each half.
drop index policy_search;
drop index quotation_search;
create index policy_search on contract using gin (substr(search_text, 2) gin_trgm_ops) where policy_number is not null;
create index quotation_search on contract using gin (substr(search_text, 2) gin_trgm_ops) where policy_number is null;
drop index contract_name_begins;
create index policy_name_begins on contract (plain_text(customer_name) text_pattern_ops) where policy_number is not null;
create index quotation_name_begins on contract (plain_text(customer_name) text_pattern_ops) where policy_number is null;
-- Expressions have no statistics before the table is analysed, and nobody would do so soon in a database that is full already.
analyze contract;
