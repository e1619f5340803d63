import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';

/**
 * Migrates an empty database and writes its types. With `--verify` it writes nothing: exit code 1 means that the file
 * is stale.
 */
const OUT = 'db/types.gen.ts';
const verify = process.argv.includes('--verify');
const folder = mkdtempSync(join(tmpdir(), 'nais-types-'));

/** A column whose type the code generator cannot know. */
interface Column {
  readonly column: string;
  readonly nullable: boolean;
  readonly preset: boolean;
  /** The definition of the check constraint on this column alone that lists its values; null for jsonb. */
  readonly check: string | null;
}

/**
 * `CHECK ((status = ANY (ARRAY['OPEN'::text, 'MERGED'::text])))`, as PostgreSQL prints `check (status in (…))`; of an array
 * `CHECK ((kinds <@ ARRAY['PLATE'::text]))`.
 */
const VALUES = /^CHECK \(\("?\w+"? (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]\)?\)\)$/;

function typeOf({ column, nullable, preset, check }: Column): string {
  const values = check === null ? undefined : VALUES.exec(check)?.[1]?.replaceAll('::text', '').split(', ').join(' | ');
  const list = check?.includes(' <@ ') === true ? `(${values})[]` : values;
  const type = `${list ?? `JsonColumn<'${column}'>`}${nullable ? ' | null' : ''}`;
  return preset ? `Generated<${type}>` : type;
}

/**
 * Returns the type of each jsonb column: that of its document, see `db/documents.ts`; and of each column of texts whose
 * check constraint, or that of the column it refers to, lists its values: one of them, or some in an array.
 */
async function typedColumns(url: string): Promise<Record<string, string>> {
  const { db, close } = openDatabase({ url });
  const { rows } = await sql<Column>`
    select c.table_name || '.' || c.column_name as column, c.is_nullable = 'YES' as nullable,
      c.column_default is not null as preset, pg_get_constraintdef(k.oid) as check
    from information_schema.columns c
    join pg_attribute a on a.attrelid = c.table_name::regclass and a.attname = c.column_name
    left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
    left join pg_constraint k on k.contype = 'c'
      and (k.conrelid = a.attrelid and k.conkey = array[a.attnum] or k.conrelid = f.confrelid and k.conkey = f.confkey)
      and c.data_type in ('text', 'ARRAY') and pg_get_constraintdef(k.oid) ~ ${VALUES.source}
    where c.table_schema = 'public' and (c.data_type = 'jsonb' or k.oid is not null) order by 1`.execute(db);
  await close();
  return Object.fromEntries(rows.map((row) => [row.column, typeOf(row)]));
}

/** A view that publishes columns of a table: `user_view` of `app_user`. */
interface View {
  readonly view: string;
  readonly table: string;
  readonly columns: readonly string[];
}

/** Reads the published views: each selects columns of one table, unchanged. Throws for another. */
async function publishedViews(url: string): Promise<readonly View[]> {
  const { db, close } = openDatabase({ url });
  const { rows } = await sql<View & { readonly tables: number }>`
    select v.relname as view, min(t.relname) as table, count(distinct t.oid)::int as tables,
      (select json_agg(a.attname order by a.attname) from pg_attribute a where a.attrelid = v.oid and a.attnum > 0) as columns
    from pg_class v join pg_rewrite w on w.ev_class = v.oid
      join pg_depend d on d.objid = w.oid and d.refclassid = 'pg_class'::regclass and d.refobjid <> v.oid
      join pg_class t on t.oid = d.refobjid
    where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace group by v.oid, v.relname order by 1`.execute(db);
  await close();
  const other = rows.find(({ tables }) => tables !== 1);
  if (other !== undefined) throw new Error(`The view ${other.view} reads several tables: its types are unknown`);
  return rows;
}

const nameOf = (table: string): string => table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Adds the views to the generated types: a view's columns have the types of its table's. */
function withViews(types: string, views: readonly View[]): string {
  const declared = views.map(({ view, table, columns }) => {
    const picked = columns.map((column) => `"${column}"`).join(' | ');
    return `export type ${nameOf(view)} = Pick<${nameOf(table)}, ${picked}>;\n\n`;
  });
  const listed = views.map(({ view }) => `  ${view}: ${nameOf(view)};\n`);
  const [tables = '', database = ''] = types.split('export interface DB {\n');
  const lines = [
    ...database
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .map((line) => `${line}\n`),
    ...listed,
  ].toSorted();
  return `${tables}${declared.join('')}export interface DB {\n${lines.join('')}}\n`;
}

const server = await startTemporaryPostgres();
try {
  const url = `${server.url}postgres`;
  await migrate(url, 'db/migrations');
  const typeMapping = {
    timestamptz: 'string',
    date: 'string',
    int8: 'number',
    int4: 'number',
    int2: 'number',
    numeric: 'string',
  };
  const views = await publishedViews(url);
  const out = verify ? join(folder, 'types.ts') : OUT;
  const args = [
    ...['--dialect', 'postgres', '--url', url, '--out-file', out, '--type-mapping', JSON.stringify(typeMapping)],
    ...['--overrides', JSON.stringify({ columns: await typedColumns(url) })],
    ...['--custom-imports', JSON.stringify({ JsonColumn: './documents.ts' })],
    ...['--exclude-pattern', `(${['migration', 'graphile_worker.*', ...views.map(({ view }) => `*${view}`)].join('|')})`],
  ];
  execFileSync('node_modules/.bin/kysely-codegen', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(out, withViews(readFileSync(out, 'utf8'), views));
  if (verify && readFileSync(out, 'utf8') !== readFileSync(OUT, 'utf8')) {
    console.error(`${OUT} is stale: run npm run db:types`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
