// node testing/statements/check.ts: prepares every statement that the database tests ran, with a declared row (`sql<Row>`),
// against a migrated database, and compares its columns with the declared type: a missing column, another type or a null that
// the type excludes fails, and so does a code in quotes that the check of its column does not list. A field declared as codes
// needs a column that lists these in its check, or fewer, or a reason in `listed-elsewhere.ts`. Lists the statements that no test ran. The tests keep their statements
// in `.nais/statements` (`record.ts`).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import pg from 'pg';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';
import { listedCodes } from '#platform/server-kit/testing/listed-codes.ts';
import { unknownCodes } from './codes.ts';
import { declaredRows, type Field } from './declared-rows.ts';
import { LISTED_ELSEWHERE } from './listed-elsewhere.ts';
import { NEVER_NULL } from './never-null.ts';
import { type Column, columnsOf, Preparation, tableColumns } from './prepared-columns.ts';

const STATEMENTS = '.nais/statements';
const UNREACHED = '.nais/reports/unreached-statements.txt';

/** The texts of the run, by place. */
function recorded(): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  for (const file of readdirSync(STATEMENTS)) {
    const kept = JSON.parse(readFileSync(`${STATEMENTS}/${file}`, 'utf8')) as Record<string, string[]>;
    for (const [place, some] of Object.entries(kept)) texts.set(place, new Set([...(texts.get(place) ?? []), ...some]));
  }
  return texts;
}

/** The columns of `NEVER_NULL` and of `LISTED_ELSEWHERE` that a statement needs. */
const usedReasons = { null: new Set<string>(), codes: new Set<string>() };

/** Returns what is wrong with a field that is declared as codes: its column does not list any, or lists further ones. */
function codeFaults({ name, codes }: Field, origin: string, text: string): string[] {
  if (codes === null) return [];
  const listed = listedOf.get(origin);
  const [, itself = ''] = origin.split('.');
  if (listed !== undefined && new RegExp(`\\b${itself}\\b"?\\s*(?:=|in\\b)`, 'i').test(text)) return [];
  const faults =
    listed === undefined
      ? [`${name} is declared as ${[...codes].join(' | ')}, ${origin} has no check`]
      : [...listed].flatMap((code) => (codes.has(code) ? [] : [`${name} may be '${code}': ${origin}`]));
  if (faults.length === 0 || !(origin in LISTED_ELSEWHERE)) return faults;
  usedReasons.codes.add(origin);
  return [];
}

/** Returns what a declared row says that a statement does not. */
function faultsOf(fields: readonly Field[], columns: readonly Column[], text: string): string[] {
  return fields.flatMap((field) => {
    const { name, kinds, isNullable, isOptional } = field;
    const column = columns.find((one) => one.name === name);
    if (column === undefined) return isOptional ? [] : [`no column ${name}`];
    const { kind, origin } = column;
    const fits = kind === undefined || kinds.has('any') || kinds.has(kind);
    if (!fits) return [`${name} is ${kind}, declared ${[...kinds].join(' | ')}`];
    if (origin === null) return [];
    const faults = codeFaults(field, origin, text);
    if (!column.isNullable || isNullable) return faults;
    const [, itself = ''] = origin.split('.');
    const isExcluded = new RegExp(`\\b${itself}\\b[^,]* is not null`, 'i').test(text);
    if (origin in NEVER_NULL) usedReasons.null.add(origin);
    return isExcluded || origin in NEVER_NULL ? faults : [...faults, `${name} may be null: ${origin}`];
  });
}

const texts = recorded();
const declared = declaredRows();
const server = await startTemporaryPostgres();
const url = `${server.url}postgres`;
await migrate(url, 'db/migrations');
const connection = openDatabase({ url });
await prepareQueue(connection.pool);
await connection.close();
const client = new pg.Client({ connectionString: url });
await client.connect();
const origins = await tableColumns(client);
const listedOf = await listedCodes(client);
const faults: string[] = [];
const unreached: string[] = [];
let prepared = 0;
const short = (place: string) => place.replace(`${process.cwd()}/`, '');
for (const { place, fields } of declared) {
  const some = texts.get(place);
  if (some === undefined) {
    unreached.push(short(place));
    continue;
  }
  const wrong = new Set<string>();
  for (const text of some) {
    prepared += 1;
    const found = await client.query(new Preparation(text)).columns.catch((error: Error) => error);
    for (const fault of unknownCodes(text, listedOf)) wrong.add(fault);
    if (found instanceof Error) wrong.add(found.message);
    else if (fields !== null) for (const fault of faultsOf(fields, columnsOf(found, origins), text)) wrong.add(fault);
  }
  for (const fault of wrong) faults.push(`${short(place)}: ${fault}`);
}
await client.end();
await server.stop();
mkdirSync('.nais/reports', { recursive: true });
for (const column of Object.keys(NEVER_NULL)) if (!usedReasons.null.has(column)) faults.push(`never-null.ts: no statement needs ${column}`);
for (const column of Object.keys(LISTED_ELSEWHERE)) {
  if (!usedReasons.codes.has(column)) faults.push(`listed-elsewhere.ts: no statement needs ${column}`);
}
writeFileSync(UNREACHED, unreached.map((place) => `${place}\n`).join(''));
for (const fault of faults) process.stdout.write(`${fault}\n`);
const reached = declared.length - unreached.length;
process.stdout.write(`Statements: ${prepared} texts of ${reached} places prepared; ${unreached.length} that no test ran: ${UNREACHED}\n`);
process.exit(faults.length > 0 ? 1 : 0);
