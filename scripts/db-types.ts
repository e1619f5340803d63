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

/** Returns the type of each jsonb column: that of its document, see `db/documents.ts`. */
async function documentColumns(url: string): Promise<Record<string, string>> {
  const { db, close } = openDatabase({ url });
  const { rows } = await sql<{ column: string; nullable: boolean; preset: boolean }>`
    select table_name || '.' || column_name as column, is_nullable = 'YES' as nullable, column_default is not null as preset
    from information_schema.columns where table_schema = 'public' and data_type = 'jsonb' order by 1`.execute(db);
  await close();
  const typeOf = ({ column, nullable, preset }: (typeof rows)[number]) => {
    const type = `JsonColumn<'${column}'>${nullable ? ' | null' : ''}`;
    return preset ? `Generated<${type}>` : type;
  };
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
    ...['--overrides', JSON.stringify({ columns: await documentColumns(url) })],
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
