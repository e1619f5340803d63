import { deductibleWords, limitWords } from '#areas/offer/catalogue/domain/index.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ClaimPart } from '../../api/schemas.ts';
import { isTotalByCause } from '../../domain/cause-rules.ts';
import { indemnityStepText } from '../../domain/indemnity/step-texts.ts';
import { kindOfPart } from '../../domain/index.ts';
import type { StoredClaim } from '../access.ts';
import { coverageName, type PolicyCover } from '../facts/policy-cover.ts';

/** Reads the coverages of a claim with their indemnities in words. */
export async function readParts({ db, language }: UserWork, claim: StoredClaim, cover: PolicyCover): Promise<ClaimPart[]> {
  const rows = await db.selectFrom('claim_part').selectAll().where('claim_id', '=', claim.id).orderBy('id').execute();
  const isTotal = claim.is_total || isTotalByCause(claim.cause);
  return rows.map(({ id, coverage, requested, survey, record, computed, agreed, agreed_reason: agreedReason }) => {
    const terms = cover.terms.get(coverage) ?? {};
    const indemnity = record?.indemnity;
    return {
      id,
      coverage,
      name: coverageName(cover, coverage, language),
      kind: kindOfPart(coverage, isTotal),
      deductible: deductibleWords(terms, language),
      limit: limitWords(terms, language),
      requested,
      survey,
      estimated: indemnity?.estimated ?? null,
      degradation: indemnity?.degradation ?? null,
      proportional: indemnity?.proportional ?? null,
      borne: indemnity?.deductible ?? null,
      overLimit: indemnity?.overLimit ?? null,
      computed,
      agreed,
      agreedReason,
      steps: (indemnity?.steps ?? []).map((step) => ({ text: indemnityStepText(step, language), amount: step.amount })),
    };
  });
}
