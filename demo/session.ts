import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '#db/types.gen.ts';
import type { Connection, Database } from '#platform/server-kit/database/database.ts';

/** One connection in one transaction, for queries and COPY. */
export interface Session {
  readonly client: pg.PoolClient;
  readonly db: Database;
}

function databaseOn(client: pg.PoolClient): Database {
  const lent = { query: client.query.bind(client), release: () => undefined } as pg.PoolClient;
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect: () => Promise.resolve(lent), end: () => Promise.resolve() } }) });
}

/** Runs work in one transaction without time limits: on a slow machine a load takes minutes, and a part of it is of no use. */
export async function inOneTransaction<T>(connection: Connection, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await connection.pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const result = await work({ client, db: databaseOn(client) });
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The connection may be in the middle of a COPY: closing it rolls back.
    client.release(true);
    throw error;
  }
}
