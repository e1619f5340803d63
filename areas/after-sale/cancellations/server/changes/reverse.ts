import { sql } from 'kysely';
import { holderOf } from '#areas/sale/contracts/domain/index.ts';
import { lockContract, postEntry, receivedBy, restorePolicy, varyPolicy } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { cancellationErrors, cancellationEvents } from '../../api/index.ts';
import { orderLetters } from '../letters/send-letters.ts';
import { lockCancellation } from './find-cancellation.ts';
import { isInBatch } from './pay-refund.ts';

interface Confirmed {
  readonly id: number;
  readonly contractId: number;
  readonly paidOn: PlainDate | null;
  /** What the customer paid to the agency. */
  readonly received: Cents;
  /** Entries of it that a statement holds. */
  readonly stated: number;
  /** It ended single coverages; the policy stayed in force. */
  readonly isPart: boolean;
  /** A later cancellation of the same policy is confirmed. */
  readonly isNotLast: boolean;
  /** Day of an earlier cancellation that stays. */
  readonly earlier: PlainDate | null;
}

function confirmedPolicies({ db }: UserWork, id: number): Promise<{ rows: Confirmed[] }> {
  return sql<Confirmed>`select x.id, x.contract_id as "contractId", x.paid_on as "paidOn", x.ended_coverages is not null as "isPart",
      ${receivedBy(sql`x.contract_id`)} as received,
      (select count(*) from cancellation_entry e join statement_line l on l.entry_id = e.entry_id and l.active
        where e.cancellation_policy_id = x.id)::int as stated,
      exists (select from cancellation_policy o where o.contract_id = x.contract_id and o.status = 'CONFERMATA' and o.id > x.id) as "isNotLast",
      (select min(k.effective_on) from cancellation_policy o join cancellation k on k.id = o.cancellation_id
        where o.contract_id = x.contract_id and o.status = 'CONFERMATA' and o.id <> x.id and o.ended_coverages is null) as earlier
    from cancellation_policy x where x.cancellation_id = ${id} and x.status = 'CONFERMATA' order by x.contract_id`.execute(db);
}

/** Posts the mirror of each entry of a confirmation. */
async function postMirrors(work: UserWork, { id, contractId }: Confirmed): Promise<void> {
  const { rows } = await sql<{ entryId: number; lines: Parameters<typeof postEntry>[1]['lines'] }>`select e.entry_id as "entryId",
      json_agg(json_build_object('account', l.account, 'amount', -l.amount, 'coverage', l.coverage, 'lineOfBusiness', l.line_of_business,
        'companyId', l.company_id, 'recipient', l.recipient, 'partyId', l.party_id) order by l.id) as lines
    from cancellation_entry e join ledger_line l on l.entry_id = e.entry_id where e.cancellation_policy_id = ${id}
    group by e.entry_id order by e.entry_id`.execute(work.db);
  for (const { entryId, lines } of rows) await postEntry(work, { kind: 'STORNO', contractId, lines, reversesId: entryId });
}

/**
 * Undoes a confirmed cancellation before its amounts are in a statement and its refund is paid: mirrors in the ledger, and
 * the policies are in force again. Throws NOT_FOUND, OTHER_STATE, IN_STATEMENT, REFUND_PAID, LATER_ONE, EARNED_PART_PAID.
 */
export async function reverse(work: UserWork, id: number, reason: string): Promise<void> {
  await lockCancellation(work, id, 'STORNA');
  const { rows } = await confirmedPolicies(work, id);
  if (rows.some(({ paidOn }) => paidOn !== null)) throw new AppError(cancellationErrors.REFUND_PAID);
  if (rows.some(({ isNotLast }) => isNotLast)) throw new AppError(cancellationErrors.LATER_ONE);
  for (const policy of rows) {
    const contract = await lockContract(work, policy.contractId);
    if (await isInBatch(work, policy.id)) throw new AppError(cancellationErrors.REFUND_IN_BATCH);
    if (policy.stated > 0) throw new AppError(cancellationErrors.IN_STATEMENT);
    const isDue = holderOf(contract.data.paymentType) === 'AGENZIA';
    const isEarnedPartPaid = isDue && contract.premium_paid_on !== null && policy.received < (contract.premium ?? 0);
    if (!policy.isPart && isEarnedPartPaid) throw new AppError(cancellationErrors.EARNED_PART_PAID);
    await postMirrors(work, policy);
    if (!policy.isPart) await restorePolicy(work, contract, { reason, earlier: policy.earlier, isDue });
    else if (contract.status === 'POLIZZA') await varyPolicy(work, contract, { data: null, reason });
    await work.db
      .updateTable('cancellation_policy')
      .set({ status: 'STORNATA', reversed_at: work.now, reversed_by: work.actor.userId })
      .where('id', '=', policy.id)
      .execute();
    await orderLetters(work, policy.id, 'STORNO');
  }
  await work.db.updateTable('cancellation').set({ status: 'STORNATA', updated_at: work.now }).where('id', '=', id).execute();
  await audit(work, cancellationEvents, { entityId: id, action: 'REVERSE', reason });
}
