import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'nais-pg-'));
// When root starts the server, it runs as another user that must be able to enter this folder.
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

it('adopts a server that was left running and ignores a process that reuses the pid of a dead server', async () => {
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

it('requires its password, listens on no address, and secures a cluster of an older version in place', async () => {
  const server = await start();
  const url = new URL(server.url);
  await expect(answerOf(server.url.replace(url.password, 'another'))).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(folder, 'data.password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'data.socket')).mode & 0o777).toBe(0o700);
  const client = new pg.Client({ connectionString: `${server.url}postgres` });
  await client.connect();
  const { rows } = await client.query('show listen_addresses');
  await client.query('create table kept as select 7 as seven');
  await client.query('alter role nais password null');
  await client.end();
  expect(rows).toEqual([{ listen_addresses: '' }]);
  await server.stop();

  writeFileSync(join(folder, 'data', 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
  rmSync(join(folder, 'data.password'));
  const closed = await start();
  const again = new pg.Client({ connectionString: `${closed.url}postgres` });
  await again.connect();
  expect((await again.query('select seven from kept')).rows).toEqual([{ seven: 7 }]);
  await again.end();
  await expect(answerOf(closed.url.replace(new URL(closed.url).password, 'another'))).rejects.toThrow(/password authentication failed/);
  await closed.stop();
});
