import { sql } from 'kysely';
import { lockContract, postEntry, receiptPostings, receivedBy, refundPaidPostings } from '#areas/sale/contracts/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type settleVariation, variationErrors, variationEvents } from '../../api/index.ts';
import { SETTLED_WHEN } from '../../api/texts.ts';
import { findVariation } from './find-variation.ts';

/**
 * Records that the agency collected the difference of premium of a variation, or paid it back, in the ledger too; once.
 * Throws NOT_FOUND, NOTHING_TO_SETTLE, PREMIUM_NOT_PAID, 422 for an impossible day.
 */
export async function settle(work: UserWork, id: number, { settledOn, reference }: BodyOf<typeof settleVariation>): Promise<void> {
  const { contract_id: contractId } = await findVariation(work, id);
  const contract = await lockContract(work, contractId);
  const { settlement, gross, confirmed_at: confirmedAt } = await findVariation(work, id);
  if (gross === null || confirmedAt === null || (settlement !== 'DA_INCASSARE' && settlement !== 'DA_RIMBORSARE')) {
    throw new AppError(variationErrors.NOTHING_TO_SETTLE);
  }
  if (settledOn < todayInRome(confirmedAt) || settledOn > work.today) throw new FieldErrors({ settledOn: SETTLED_WHEN[work.language] });
  if (gross < 0) {
    const { rows } = await sql<{ received: number }>`select ${receivedBy(sql`${contractId}`)} as received`.execute(work.db);
    if ((rows[0]?.received ?? 0) < -gross) throw new AppError(variationErrors.PREMIUM_NOT_PAID);
  }
  const { company_id: companyId } = contract;
  const entryId =
    gross > 0
      ? await postEntry(work, { kind: 'INCASSO', contractId, lines: receiptPostings(gross, companyId, true, 'BANCA'), valueOn: settledOn })
      : await postEntry(work, { kind: 'RIMBORSO', contractId, lines: refundPaidPostings(-gross, companyId), valueOn: settledOn });
  await work.db
    .updateTable('variation')
    .set({
      settlement: 'REGOLATA',
      settled_on: settledOn,
      settled_reference: reference,
      settled_entry_id: entryId,
      settled_by: work.actor.userId,
    })
    .where('id', '=', id)
    .execute();
  await audit(work, variationEvents, { entityId: id, action: 'SETTLE', after: { amount: gross, settledOn, reference } });
}
