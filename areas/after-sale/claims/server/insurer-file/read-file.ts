import { FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { readSpreadsheet, SpreadsheetRefused } from '#platform/server-kit/spreadsheet/read-spreadsheet.ts';
import { FILE_LIMITS } from '../../api/import-routes.ts';
import { FILE_REFUSALS } from '../../api/texts.ts';
import { columnsOfHeadings, FILE_COLUMNS, type FileColumn, type FileLine } from '../../domain/insurer-file.ts';

/** Lines of an insurer's file, with their place in it from 1. Throws 422 at `file`. */
export async function readLines(
  content: Buffer,
  language: Language,
): Promise<readonly { readonly line: number; readonly cells: FileLine }[]> {
  const refuse = (text: Text, params: Record<string, string | number> = {}) =>
    new FieldErrors({ file: interpolate(text[language], params) });
  const rows = await readSpreadsheet(content, { lines: FILE_LIMITS.lines + 1, columns: FILE_LIMITS.columns }).catch((error: unknown) => {
    throw error instanceof SpreadsheetRefused ? refuse(FILE_REFUSALS[error.reason], { lines: FILE_LIMITS.lines }) : error;
  });
  const [headings = [], ...lines] = rows;
  if (lines.length === 0) throw refuse(FILE_REFUSALS.EMPTY);
  const columns = columnsOfHeadings(headings);
  const unknown = headings.filter((_, at) => columns[at] === null);
  if (unknown.length > 0) throw refuse(FILE_REFUSALS.UNKNOWN, { columns: unknown.join(', ') });
  const missing = (Object.keys(FILE_COLUMNS) as FileColumn[]).filter((one) => !FILE_COLUMNS[one].isOptional && !columns.includes(one));
  if (missing.length > 0) throw refuse(FILE_REFUSALS.MISSING, { columns: missing.map((one) => FILE_COLUMNS[one].heading).join(', ') });
  return lines.flatMap((cells, at) =>
    cells.every((cell) => cell === '')
      ? []
      : [{ line: at + 2, cells: Object.fromEntries(columns.map((column, i) => [column ?? '', cells[i] ?? ''])) as FileLine }],
  );
}
