-- The list of customers, measured with 880,000 rows (decision 0389).

-- Totals read this index instead of the rows, whose documents are a gigabyte: 390 to 130 ms for a user that sees all.
create index customer_listed on customer (producer_id, tax_code) include (subject_type, province) where merged_into is null;
-- Orders of the list: 900 to less than 1 ms.
create index customer_by_update on customer (updated_at, id) include (producer_id) where merged_into is null;
create index customer_by_creation on customer (created_at, id) include (producer_id) where merged_into is null;
-- A province of a network, which the order by name reads through in search of few: 8,300 to 30 ms.
create index customer_of_province on customer (province, name, id) include (producer_id) where merged_into is null;
