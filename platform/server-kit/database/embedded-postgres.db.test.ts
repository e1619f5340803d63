import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'nais-pg-'));
// Started by root, the server runs as somebody else, who has to pass through.
chmodSync(folder, 0o711);
const start = () => startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, settings: { shared_buffers: '16MB' } });

async function answerOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: `${url}postgres` });
  await client.connect();
  try {
    return (await client.query('select 1 as one')).rows;
  } finally {
    await client.end();
  }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('adopts a server that was left running, and leaves alone a process that has the number of a dead one', async () => {
  const first = await start();
  const second = await start();
  expect(second.url).toBe(first.url);
  await second.stop();
  await expect(answerOf(first.url)).rejects.toThrow();
  writeFileSync(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n`);
  const third = await start();
  expect(await answerOf(third.url)).toEqual([{ one: 1 }]);
  await third.stop();
});
