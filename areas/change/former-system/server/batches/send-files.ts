import { AppError } from '#platform/api-kit/errors.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { type ExportFormat, sendBook, sendTable } from '#platform/server-kit/export/export-table.ts';
import type { ExportRow, ExportValue } from '#platform/server-kit/export/export-value.ts';
import { FORMER_FIELDS, formerField, formerSystemErrors } from '../../api/index.ts';
import { FILE_NAMES, RESULT_TITLES } from '../../api/texts.ts';
import { FORMER_KINDS, FORMER_OUTCOMES, type FormerKind, VALUE_LISTS } from '../../domain/index.ts';
import { knownValues } from '../judge/words.ts';
import { type RowOfFile, rowsAfter } from './read-rows.ts';
import { type Batch, findBatch } from './visible-batch.ts';

/** Sends the template of a kind: its headings, and the values that are known here. */
export async function sendFormerTemplate(ctx: UserContext, kind: FormerKind) {
  const { language } = ctx;
  const fields = FORMER_FIELDS[kind];
  const known = await knownValues(ctx.db, language);
  const columns = [
    ...keysOf(VALUE_LISTS)
      .filter((list) => known[list].length > 0 && fields.some((field) => field.list === list))
      .map((list) => ({ title: VALUE_LISTS[list][language], values: known[list].map(({ label }) => label) })),
    ...fields.flatMap(({ title, choices }) =>
      choices === undefined ? [] : [{ title: title[language], values: Object.values(choices).map((name) => name[language]) }],
    ),
  ];
  const longest = Math.max(0, ...columns.map(({ values }) => values.length));
  const allowed = Array.from(
    { length: longest },
    (_, row): ExportRow => columns.map(({ values }) => (values[row] === undefined ? null : { text: values[row] })),
  );
  const sheets = [
    { name: FILE_NAMES.records[language], headers: fields.map(({ title }) => title[language]), rows: [] },
    { name: FILE_NAMES.values[language], headers: columns.map(({ title }) => title), rows: allowed },
  ];
  const name = `${FILE_NAMES.template[language]}-${FORMER_KINDS[kind][language].toLowerCase()}`;
  return sendBook(ctx.reply, { name, sheets }, 'XLSX', language);
}

/** Rows of a result that are read at once. */
const PAGE = 500;

/** The errors of a row's own line, and those of its record that have none. */
function errorsOf(row: RowOfFile, heads: ReadonlyMap<string, RowOfFile>): RowOfFile['errors'] {
  if (row.isHead) return row.errors.filter(({ line }) => line === null || line === row.line);
  return (heads.get(row.formerId ?? '')?.errors ?? []).filter(({ line }) => line === row.line);
}

/** Sends the rows of a file as they are now: each cell, then outcome, errors with the name of their column, differences. */
export async function sendResult(ctx: UserContext, id: number, format: ExportFormat) {
  const { language } = ctx;
  const batch: Batch = await findBatch(ctx, id);
  if (batch.forgotten) throw new AppError(formerSystemErrors.FORMER_BATCH_FORGOTTEN);
  const titleOf = (field: string) => formerField(batch.kind, field)?.title[language] ?? field;
  const heads = new Map<string, RowOfFile>();
  const rowOf = (row: RowOfFile): ExportRow => {
    if (row.isHead && row.formerId !== null) heads.set(row.formerId, row);
    const outcome = row.isHead ? row.outcome : (heads.get(row.formerId ?? '')?.outcome ?? row.outcome);
    return [
      { number: row.line },
      ...batch.header.map((_, index): ExportValue => ({ text: row.corrected[batch.fields[index] ?? ''] ?? row.cells?.[index] ?? '' })),
      { text: FORMER_OUTCOMES[outcome][language] },
      {
        text: errorsOf(row, heads)
          .map(({ field, message }) => (field === null ? message : `${titleOf(field)}: ${message}`))
          .join('; '),
      },
      { text: row.isHead ? row.differences.map(({ field, before, after }) => `${titleOf(field)}: ${before} → ${after}`).join('; ') : '' },
    ];
  };
  async function* pages() {
    for (let line = 0; ; ) {
      const rows = await rowsAfter(ctx, id, line, PAGE);
      const last = rows.at(-1);
      if (last === undefined) return;
      line = last.line;
      yield rows.map(rowOf);
    }
  }
  const headers = [
    RESULT_TITLES.line[language],
    ...batch.header,
    ...[RESULT_TITLES.outcome, RESULT_TITLES.errors, RESULT_TITLES.differences].map((title) => title[language]),
  ];
  return sendTable(ctx.reply, { name: `${FILE_NAMES.result[language]}-${id}`, headers, pages: pages() }, format, language);
}
