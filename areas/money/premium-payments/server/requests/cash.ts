import { sql } from 'kysely';
import { holderOf } from '#areas/sale/contracts/domain/index.ts';
import { type ContractRow, findContract, lockContract } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { CASH_DAY_IMPOSSIBLE, cashRefusalText } from '../../api/cash-texts.ts';
import { type CashOfContract, cashEvents, paymentErrors, type recordCash } from '../../api/index.ts';
import { cashRefusal } from '../../domain/index.ts';

async function cashOf({ db }: UserWork, contractId: number): Promise<CashOfContract['items']> {
  const { rows } = await sql<CashOfContract['items'][number]>`select r.id, r.amount, r.received_on as "receivedOn",
      r.recorded_at as "recordedAt", u.display_name as "recordedBy", r.cancelled_at is not null as "isCancelled"
    from cash_receipt r join user_view u on u.id = r.recorded_by where r.contract_id = ${contractId} order by r.id desc`.execute(db);
  return rows;
}

/** Whether the seller collects the premium of this contract, and so may have received cash. */
function takesCash({ data, policy_number, cancelled_at }: ContractRow): boolean {
  return holderOf(data.paymentType) === 'PRODUTTORE' && policy_number !== null && cancelled_at === null;
}

function factsOf({ data, premium, accepted_at }: ContractRow, today: string) {
  return {
    premium: premium ?? 0,
    effectiveDate: data.effectiveDate ?? today,
    firstDay: accepted_at === null ? today : todayInRome(accepted_at),
  };
}

/** Returns the cash of a contract visible to the acting user. Throws NOT_FOUND. */
export async function readCash(work: UserWork, contractId: number): Promise<CashOfContract> {
  const row = await findContract(work, contractId);
  const { roles } = work.actor;
  const canRecord = takesCash(row) && (roles.has('UPDATE_PREVENTIVI') || roles.has('EMETTI_POLIZZE'));
  return { items: await cashOf(work, contractId), canRecord, ...factsOf(row, work.today) };
}

/**
 * Records cash of a policy. The contract is locked, so that two that record at once cannot pass the limit together. The
 * ledger does not move: the seller owes the premium however it was paid. Throws NOT_FOUND, NOT_IN_CASH, 422 above the
 * limit or for an impossible day.
 */
export async function addCash(work: UserWork, contractId: number, cash: BodyOf<typeof recordCash>): Promise<void> {
  const row = await lockContract(work, contractId);
  if (!takesCash(row)) throw new AppError(paymentErrors.NOT_IN_CASH);
  const { firstDay, ...facts } = factsOf(row, work.today);
  if (cash.receivedOn < firstDay || cash.receivedOn > work.today) throw new FieldErrors({ receivedOn: CASH_DAY_IMPOSSIBLE[work.language] });
  const received = (await cashOf(work, contractId)).filter(({ isCancelled }) => !isCancelled);
  const refusal = cashRefusal({ ...facts, received }, cash);
  if (refusal !== null) throw new FieldErrors({ amount: cashRefusalText(refusal)[work.language] });
  const { id } = await work.db
    .insertInto('cash_receipt')
    .values({
      contract_id: contractId,
      amount: cash.amount,
      received_on: cash.receivedOn,
      recorded_at: work.now,
      recorded_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, cashEvents, { entityId: id, action: 'RECORD', after: { contract: contractId, ...cash } });
}

/** Cancels cash that was recorded by mistake. Throws NOT_FOUND, also for one that is cancelled. */
export async function removeCash(work: UserWork, contractId: number, cashId: number): Promise<void> {
  await lockContract(work, contractId);
  const cancelled = await work.db
    .updateTable('cash_receipt')
    .set({ cancelled_at: work.now, cancelled_by: work.actor.userId })
    .where('id', '=', cashId)
    .where('contract_id', '=', contractId)
    .where('cancelled_at', 'is', null)
    .returning('amount')
    .executeTakeFirst();
  if (cancelled === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await audit(work, cashEvents, { entityId: cashId, action: 'CANCEL', after: { amount: cancelled.amount } });
}
