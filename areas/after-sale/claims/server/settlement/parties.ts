import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { claimEvents, type setReserve } from '../../api/index.ts';
import { BEFORE_THE_LOSS, IN_THE_FUTURE, UNKNOWN_REPAIRMAN } from '../../api/texts.ts';
import type { addParty } from '../../api/work-routes.ts';
import { lockOpen } from '../access.ts';
import { reserve, settle } from './advance.ts';

/** Adds a party to an open claim. Throws NOT_FOUND, CLAIM_OTHER_STATE, 422 at `repairmanId`. */
export async function addParticipant(work: UserWork, code: string, body: BodyOf<typeof addParty>): Promise<void> {
  const claim = await lockOpen(work, code);
  const { kind, name, phone = null, email = null, reference = null, onDate, repairmanId } = body;
  if (repairmanId !== null) {
    const known = await work.db
      .selectFrom('repairman')
      .select('id')
      .where('id', '=', repairmanId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (known === undefined || kind !== 'RIPARATORE') throw new FieldErrors({ repairmanId: UNKNOWN_REPAIRMAN[work.language] });
  }
  await work.db
    .insertInto('claim_party')
    .values({ claim_id: claim.id, kind, name, phone, email, reference, on_date: onDate, repairman_id: repairmanId })
    .execute();
  await audit(work, claimEvents, { entityId: claim.id, action: 'ADD_PARTY', after: { kind, name, reference } });
  await settle(work, claim.id);
}

/** Removes a party of an open claim. Throws NOT_FOUND, CLAIM_OTHER_STATE. */
export async function removeParticipant(work: UserWork, code: string, id: number): Promise<void> {
  const claim = await lockOpen(work, code);
  const removed = await work.db
    .deleteFrom('claim_party')
    .where('id', '=', id)
    .where('claim_id', '=', claim.id)
    .returning(['kind', 'name'])
    .executeTakeFirst();
  if (removed === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await audit(work, claimEvents, { entityId: claim.id, action: 'REMOVE_PARTY', before: removed });
  await settle(work, claim.id);
}

/** Changes the reserve of an open claim. Throws NOT_FOUND, CLAIM_OTHER_STATE. */
export async function changeReserve(work: UserWork, code: string, { amount, reason }: BodyOf<typeof setReserve>): Promise<void> {
  const claim = await lockOpen(work, code);
  await reserve(work, claim, amount, reason);
  await audit(work, claimEvents, {
    entityId: claim.id,
    action: 'RESERVE',
    before: { reserve: claim.reserve },
    after: { reserve: amount },
    reason,
  });
  await settle(work, claim.id);
}

/** Records that the lender allows payments to others. Throws NOT_FOUND, CLAIM_OTHER_STATE, 422 at `consentOn`. */
export async function consent(work: UserWork, code: string, consentOn: string): Promise<void> {
  const claim = await lockOpen(work, code);
  if (consentOn > work.today) throw new FieldErrors({ consentOn: IN_THE_FUTURE[work.language] });
  if (consentOn < claim.loss_on) throw new FieldErrors({ consentOn: BEFORE_THE_LOSS[work.language] });
  await work.db.updateTable('claim').set({ lien_consent_on: consentOn }).where('id', '=', claim.id).execute();
  await audit(work, claimEvents, { entityId: claim.id, action: 'CONSENT', after: { consentOn } });
  await settle(work, claim.id);
}
