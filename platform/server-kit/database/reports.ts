import { type Kysely, sql } from 'kysely';
import type { DB } from '#db/types.gen.ts';

/** As `Database` of `database.ts`, which opens the pools of reports and so cannot be imported here. */
type Database = Kysely<DB>;

/** Why reports do not read on the replica: it does not answer, or is too far behind. */
export type ReplicaFault = 'SILENT' | 'LATE';

/** Where reports read: small pools of their own, so that their long statements never hold another's connection. */
export interface Reports {
  /** On the database itself. */
  readonly main: Database;
  /** On a replica, with its fault at this moment; null without one. */
  readonly replica: { readonly db: Database; readonly fault: () => Promise<ReplicaFault | null> } | null;
}

/** Seconds behind the database from which a replica is not read. */
const MAX_LAG = 600;
/** Milliseconds for which the state of a replica holds: a silent one costs a wait. */
const HOLDS_MS = 10_000;

/** A replica that has replayed all it received, and still receives, is not behind, however long nothing was written. */
async function faultOf(probe: Database): Promise<ReplicaFault | null> {
  try {
    const { rows } = await sql<{ lag: number | null }>`select case when not pg_is_in_recovery() then 0
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::int end as lag`.execute(probe);
    const lag = rows[0]?.lag ?? null;
    return lag === null || lag > MAX_LAG ? 'LATE' : null;
  } catch {
    return 'SILENT';
  }
}

/** Returns a function that reads the state of a replica, at most every ten seconds. */
export function watchReplica(probe: Database, now = () => performance.now()): () => Promise<ReplicaFault | null> {
  let last: { readonly at: number; readonly fault: Promise<ReplicaFault | null> } | null = null;
  return () => {
    if (last === null || now() - last.at > HOLDS_MS) last = { at: now(), fault: faultOf(probe) };
    return last.fault;
  };
}
