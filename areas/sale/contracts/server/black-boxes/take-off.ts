import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { contractEvents } from '../../api/audit-events.ts';
import type { takeOffBlackBox } from '../../api/completion-routes.ts';
import { contractErrors } from '../../api/errors.ts';
import { REMOVAL_DAY_IMPOSSIBLE } from '../../api/texts.ts';
import { BLACK_BOX_FIELDS } from '../../domain/conditions/completion.ts';
import { mayComeOff } from '../../domain/insured-object/black-box.ts';
import { applyTransition } from '../commands/transition.ts';
import { lockContract } from '../contract-row.ts';
import { enqueueDocuments } from '../documents/document-jobs.ts';
import { dataColumns } from '../pricing/save-price.ts';

/** A policy without a black box. */
const NONE = { blackBoxImei: null, blackBoxSerialNumber: null, blackBoxActivationDate: null } satisfies Readonly<
  Record<(typeof BLACK_BOX_FIELDS)[number], null>
>;

/**
 * Takes the black box off a policy in force: its pairing ends and stays as history, its data leave the contract, the
 * certificate is made again. Throws NOT_FOUND, NO_BLACK_BOX, 412, 422 at `removedOn`.
 */
export async function takeOff(
  work: UserWork,
  id: number,
  version: number,
  { removedOn, reason }: BodyOf<typeof takeOffBlackBox>,
): Promise<{ readonly id: number; readonly version: number }> {
  const row = await lockContract(work, id);
  await refuseStale(work, contractEvents, row, version);
  const { vehicle } = row.data;
  if (row.status !== 'POLIZZA' || row.issued_at === null || vehicle.blackBoxImei === null) throw new AppError(contractErrors.NO_BLACK_BOX);
  if (!mayComeOff(removedOn, todayInRome(row.issued_at), work.today))
    throw new FieldErrors({ removedOn: REMOVAL_DAY_IMPOSSIBLE[work.language] });
  await work.db
    .updateTable('black_box_pairing')
    .set({ removed_on: removedOn, removal_reason: reason, removed_at: work.now, removed_by: work.actor.userId })
    .where('contract_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  const before = Object.fromEntries(BLACK_BOX_FIELDS.map((field) => [field, vehicle[field]]));
  await applyTransition(work, row, {
    event: 'COMPLETA',
    action: 'REMOVE_BLACK_BOX',
    set: dataColumns({ ...row.data, vehicle: { ...vehicle, ...NONE } }),
    changes: { before, after: { ...NONE, removedOn, removalReason: reason } },
  });
  await enqueueDocuments(work, id, 'CERTIFICATO');
  return { id, version: row.version + 1 };
}
