import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, openDatabase } from '#platform/server-kit/database/database.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { bounded } from './bounded.ts';

const main = testDatabase();
const replica = testDatabase();
let opened: Connection | undefined;
afterEach(() => opened?.close());

/** Reads with the replica at an address: which database answered, and why it was not the replica. */
async function answering(replicaUrl: string | null) {
  opened = openDatabase({ url: main.url, replicaUrl, poolSize: 1 });
  return bounded(opened.reports, 10, async (db, fault) => {
    const { rows } = await sql<{ name: string }>`select name from which_database`.execute(db);
    return [rows[0]?.name, fault];
  });
}

beforeAll(async () => {
  for (const [name, { connection }] of Object.entries({ main, replica })) {
    await sql`create table which_database as select ${sql.lit(name)}::text as name`.execute(connection.db);
  }
});

describe('an extraction', () => {
  it('reads on the replica where there is one, else on the database', async () => {
    expect(await answering(replica.url)).toEqual(['replica', null]);
    await opened?.close();
    expect(await answering(null)).toEqual(['main', null]);
  });

  it('reads on the database when the replica does not answer, and says so', async () => {
    const nobody = new URL(replica.url);
    nobody.pathname = '/no_such_database';
    expect(await answering(nobody.href)).toEqual(['main', 'SILENT']);
  });

  it('reads on the database when the replica is behind', async () => {
    const { db } = replica.connection;
    const name = new URL(replica.url).pathname.slice(1);
    // Functions of a standby, found before those of PostgreSQL.
    await sql`create function pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(db);
    await sql`create table behind as select interval '11 minutes' as by`.execute(db);
    await sql`create function pg_last_xact_replay_timestamp() returns timestamptz language sql
      as 'select clock_timestamp() - by from public.behind'`.execute(db);
    await sql`alter database ${sql.ref(name)} set search_path = public, pg_catalog`.execute(db);
    expect(await answering(replica.url)).toEqual(['main', 'LATE']);
    await opened?.close();
    await sql`update behind set by = interval '9 minutes'`.execute(db);
    expect(await answering(replica.url)).toEqual(['replica', null]);
  });
});
