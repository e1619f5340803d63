-- The search for a name among one producer's customers, in the order in which it is shown.
create index customer_of_producer_name_begins on customer (producer_id, plain_text(name) text_pattern_ops);
