import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#platform/server-kit/testing/database.ts';

const database = testDatabase();

/** References that stay without an index, and why reading the whole table is harmless there. */
const WITHOUT: Readonly<Record<string, string>> = {
  'contract_line.tax_rule': 'a rate is deleted before its first day, and an index would cost every issue',
  'customer_consent.privacy_notice_id': 'a notice is deleted before its first day, and every consent names one',
};

/** The tables from which a statement of the server deletes rows. */
function deletedFrom(): Set<string> {
  const files = globSync(['areas/*/*/server/**/*.ts', 'platform/server-kit/**/*.ts']).filter((file) => !/\.test\.ts$|testing\//.test(file));
  const deletions = [/\bdelete\s+from\s+([a-z_]+)/gi, /\.deleteFrom\(\s*'([a-z_]+)/g];
  return new Set(
    files.flatMap((file) =>
      deletions.flatMap((deletion) => [...readFileSync(file, 'utf8').matchAll(deletion)].map(([, table]) => table ?? '')),
    ),
  );
}

interface Reference {
  readonly table: string;
  readonly columns: string;
  readonly refersTo: string;
  /** Its rows are deleted with those that they refer to. */
  readonly cascades: boolean;
  readonly isIndexed: boolean;
}

/** Every foreign key, and whether an index begins with its columns; one of the rows that refer to something suffices. */
async function references(): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as "refersTo", c.confdeltype = 'c' as cascades,
      array_to_string(array(select a.attname from unnest(c.conkey) with ordinality k (number, position)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.position), ', ') as columns,
      exists (select from pg_index i where i.indrelid = c.conrelid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(?\\w+ IS NOT NULL\\)?$')
        and array(select unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) order by 1) = array(select unnest(c.conkey) order by 1)) as "isIndexed"
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
    order by 1, 4`.execute(database.connection.db);
  return rows;
}

it('a reference to a table from which rows are deleted has an index', async () => {
  const all = await references();
  const deleted = deletedFrom();
  for (let before = -1; before < deleted.size; ) {
    before = deleted.size;
    for (const { table, refersTo, cascades } of all) if (cascades && deleted.has(refersTo)) deleted.add(table);
  }
  expect(deleted).toContain('stored_file');
  const missing = all.filter(({ refersTo, isIndexed }) => deleted.has(refersTo) && !isIndexed).map((one) => `${one.table}.${one.columns}`);
  expect(missing).toEqual(Object.keys(WITHOUT).toSorted());
});
