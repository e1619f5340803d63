import { openDebit } from '#areas/money/premium-payments/server/public.ts';
import { type ContractRow, debtorOf } from '#areas/sale/contracts/server/public.ts';
import { saleDisclosures } from '#areas/sale/disclosures/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { addMonths } from '#platform/domain-kit/time/dates.ts';
import { isTargetDay } from '#platform/domain-kit/time/target-days.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { batchEvents, collectionErrors, type createBatch, MAX_COLLECTIONS } from '../../api/index.ts';
import { CUC_MISSING, dayNotPossible } from '../../api/texts.ts';
import { debitSequenceOf, needsAddress } from '../../domain/index.ts';
import { firstDebitDay, readyMandates, type SignedMandate } from './candidates.ts';

/** Stores the mandate at its first collection; returns it locked. */
async function mandateOf(work: UserWork, { contractId, reference, isRecurrent, signedOn }: SignedMandate, { data }: ContractRow) {
  if (data.iban === null) throw new AppError(collectionErrors.NOT_COLLECTABLE);
  await work.db
    .insertInto('debit_mandate')
    .values({
      contract_id: contractId,
      reference,
      is_recurrent: isRecurrent,
      signed_on: signedOn,
      debtor: debtorOf(data),
      iban: data.iban,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  return work.db
    .selectFrom('debit_mandate')
    .select(['id', 'iban', 'paid_on as paidOn'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Columns of the debtor's address, where the account demands one. */
function addressOf(iban: string, { data }: ContractRow) {
  const { city, postcode, country } = data.customer.subjectAddress;
  if (!needsAddress(iban) || city === null || country === null) return {};
  return { debtor_town: city, debtor_postal_code: postcode, debtor_country: country };
}

/**
 * Drafts a batch of collections: opens the payment of each policy, so that it is in one batch only. Throws NO_CREDITOR,
 * NOTHING_TO_COLLECT, NOT_COLLECTABLE if one of the chosen policies is not ready, 422 for a day without settlement or
 * before the notice to the customer, and for a format that needs a CUC.
 */
export async function draftBatch(
  work: UserWork,
  { collectionDate, format, contracts }: BodyOf<typeof createBatch>,
): Promise<{ id: number }> {
  const first = firstDebitDay(work.today);
  if (collectionDate < first || collectionDate > addMonths(work.today, 12) || !isTargetDay(collectionDate)) {
    throw new FieldErrors({ collectionDate: dayNotPossible(first)[work.language] });
  }
  const { account } = await saleDisclosures(work.db, { producerId: work.actor.userId, companyId: null }, work.today);
  if (account === null || account.creditorId === null) throw new AppError(collectionErrors.NO_CREDITOR);
  if (format !== 'PAIN_008_001_02' && account.cuc === null) throw new FieldErrors({ format: CUC_MISSING[work.language] });
  const chosen = contracts === null ? null : [...new Set(contracts)];
  const ready = await readyMandates(work, chosen, MAX_COLLECTIONS);
  if (ready.length === 0) throw new AppError(collectionErrors.NOTHING_TO_COLLECT);
  if (chosen !== null && ready.length < chosen.length) throw new AppError(collectionErrors.NOT_COLLECTABLE);
  const { id } = await work.db
    .insertInto('collection_batch')
    .values({
      status: 'BOZZA',
      format,
      collection_date: collectionDate,
      creditor_name: account.holder,
      creditor_iban: account.iban,
      creditor_id: account.creditorId,
      cuc: account.cuc,
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const signed of ready) {
    const { paymentId, amount, row } = await openDebit(work, signed.contractId);
    const mandate = await mandateOf(work, signed, row);
    await work.db
      .insertInto('collection')
      .values({
        batch_id: id,
        contract_id: signed.contractId,
        payment_id: paymentId,
        mandate_id: mandate.id,
        amount,
        sequence: debitSequenceOf({ isRecurrent: signed.isRecurrent, wasPaid: mandate.paidOn !== null }),
        ...addressOf(mandate.iban, row),
        status: 'IN_DISTINTA',
      })
      .execute();
  }
  await audit(work, batchEvents, { entityId: id, action: 'CREATE', after: { collectionDate, format, collections: ready.length } });
  return { id };
}
