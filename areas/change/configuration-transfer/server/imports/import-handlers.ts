import { readVersion, type VersionedKindServer } from '#areas/offer/catalogue/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { sendBook } from '#platform/server-kit/export/export-table.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import { draftWith } from '#platform/server-kit/versioned/drafts.ts';
import { contentImportEvents } from '../../api/audit-events.ts';
import { exchangeErrors, type ImportRoutes } from '../../api/index.ts';
import { writeBook } from '../book/write-book.ts';
import type { BookKind } from '../kinds.ts';
import { taxSheet } from '../tax-sheet.ts';
import { checkImport } from './check-import.ts';

/** Makes a draft of a workbook that the same user has read without errors, once. */
async function saveImport(work: UserWork, server: VersionedKindServer, recordId: number, importId: number): Promise<{ number: number }> {
  const row = await work.db
    .selectFrom('content_import')
    .selectAll()
    .where('id', '=', importId)
    .where('kind', '=', server.routes.kind)
    .where('record_id', '=', recordId)
    .where('created_by', '=', work.actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (row.content === null) throw new AppError(exchangeErrors.IMPORT_HAS_ERRORS);
  if (row.saved_as !== null) throw new AppError(exchangeErrors.ALREADY_SAVED, { number: row.saved_as });
  const { number } = await draftWith(work, server, recordId, { from: row.base, content: row.content });
  await work.db.updateTable('content_import').set({ saved_as: number }).where('id', '=', importId).execute();
  await audit(work, contentImportEvents, { entityId: importId, action: 'SAVE_DRAFT', after: { number } });
  return { number };
}

/** Handlers that export a version as a workbook and import a file as a draft. */
export function importHandlers(routes: ImportRoutes, book: BookKind, server: VersionedKindServer): BoundRoute[] {
  return [
    handle(routes.download, async (ctx, { params, query }) => {
      const { content } = await readVersion(ctx, book.kind, params.id, params.numero);
      const sheets = writeBook(book.plan, content, ctx.language);
      const taxes = book.kind === 'tariffe' ? [await taxSheet(ctx, content)] : [];
      const name = `${book.kind}-${params.id}-v${params.numero}`;
      return sendBook(ctx.reply, { name, sheets: [...sheets, ...taxes] }, query.formato, ctx.language);
    }),
    // Reading takes seconds: only the statement that stores the result opens a transaction.
    handle(routes.check, (ctx, { params, body }) => checkImport(ctx, book, server, params, body.file), { transaction: false }),
    handle(routes.save, (ctx, { params }) => saveImport(ctx, server, params.id, params.importId)),
  ];
}
