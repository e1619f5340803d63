import { sql } from 'kysely';
import { z } from 'zod';
import type { Group } from '#areas/access/domain/index.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { validate } from '#platform/api-kit/validation.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { defineTask, type TaskRun } from '#platform/server-kit/tasks/long-task.ts';
import { type ImportColumn, importColumns, newUserOf, USER_FIELDS } from '../../api/index.ts';
import { PARENTS, USER_PATHS, type UserPath } from '../../domain/index.ts';
import { createUser } from '../commands/create-user.ts';
import type { OnRegistry } from '../on-registry.ts';
import type { Invite } from '../password-links.ts';
import { withinSight } from '../reach.ts';
import type { CitiesNamed } from '../settle-place.ts';
import { bodyOfLine, type CellError, columnsOfHeader, type ImportLookups } from './cells.ts';

/** Ends the transaction of a line that was only tried. */
class OnlyTried extends Error {
  override readonly name = 'OnlyTried';
}

/** What later areas give to the creation of users. */
interface ImportParts {
  readonly onRegistry: OnRegistry;
  readonly citiesNamed: CitiesNamed;
  readonly invite: Invite;
}

interface ImportRow {
  readonly id: number;
  readonly userPath: UserPath;
  readonly fingerprint: string;
  readonly dryRun: boolean;
  readonly cells: string[][] | null;
}

interface Outcome {
  readonly outcome: 'CREATO' | 'VALIDO' | 'GIA_FATTO' | 'ERRORE';
  readonly userId: number | null;
  readonly errors: readonly CellError[];
}

async function lookupsOf(work: UserWork, group: Group): Promise<ImportLookups> {
  const insurers = await sql<{ id: number; names: string[] }>`select id, array[lower(code), lower(name)] as names from company`.execute(
    work.db,
  );
  const people = await sql<{ id: number; group: string; names: string[] }>`
    select u.id, u."group", array[lower(u.username), lower(u.display_name), u.vat_number] as names from app_user u
    where u.deleted_at is null and u."group" = any(${PARENTS[group].map((rule) => rule.group)}::text[]) and ${await withinSight(work)}`.execute(
    work.db,
  );
  return {
    insurer: (typed) => insurers.rows.find((row) => row.names.includes(typed))?.id,
    parent: (kind, typed) => {
      const wanted = typed.toLowerCase();
      const ofKind = people.rows.filter((row) => row.group === kind);
      const byUsername = ofKind.find((row) => row.names[0] === wanted);
      if (byUsername !== undefined) return byUsername.id;
      const [only, ...others] = ofKind.filter((row) => row.names.includes(wanted));
      return others.length === 0 ? only?.id : undefined;
    },
  };
}

/** Messages at field paths, told at the headings of their columns. */
function atColumns(fields: Readonly<Record<string, string>>, columns: readonly ImportColumn[], work: UserWork): CellError[] {
  return Object.entries(fields).map(([path, message]) => ({
    column: columns.find((column) => column.path === path)?.title[work.language] ?? null,
    message,
  }));
}

/** What was said of a line, whoever said it; anything unforeseen is not for the file to tell. */
function errorsOf(error: unknown, columns: readonly ImportColumn[], work: UserWork): CellError[] {
  if (error instanceof FieldErrors) return atColumns(error.fields, columns, work);
  if (error instanceof AppError) return [{ column: null, message: error.text(work.language) }];
  throw error;
}

/** Everything that is wrong with a line whose cells could not all be read: those cells, and the others by their rules. */
function allErrors(unread: readonly CellError[], body: unknown, userPath: UserPath, work: UserWork): CellError[] {
  const group = USER_PATHS[userPath];
  const checked = validate(newUserOf(group), body, USER_FIELDS, work.language);
  if (checked.ok) return [...unread];
  const broken = atColumns(checked.fields, importColumns(group), work);
  return [...unread, ...broken.filter(({ column }) => !unread.some((one) => one.column === column))];
}

