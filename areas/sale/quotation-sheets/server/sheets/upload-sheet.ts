import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { NAMED_FIELDS, quotationSheetEvents } from '../../api/index.ts';
import { FILE_REFUSALS } from '../../api/texts.ts';
import { proposeFields } from '../../domain/index.ts';
import { isResultHeading, numberColumn, type ReadFile, readFile } from './read-file.ts';
import { requireCreator } from './visible-sheet.ts';

/** The fields that the user chose before for these headings. */
async function remembered(work: UserWork): Promise<ReadonlyMap<string, string>> {
  const rows = await work.db
    .selectFrom('quotation_sheet_heading')
    .select(['heading', 'field'])
    .where('user_id', '=', work.actor.userId)
    .execute();
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

/** The rows that still need a quotation: those of a result that have one are left out. */
function rowsToDo({ header, rows }: ReadFile): ReadFile['rows'] {
  const number = numberColumn(header);
  return number < 0 ? rows : rows.filter(({ cells }) => (cells[number] ?? '') === '');
}

/**
 * Stores an uploaded file with a field proposed for each heading. Reads the file before the transaction begins. Throws
 * FORBIDDEN, 422 for `file`.
 */
export async function uploadSheet(
  ctx: UserContext,
  { file }: { readonly file: { readonly fileName: string; readonly encodedContent: string } },
): Promise<{ id: number }> {
  requireCreator(ctx);
  const content = Buffer.from(file.encodedContent, 'base64');
  const read = await readFile(content, ctx.language);
  const rows = rowsToDo(read);
  if (rows.length === 0) throw new FieldErrors({ file: FILE_REFUSALS.EMPTY[ctx.language] });
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const header = read.header.map((heading) => (isResultHeading(heading) ? '' : heading));
    const fields = proposeFields(header, NAMED_FIELDS, await remembered(work));
    const { id } = await db
      .insertInto('quotation_sheet')
      .values({
        owner_id: ctx.actor.userId,
        file_name: file.fileName,
        fingerprint: createHash('sha256').update(content).digest('hex'),
        header,
        fields,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // One parameter for all rows: the number of parameters of a statement is limited.
    await sql`insert into quotation_sheet_row (sheet_id, line, cells, updated_at)
      select ${id}::bigint, r.line, r.cells, ${ctx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, cells text[])`.execute(db);
    await audit(work, quotationSheetEvents, { entityId: id, action: 'CREATE', after: { fileName: file.fileName, rows: rows.length } });
    return { id };
  });
}
