import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, openDatabase } from '../database/database.ts';
import type { TestDatabase } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Database that `testing/global-setup.ts` prepares and that tests clone. */
export const TEMPLATE = 'nais_template';

async function admin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database for the calling test file, cloned from the template and dropped at the end. Read the connection
 * inside tests and hooks: it exists from `beforeAll` on.
 */
export function testDatabase(): TestDatabase {
  let connection: Connection | undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  beforeAll(async () => {
    // Copying the files writes no log of every page, as the default strategy does.
    await admin((client) => client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`));
    connection = openDatabase({ url: `${inject('postgresUrl')}${name}`, poolSize: 8 });
  });
  afterAll(async () => {
    await connection?.close();
    await admin((client) => client.query(`drop database ${name} with (force)`));
  });
  return {
    get url() {
      return `${inject('postgresUrl')}${name}`;
    },
    get connection() {
      if (connection === undefined) throw new Error('The test database exists only inside tests and hooks');
      return connection;
    },
  };
}
