// node testing/check-statements.ts: prepares every statement that the database tests ran, with a declared row
// (`sql<Row>`), against a migrated database, and compares its columns with the declared type: a missing column, another type or
// a null that the type excludes fails, and so does a code in quotes that the check of its column does not list. Statements that no test ran are listed. The tests keep their statements in
// `.nais/statements` (`record-statements.ts`).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import ts from 'typescript';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';
import { NEVER_NULL } from './never-null.ts';

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

type Kind = 'string' | 'number' | 'boolean' | 'array' | 'document' | 'bytes';

/** What the driver makes of the types of PostgreSQL; of others, such as json, anything. */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  ...Object.fromEntries([20, 21, 23, 26, 700, 701].map((oid) => [oid, 'number' as const])),
  ...Object.fromEntries([18, 19, 25, 1042, 1043, 1082, 1083, 1114, 1184, 1700, 2950].map((oid) => [oid, 'string' as const])),
  ...Object.fromEntries([1000, 1005, 1007, 1009, 1016, 1015, 1182, 1231].map((oid) => [oid, 'array' as const])),
};

interface Column {
  readonly name: string;
  readonly kind: Kind | undefined;
  /** The column of a table that it is and that may be null. */
  readonly nullable: string | null;
}

interface Declared {
  readonly place: string;
  /** Null: no declared row. */
  readonly fields: readonly Field[] | null;
}

interface Field {
  readonly name: string;
  readonly kinds: ReadonlySet<Kind | 'any'>;
  readonly isNullable: boolean;
  readonly isOptional: boolean;
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Set<Kind | 'any'> {
  const parts = type.isUnion() ? type.types : [type];
  return new Set(
    parts.flatMap((part): (Kind | 'any')[] => {
      if (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
      if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.IndexedAccess)) return ['any'];
      if (part.flags & ts.TypeFlags.StringLike) return ['string'];
      if (part.flags & ts.TypeFlags.NumberLike) return ['number'];
      if (part.flags & ts.TypeFlags.BooleanLike) return ['boolean'];
      if (checker.isArrayType(part) || checker.isTupleType(part)) return ['array'];
      if (part.flags & ts.TypeFlags.Intersection) return [...kindsOf(checker, (part as ts.IntersectionType).types[0] ?? part)];
      return part.symbol?.name === 'Buffer' || part.symbol?.name === 'Uint8Array' ? ['bytes'] : ['document'];
    }),
  );
}

function fieldsOf(checker: ts.TypeChecker, row: ts.Type, at: ts.Node): Field[] | null {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return null;
  if (row.isUnion()) return null;
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, at);
    const parts = type.isUnion() ? type.types : [type];
    const isLoose = parts.some((part) => part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown));
    return {
      name: property.name,
      kinds: kindsOf(checker, type),
      isNullable: isLoose || parts.some((part) => part.flags & ts.TypeFlags.Null),
      isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
    };
  });
}

/** Every call of `execute` on a statement in the product's own code, with the row that it declares. */
function declaredRows(): Declared[] {
  const { config } = ts.readConfigFile('tsconfig.server.json', ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const program = ts.createProgram(fileNames, { ...options, incremental: false, noEmit: true, tsBuildInfoFile: undefined });
  const checker = program.getTypeChecker();
  const found: Declared[] = [];
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || !/\/(areas|platform|demo|reference)\//.test(source.fileName)) continue;
    if (/\.test\.ts$|\/testing\//.test(source.fileName)) continue;
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'execute') return;
      const type = checker.getTypeAtLocation(node.expression.expression);
      if (type.symbol?.name !== 'RawBuilder') return;
      const [row] = checker.getTypeArguments(type as ts.TypeReference);
      const { line, character } = source.getLineAndCharacterOfPosition(node.expression.name.getStart(source));
      const fields = row === undefined ? null : fieldsOf(checker, row, node);
      found.push({ place: `${resolve(source.fileName)}:${line + 1}:${character + 1}`, fields: fields?.length === 0 ? null : fields });
    };
    visit(source);
  }
  return found;
}

/** Asks the server for the columns of a statement without running it: parse and describe, no bind. */
class Preparation {
  readonly columns: Promise<readonly pg.FieldDef[]>;
  readonly #text: string;
  #fields: readonly pg.FieldDef[] = [];
  #done: (fields: readonly pg.FieldDef[]) => void = () => undefined;
  #failed: (error: Error) => void = () => undefined;

  constructor(text: string) {
    this.#text = text;
    this.columns = new Promise((done, failed) => {
      this.#done = done;
      this.#failed = failed;
    });
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#failed(error);
  }

  handleReadyForQuery(): void {
    this.#done(this.#fields);
  }
}

