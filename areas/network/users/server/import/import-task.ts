import { sql } from 'kysely';
import { z } from 'zod';
import type { Group } from '#areas/agency/access/domain/index.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { validate } from '#platform/api-kit/validation.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { defineTask, type TaskRun } from '#platform/server-kit/tasks/long-task.ts';
import { type ImportColumn, importColumns } from '../../api/import/import-columns.ts';
import { USER_FIELDS } from '../../api/index.ts';
import { newUserOf } from '../../api/registry/new-user.ts';
import { PARENTS, subjectTypesOf, USER_PATHS, type UserPath } from '../../domain/index.ts';
import type { Invite } from '../account/password-links.ts';
import { insertUser, prepareUser, readablePart } from '../commands/create-user.ts';
import { visibleUsers } from '../network/reach.ts';
import type { CitiesNamed } from '../registry/complete-address.ts';
import type { OnRegistry } from '../registry/on-registry.ts';
import { bodyOfLine, type CellError, columnsOfHeader, type ImportLookups } from './cells.ts';
import { SameFile } from './same-file.ts';

/** Rolls back the transaction of a dry run. */
class OnlyTried extends Error {
  override readonly name = 'OnlyTried';
}

/** What later areas contribute to the creation of users. */
interface ImportDependencies {
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
  const insurers = await sql<{
    id: number;
    names: string[];
  }>`select id, array[lower(code), lower(name)] as names from company_view`.execute(work.db);
  const people = await sql<{ id: number; group: string; names: string[] }>`
    select u.id, u."group", array[lower(u.username), lower(u.display_name), u.vat_number] as names from app_user u
    where u.deleted_at is null and u."group" = any(${PARENTS[group].map((rule) => rule.group)}::text[]) and ${await visibleUsers(work)}`.execute(
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

/** Returns field errors under the headings of their columns. */
function atColumns(fields: Readonly<Record<string, string>>, columns: readonly ImportColumn[], work: UserWork): CellError[] {
  return Object.entries(fields).map(([path, message]) => ({
    column: columns.find((column) => column.path === path)?.title[work.language] ?? null,
    message,
  }));
}

/** Returns the errors of a line; unexpected ones get a general message. */
function errorsOf(error: unknown, columns: readonly ImportColumn[], work: UserWork): CellError[] {
  if (error instanceof FieldErrors) return atColumns(error.fields, columns, work);
  if (error instanceof AppError) return [{ column: null, message: error.text(work.language) }];
  throw error;
}

/** Returns the fields whose cells could not be read, with their messages. */
function unreadFields(unread: readonly CellError[], columns: readonly ImportColumn[], work: UserWork): Record<string, string> {
  return Object.fromEntries(
    unread.map(({ column, message }) => [columns.find(({ title }) => title[work.language] === column)?.path ?? '', message]),
  );
}

/** Returns the fields of a line that are invalid by themselves. */
function wrongFields(userPath: UserPath, body: Readonly<Record<string, unknown>>, unread: Readonly<Record<string, string>>): string[] {
  const checked = validate(newUserOf(USER_PATHS[userPath]), body, USER_FIELDS, 'it');
  return [...Object.keys(unread), ...(checked.ok ? [] : Object.keys(checked.fields))];
}

/**
 * Creates the user of a line in its own transaction, or rolls back in a dry run. `known`: problems already found, by
 * field.
 */
async function runLine(
  work: UserWork,
  { onRegistry, citiesNamed, invite }: ImportDependencies,
  { userPath, dryRun, fingerprint }: ImportRow,
  {
    line,
    body,
    known,
  }: { readonly line: number; readonly body: Readonly<Record<string, unknown>>; readonly known: Record<string, string> },
): Promise<{ userId: number | null }> {
  let userId: number | null = null;
  await work.db
    .transaction()
    .execute(async (db) => {
      const prepared = await prepareUser({ ...work, db }, userPath, body, { citiesNamed, known });
      const created = await insertUser({ ...work, db }, userPath, prepared);
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

async function run(
  dependencies: ImportDependencies,
  { taskId, work, report }: TaskRun<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await sql<ImportRow>`select id, user_path as "userPath", fingerprint, dry_run as "dryRun", cells from user_import
    where task_id = ${taskId}`.execute(work.db);
  const row = found.rows[0];
  if (row?.cells === null || row === undefined) return {};
  const [header = [], ...lines] = row.cells;
  const columns = importColumns(USER_PATHS[row.userPath]);
  const used = columnsOfHeader(header, columns);
  const lookups = await lookupsOf(work, USER_PATHS[row.userPath]);
  const done = await doneLines(work, row);
  const sameFile = new SameFile();
  await work.db.deleteFrom('user_import_line').where('import_id', '=', row.id).execute();
  for (const [index, cells] of lines.entries()) {
    const line = index + 2;
    report(index, lines.length);
    if (cells.every((cell) => cell === '')) continue;
    const { body, errors } = bodyOfLine(cells, used, lookups, work.language, subjectTypesOf(USER_PATHS[row.userPath]));
    const doneAs = done.get(line);
    let outcome: Outcome;
    if (doneAs !== undefined) outcome = { outcome: 'GIA_FATTO', userId: doneAs, errors: [] };
    else {
      const unread = unreadFields(errors, columns, work);
      const wrong = wrongFields(row.userPath, body, unread);
      const user = readablePart(body, wrong);
      const known = user === null ? unread : { ...unread, ...sameFile.add(work, line, user, { named: !wrong.includes('username') }) };
      outcome = await runLine(work, dependencies, row, { line, body, known }).then(
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
      errors: json(outcome.errors),
      cells: outcome.userId === null ? json(cells) : null,
    };
    await work.db.insertInto('user_import_line').values(values).execute();
  }
  await work.db.updateTable('user_import').set({ cells: null }).where('id', '=', row.id).execute();
  report(lines.length, lines.length);
  return { importId: row.id };
}

/** Payload of an import in the queue; its data is in its row. */
export const IMPORT_KIND = { kind: 'users.import', input: z.object({}), roles: ['CREATE_UTENTI'] };

/**
 * Creates the users of a spreadsheet line by line, each in its own transaction; a restart skips the lines already done.
 */
export function importTask(dependencies: ImportDependencies) {
  return defineTask({ ...IMPORT_KIND, run: (task) => run(dependencies, task) });
}
