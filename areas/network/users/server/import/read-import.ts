import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { type ExportFormat, sendTable } from '#platform/server-kit/export/export-table.ts';
import { type ExportValue, inMemory } from '#platform/server-kit/export/export-value.ts';
import { userErrors } from '../../api/errors.ts';
import { ERROR_HEADING, importColumns } from '../../api/import/import-columns.ts';
import type { ImportResult } from '../../api/import/import-routes.ts';
import { USER_PATHS, type UserPath } from '../../domain/index.ts';
import { requireReach } from '../network/reach.ts';
import { type CellError, isErrorHeading } from './cells.ts';

/** Lines with errors that the page shows; the file contains all. */
const MAX_SHOWN = 100;

type Head = Omit<ImportResult, 'errors'>;

async function ownImport(work: UserWork, id: number): Promise<Head> {
  const { rows } =
    await sql<Head>`select i.id, i.user_path as "userPath", i.file_name as "fileName", i.dry_run as "dryRun", i.task_id as "taskId",
      count(*) filter (where l.outcome = 'CREATO') as created, count(*) filter (where l.outcome = 'VALIDO') as valid,
      count(*) filter (where l.outcome = 'GIA_FATTO') as skipped, count(*) filter (where l.outcome = 'ERRORE') as failed
    from user_import i left join user_import_line l on l.import_id = i.id
    where i.id = ${id} and i.owner_id = ${work.actor.userId} group by i.id`.execute(work.db);
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

interface FailedLine {
  readonly line: number;
  readonly username: string;
  readonly errors: CellError[];
}

function failedLines(work: UserWork, id: number, limit: number): Promise<{ rows: FailedLine[] }> {
  return sql<FailedLine>`select line, username, errors from user_import_line where import_id = ${id} and outcome = 'ERRORE'
    order by line limit ${limit}`.execute(work.db);
}

/** Returns the results of the user's own import, also while it is running. */
export async function readImport(work: UserWork, id: number): Promise<ImportResult> {
  const head = await ownImport(work, id);
  return { ...head, errors: (await failedLines(work, id, MAX_SHOWN)).rows };
}

/** The headings and lines of a file that are not deleted yet. */
interface KeptFile {
  readonly header: string[];
  readonly lines: readonly { readonly cells: string[] | null; readonly errors: CellError[] }[];
}

async function keptFile(work: UserWork, id: number): Promise<KeptFile> {
  const { rows } = await sql<KeptFile>`select i.header, (select coalesce(json_agg(json_build_object('cells', l.cells, 'errors', l.errors)
      order by l.line), '[]') from user_import_line l where l.import_id = i.id and l.cells is not null) as lines
    from user_import i where i.id = ${id} and i.header is not null`.execute(work.db);
  const [kept] = rows;
  if (kept === undefined) throw new AppError(userErrors.IMPORT_FORGOTTEN);
  return kept;
}

/** Sends the file as uploaded, without the lines that became users, and with a last column of errors. */
export async function sendErrors(ctx: UserContext, id: number, format: ExportFormat) {
  const head = await ownImport(ctx, id);
  const { header, lines } = await keptFile(ctx, id);
  const isError = header.map((cell) => isErrorHeading(cell));
  const kept = <T>(cells: readonly T[]) => cells.filter((_, index) => isError[index] !== true);
  const rows = lines.map(({ cells, errors }): ExportValue[] => [
    ...kept(header.map((_, index): ExportValue => ({ text: cells?.[index] ?? '' }))),
    { text: errors.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join('; ') },
  ]);
  const headers = [...kept(header), ERROR_HEADING[ctx.language]];
  return sendTable(ctx.reply, inMemory({ name: `da-correggere-${head.userPath}-${id}`, headers, rows }), format, ctx.language);
}

/** Sends an empty spreadsheet with the headings of a group. */
export function sendTemplate(ctx: UserContext, path: UserPath, format: ExportFormat) {
  requireReach(ctx, 'CREATE', USER_PATHS[path]);
  const { language }: { language: Language } = ctx;
  const headers = importColumns(USER_PATHS[path]).map((column) => column.title[language]);
  return sendTable(ctx.reply, inMemory({ name: `modello-${path}`, headers, rows: [] }), format, language);
}
