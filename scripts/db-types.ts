import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** `CHECK ((status = ANY (ARRAY['OPEN'::text, 'MERGED'::text])))`, as PostgreSQL prints `check (status in (…))`. */
const VALUES = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/;

function typeOf({ column, nullable, preset, check }: Column): string {
  const values = check === null ? undefined : VALUES.exec(check)?.[1]?.replaceAll('::text', '').split(', ').join(' | ');
  const type = `${values ?? `JsonColumn<'${column}'>`}${nullable ? ' | null' : ''}`;
  return preset ? `Generated<${type}>` : type;
}

/**
 * Returns the type of each jsonb column: that of its document, see `db/documents.ts`; and of each text column whose
 * check constraint lists its values: one of them.
 */
async function typedColumns(url: string): Promise<Record<string, string>> {
  const { db, close } = openDatabase({ url });
  const { rows } = await sql<Column>`
    select c.table_name || '.' || c.column_name as column, c.is_nullable = 'YES' as nullable,
      c.column_default is not null as preset, pg_get_constraintdef(k.oid) as check
    from information_schema.columns c
    join pg_attribute a on a.attrelid = c.table_name::regclass and a.attname = c.column_name
    left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
      and c.data_type = 'text' and pg_get_constraintdef(k.oid) ~ ${VALUES.source}
    where c.table_schema = 'public' and (c.data_type = 'jsonb' or k.oid is not null) order by 1`.execute(db);
  await close();
  return Object.fromEntries(rows.map((row) => [row.column, typeOf(row)]));
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
  const out = verify ? join(folder, 'types.ts') : OUT;
  const args = [
    ...['--dialect', 'postgres', '--url', url, '--out-file', out, '--type-mapping', JSON.stringify(typeMapping)],
    ...['--overrides', JSON.stringify({ columns: await typedColumns(url) })],
    ...['--custom-imports', JSON.stringify({ JsonColumn: './documents.ts' })],
    ...['--exclude-pattern', '(migration|graphile_worker.*)'],
  ];
  execFileSync('node_modules/.bin/kysely-codegen', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (verify && readFileSync(out, 'utf8') !== readFileSync(OUT, 'utf8')) {
    console.error(`${OUT} is stale: run npm run db:types`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
