-- Which general questionnaire the answers of a quotation were given to: acceptance under another one asks for the answers again.
-- Quotations from before have none and are asked when they are next accepted.
alter table contract add column needs_version_id bigint references needs_version;
