import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Rows, or missing ids, that one seal covers at most. */
const SEAL_IDS = 5_000;
/** Seals of one call: the rest follows at the next. */
const MOST_SEALS = 200;

export interface Sealed {
  readonly seals: number;
  readonly rows: number;
}

/** Transactions that hold the lock of an insert into the trail. */
async function writersNow(db: Database): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'audit_event'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ writer }) => writer);
}

/** The last id that was given out; 0 for none. */
async function lastGiven(db: Database): Promise<number> {
  const { rows } = await sql<{
    last: number | null;
  }>`select pg_sequence_last_value(pg_get_serial_sequence('audit_event', 'id')) as last`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Adds one seal after the newest, at most up to `bound`. Returns its rows, or null if there is nothing left. */
async function addSeal(db: Database, bound: number): Promise<number | null> {
  const { rows } = await sql<{ rows: number }>`
    with newest as (select id, last_id, hash from audit_seal order by id desc limit 1),
    range as (select coalesce((select id from newest), 0) + 1 as id, coalesce((select last_id from newest), 0) + 1 as first_id,
      least(${bound}::bigint, coalesce((select last_id from newest), 0) + ${SEAL_IDS}) as last_id,
      coalesce((select hash from newest), decode(repeat('00', 32), 'hex')) as previous),
    leaves as (select count(*)::int as n, min(e.at) as oldest, max(e.at) as newest, string_agg(audit_leaf(e), ''::bytea order by e.id) as joined
      from audit_event e where e.id between (select first_id from range) and (select last_id from range))
    insert into audit_seal (id, first_id, last_id, row_count, oldest_at, newest_at, previous, hash, sealed_at)
    select r.id, r.first_id, r.last_id, l.n, l.oldest, l.newest, r.previous,
      audit_seal_hash(r.previous, r.first_id, r.last_id, l.n, l.joined), clock_timestamp()
    from range r, leaves l where r.last_id >= r.first_id
    returning row_count as rows`.execute(db);
  return rows[0]?.rows ?? null;
}

/**
 * Seals the rows of the audit trail that no transaction can add to any more: each seal is the hash of the one before and of
 * the rows of a range of ids. No writer waits: ids up to the last one that was given out are sealed once every
 * transaction that was writing then has ended, at the latest by the next call. One caller at a time.
 */
export async function sealTrail(db: Database): Promise<Sealed> {
  return db.transaction().execute(async (trx) => {
    const horizon = await trx.selectFrom('audit_horizon').select(['bound', 'writers']).forUpdate().executeTakeFirstOrThrow();
    // Ids are read before the writers: a transaction that has taken one of them holds the lock.
    const given = await lastGiven(trx);
    const writers = await writersNow(trx);
    const isQuiet = writers.length === 0;
    const earlierEnded = horizon.writers.every((writer) => !writers.includes(writer));
    const bound = isQuiet ? given : earlierEnded ? (horizon.bound ?? 0) : 0;
    let seals = 0;
    let rows = 0;
    while (seals < MOST_SEALS) {
      const added = await addSeal(trx, bound);
      if (added === null) break;
      seals += 1;
      rows += added;
    }
    // The earlier bound waits for its writers; otherwise the next one begins here.
    if (isQuiet || earlierEnded) await trx.updateTable('audit_horizon').set({ bound: given, writers }).execute();
    return { seals, rows };
  });
}
