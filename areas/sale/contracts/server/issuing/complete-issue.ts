import { takeNumber } from '#areas/offer/catalogue/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { contractErrors } from '../../api/errors.ts';
import { type IssueToPost, issuePostings } from '../../domain/ledger.ts';
import { asksInsurer } from '../../domain/numbering.ts';
import { holderOf } from '../../domain/sale-rules.ts';
import type { Status } from '../../domain/status-codes.ts';
import { applyTransitions, type Transition } from '../commands/transition.ts';
import type { SaleParties } from '../conditions/sale-parties.ts';
import type { ContractRow } from '../contract-row.ts';
import { enqueueDocuments } from '../documents/document-jobs.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { allocateAdvance } from '../ledger/receipts.ts';
import { lineOfBusinessOf, type PricedChoice } from '../pricing/price-contract.ts';
import { nextPolicyNumber } from './policy-number.ts';
import { codeColumns } from './product-codes.ts';

/** Posts the issue of a policy to the ledger. A unique index refuses a second entry of the same contract. */
async function postIssue(work: Work, contractId: number, issue: IssueToPost): Promise<void> {
  await postEntry(work, { kind: 'EMISSIONE', contractId, lines: issuePostings(issue) });
}

function postingsOf(priced: PricedChoice) {
  const { lines, commissions } = priced.rated.rated;
  return {
    companyId: priced.companyId,
    lines: lines.map((line) => ({ ...line, lineOfBusiness: lineOfBusinessOf(line.coverage) })),
    commissions: commissions.map(({ recipient, amount }) => ({
      recipient,
      amount,
      partyId: priced.participants.get(recipient) ?? null,
    })),
  };
}

/** Throws NUMBER_TAKEN if another policy of the insurer has the number. */
export async function refuseTaken(work: Work, companyId: number, number: string): Promise<void> {
  const twin = await work.db
    .selectFrom('contract')
    .select('id')
    .where('company_id', '=', companyId)
    .where('policy_number', '=', number)
    .executeTakeFirst();
  if (twin !== undefined) throw new AppError(contractErrors.NUMBER_TAKEN, { number });
}

/** Returns the number of the policy; called once, as late as possible, because our own series is locked from then on. */
export type NumberSource = () => Promise<string>;

/**
 * Returns the source of the number available now, our own series or the insurer's ranges. Null when it must be awaited:
 * the ranges are used up, or the insurer's service gives it.
 */
export async function numberAtHand(work: Work, priced: PricedChoice): Promise<NumberSource | null> {
  const { policyNumberType, policyPrefix } = priced.offer.tariff.content;
  if (asksInsurer(policyNumberType)) return null;
  if (policyNumberType !== 'RANGE') {
    const series = { companyId: priced.companyId, prefix: policyPrefix, year: Number(work.today.slice(0, 4)) };
    return () => nextPolicyNumber(work.db, series);
  }
  const taken = await takeNumber(work, priced);
  if (taken === null) return null;
  await refuseTaken(work, priced.companyId, taken);
  return async () => taken;
}

/**
 * Makes the policy of a contract that is accepted or being issued: number, ledger, status and timeline in the caller's
 * transaction. The number comes last: its series stays locked until the transaction ends.
 */
export async function completeIssue(
  work: Work,
  row: ContractRow,
  sale: { readonly priced: PricedChoice; readonly parties: SaleParties },
  numberSource: NumberSource,
): Promise<{ readonly status: Status; readonly policyNumber: string }> {
  await postIssue(work, row.id, postingsOf(sale.priced));
  const isPaid = row.premium_paid_on !== null;
  if (isPaid) await allocateAdvance(work, row);
  await enqueueDocuments(work, row.id, 'CERTIFICATO');
  const policyNumber = await numberSource();
  const issued = {
    ...codeColumns(sale.priced, sale.parties),
    policy_number: policyNumber,
    issued_at: work.now,
    premium_due_on: isPaid || holderOf(row.data.paymentType) === 'PRODUTTORE' ? null : work.today,
  };
  const started: Transition[] = row.status === 'PREVENTIVO_IN_EMISSIONE' ? [] : [{ event: 'AVVIA_EMISSIONE' }];
  const status = await applyTransitions(work, row, [...started, { event: 'EMETTI', set: issued }]);
  return { status, policyNumber };
}
