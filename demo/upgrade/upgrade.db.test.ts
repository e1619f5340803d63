import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { moment } from '#platform/server-kit/clock.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';
import { startProduct } from '#platform/server-kit/testing/product.ts';
import { brokenInvariants } from '../invariants.ts';
import { type KeptTable, restoreRows } from './kept-rows.ts';

const MIGRATIONS = 'db/migrations';
const KEPT = 'demo/upgrade';

interface Kept {
  readonly lastMigration: string;
  readonly tables: readonly KeptTable[];
}

const releases = readdirSync(KEPT)
  .filter((name) => name.endsWith('.json.br'))
  .map((name) => name.replace('.json.br', ''));

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

it.each(releases)('a database of %s with its demonstration is upgraded, keeps its rows and serves', async (release) => {
  const { lastMigration, tables } = JSON.parse(brotliDecompressSync(readFileSync(join(KEPT, `${release}.json.br`))).toString()) as Kept;
  const folder = mkdtempSync(join(tmpdir(), 'nais-upgrade-'));
  const name = `upgrade_${release.replaceAll('.', '_')}`;
  const url = `${inject('postgresUrl')}${name}`;
  await admin(`create database ${name}`);
  const connection = openDatabase({ url, poolSize: 8 });
  try {
    for (const file of readdirSync(MIGRATIONS).filter((one) => one <= lastMigration)) cpSync(join(MIGRATIONS, file), join(folder, file));
    await migrate(url, folder);
    await prepareQueue(connection.pool);
    await restoreRows(connection.db, tables);
    const later = readdirSync(MIGRATIONS).filter((one) => one.endsWith('.sql') && one > lastMigration);
    expect(await migrate(url, MIGRATIONS)).toEqual(later.toSorted());
    for (const { table, rows } of tables) {
      const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(connection.db);
      expect([table, counted[0]?.n]).toEqual([table, rows.length]);
    }
    expect(await brokenInvariants(connection.db, moment().today)).toEqual([]);
    const product = await startProduct({ url, connection }, { agency: null, mail: null });
    const login = await product.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'dealer', password: product.password },
    });
    const cookies = Object.fromEntries(login.cookies.map((cookie) => [cookie.name, cookie.value]));
    const list = await product.app.inject({ method: 'GET', url: '/api/polizze', cookies });
    expect(list.json().items.length).toBeGreaterThan(0);
    await product.close();
  } finally {
    await connection.close();
    await admin(`drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
});
