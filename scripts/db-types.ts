import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';

/**
 * Migrates an empty database and writes its types. With `--verify` it writes nothing: exit code 1 means that the file
 * is stale.
 */
const OUT = 'db/types.gen.ts';
const verify = process.argv.includes('--verify');
const folder = mkdtempSync(join(tmpdir(), 'nais-types-'));
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
    jsonb: 'JsonValue',
  };
  const out = verify ? join(folder, 'types.ts') : OUT;
  const args = ['--dialect', 'postgres', '--url', url, '--out-file', out, '--type-mapping', JSON.stringify(typeMapping)];
  execFileSync('node_modules/.bin/kysely-codegen', [...args, '--exclude-pattern', '(migration|graphile_worker.*)'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (verify && readFileSync(out, 'utf8') !== readFileSync(OUT, 'utf8')) {
    console.error(`${OUT} is stale: run npm run db:types`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
