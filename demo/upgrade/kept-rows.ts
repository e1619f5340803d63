import { sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';

/** The rows of a table, with the columns that a statement may write. */
export interface KeptTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly unknown[];
}

/** Reads every row of the product's tables, without those of the queue. */
export async function readRows(db: Database): Promise<KeptTable[]> {
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
    group by c.oid, c.relname order by 1`.execute(db);
  const kept: KeptTable[] = [];
  for (const { table, columns } of tables) {
    const { rows } = await sql<{ row: unknown }>`select to_json(t) as row from ${sql.table(table)} t`.execute(db);
    if (rows.length > 0) kept.push({ table, columns, rows: rows.map(({ row }) => row) });
  }
  return kept;
}

/**
 * Puts rows into a database with the same tables, in place of what its migrations inserted, without triggers and checks of
 * references, as a restored backup does.
 */
export async function restoreRows(db: Database, tables: readonly KeptTable[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { table, columns, rows } of tables) {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(trx);
    }
    await sql`select setval(s.name, greatest(1, s.last)) from (
      select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as name,
        (xpath('/row/last/text()', query_to_xml(format('select max(%I) as last from %I', a.attname, c.relname), false, true, '')))[1]::text::bigint as last
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')) s where s.last is not null`.execute(trx);
  });
}
