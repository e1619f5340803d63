import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { endOpenRequest } from '#areas/money/premium-payments/server/public.ts';
import { CANCELLATION_CAUSES, coverageType } from '#areas/offer/catalogue/domain/index.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { bookCancellation, lockContract, postEntry, varyPolicy } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { cancellationErrors, cancellationEvents } from '../../api/index.ts';
import { coveragesEnded, policyCancelled } from '../../api/texts.ts';
import { refundRecord } from '../../domain/index.ts';
import { reasonText } from '../../domain/reason-texts.ts';
import type { Reason } from '../../domain/reasons.ts';
import { refundPostings } from '../../domain/refund/postings.ts';
import type { TypedRefund } from '../../domain/refund/refund-input.ts';
import { type Computed, computeCancellation, hashOfRefund } from '../facts/compute.ts';
import { type PolicyFacts, readPolicyFacts } from '../facts/policy-facts.ts';
import { orderLetters } from '../letters/send-letters.ts';
import { requestOf, type StoredCancellation } from './find-cancellation.ts';

export interface OpenPolicy {
  readonly id: number;
  readonly contractId: number;
  readonly typed: readonly TypedRefund[] | null;
}

/** Throws if money of a policy is on its way to the agency: its refund would be wrong when it arrives. */
async function refuseInCollection({ db }: UserWork, { contractId, policyNumber }: PolicyFacts): Promise<void> {
  const open = await db
    .selectFrom('payment')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('status', '=', 'IN_CORSO')
    .where((eb) => eb.or([eb('session', 'is not', null), eb('method', '<>', 'CARTA_CREDITO')]))
    .executeTakeFirst();
  if (open !== undefined) throw new AppError(cancellationErrors.IN_COLLECTION, { policy: policyNumber });
}

/** Throws what a computation without a refund means to the user. */
export function refuse(
  work: UserWork,
  facts: PolicyFacts,
  { outcome, isManual, reasons }: Computed & { readonly reasons: readonly Reason[] },
): never {
  if (outcome === 'MANUAL') throw new AppError(cancellationErrors.AUTOMATIC_CANCELLATION_UNAVAILABLE, { tariff: facts.tariff });
  if (isManual && reasons.some(({ code }) => code === 'SECONDA_PERSONA')) throw new AppError(cancellationErrors.NOT_APPROVED);
  const words = reasons.map((one) => reasonText(one, work.language)).join('; ');
  throw new AppError(cancellationErrors.REFUSED, { policy: facts.policyNumber, reasons: words });
}

/** Posts the refund, an entry for each title, and remembers the entries. */
async function post(work: UserWork, rowId: number, contractId: number, lines: ReturnType<typeof refundPostings>): Promise<void> {
  for (const { titleId, lines: posted } of lines) {
    const entryId = await postEntry(work, { kind: 'STORNO', contractId, lines: posted, reversesId: titleId });
    await work.db.insertInto('cancellation_entry').values({ cancellation_policy_id: rowId, entry_id: entryId }).execute();
  }
}

/**
 * Cancels one policy: computes its refund from today's facts, posts it, keeps it with all that it came from, and ends the
 * policy on its day, or some of its coverages. `hash`, if given, is that of the amounts that the user saw. Throws REFUSED, NOT_APPROVED,
 * AMOUNTS_CHANGED, IN_COLLECTION, AUTOMATIC_CANCELLATION_UNAVAILABLE, NOT_FOUND.
 */
export async function confirmPolicy(work: UserWork, cancellation: StoredCancellation, row: OpenPolicy, hash: string | null): Promise<void> {
  const contract = await lockContract(work, row.contractId);
  const [facts] = await readPolicyFacts(work, [row.contractId]);
  const found = assertDefined(facts, `policy ${row.contractId}`);
  if (found.paidByAgency) await refuseInCollection(work, found);
  const computed = computeCancellation(found, requestOf(cancellation), row.typed ?? []);
  if (computed.outcome !== 'COMPUTED') return refuse(work, found, computed);
  const { refund, input, isManual } = computed;
  if (isManual && cancellation.approved_by === null) throw new AppError(cancellationErrors.NOT_APPROVED);
  if (hash !== null && hash !== hashOfRefund(refund)) throw new AppError(cancellationErrors.AMOUNTS_CHANGED);
  await post(work, row.id, row.contractId, refundPostings(refund, found.companyId));
  // A link to pay would still ask for the whole premium.
  if (found.paidByAgency) await endOpenRequest(work, row.contractId);
  const { cash, owed } = refund.settlement;
  const clawBack = [...refund.clawBacks, ...refund.cancelled.clawBacks].reduce((sum, { amount }) => sum + amount, 0);
  await work.db
    .updateTable('cancellation_policy')
    .set({
      status: 'CONFERMATA',
      ended_coverages: input.coverages === null ? null : [...input.coverages],
      record: json(refundRecord(input, refund, found.productVersionId)),
      refusal: null,
      gross: refund.gross,
      cash,
      costs: refund.costs,
      owed,
      claw_back: clawBack,
      paid_by_agency: found.paidByAgency,
      confirmed_at: work.now,
    })
    .where('id', '=', row.id)
    .execute();
  const cause = CANCELLATION_CAUSES[requestOf(cancellation).cause];
  const names = (input.coverages ?? []).map((code) => coverageType(code) ?? { it: code, en: code });
  const message = input.coverages === null ? policyCancelled(found.policyNumber, cause) : coveragesEnded(found.policyNumber, names, cause);
  if (input.coverages === null) {
    await bookCancellation(work, contract, { from: cancellation.effective_on, reason: cause[work.language], isSettled: owed === 0 });
  } else {
    await varyPolicy(work, contract, { data: null, reason: message[work.language] });
  }
  await audit(work, cancellationEvents, {
    entityId: cancellation.id,
    action: 'CONFIRM_POLICY',
    after: { policy: found.policyNumber, gross: refund.gross, cash, clawBack },
  });
  await orderLetters(work, row.id, 'CONFERMA');
  await notifyUserOnce(work, contract.seller_id, { ...message, link: policyAddress.href({ id: row.contractId }) });
}