/** Creates the user of a line in a transaction of its own, or only tries to. */
async function runLine(
  work: UserWork,
  { onRegistry, citiesNamed, invite }: ImportParts,
  { userPath, dryRun, fingerprint }: ImportRow,
  line: number,
  body: unknown,
): Promise<{ userId: number | null }> {
  const group = USER_PATHS[userPath];
  const checked = validate(newUserOf(group), body, USER_FIELDS, work.language);
  if (!checked.ok) throw new FieldErrors(checked.fields);
  let userId: number | null = null;
  await work.db
    .transaction()
    .execute(async (db) => {
      const created = await createUser({ ...work, db }, userPath, checked.value, { citiesNamed });
      if (dryRun) throw new OnlyTried();
      await onRegistry({ ...work, db }, created.id);
      await invite({ ...work, db }, created.id);
      userId = created.id;
      await db.insertInto('user_import_done').values({ fingerprint, user_path: userPath, line, user_id: created.id }).execute();
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyTried)) throw error;
    });
  return { userId };
}

async function doneLines(work: UserWork, row: ImportRow): Promise<ReadonlyMap<number, number>> {
  const rows = await work.db
    .selectFrom('user_import_done as d')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .select(['d.line', 'd.user_id'])
    .where('d.fingerprint', '=', row.fingerprint)
    .where('d.user_path', '=', row.userPath)
    .where('u.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((one) => [one.line, one.user_id]));
}

async function run(parts: ImportParts, { taskId, work, report }: TaskRun<unknown>): Promise<Readonly<Record<string, unknown>>> {
  const found = await sql<ImportRow>`select id, user_path as "userPath", fingerprint, dry_run as "dryRun", cells from user_import
    where task_id = ${taskId}`.execute(work.db);
  const row = found.rows[0];
  if (row?.cells === null || row === undefined) return {};
  const [header = [], ...lines] = row.cells;
  const columns = importColumns(USER_PATHS[row.userPath]);
  const used = columnsOfHeader(header, columns);
  const lookups = await lookupsOf(work, USER_PATHS[row.userPath]);
  const done = await doneLines(work, row);
  await work.db.deleteFrom('user_import_line').where('import_id', '=', row.id).execute();
  for (const [index, cells] of lines.entries()) {
    const line = index + 2;
    report(index, lines.length);
    if (cells.every((cell) => cell === '')) continue;
    const { body, errors } = bodyOfLine(cells, used, lookups, work.language);
    const known = done.get(line);
    let outcome: Outcome;
    if (known !== undefined) outcome = { outcome: 'GIA_FATTO', userId: known, errors: [] };
    else if (errors.length > 0) outcome = { outcome: 'ERRORE', userId: null, errors: allErrors(errors, body, row.userPath, work) };
    else {
      outcome = await runLine(work, parts, row, line, body).then(
        ({ userId }) => ({ outcome: row.dryRun ? ('VALIDO' as const) : ('CREATO' as const), userId, errors: [] }),
        (error: unknown) => ({ outcome: 'ERRORE' as const, userId: null, errors: errorsOf(error, columns, work) }),
      );
    }
    const username = typeof body.username === 'string' ? body.username : '';
    const values = {
      import_id: row.id,
      line,
      outcome: outcome.outcome,
      username,
      user_id: outcome.userId,
      errors: JSON.stringify(outcome.errors),
    };
    await work.db.insertInto('user_import_line').values(values).execute();
  }
  await work.db.updateTable('user_import').set({ cells: null }).where('id', '=', row.id).execute();
  report(lines.length, lines.length);
  return { importId: row.id };
}

/** What the queue knows of an import; what it is about is in its row. */
export const IMPORT_KIND = { kind: 'users.import', input: z.object({}), roles: ['CREATE_UTENTI'] };

/** Creates the users of a spreadsheet line by line, each in a transaction of its own; begun again, it skips what is done. */
export function importTask(parts: ImportParts) {
  return defineTask({ ...IMPORT_KIND, run: (task) => run(parts, task) });
}
