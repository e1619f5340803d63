import { areTwoPeople } from '#areas/agency/access/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { claimErrors } from '../../api/errors.ts';
import { claimEvents } from '../../api/index.ts';
import { checkNames, documentNames } from '../../api/texts.ts';
import { theftWaitEnds } from '../../domain/deadlines.ts';

import { lockClaim, type StoredClaim } from '../access.ts';
import { termsOn } from '../facts/terms.ts';
import { advance, missingDocuments } from './advance.ts';

/**
 * Returns why a settlement cannot be authorised today by the acting user: cover, documents, the wait of a theft, and a
 * second person above the limit or where more than the computed sum was agreed.
 */
export async function approvalBlocks(work: UserWork, claim: StoredClaim): Promise<AppError[]> {
  const { language, today } = work;
  const terms = await termsOn(work, claim.loss_on);
  const blocks: AppError[] = [];
  const failed = claim.checks.filter(({ outcome }) => outcome === 'KO').map(({ code }) => code);
  if (!claim.is_verified) blocks.push(new AppError(claimErrors.NOT_VERIFIED, { reasons: checkNames(failed)[language] }));
  const missing = await missingDocuments(work, claim);
  if (missing.length > 0) blocks.push(new AppError(claimErrors.DOCUMENTS_MISSING, { documents: documentNames(missing)[language] }));
  const waits = theftWaitEnds({ cause: claim.cause, lossOn: claim.loss_on, recoveredOn: claim.recovered_on }, terms);
  if (waits !== null && today < waits) blocks.push(new AppError(claimErrors.THEFT_WAITS, { date: formatDate(waits) }));
  const isLarge = (claim.agreed ?? 0) > terms.approvalLimit || (claim.agreed ?? 0) > (claim.computed ?? 0);
  if (isLarge && !areTwoPeople(work.actor, [claim.agreed_by, ...claim.agreed_people])) {
    blocks.push(new AppError(claimErrors.SECOND_PERSON, { limit: formatEuro(terms.approvalLimit, language) }));
  }
  return blocks;
}

/**
 * Authorises the settlement; one of a reopened claim that adds nothing is settled at once. Throws NOT_FOUND, 412 and what
 * `approvalBlocks` returns.
 */
export async function approve(work: UserWork, code: string, version: number): Promise<void> {
  const claim = await lockClaim(work, code, 'AUTORIZZA');
  await refuseStale(work, claimEvents, claim, version);
  const [block] = await approvalBlocks(work, claim);
  if (block !== undefined) throw block;
  await advance(work, claim, 'AUTORIZZA', { action: 'APPROVE', set: { approved_by: work.actor.userId } });
  if (claim.paid > 0 && claim.paid === claim.agreed) await advance(work, { ...claim, step: 'AUTORIZZATO' }, 'SALDA', { action: 'PAY' });
}

/** Takes an authorisation back before the first payment. Throws NOT_FOUND, CLAIM_OTHER_STATE. */
export async function withdraw(work: UserWork, code: string): Promise<void> {
  const claim = await lockClaim(work, code, 'RITIRA');
  if (claim.paid > 0) throw new AppError(claimErrors.CLAIM_OTHER_STATE);
  await work.db.updateTable('claim').set({ approved_by: null }).where('id', '=', claim.id).execute();
  await advance(work, claim, 'RITIRA', { action: 'WITHDRAW' });
}
