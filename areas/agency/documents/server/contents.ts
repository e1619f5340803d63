import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { instantOf, MS_PER_HOUR } from '#platform/domain-kit/time/rome-time.ts';
import type { Outside, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue } from '#platform/server-kit/jobs/job.ts';
import { FileMissing, type FileStore } from './store/file-store.ts';

/** How long a kept content may wait for its row: real time, since a request or job may have begun long ago. */
const GRACE_MS = MS_PER_HOUR;

/**
 * Announces that a content is about to be stored under a key; returns the key to use: another one while the content of that
 * key is being dropped.
 */
export async function announceContent({ db }: Outside, key: string): Promise<string> {
  const { rows } = await sql<{ dropped: boolean }>`insert into stored_content as c (key, kept_at) values (${key}, clock_timestamp())
    on conflict (key) do update set kept_at = excluded.kept_at returning dropped_at is not null as dropped`.execute(db);
  return rows[0]?.dropped === true ? announceContent({ db }, `${key}-${randomUUID().slice(0, 8)}`) : key;
}

/** Holds a content until the caller's transaction has referred to it. Throws `FileMissing` for one that is being dropped. */
export async function holdContent({ db }: Pick<Work, 'db'>, key: string): Promise<void> {
  await sql`insert into stored_content (key, kept_at) values (${key}, clock_timestamp()) on conflict (key) do nothing`.execute(db);
  const { rows } = await sql<{ dropped: boolean }>`select dropped_at is not null as dropped from stored_content
    where key = ${key} for share`.execute(db);
  if (rows[0]?.dropped !== false) throw new FileMissing(key);
}

const DROP = { name: 'documents.drop-contents', payload: z.object({ keys: z.array(z.string()) }) };

/** Deletes contents after the caller's commit, unless something refers to them. */
export async function dropContents(work: Pick<Work, 'db'>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueue(work, DROP, { keys: [...new Set(keys)] });
}

interface Claimed {
  /** Nothing can refer to them any more. */
  readonly dropped: readonly string[];
  /** Nothing refers to them, but a process that kept them may be about to. */
  readonly waiting: readonly string[];
}

/** Marks the contents that nothing refers to. Waits for transactions that are about to refer to one. */
async function claim({ db }: Outside, keys: readonly string[]): Promise<Claimed> {
  return db.transaction().execute(async (trx) => {
    await sql`insert into stored_content (key, kept_at) select key, '-infinity' from unnest(${[...keys]}::text[]) as key
      on conflict (key) do nothing`.execute(trx);
    await sql`select from stored_content where key = any(${[...keys]}::text[]) order by key for update`.execute(trx);
    // A statement of its own: it sees what those transactions have committed.
    const { rows } = await sql<{ key: string; isOld: boolean }>`update stored_content c
      set dropped_at = case when c.kept_at < clock_timestamp() - ${GRACE_MS} * interval '1 millisecond'
        then coalesce(c.dropped_at, clock_timestamp()) end
      where c.key = any(${[...keys]}::text[]) and not exists (select from stored_file f where f.store_key = c.key)
      returning c.key, dropped_at is not null as "isOld"`.execute(trx);
    const keysThat = (isOld: boolean) => rows.filter((row) => row.isOld === isOld).map(({ key }) => key);
    return { dropped: keysThat(true), waiting: keysThat(false) };
  });
}

/** The job behind `dropContents`. Equal contents are stored once, so another record may refer to one. */
export function dropContentsJob(store: Pick<FileStore, 'delete'>) {
  return defineJob({
    ...DROP,
    run: async (work, { keys }) => {
      const { dropped, waiting } = await claim(work, keys);
      for (const key of dropped) {
        await store.delete(work, key);
        await sql`delete from stored_content where key = ${key} and dropped_at is not null`.execute(work.db);
      }
      if (waiting.length > 0) await enqueue(work, DROP, { keys: [...waiting] }, { runAt: instantOf(Date.now() + GRACE_MS) });
      return { dropped: dropped.length, waiting: waiting.length };
    },
  });
}
