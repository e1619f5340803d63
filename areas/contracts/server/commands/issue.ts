import { takeNumber } from '#areas/catalogue/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contractErrors } from '../../api/errors.ts';
import { codeColumns } from '../codes-of-sale.ts';
import { lockContract } from '../contract-row.ts';
import { enqueueDocuments } from '../document-jobs.ts';
import { aroundIssue, issueReasons } from '../facts.ts';
import { nextPolicyNumber } from '../policy-number.ts';
import { postIssue } from '../post-issue.ts';
import { lineOfBusinessOf, type PricedChoice, priceChoice } from '../price-contract.ts';
import { readSalePeople } from '../sale-chain.ts';
import type { SaleParts } from '../sale-parts.ts';
import { applyTransition, refuseIfBlocked } from '../transition.ts';
import type { NewState } from './accept.ts';

function postingsOf(priced: PricedChoice) {
  const { lines, commissions } = priced.rated.rated;
  return {
    companyId: priced.companyId,
    lines: lines.map((line) => ({ ...line, lineOfBusiness: lineOfBusinessOf(line.coverage) })),
    commissions: commissions.map(({ percipient, amount }) => ({
      percipient,
      amount,
      partyId: priced.participants.get(percipient) ?? null,
    })),
  };
}

/** The number of the policy: of the insurer's ranges where the tariff says so, else of the series that is counted here. */
async function numberFor(work: UserWork, priced: PricedChoice): Promise<string> {
  const { policyNumberType, policyPrefix } = priced.offer.tariff.content;
  if (policyNumberType !== 'RANGE') {
    const year = Number(work.today.slice(0, 4));
    return nextPolicyNumber(work.db, { companyId: priced.companyId, prefix: policyPrefix, year });
  }
  const taken = await takeNumber(work, priced);
  // Others have issued with the last ones since the reasons were looked for.
  if (taken === null) throw new AppError(contractErrors.NUMBERS_USED_UP);
  const twin = await work.db
    .selectFrom('contract')
    .select('id')
    .where('company_id', '=', priced.companyId)
    .where('policy_number', '=', taken)
    .executeTakeFirst();
  if (twin !== undefined) throw new AppError(contractErrors.NUMBER_TAKEN, { number: taken });
  return taken;
}

/**
 * Issues an accepted quotation (spec §4): number, ledger, status and timeline in one transaction, so a crash leaves either all or nothing and
 * a second request finds the policy issued. The frozen versions are priced once more; a price other than the accepted one is refused.
 */
export async function issuePolicy(work: UserWork, parts: SaleParts, id: number, shownHash: string): Promise<NewState> {
  const row = await lockContract(work, id);
  const people = await readSalePeople(work, row.producer_id, row.seller_id);
  const frozen =
    row.tariff_version_id === null || row.company_id === null
      ? null
      : { tariffVersionId: row.tariff_version_id, companyId: row.company_id };
  const priced = frozen === null ? null : await priceChoice(work, parts, row.data, people, frozen);
  refuseIfBlocked(work, issueReasons(work, parts, row, { priced, people, ...(await aroundIssue(work, row, priced)) }));
  if (priced === null || priced.hash !== row.price_hash || priced.hash !== shownHash) throw new AppError(contractErrors.PRICE_MOVED);
  const started = await applyTransition(work, row, { event: 'AVVIA_EMISSIONE' });
  const policyNumber = await numberFor(work, priced);
  const issuing = { ...row, status: started, version: row.version + 1 };
  const issued = { ...codeColumns(priced, people), policy_number: policyNumber, issued_at: work.now };
  const status = await applyTransition(work, issuing, { event: 'EMETTI', set: issued });
  await postIssue(work, id, postingsOf(priced));
  await enqueueDocuments(work, id, 'CERTIFICATO');
  return { id, version: row.version + 2, status, policyNumber };
}
