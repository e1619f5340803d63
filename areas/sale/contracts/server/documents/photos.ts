import { type Documents, type KeptFile, readUpload } from '#areas/agency/documents/server/public.ts';
import type { PhotoAngle } from '#areas/offer/catalogue/domain/index.ts';
import { readContents } from '#areas/offer/catalogue/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import { contractEvents } from '../../api/audit-events.ts';
import { contractErrors } from '../../api/errors.ts';
import { addPhoto, type ContractPhotos } from '../../api/photo-routes.ts';
import type { PhotoSubject } from '../../domain/conditions/paper-codes.ts';
import { type PhotoRules, photoFits, photoRulesOf } from '../../domain/conditions/photos.ts';
import { isOpenQuotation } from '../../domain/status.ts';
import { type ContractRow, findContract, lockContract } from '../contract-row.ts';

async function rulesOf(work: UserWork, row: ContractRow): Promise<PhotoRules> {
  if (row.tariff_version_id === null) return photoRulesOf(undefined);
  const contents = await readContents(work.db, 'tariff_version', [row.tariff_version_id]);
  return photoRulesOf(contents.get(row.tariff_version_id));
}

function currentPhotos(work: UserWork, contractId: number) {
  return work.db
    .selectFrom('contract_photo as p')
    .innerJoin('stored_file as f', 'f.id', 'p.file_id')
    .select(['p.id', 'p.angle', 'p.file_id as fileId', 'f.file_name as fileName', 'p.created_at as createdAt'])
    .where('p.contract_id', '=', contractId)
    .where('p.removed_at', 'is', null)
    .orderBy('p.id')
    .$narrowType<{ angle: PhotoSubject }>()
    .execute();
}

/** Photos may be added and replaced until the policy is issued. */
function isOpen(row: Pick<ContractRow, 'status'>): boolean {
  return isOpenQuotation(row.status);
}

/** No removal after acceptance, which was based on them. */
function isRemovable(row: Pick<ContractRow, 'status'>): boolean {
  return row.status === 'PREVENTIVO';
}

/** The current photos of a contract visible to the acting user; throws NOT_FOUND otherwise. */
export async function readPhotos(work: UserWork, id: number): Promise<ContractPhotos> {
  const row = await findContract(work, id);
  const rules = await rulesOf(work, row);
  const editable = isOpen(row) && work.actor.roles.has('UPDATE_PREVENTIVI');
  return { ...rules, angles: [...rules.angles], editable, removable: editable && isRemovable(row), items: await currentPhotos(work, id) };
}

async function lockOpen(work: UserWork, id: number, isAllowed: (row: ContractRow) => boolean): Promise<ContractRow> {
  const row = await lockContract(work, id);
  if (!isAllowed(row)) throw new AppError(contractErrors.PHOTOS_CLOSED);
  return row;
}

async function retire(work: UserWork, contractId: number, photo: { readonly id: number; readonly angle: PhotoSubject }): Promise<void> {
  await work.db.updateTable('contract_photo').set({ removed_at: work.now }).where('id', '=', photo.id).execute();
  await audit(work, contractEvents, { entityId: contractId, action: 'REMOVE_PHOTO', before: { angle: photo.angle, photo: photo.id } });
}

/**
 * Stores a photo of the vehicle. Throws NOT_FOUND, 422 at `photo`, PHOTOS_CLOSED after the issue, TOO_MANY_PHOTOS.
 */
export async function storePhoto(
  ctx: OutsideContext,
  documents: Documents,
  id: number,
  body: BodyOf<typeof addPhoto>,
): Promise<ContractPhotos> {
  await findContract(ctx, id);
  const label = assertDefined(addPhoto.fields?.photo, 'label of the photo');
  const { fileName, content } = await readUpload(body.photo, { path: 'photo', label, language: ctx.language });
  const kept = await documents.keep(ctx, content, fileName);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const row = await lockOpen(work, id, isOpen);
    const present = await currentPhotos(work, id);
    const rules = await rulesOf(work, row);
    if (!photoFits(row.photos, body.angle, rules)) throw new AppError(contractErrors.TOO_MANY_PHOTOS, { max: rules.max });
    const before = body.angle === 'ALTRA' ? undefined : present.find((photo) => photo.angle === body.angle);
    if (before !== undefined) await retire(work, id, before);
    const file = await documents.link(work, kept, { entity: 'contract', entityId: id, kind: 'FOTO' });
    await db.insertInto('contract_photo').values({ contract_id: id, angle: body.angle, file_id: file.id, created_at: work.now }).execute();
    return readPhotos(work, id);
  });
}

/** A stored picture of the vehicle from one of the five angles. */
export interface TakenPhoto {
  readonly angle: PhotoAngle;
  readonly file: KeptFile;
}

/** Gives a contract the photos of its accepted video appraisal, in place of those that the seller took. */
export async function takePhotos(work: UserWork, documents: Documents, id: number, photos: readonly TakenPhoto[]): Promise<void> {
  const present = await currentPhotos(work, id);
  for (const { angle, file } of photos) {
    const before = present.find((photo) => photo.angle === angle);
    if (before !== undefined) await retire(work, id, before);
    const taken = await documents.handOver(work, file, { entity: 'contract', entityId: id, kind: 'FOTO' });
    await work.db.insertInto('contract_photo').values({ contract_id: id, angle, file_id: taken.id, created_at: work.now }).execute();
  }
}

/** Removes a photo from a contract; its file stays. Throws NOT_FOUND, PHOTOS_CLOSED after acceptance. */
export async function dropPhoto(work: UserWork, id: number, photoId: number): Promise<ContractPhotos> {
  await lockOpen(work, id, isRemovable);
  const photo = (await currentPhotos(work, id)).find((one) => one.id === photoId);
  if (photo === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await retire(work, id, photo);
  return readPhotos(work, id);
}