/** The columns that may be null, as `table.column`, by table and number; a column of a published view as that of its table. */
async function nullableColumns(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ column: string; name: string }>(`select a.attrelid || '.' || a.attnum as column,
      coalesce(base.relname, c.relname) || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join lateral (select t.oid, t.relname from pg_rewrite w join pg_depend d on d.objid = w.oid and d.refclassid = 'pg_class'::regclass
        join pg_class t on t.oid = d.refobjid and t.oid <> c.oid where w.ev_class = c.oid and c.relkind = 'v' limit 1) base on true
      left join pg_attribute b on b.attrelid = base.oid and b.attname = a.attname
    where not coalesce(b.attnotnull, a.attnotnull)`);
  return new Map(rows.map(({ column, name }) => [column, name]));
}

const columnsOf = (fields: readonly pg.FieldDef[], nullable: ReadonlyMap<string, string>): Column[] =>
  fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    kind: KINDS[dataTypeID],
    nullable: nullable.get(`${tableID}.${columnID}`) ?? null,
  }));

/** The values that the check constraint of a column lists, by `table.column`; those of a view's columns too. */
async function listedCodes(client: pg.Client): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ column: string; check: string }>(`select c.relname || '.' || a.attname as column,
      pg_get_constraintdef(k.oid) as check
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['
    union all select v.relname || '.' || a.attname, pg_get_constraintdef(k.oid)
    from pg_class v join pg_rewrite w on w.ev_class = v.oid
      join pg_depend d on d.objid = w.oid and d.refclassid = 'pg_class'::regclass and d.refobjid <> v.oid and d.refobjsubid > 0
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      join pg_constraint k on k.conrelid = d.refobjid and k.conkey = array[a.attnum] and k.contype = 'c'
    where v.relkind = 'v' and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['`);
  return new Map(rows.map(({ column, check }) => [column, new Set([...check.matchAll(/'([^']*)'::text/g)].map(([, code = '']) => code))]));
}

/** Returns the codes in quotes that a column of the statement never has: `c.status in ('POLIZA')`. */
function unknownCodes(text: string, codes: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const named = [...text.matchAll(/\b(?:from|join|update)\s+([a-z_]+)\s+(?:as\s+)?"?([a-z_]+)"?\b/gi)];
  /** Subqueries may give one alias to several tables. */
  const listsOf = (alias: string, column: string) =>
    named.flatMap(([, table = '', as]) => (as === alias ? [codes.get(`${table}.${column}`)] : []));
  const compared = [...text.matchAll(/"?\b([a-z_]+)"?\."?([a-z_]+)"?\s*(?:=|<>|(?:not\s+)?in)\s*(\((?:'[^']*'(?:,\s*)?)+\)|'[^']*')/gi)];
  return compared.flatMap(([, alias = '', column = '', list = '']) => {
    const lists = listsOf(alias, column);
    if (lists.length === 0 || lists.includes(undefined)) return [];
    const isListed = (code: string) => lists.some((known) => known?.has(code) === true);
    return [...list.matchAll(/'([^']*)'/g)].flatMap(([, code = '']) => (isListed(code) ? [] : [`${alias}.${column} is never '${code}'`]));
  });
}

/** The columns of `NEVER_NULL` that a statement needs. */
const usedReasons = new Set<string>();

/** Returns what a declared row says that a statement does not. */
function faultsOf(fields: readonly Field[], columns: readonly Column[], text: string): string[] {
  return fields.flatMap(({ name, kinds, isNullable, isOptional }) => {
    const column = columns.find((one) => one.name === name);
    if (column === undefined) return isOptional ? [] : [`no column ${name}`];
    const { kind } = column;
    const fits = kind === undefined || kinds.has('any') || kinds.has(kind);
    if (!fits) return [`${name} is ${kind}, declared ${[...kinds].join(' | ')}`];
    if (column.nullable === null || isNullable) return [];
    const [, itself = ''] = column.nullable.split('.');
    const isExcluded = new RegExp(`\\b${itself}\\b[^,]* is not null`, 'i').test(text);
    if (column.nullable in NEVER_NULL) usedReasons.add(column.nullable);
    return isExcluded || column.nullable in NEVER_NULL ? [] : [`${name} may be null: ${column.nullable}`];
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
const nullable = await nullableColumns(client);
const codes = await listedCodes(client);
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
    for (const fault of unknownCodes(text, codes)) wrong.add(fault);
    if (found instanceof Error) wrong.add(found.message);
    else if (fields !== null) for (const fault of faultsOf(fields, columnsOf(found, nullable), text)) wrong.add(fault);
  }
  for (const fault of wrong) faults.push(`${short(place)}: ${fault}`);
}
await client.end();
await server.stop();
mkdirSync('.nais/reports', { recursive: true });
for (const column of Object.keys(NEVER_NULL)) if (!usedReasons.has(column)) faults.push(`never-null.ts: no statement needs ${column}`);
writeFileSync(UNREACHED, unreached.map((place) => `${place}\n`).join(''));
for (const fault of faults) process.stdout.write(`${fault}\n`);
const reached = declared.length - unreached.length;
process.stdout.write(`Statements: ${prepared} texts of ${reached} places prepared; ${unreached.length} that no test ran: ${UNREACHED}\n`);
process.exit(faults.length > 0 ? 1 : 0);
