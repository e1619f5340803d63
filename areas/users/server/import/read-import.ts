import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { type ExportFormat, sendTable } from '#platform/server-kit/export/export-table.ts';
import { type ExportValue, inMemory } from '#platform/server-kit/export/export-value.ts';
import { type ImportResult, importColumns } from '../../api/index.ts';
import { USER_PATHS, type UserPath } from '../../domain/index.ts';
import { requireReach } from '../reach.ts';
import type { CellError } from './cells.ts';

/** Lines with errors that the page shows; the file has them all. */
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

/** What became of the lines of one's own spreadsheet, also while it is being read. */
export async function readImport(work: UserWork, id: number): Promise<ImportResult> {
  const head = await ownImport(work, id);
  return { ...head, errors: (await failedLines(work, id, MAX_SHOWN)).rows };
}

const HEADINGS = {
  it: ['Riga', 'Nome utente', 'Colonna', 'Errore'],
  en: ['Line', 'Username', 'Column', 'Error'],
} as const;

const text = (value: string): ExportValue => ({ text: value });

function errorRows(lines: readonly FailedLine[]): ExportValue[][] {
  return lines.flatMap(({ line, username, errors }) =>
    errors.map(({ column, message }) => [{ number: line }, text(username), column === null ? null : text(column), text(message)]),
  );
}

/** All errors as a file. */
export async function sendErrors(ctx: UserContext, id: number, format: ExportFormat) {
  const head = await ownImport(ctx, id);
  const { rows } = await failedLines(ctx, id, Number.MAX_SAFE_INTEGER);
  return sendTable(
    ctx.reply,
    inMemory({ name: `errori-${head.userPath}-${id}`, headers: HEADINGS[ctx.language], rows: errorRows(rows) }),
    format,
    ctx.language,
  );
}

/** An empty spreadsheet with the headings of a group. */
export function sendTemplate(ctx: UserContext, path: UserPath, format: ExportFormat) {
  requireReach(ctx, 'CREATE', USER_PATHS[path]);
  const { language }: { language: Language } = ctx;
  const headers = importColumns(USER_PATHS[path]).map((column) => column.title[language]);
  return sendTable(ctx.reply, inMemory({ name: `modello-${path}`, headers, rows: [] }), format, language);
}
