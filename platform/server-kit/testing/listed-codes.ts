import type pg from 'pg';

/**
 * The values that the check constraint of a column lists, by `table.column`; a column that refers to such a column has its
 * values, and so has that of a view.
 */
export async function listedCodes(client: pg.Client): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ column: string; check: string }>(`with
    own as (select conrelid, conkey, pg_get_constraintdef(oid) as check from pg_constraint
      where contype = 'c' and pg_get_constraintdef(oid) ~ '^CHECK \\(\\("?\\w+"? = ANY \\(ARRAY\\['),
    listed as (select conrelid, conkey, "check" from own
      union all select f.conrelid, f.conkey, o."check" from pg_constraint f join own o on o.conrelid = f.confrelid and o.conkey = f.confkey
        where f.contype = 'f')
    select c.relname || '.' || a.attname as column, l."check" from listed l join pg_class c on c.oid = l.conrelid
      join pg_attribute a on a.attrelid = l.conrelid and l.conkey = array[a.attnum]
    union all select v.relname || '.' || a.attname, l."check"
    from pg_class v join pg_rewrite w on w.ev_class = v.oid
      join pg_depend d on d.objid = w.oid and d.refclassid = 'pg_class'::regclass and d.refobjid <> v.oid and d.refobjsubid > 0
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      join listed l on l.conrelid = d.refobjid and l.conkey = array[a.attnum]
    where v.relkind = 'v'`);
  return new Map(rows.map(({ column, check }) => [column, new Set([...check.matchAll(/'([^']*)'::text/g)].map(([, code = '']) => code))]));
}
