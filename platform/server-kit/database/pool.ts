import pg from 'pg';

/** Type ids of PostgreSQL's catalogue; the library's own list leaves out arrays. */
const OIDS: Readonly<Record<'int8' | 'date' | 'timestamptz' | 'dateArray' | 'int8Array', number>> = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  dateArray: 1182,
  int8Array: 1016,
};

/**
 * Parses values from the database: bigint to a JavaScript integer (ids and cents stay below 2^53), date to a YYYY-MM-DD
 * string, timestamptz to an ISO string.
 */
function configureTypes(): void {
  const parse = (oid: number, parser: (value: string) => unknown) => pg.types.setTypeParser(oid, parser);
  const arrayOf = (parser: (value: string) => unknown) => (value: string) =>
    value === '{}' ? [] : value.slice(1, -1).split(',').map(parser);
  parse(OIDS.int8, Number);
  parse(OIDS.date, String);
  parse(OIDS.timestamptz, (value) => new Date(value).toISOString());
  parse(OIDS.dateArray, arrayOf(String));
  parse(OIDS.int8Array, arrayOf(Number));
}

/**
 * Milliseconds until an unused connection closes. A new one costs a process, a login and the plans of its first
 * statements, more than most requests.
 */
const IDLE_MS = 30 * 60_000;

interface PoolOptions {
  readonly url: string;
  /** Connections at most. */
  readonly size: number;
  /** Milliseconds after which a statement is cancelled; 0 never. */
  readonly statementMs: number;
  /** How long a caller waits for a free connection, milliseconds. Default: 5 s. */
  readonly acquireMs?: number;
  /** Name of its connections in the database's statistics. */
  readonly name: string;
}

/**
 * Opens a pool of connections whose values are parsed as the product expects. Threads that only run SQL load this module
 * instead of the query builder, whose modules take half a second.
 */
export function openPool({ url, size, statementMs, acquireMs = 5_000, name }: PoolOptions): pg.Pool {
  configureTypes();
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: acquireMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: name,
  });
  // The pool replaces a broken idle connection; without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
