import { draftWith, type VersionedKindServer } from '#areas/catalogue/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contentImportEvents } from '../../api/audit-events.ts';
import { exchangeErrors } from '../../api/index.ts';

/** Makes a draft of a workbook that the same user has read without errors, once. */
export async function saveImport(
  work: UserWork,
  server: VersionedKindServer,
  recordId: number,
  importId: number,
): Promise<{ number: number }> {
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
