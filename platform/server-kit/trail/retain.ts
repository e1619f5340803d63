import { sql } from 'kysely';
import { type PlainDate, yearOf } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '../database/database.ts';

/** Whole years that rows are kept after their own: art. 2220 of the civil code asks for ten. */
const KEPT_YEARS = 10;

/** Waits at most this long for the lock of the whole trail: sellers must not queue behind it. */
const PATIENCE = sql`set local lock_timeout = '2s'`;

interface Partition {
  readonly name: string;
  /** First year that it does not contain; null without a bound. */
  readonly until: number | null;
}

/** The partitions with the year at which they end. */
export async function trailPartitions(db: Database): Promise<Partition[]> {
  const { rows } = await sql<Partition>`select c.relname as name,
      extract(year from (substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)'))::timestamptz at time zone 'Europe/Rome')::int as until
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_event'::regclass order by c.relname`.execute(db);
  return rows;
}

/**
 * Makes the partition of next year and drops those whose rows are past their retention. Seals whose rows are all gone stay
 * as links of the chain; of a seal that also covers later rows, the digests of the removed ones stay. Returns how many
 * partitions were made and dropped. Throws if the trail is locked for longer than two seconds.
 */
export async function retainTrail(db: Database, today: PlainDate): Promise<{ added: number; dropped: number }> {
  const year = yearOf(today);
  const partitions = await trailPartitions(db);
  const names = new Set(partitions.map(({ name }) => name));
  let added = 0;
  for (const next of [year, year + 1]) {
    if (names.has(`audit_event_${next}`)) continue;
    await db.transaction().execute(async (trx) => {
      await PATIENCE.execute(trx);
      await sql`select audit_event_add_year(${next}::int)`.execute(trx);
    });
    added += 1;
  }
  let dropped = 0;
  for (const { name, until } of partitions) {
    if (until === null || until > year - KEPT_YEARS) continue;
    dropped += await dropPartition(db, name);
  }
  return { added, dropped };
}

async function dropPartition(db: Database, name: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await PATIENCE.execute(trx);
    const { rows } = await sql<{ unsealed: boolean }>`select exists (select from ${sql.table(name)} e
      where e.id > coalesce((select max(last_id) from audit_seal), 0)) as unsealed`.execute(trx);
    if (rows[0]?.unsealed === true) return 0;
    await sql`insert into audit_removed_row (id, leaf) select e.id, audit_leaf(e) from audit_event e, ${sql.table(name)} p
      where p.id = e.id and p.at = e.at and exists (select from audit_seal s where e.id between s.first_id and s.last_id
        and exists (select from audit_event k where k.id between s.first_id and s.last_id and k.tableoid <> ${name}::regclass))`.execute(
      trx,
    );
    await sql`update audit_seal s set removed_at = clock_timestamp() where removed_at is null
      and exists (select from ${sql.table(name)} p where p.id between s.first_id and s.last_id)
      and not exists (select from audit_event k where k.id between s.first_id and s.last_id and k.tableoid <> ${name}::regclass)`.execute(
      trx,
    );
    await sql`alter table audit_event detach partition ${sql.table(name)}`.execute(trx);
    await sql`drop table ${sql.table(name)}`.execute(trx);
    return 1;
  });
}
