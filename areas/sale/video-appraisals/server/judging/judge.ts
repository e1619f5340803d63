import { sql } from 'kysely';
import { type Documents, findFile } from '#areas/agency/documents/server/public.ts';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { setAppraisalStatus, takePhotos } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import {
  type AppraisalDetail,
  appraisalErrors,
  appraisalEvents,
  type assignAppraisal,
  type listAppraisers,
  type rejectAppraisal,
} from '../../api/index.ts';
import { appraisalAccepted, appraisalRejected } from '../../api/texts.ts';
import { APPRAISAL_TRANSITIONS, type AppraisalState } from '../../domain/index.ts';
import { visibleAppraisals } from '../access.ts';
import { isOwnSale, readAppraisalDetail } from './read-appraisals.ts';

interface Judged {
  readonly status: AppraisalState;
  readonly contractId: number;
  readonly number: string;
  readonly producerId: number;
  readonly sellerId: number;
  readonly askers: readonly number[];
}

/** Locks an appraisal that the user sees. Throws NOT_FOUND. */
async function lockAppraisal(work: UserWork, id: number): Promise<Judged> {
  const { rows } =
    await sql<Judged>`select a.status, c.id as "contractId", c.number, c.producer_id as "producerId", c.seller_id as "sellerId",
      a.created_people as askers
    from appraisal a join contract_view c on c.id = a.contract_id where a.id = ${id} and ${await visibleAppraisals(work)} for update of a`.execute(
      work.db,
    );
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/**
 * Judges the photos of an appraisal; the contract follows, and its seller is notified. Throws NOT_FOUND,
 * APPRAISAL_CLOSED, OWN_SALE.
 */
async function judge(
  work: UserWork,
  id: number,
  event: 'ACCETTA' | 'RIFIUTA',
  why: BodyOf<typeof rejectAppraisal> | null,
): Promise<AppraisalDetail> {
  const row = await lockAppraisal(work, id);
  const status = APPRAISAL_TRANSITIONS.next(row.status, event);
  if (status === null) throw new AppError(appraisalErrors.APPRAISAL_CLOSED);
  if (await isOwnSale(work, row)) throw new AppError(appraisalErrors.OWN_SALE);
  await work.db
    .updateTable('appraisal')
    .set({ status, decided_at: work.now, decided_by: work.actor.userId, cause: why?.cause ?? null, note: why?.note ?? null })
    .where('id', '=', id)
    .execute();
  await setAppraisalStatus(work, row.contractId, status);
  await audit(work, appraisalEvents, { entityId: id, action: event === 'ACCETTA' ? 'ACCEPT' : 'REJECT', after: { ...why } });
  const message = why === null ? appraisalAccepted(row.number) : appraisalRejected(row.number, why.cause);
  await notifyUser(work, row.sellerId, { ...message, link: quotationAddress.href({ id: row.contractId }) });
  return readAppraisalDetail(work, id);
}

/** Accepts the photos, which become those of the contract. Throws as `judge`. */
export async function acceptPhotos(work: UserWork, documents: Documents, id: number): Promise<AppraisalDetail> {
  const detail = await judge(work, id, 'ACCETTA', null);
  const photos = await Promise.all(
    detail.shots.map(async ({ angle, fileId }) => ({ angle, file: assertDefined(await findFile(work.db, fileId), 'stored photo') })),
  );
  await takePhotos(work, documents, detail.contractId, photos);
  return detail;
}

export const rejectPhotos = (work: UserWork, id: number, body: BodyOf<typeof rejectAppraisal>): Promise<AppraisalDetail> =>
  judge(work, id, 'RIFIUTA', body);

/** Active appraisers, by name. */
export async function appraisers({ db }: UserWork): Promise<ResponseOf<typeof listAppraisers>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, display_name as name from user_view
    where "group" = 'PERITO' and enabled and deleted_at is null order by display_name, id limit 500`.execute(db);
  return rows;
}

/** Assigns an open appraisal. Throws NOT_FOUND, APPRAISAL_CLOSED, NOT_AN_APPRAISER. */
export async function assign(work: UserWork, id: number, { userId }: BodyOf<typeof assignAppraisal>): Promise<void> {
  const { status } = await lockAppraisal(work, id);
  if (status !== 'ACQUIRING' && status !== 'ACQUIRED') throw new AppError(appraisalErrors.APPRAISAL_CLOSED);
  if (userId !== null && !(await appraisers(work)).some((one) => one.id === userId)) throw new AppError(appraisalErrors.NOT_AN_APPRAISER);
  await work.db.updateTable('appraisal').set({ assigned_to: userId }).where('id', '=', id).execute();
  await audit(work, appraisalEvents, { entityId: id, action: 'ASSIGN', after: { appraiser: userId } });
}
