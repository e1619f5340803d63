import { type Documents, pdfOfPictures, readUpload } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideContext, UserContext, UserWork } from '#platform/server-kit/context.ts';
import { contractEvents } from '../../api/audit-events.ts';
import { contractErrors } from '../../api/errors.ts';
import { addUpload, type ContractUploads } from '../../api/papers-routes.ts';
import { PAGES_OF_PICTURES } from '../../api/texts.ts';
import { type ContractRow, findContract, lockContract } from '../contract-row.ts';

/** Entity of the files; its id is the contract's. */
export const UPLOAD_FILES = 'contract-upload';

/** Most current papers of one contract. */
const MAX_UPLOADS = 30;

/** Papers come back after the issue too, and never to a quotation that ended. */
function isOpen({ status }: Pick<ContractRow, 'status'>): boolean {
  return status !== 'PREVENTIVO_SCADUTO' && status !== 'POLIZZA_ANNULLATA';
}

function currentUploads(work: UserWork, contractId: number) {
  return work.db
    .selectFrom('contract_upload as u')
    .innerJoin('stored_file as f', 'f.id', 'u.file_id')
    .innerJoin('user_view as a', 'a.id', 'u.created_by')
    .select([
      'u.id',
      'u.kind',
      'u.file_id as fileId',
      'f.file_name as fileName',
      'u.created_at as createdAt',
      'u.created_by as uploader',
      'a.display_name as createdBy',
    ])
    .where('u.contract_id', '=', contractId)
    .where('u.removed_at', 'is', null)
    .orderBy('u.id', 'desc')
    .execute();
}

/** Sellers remove their own papers until the issue; the office that checks proposal forms removes any. */
function mayRemove({ actor }: UserWork, row: ContractRow, uploader: number): boolean {
  if (!isOpen(row) || !actor.roles.has('UPDATE_PREVENTIVI')) return false;
  if (actor.roles.has('CONTROLLO_MODULO_PROPOSTA_CONSEGNATO')) return true;
  return uploader === actor.userId && row.policy_number === null;
}

async function uploadsOf(work: UserWork, row: ContractRow): Promise<ContractUploads> {
  const items = await currentUploads(work, row.id);
  return {
    editable: isOpen(row) && work.actor.roles.has('UPDATE_PREVENTIVI'),
    items: items.map(({ uploader, ...item }) => ({ ...item, removable: mayRemove(work, row, uploader) })),
  };
}

/** The papers uploaded to a contract visible to the acting user. Throws NOT_FOUND. */
export async function readUploads(work: UserWork, id: number): Promise<ContractUploads> {
  return uploadsOf(work, await findContract(work, id));
}

/** Reads a file, or the pictures of several pages as one PDF. */
async function readScan({ language, now }: UserContext, { file, pages = [] }: BodyOf<typeof addUpload>, label: Text) {
  const first = await readUpload(file, { path: 'file', label, language });
  if (pages.length === 0) return first;
  if (first.contentType === 'application/pdf') throw new FieldErrors({ file: PAGES_OF_PICTURES[language] });
  const pictures = [first.content];
  for (const page of pages) pictures.push((await readUpload(page, { path: 'file', label, language })).content);
  const fileName = first.fileName.replace(/(\.\w+)?$/, '.pdf');
  return { fileName, content: await pdfOfPictures(pictures, { title: fileName, date: now }) };
}

/**
 * Stores a paper. Throws NOT_FOUND, 422 at
 * `file`, UPLOADS_CLOSED, TOO_MANY_UPLOADS.
 */
export async function storeUpload(
  ctx: OutsideContext,
  documents: Documents,
  id: number,
  body: BodyOf<typeof addUpload>,
): Promise<ContractUploads> {
  if (!isOpen(await findContract(ctx, id))) throw new AppError(contractErrors.UPLOADS_CLOSED);
  const label = assertDefined(addUpload.fields?.file, 'label of the file');
  const { fileName, content } = await readScan(ctx, body, label);
  const kept = await documents.keep(ctx, content, fileName);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const row = await lockContract(work, id);
    if (!isOpen(row)) throw new AppError(contractErrors.UPLOADS_CLOSED);
    if ((await currentUploads(work, id)).length >= MAX_UPLOADS) throw new AppError(contractErrors.TOO_MANY_UPLOADS, { max: MAX_UPLOADS });
    const file = await documents.link(work, kept, { entity: UPLOAD_FILES, entityId: id, kind: body.kind });
    await db
      .insertInto('contract_upload')
      .values({ contract_id: id, kind: body.kind, file_id: file.id, created_at: work.now, created_by: work.actor.userId })
      .execute();
    await audit(work, contractEvents, { entityId: id, action: 'ADD_UPLOAD', after: { kind: body.kind, file: file.id } });
    return uploadsOf(work, row);
  });
}

/** Removes a paper from a contract; its file stays in the history. Throws NOT_FOUND, UPLOADS_CLOSED. */
export async function dropUpload(work: UserWork, id: number, uploadId: number): Promise<ContractUploads> {
  const row = await lockContract(work, id);
  const upload = (await currentUploads(work, id)).find((one) => one.id === uploadId);
  if (upload === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (!mayRemove(work, row, upload.uploader)) throw new AppError(contractErrors.UPLOADS_CLOSED);
  await work.db
    .updateTable('contract_upload')
    .set({ removed_at: work.now, removed_by: work.actor.userId })
    .where('id', '=', uploadId)
    .execute();
  await audit(work, contractEvents, { entityId: id, action: 'REMOVE_UPLOAD', before: { kind: upload.kind, file: upload.fileId } });
  return uploadsOf(work, row);
}
