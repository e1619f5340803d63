import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { contractEvents } from '../../api/audit-events.ts';
import { contractErrors } from '../../api/errors.ts';
import { DELIVERY_DAY_IMPOSSIBLE } from '../../api/texts.ts';
import { formRefusal } from '../../domain/conditions/proposal-form.ts';
import { lockContract } from '../contract-row.ts';

/**
 * Marks the paper proposal form as delivered, or removes the mark. Returns the seller, for the follow-up of missing
 * forms.
 */
export async function deliverForm(
  work: UserWork,
  id: number,
  deliveredOn: string | null,
  version: number,
): Promise<{ readonly sellerId: number }> {
  const row = await lockContract(work, id);
  await refuseStale(work, contractEvents, row, version);
  const policy = {
    issuedOn: row.issued_at === null ? null : todayInRome(row.issued_at),
    signature: row.signature_kind === 'DIGITALE' ? 'DIGITALE' : 'CARTACEA',
  } as const;
  const refusal = formRefusal(policy, deliveredOn, work.today);
  if (refusal === 'DATA_NON_VALIDA') throw new FieldErrors({ deliveredOn: DELIVERY_DAY_IMPOSSIBLE[work.language] });
  if (refusal !== null) throw new AppError(contractErrors.NO_PAPER_FORM);
  await work.db
    .updateTable('contract')
    .set({
      proposal_form_delivered_on: deliveredOn,
      proposal_form_checked_by: deliveredOn === null ? null : work.actor.userId,
      version: row.version + 1,
      updated_at: work.now,
    })
    .where('id', '=', id)
    .execute();
  await audit(work, contractEvents, {
    entityId: id,
    action: 'DELIVER_PROPOSAL_FORM',
    before: { deliveredOn: row.proposal_form_delivered_on },
    after: { deliveredOn },
  });
  return { sellerId: row.seller_id };
}
