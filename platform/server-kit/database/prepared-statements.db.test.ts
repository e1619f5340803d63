import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Database, openDatabase } from './database.ts';
import { PLANNED_WITH_VALUES } from './prepared-statements.ts';

/** Runs `work` on one connection of a pool of one, and closes it. */
async function onOneConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase({ url, poolSize: 1, prepare: true });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function preparedOn(db: Database): Promise<{ name: string; statement: string }[]> {
  return (await sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`.execute(db)).rows;
}

describe('prepared statements', () => {
  const database = testDatabase();

  it('prepares a statement at its second use, under the same name in every process', async () => {
    const names = await Promise.all(
      [1, 2].map(() =>
        onOneConnection(database.url, async (db) => {
          const read = (id: number) => db.selectFrom('app_user').select('id').where('id', '=', id).execute();
          await read(1);
          expect(await preparedOn(db)).toEqual([]);
          await read(2);
          return (await preparedOn(db)).filter(({ statement }) => statement.includes('app_user')).map(({ name }) => name);
        }),
      ),
    );
    expect(names[0]).toHaveLength(1);
    expect(names[1]).toEqual(names[0]);
  });

  it('keeps a bounded number of statements per connection', async () => {
    await onOneConnection(database.url, async (db) => {
      for (let i = 1; i <= 700; i += 1) {
        const ids = Array.from({ length: i }, (_, position) => position);
        for (const _ of [1, 2]) await db.selectFrom('app_user').select('id').where('id', 'in', ids).execute();
      }
      const { length } = await preparedOn(db);
      expect([length > 250, length <= 300]).toEqual([true, true]);
      const ids = [-1];
      expect(await db.selectFrom('app_user').select('id').where('id', 'in', ids).execute()).toEqual([]);
    });
  });

  it('does not prepare a statement marked as planned with its values', async () => {
    await onOneConnection(database.url, async (db) => {
      for (const id of [1, 2, 3]) {
        await sql`${sql.raw(PLANNED_WITH_VALUES)} select id from app_user where id > ${id}`.execute(db);
        await sql`select id from app_user where username like ${`${id}%`}`.execute(db);
        await sql`select id from app_user where id = any(${[id]}::bigint[])`.execute(db);
        await sql`select id from app_user limit ${id}`.execute(db);
      }
      expect((await preparedOn(db)).filter(({ statement }) => statement.includes('app_user'))).toEqual([]);
    });
  });

  it('survives a migration that changes the columns of a prepared statement', async () => {
    await onOneConnection(database.url, async (db) => {
      const read = () => sql`select * from changing`.execute(db).then(({ rows }) => rows);
      await sql`create table changing (a int)`.execute(db);
      for (const _ of [1, 2, 3]) await read();
      await sql`alter table changing add b int not null default 5`.execute(db);
      await sql`insert into changing values (1)`.execute(db);
      expect(await read()).toEqual([{ a: 1, b: 5 }]);
    });
  });

  it('survives a server that has lost its prepared statements', async () => {
    await onOneConnection(database.url, async (db) => {
      const read = () => sql<{ n: number }>`select ${7}::int as n`.execute(db).then(({ rows }) => rows);
      for (const _ of [1, 2, 3]) await read();
      await sql`deallocate all`.execute(db);
      expect(await read()).toEqual([{ n: 7 }]);
      expect(await read()).toEqual([{ n: 7 }]);
    });
  });

  it('closes a stale statement inside a transaction, which fails once', async () => {
    await onOneConnection(database.url, async (db) => {
      const read = (on: Database) => sql`select * from altered`.execute(on).then(({ rows }) => rows);
      await sql`create table altered (a int)`.execute(db);
      for (const _ of [1, 2, 3]) await read(db);
      await sql`alter table altered add b int`.execute(db);
      await expect(db.transaction().execute((trx) => read(trx))).rejects.toMatchObject({ code: '0A000' });
      expect(await db.transaction().execute((trx) => read(trx))).toEqual([]);
    });
  });

  it('prepares nothing when switched off', async () => {
    const { db, close } = openDatabase({ url: database.url, poolSize: 1, prepare: false });
    try {
      for (const id of [1, 2, 3]) await db.selectFrom('app_user').select('id').where('id', '=', id).execute();
      expect(await preparedOn(db)).toEqual([]);
    } finally {
      await close();
    }
  });
});
