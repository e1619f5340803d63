import { sql } from 'kysely';
import { postEntry, refundPaidPostings } from '#areas/sale/contracts/server/public.ts';
import { saleDisclosures } from '#areas/sale/disclosures/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { addMonths } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { isTargetDay } from '#platform/domain-kit/time/target-days.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refundBatchEvents, refundTransferEvents } from '../../api/audit-events.ts';
import { cancellationErrors } from '../../api/index.ts';
import {
  EXECUTED_DAY_IMPOSSIBLE,
  executionDayImpossible,
  RETURN_DAY_IMPOSSIBLE,
  refundRemittance,
  TRANSFER_CUC_MISSING,
} from '../../api/texts.ts';
import { type createRefundBatch, type executeRefundBatch, MAX_TRANSFERS, type returnTransfer } from '../../api/transfer-routes.ts';
import { TRANSFER_TRANSITIONS } from '../../domain/transfer-states.ts';
import { lockBatch, sealFile } from './batch-file.ts';
import { firstExecutionDay, lockReadyRefunds } from './due-refunds.ts';

/**
 * Makes a batch of refunds with its file: each refund is in one batch only. Throws NO_ACCOUNT, NO_REFUNDS,
 * REFUND_NOT_READY if a chosen refund is paid, in another batch or without account, 422 for an impossible day and for a
 * format that needs a CUC.
 */
