import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '#db/types.gen.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { openPool } from './pool.ts';
import { preparingPool } from './prepared-statements.ts';
import { type Reports, watchReplica } from './reports.ts';

/** A pool of connections, or a transaction. */
export type Database = Kysely<DB>;

declare const POOL: unique symbol;

/** A pool of connections: a transaction has not this type. */
export type DatabasePool = Database & { readonly [POOL]: true };

export interface Connection {
  readonly pool: pg.Pool;
  readonly db: DatabasePool;
  /** A separate small pool for exports, so that they never take a connection from interactive pages. */
  readonly exports: DatabasePool;
  readonly reports: Reports;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly url: string;
  /** A replica for reports. Default: none. */
  readonly replicaUrl?: string | null;
  readonly poolSize?: number;
  /** Milliseconds after which a statement is cancelled; 0 never. Default: 30 s. */
  readonly statementMs?: number;
  /** How long a caller waits for a free connection, milliseconds; see `isPoolExhausted`. */
  readonly acquireMs?: number;
  readonly log?: (event: LogEvent) => void;
  /** Whether to prepare repeated statements. Default: `NAIS_PREPARED_STATEMENTS`, which is yes. */
  readonly prepare?: boolean;
}

const POOLS = new WeakMap<Database, pg.Pool>();

/** Returns the pool of an open database, for what the query builder cannot do. Throws for a transaction. */
export function poolOf(db: Database): pg.Pool {
  return assertDefined(POOLS.get(db), 'pool');
}

/** Connections for exports. Each is held for one page of rows, never for a whole download. */
const EXPORT_CONNECTIONS = 3;

/** Milliseconds within which a replica answers. */
const PROBE_MS = 3_000;

/** Connections for reports: as many run at a time, in each process. */
const REPORT_CONNECTIONS = 2;

/** Messages of the pool, which sets no error code: no connection became free, or none opened, in time. */
const NO_CONNECTION = new Set(['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']);

/** Returns true if the failure means that no connection became free in time. */
export function isPoolExhausted(error: Error): boolean {
  return NO_CONNECTION.has(error.message);
}

/**
 * Opens a pool on the database, a small one for exports and one for reports. Cancels statements after 30 s (the key query of an export
 * after 120 s) and idle transactions after 60 s. Fails a caller that gets no connection within 5 s.
 */
export function openDatabase(options: ConnectionOptions): Connection {
  const { url, acquireMs } = options;
  const pool = openPool({ url, acquireMs, size: options.poolSize ?? 20, statementMs: options.statementMs ?? 30_000, name: 'nais' });
  const exportPool = openPool({ url, acquireMs: 30_000, size: EXPORT_CONNECTIONS, statementMs: 120_000, name: 'nais-exports' });
  const reportPool = (at: string) =>
    openPool({ url: at, acquireMs: 30_000, size: REPORT_CONNECTIONS, statementMs: 120_000, name: 'nais-reports' });
  const prepare = options.prepare ?? process.env.NAIS_PREPARED_STATEMENTS !== 'false';
  const kyselyOn = (on: pg.Pool) => {
    const dialect = new PostgresDialect({ pool: prepare ? preparingPool(on) : on });
    const opened = new Kysely<DB>({ dialect, log: options.log ?? [] }) as DatabasePool;
    POOLS.set(opened, on);
    return opened;
  };
  const db = kyselyOn(pool);
  const exports = kyselyOn(exportPool);
  const main = kyselyOn(reportPool(options.url));
  const { replicaUrl = null } = options;
  const probe =
    replicaUrl === null
      ? null
      : kyselyOn(openPool({ url: replicaUrl, acquireMs: PROBE_MS, size: 1, statementMs: PROBE_MS, name: 'nais-replica' }));
  const replica = replicaUrl === null || probe === null ? null : { db: kyselyOn(reportPool(replicaUrl)), fault: watchReplica(probe) };
  return {
    pool,
    db,
    exports,
    reports: { main, replica },
    close: async () => {
      await Promise.all([db, exports, main, probe, replica?.db].map((one) => one?.destroy()));
    },
  };
}
