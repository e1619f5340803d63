-- Fingerprints were plain digests of what was sent, which can be found by trying. They have a key now; a row without one is known by its key alone.
alter table idempotency_key alter column fingerprint drop not null;
update idempotency_key set fingerprint = null;