export async function makeBatch(
  work: UserWork,
  { executionDate, format, refunds }: BodyOf<typeof createRefundBatch>,
): Promise<{ id: number }> {
  const first = firstExecutionDay(work.today);
  if (executionDate < first || executionDate > addMonths(work.today, 1) || !isTargetDay(executionDate)) {
    throw new FieldErrors({ executionDate: executionDayImpossible(first)[work.language] });
  }
  const { account } = await saleDisclosures(work.db, { producerId: work.actor.userId, companyId: null }, work.today);
  if (account === null) throw new AppError(cancellationErrors.NO_ACCOUNT);
  if (format === 'CBI_00_04_00' && account.cuc === null) throw new FieldErrors({ format: TRANSFER_CUC_MISSING[work.language] });
  const chosen = refunds === null ? null : [...new Set(refunds)];
  const ready = await lockReadyRefunds(work, chosen, MAX_TRANSFERS);
  if (chosen !== null && ready.length < chosen.length) throw new AppError(cancellationErrors.REFUND_NOT_READY);
  if (ready.length === 0) throw new AppError(cancellationErrors.NO_REFUNDS);
  const { id } = await work.db
    .insertInto('refund_batch')
    .values({
      status: 'FATTA',
      format,
      execution_date: executionDate,
      debtor_name: account.holder,
      debtor_iban: account.iban,
      cuc: account.cuc,
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await work.db
    .insertInto('refund_transfer')
    .values(
      ready.map((row) => ({
        batch_id: id,
        cancellation_policy_id: row.id,
        amount: row.amount,
        iban: row.iban,
        holder: row.holder,
        remittance: refundRemittance(row.policyNumber),
        status: 'IN_DISTINTA' as const,
      })),
    )
    .execute();
  await sealFile(work, id);
  await audit(work, refundBatchEvents, { entityId: id, action: 'CREATE', after: { executionDate, format, transfers: ready.length } });
  return { id };
}

/** Records that the bank has the file. Throws NOT_FOUND, BATCH_STATE. */
export async function markSent(work: UserWork, id: number): Promise<void> {
  await lockBatch(work, id, 'INVIA');
  await work.db
    .updateTable('refund_batch')
    .set({ status: 'INVIATA', sent_at: work.now, sent_by: work.actor.userId })
    .where('id', '=', id)
    .execute();
  await audit(work, refundBatchEvents, { entityId: id, action: 'SEND' });
}

/** Cancels a batch that the bank does not have. Throws NOT_FOUND, BATCH_STATE. */
export async function cancelBatch(work: UserWork, id: number): Promise<void> {
  await lockBatch(work, id, 'ANNULLA');
  await work.db.updateTable('refund_batch').set({ status: 'ANNULLATA' }).where('id', '=', id).execute();
  await work.db.updateTable('refund_transfer').set({ status: 'ANNULLATO' }).where('batch_id', '=', id).execute();
  await audit(work, refundBatchEvents, { entityId: id, action: 'CANCEL' });
}

/**
 * Records that the bank executed the file: each refund that it did not refuse is paid, in the ledger too. Throws
 * NOT_FOUND, BATCH_STATE, 422 for an impossible day.
 */
export async function execute(work: UserWork, id: number, { executedOn, reference }: BodyOf<typeof executeRefundBatch>): Promise<void> {
  const batch = await lockBatch(work, id, 'ESEGUI');
  if (executedOn < todayInRome(batch.created_at) || executedOn > work.today) {
    throw new FieldErrors({ executedOn: EXECUTED_DAY_IMPOSSIBLE[work.language] });
  }
  await work.db
    .updateTable('refund_batch')
    .set({ status: 'ESEGUITA', executed_on: executedOn, executed_by: work.actor.userId, reference })
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<{ id: number; policyId: number; amount: number; contractId: number; companyId: number | null }>`select t.id,
      x.id as "policyId", t.amount, c.id as "contractId", c.company_id as "companyId"
    from refund_transfer t join cancellation_policy x on x.id = t.cancellation_policy_id join contract_view c on c.id = x.contract_id
    where t.batch_id = ${id} and t.status = 'IN_DISTINTA' order by x.id for update of t, x`.execute(work.db);
  for (const { id: transferId, policyId, amount, contractId, companyId } of rows) {
    const entryId = await postEntry(work, {
      kind: 'RIMBORSO',
      contractId,
      lines: refundPaidPostings(amount, companyId),
      valueOn: executedOn,
    });
    await work.db.updateTable('refund_transfer').set({ status: 'PAGATO', entry_id: entryId }).where('id', '=', transferId).execute();
    await work.db
      .updateTable('cancellation_policy')
      .set({ paid_on: executedOn, paid_reference: reference, paid_entry_id: entryId, paid_recorded_by: work.actor.userId })
      .where('id', '=', policyId)
      .execute();
  }
  await audit(work, refundBatchEvents, { entityId: id, action: 'EXECUTE', after: { executedOn, reference, transfers: rows.length } });
}

/**
 * Records that a transfer was refused, or that its money came back after the execution: the refund is due again, and the
 * ledger reverses the payment. Throws NOT_FOUND, BATCH_STATE, 422 for an impossible day.
 */
export async function recordReturn(
  work: UserWork,
  batchId: number,
  transferId: number,
  { reason, returnedOn }: BodyOf<typeof returnTransfer>,
): Promise<void> {
  const { rows } = await sql<{
    status: 'IN_DISTINTA' | 'PAGATO' | 'RESPINTO' | 'STORNATO' | 'ANNULLATO';
    batchStatus: string;
    sentAt: string | null;
    amount: number;
    entryId: number | null;
    policyId: number;
    contractId: number;
    companyId: number | null;
  }>`select t.status, b.status as "batchStatus", b.sent_at as "sentAt", t.amount, t.entry_id as "entryId", x.id as "policyId",
      c.id as "contractId", c.company_id as "companyId"
    from refund_transfer t join refund_batch b on b.id = t.batch_id join cancellation_policy x on x.id = t.cancellation_policy_id
      join contract_view c on c.id = x.contract_id where t.id = ${transferId} and b.id = ${batchId} for update of b, t, x`.execute(work.db);
  const [found] = rows;
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { status, batchStatus, sentAt, amount, entryId, policyId, contractId, companyId } = found;
  const after = TRANSFER_TRANSITIONS.next(status, 'RENDI');
  if (after === null || sentAt === null || (batchStatus !== 'INVIATA' && batchStatus !== 'ESEGUITA')) {
    throw new AppError(cancellationErrors.BATCH_STATE);
  }
  if (returnedOn < todayInRome(sentAt) || returnedOn > work.today) {
    throw new FieldErrors({ returnedOn: RETURN_DAY_IMPOSSIBLE[work.language] });
  }
  const reversal =
    entryId === null
      ? null
      : await postEntry(work, {
          kind: 'RIMBORSO',
          contractId,
          reversesId: entryId,
          valueOn: returnedOn,
          lines: refundPaidPostings(amount, companyId).map((line) => ({ ...line, amount: -line.amount })),
        });
  await work.db
    .updateTable('refund_transfer')
    .set({
      status: after,
      return_entry_id: reversal,
      return_reason: reason,
      returned_on: returnedOn,
      return_recorded_at: work.now,
      return_recorded_by: work.actor.userId,
    })
    .where('id', '=', transferId)
    .execute();
  if (entryId !== null) {
    await work.db
      .updateTable('cancellation_policy')
      .set({ paid_on: null, paid_reference: null, paid_entry_id: null, paid_recorded_by: null })
      .where('id', '=', policyId)
      .execute();
  }
  await audit(work, refundTransferEvents, {
    entityId: transferId,
    action: after === 'STORNATO' ? 'RETURN' : 'REFUSE',
    after: { reason, returnedOn },
  });
}
