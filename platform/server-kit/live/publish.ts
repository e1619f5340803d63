import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The channel of PostgreSQL on which server processes tell each other; the triggers of the migrations write to it as well. */
export const CHANNEL = 'nais_live';

/** PostgreSQL refuses 8000 bytes; a notification names what changed, it does not carry it. */
const MAX_BYTES = 200;

/**
 * Tells every server process that something changed: `topic` is a word, `key` what it is about (`user:12`). Inside a transaction it leaves
 * with the commit, or not at all; equal ones leave once. Throws on a topic with spaces and on more than 200 bytes.
 */
export async function publish(work: { readonly db: Database }, topic: string, key: string): Promise<void> {
  await publishEach(work, topic, [key]);
}

/** The same for several keys of one topic, in one statement. */
export async function publishEach(work: { readonly db: Database }, topic: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const payloads = keys.map((key) => `${topic} ${key}`);
  if (/\s/.test(topic) || payloads.some((payload) => Buffer.byteLength(payload) > MAX_BYTES)) {
    throw new Error(`Cannot publish '${topic}' with this key`);
  }
  await sql`select pg_notify(${CHANNEL}, p.payload) from unnest(${payloads}::text[]) as p (payload)`.execute(work.db);
}
