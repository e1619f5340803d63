import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { moment } from '#platform/server-kit/clock.ts';
import type { OutsideWork } from '#platform/server-kit/context.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { runQueued } from '#platform/server-kit/testing/run-queued.ts';
import { dropContents, dropContentsJob } from './contents.ts';
import { openDocuments } from './documents.ts';
import { threadRenderer } from './pdf/renderer.ts';
import { FileMissing, type FileStore, readAll } from './store/file-store.ts';
import { localStore } from './store/local-store.ts';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'nais-contents-'));
const renderer = threadRenderer();
const store = localStore(folder);
const documents = openDocuments({ store, renderer });
const OWNER = { entity: 'user', entityId: 1, kind: 'FOTO' };
let work: OutsideWork;
let content: Buffer;
let contents = 0;

beforeEach(() => {
  work = { db: database.connection.db, actor: null, requestId: 'test', language: 'it', ...moment() };
  contents += 1;
  content = plainPdf('Ricevuta', [String(contents)]);
});
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true, force: true });
});

const keep = () => documents.keep(work, content, 'ricevuta.pdf');
/** The hour passes in which a kept content waits for its row. */
const hourPasses = () => sql`update stored_content set kept_at = kept_at - interval '2 hours'`.execute(work.db);
async function drop(key: string, files: Pick<FileStore, 'delete'> = store): Promise<void> {
  await dropContents(work, [key]);
  await runQueued(database.connection, [dropContentsJob(files)]);
}

it('deletes a content that nothing refers to, an hour after its upload at the earliest', async () => {
  const { storeKey } = await keep();
  await drop(storeKey);
  expect(await store.exists(work, storeKey)).toBe(true);
  await hourPasses();
  await drop(storeKey);
  expect(await store.exists(work, storeKey)).toBe(false);
  expect((await keep()).storeKey).toBe(storeKey);
});

it('keeps a content that another file has', async () => {
  const kept = await keep();
  await documents.link(work, kept, OWNER);
  await hourPasses();
  await drop(kept.storeKey);
  expect(await store.exists(work, kept.storeKey)).toBe(true);
});

it('waits for a transaction that refers to the content, and keeps it', async () => {
  const kept = await keep();
  await hourPasses();
  let dropped: Promise<void> | undefined;
  await work.db.transaction().execute(async (db) => {
    await documents.link({ ...work, db }, kept, OWNER);
    dropped = drop(kept.storeKey);
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`;
    await expect.poll(async () => (await waiting.execute(work.db)).rows[0]?.n, { interval: 10 }).toBe(1);
  });
  await dropped;
  expect(await store.exists(work, kept.storeKey)).toBe(true);
});

it('an upload of the same bytes during the deletion keeps its own, and nothing refers to the deleted ones', async () => {
  const old = await keep();
  await hourPasses();
  let uploaded = old;
  await drop(old.storeKey, {
    delete: async (outside, key) => {
      uploaded = await keep();
      await documents.link(work, uploaded, OWNER);
      await expect(documents.handOver(work, old, { ...OWNER, entityId: 2 })).rejects.toBeInstanceOf(FileMissing);
      await store.delete(outside, key);
    },
  });
  expect(await store.exists(work, old.storeKey)).toBe(false);
  expect(await readAll(await documents.read(work, uploaded))).toEqual(content);
});
