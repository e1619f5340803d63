import { readVersion, type VersionedKindServer } from '#areas/catalogue/server/public.ts';
import { sendBook } from '#platform/server-kit/export/export-table.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import type { ImportRoutes } from '../../api/index.ts';
import { writeBook } from '../book/write-book.ts';
import type { BookKind } from '../kinds.ts';
import { taxSheet } from '../tax-sheet.ts';
import { checkImport } from './check-import.ts';
import { saveImport } from './save-import.ts';

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
