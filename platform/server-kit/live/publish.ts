import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** PostgreSQL channel between server processes; triggers in the migrations write to it too. */
export const CHANNEL = 'nais_live';

/** PostgreSQL's limit is 8000 bytes; a notification names what changed and does not carry it. */
const MAX_BYTES = 200;

/**
 * Notifies every server process of a change: `topic` is a word, `key` names the subject (`user:12`). Inside a
 * transaction it is sent at commit, or not at all; duplicates are sent once. Throws on a topic with spaces and above
 * 200 bytes.
 */
export async function publish(work: { readonly db: Database }, topic: string, key: string): Promise<void> {
  await publishEach(work, topic, [key]);
}

/** Publishes several keys of one topic in one statement. */
export async function publishEach(work: { readonly db: Database }, topic: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const payloads = keys.map((key) => `${topic} ${key}`);
  if (/\s/.test(topic) || payloads.some((payload) => Buffer.byteLength(payload) > MAX_BYTES)) {
    throw new Error(`Cannot publish '${topic}' with this key`);
  }
  await sql`select pg_notify(${CHANNEL}, p.payload) from unnest(${payloads}::text[]) as p (payload)`.execute(work.db);
}
