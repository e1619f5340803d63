import { type Documents, readUpload } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import { type addRequestFile, changeRequestErrors, changeRequestEvents, REQUEST_FIELDS, type RequestDetail } from '../../api/index.ts';
import { DOCUMENT_SENT } from '../../api/texts.ts';
import { answers, isOpenRequest } from '../../domain/index.ts';
import { REQUEST_STATES } from '../../domain/state-codes.ts';
import { CHANGE_REQUEST_FILES, findRow, lockRow, type StoredRequest, sideOf } from '../access.ts';
import { announce } from '../announce/announce.ts';
import type { RequestSources } from '../announce/sources.ts';
import { applyEvent, touch } from '../handling/apply.ts';
import { readRequestDetail } from '../reading/read-request.ts';
import { filesOf, mayRemove } from './read-files.ts';

/** Most current documents of one request. */
const MAX_FILES = 20;

/** Throws REQUEST_CLOSED for a finished request: nothing is written or attached any more. */
export function requireOpen({ language }: UserWork, { ticket, status }: StoredRequest): void {
  if (!isOpenRequest(status))
    throw new AppError(changeRequestErrors.REQUEST_CLOSED, { ticket, status: REQUEST_STATES.labels[status][language] });
}

/** After something of the other side arrived: restarts the agency's hours if it waited, else marks the change. */
export async function takeAnswer(work: UserWork, { settings }: RequestSources, row: StoredRequest): Promise<boolean> {
  const isAnswer = answers(row.status, sideOf(work));
  if (isAnswer) await applyEvent(work, settings, row, { event: 'RIPRENDI', action: 'RESUME' });
  else await touch(work, row);
  return isAnswer;
}

/**
 * Adds a document. Throws NOT_FOUND, 422 at `file`,
 * REQUEST_CLOSED, TOO_MANY_FILES.
 */
export async function addFile(
  ctx: OutsideContext,
  sources: RequestSources & { readonly documents: Documents },
  ticket: string,
  { kind, file }: BodyOf<typeof addRequestFile>,
): Promise<RequestDetail> {
  requireOpen(ctx, await findRow(ctx, ticket));
  const { fileName, content } = await readUpload(file, { path: 'file', label: REQUEST_FIELDS.file, language: ctx.language });
  const kept = await sources.documents.keep(ctx, content, fileName);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const row = await lockRow(work, ticket);
    requireOpen(work, row);
    if ((await filesOf(work, row.id)).length >= MAX_FILES) throw new AppError(changeRequestErrors.TOO_MANY_FILES, { max: MAX_FILES });
    const stored = await sources.documents.link(work, kept, { entity: CHANGE_REQUEST_FILES, entityId: row.id, kind });
    await db
      .insertInto('change_request_file')
      .values({ request_id: row.id, kind, file_id: stored.id, created_at: work.now, created_by: work.actor.userId })
      .execute();
    await audit(work, changeRequestEvents, { entityId: row.id, action: 'ADD_FILE', after: { kind, file: stored.id } });
    const isAnswer = await takeAnswer(work, sources, row);
    await announce(work, row, isAnswer ? 'ANSWERED' : 'WRITTEN', DOCUMENT_SENT(kind));
    return readRequestDetail(work, ticket);
  });
}

/** Removes a document; its file stays in the history. Throws NOT_FOUND, FILE_KEPT. */
export async function removeFile(work: UserWork, ticket: string, id: number): Promise<RequestDetail> {
  const row = await lockRow(work, ticket);
  const found = (await filesOf(work, row.id)).find((one) => one.id === id);
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (!mayRemove(work, row, found.uploaderId)) throw new AppError(changeRequestErrors.FILE_KEPT);
  const set = { removed_at: work.now, removed_by: work.actor.userId };
  await work.db.updateTable('change_request_file').set(set).where('id', '=', id).execute();
  await audit(work, changeRequestEvents, { entityId: row.id, action: 'REMOVE_FILE', before: { kind: found.kind, file: found.fileId } });
  await touch(work, row);
  return readRequestDetail(work, ticket);
}
