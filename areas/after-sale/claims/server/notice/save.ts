import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { claimErrors } from '../../api/errors.ts';
import { claimEvents } from '../../api/index.ts';
import type { createClaim, Notice } from '../../api/routes.ts';
import { IN_THE_FUTURE, NOT_OF_POLICY } from '../../api/texts.ts';
import { isTotalByCause } from '../../domain/cause-rules.ts';
import { isVerified } from '../../domain/cover-checks.ts';
import { handles, lockClaim, type StoredClaim } from '../access.ts';
import { type PolicyCover, readCover } from '../facts/policy-cover.ts';
import { settle } from '../settlement/advance.ts';
import { checksOf, findPolicy, sameEvents } from './check-cover.ts';

/** Who reports: those who handle claims choose it, others report for their side. */
function sourceOf(work: UserWork, chosen: Notice['source']): Notice['source'] {
  if (handles(work)) return chosen;
  return work.actor.group === 'CLIENTE' ? 'CLIENTE' : work.actor.group === 'COMPAGNIA' ? 'COMPAGNIA' : 'RETE';
}

/** Columns of a notice. Throws 422 for a loss in the future and for coverages that the policy does not have. */
function columnsOf(work: UserWork, cover: PolicyCover, notice: Notice) {
  const faults: Record<string, string> = {};
  if (notice.lossOn > work.today) faults.lossOn = IN_THE_FUTURE[work.language];
  if (notice.coverages.some((code) => !cover.coverages.includes(code))) faults.coverages = NOT_OF_POLICY[work.language];
  if (Object.keys(faults).length > 0) throw new FieldErrors(faults);
  return {
    cause: notice.cause,
    loss_on: notice.lossOn,
    loss_time: notice.lossTime,
    place: notice.place,
    description: notice.description,
    is_total: notice.isTotal || isTotalByCause(notice.cause),
    requested: notice.requested,
    source: sourceOf(work, notice.source),
    company_reference: notice.companyReference,
  };
}

/**
 * Keeps the coverages of a claim. Removes those that left it, unless they have a survey. The requested amount belongs to
 * the first.
 */
async function keepParts({ db }: UserWork, claimId: number, coverages: readonly string[], requested: number): Promise<void> {
  await db
    .deleteFrom('claim_part')
    .where('claim_id', '=', claimId)
    .where('survey', 'is', null)
    .$if(coverages.length > 0, (query) => query.where('coverage', 'not in', [...coverages]))
    .execute();
  for (const [i, coverage] of coverages.entries()) {
    await db
      .insertInto('claim_part')
      .values({ claim_id: claimId, coverage, requested: i === 0 ? requested : 0 })
      .onConflict((conflict) => conflict.columns(['claim_id', 'coverage']).doNothing())
      .execute();
  }
}

/** Prepares a claim as a draft. Throws 422. */
export async function createDraft(work: UserWork, { policy, ...notice }: BodyOf<typeof createClaim> & Notice): Promise<{ code: string }> {
  const { code } = await createOn(work, await findPolicy(work, policy), notice);
  return { code };
}

/** Prepares a claim on a policy that the user may report on. Throws 422. */
export async function createOn(work: UserWork, contractId: number, notice: Notice): Promise<{ id: number; code: string }> {
  const cover = await readCover(work, contractId, notice.lossOn);
  const columns = columnsOf(work, cover, notice);
  const { id, code } = await work.db
    .insertInto('claim')
    .values({
      ...columns,
      contract_id: contractId,
      state: 'BOZZA',
      step: 'BOZZA',
      created_at: work.now,
      created_by: work.actor.userId,
      updated_at: work.now,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await keepParts(work, id, notice.coverages, notice.requested);
  await audit(work, claimEvents, { entityId: id, action: 'CREATE', after: { ...columns, coverages: notice.coverages } });
  return { id, code };
}

/** Throws if another claim of the policy is of the same day and cause. */
export async function refuseDuplicate(work: UserWork, claim: Pick<StoredClaim, 'id' | 'contract_id' | 'cause' | 'loss_on'>): Promise<void> {
  const same = (await sameEvents(work, claim.contract_id, claim.loss_on, claim.id)).find(({ cause }) => cause === claim.cause);
  if (same !== undefined) throw new AppError(claimErrors.DUPLICATE_CLAIM, { code: same.code });
}

/**
 * Changes what happened. Those who report change their drafts, those who handle claims also open ones before an amount is
 * agreed: the cover is checked again. Throws NOT_FOUND, CLAIM_OTHER_STATE, DUPLICATE_CLAIM, 412, 422.
 */
export async function saveNotice(work: UserWork, code: string, version: number, notice: Notice): Promise<void> {
  const claim = await lockClaim(work, code);
  const isDraft = claim.state === 'BOZZA';
  if (!isDraft && !handles(work)) throw new AppError(commonErrors.NOT_FOUND);
  if (!isDraft && (claim.state !== 'APERTO' || claim.step === 'CONCORDATO')) throw new AppError(claimErrors.CLAIM_OTHER_STATE);
  await refuseStale(work, claimEvents, claim, version);
  const cover = await readCover(work, claim.contract_id, notice.lossOn);
  const columns = columnsOf(work, cover, notice);
  if (!isDraft) await refuseDuplicate(work, { ...claim, ...columns });
  const checks = isDraft ? [] : await checksOf(work, cover, notice.cause, notice.lossOn, claim.notified_on ?? work.today);
  await work.db
    .updateTable('claim')
    .set({ ...columns, checks: json(checks), is_verified: checks.length > 0 && isVerified(checks) })
    .where('id', '=', claim.id)
    .execute();
  await keepParts(work, claim.id, notice.coverages, notice.requested);
  await audit(work, claimEvents, { entityId: claim.id, action: 'UPDATE', after: { ...columns, coverages: notice.coverages } });
  await settle(work, claim.id);
}

/** Deletes a draft. Throws NOT_FOUND, CLAIM_OTHER_STATE. */
export async function deleteDraft(work: UserWork, code: string): Promise<void> {
  const { id, state } = await lockClaim(work, code);
  if (state !== 'BOZZA') throw new AppError(claimErrors.CLAIM_OTHER_STATE);
  await work.db.deleteFrom('claim').where('id', '=', id).execute();
  await audit(work, claimEvents, { entityId: id, action: 'DELETE', before: { code } });
}
