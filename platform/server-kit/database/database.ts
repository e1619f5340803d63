import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { DB } from '#db/types.gen.ts';

export type Database = Kysely<DB>;

/** Type ids of PostgreSQL's catalogue; the library's own list leaves out arrays. */
const OIDS: Readonly<Record<'int8' | 'date' | 'timestamptz' | 'dateArray' | 'int8Array', number>> = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  dateArray: 1182,
  int8Array: 1016,
};

/**
 * One rule for every value that leaves the database: bigint is a JavaScript integer (ids and cents stay below 2^53), a date is the
 * string YYYY-MM-DD, an instant an ISO string.
 */
function configureTypes(): void {
  const parse = (oid: number, parser: (value: string) => unknown) =>
    pg.types.setTypeParser(oid as Parameters<typeof pg.types.setTypeParser>[0], parser);
  const arrayOf = (parser: (value: string) => unknown) => (value: string) =>
    value === '{}' ? [] : value.slice(1, -1).split(',').map(parser);
  parse(OIDS.int8, Number);
  parse(OIDS.date, String);
  parse(OIDS.timestamptz, (value) => new Date(value).toISOString());
  parse(OIDS.dateArray, arrayOf(String));
  parse(OIDS.int8Array, arrayOf(Number));
}

export interface Connection {
  readonly pool: pg.Pool;
  readonly db: Database;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly url: string;
  readonly poolSize?: number;
  readonly log?: (event: LogEvent) => void;
}

/** Opens a pool on the database. Every statement is cut off after 30 s, every idle transaction after 60 s. */
export function openDatabase(options: ConnectionOptions): Connection {
  configureTypes();
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 20,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'nais',
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }), log: options.log ?? [] });
  return { pool, db, close: () => db.destroy() };
}
