import { customerName } from '#areas/customers/domain/index.ts';
import { askedQuestions, proposedProducts } from '#areas/needs/domain/index.ts';
import { recordEvidence } from '#areas/needs/server/public.ts';
import { questionnaireOutcome } from '#areas/rating/domain/index.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ContractRow } from './contract-row.ts';
import type { PricedChoice } from './price-contract.ts';
import type { SaleParts } from './sale-parts.ts';

/** Keeps what the customer was asked and answered with the acceptance (Reg. IVASS 40/2018 art. 58); nothing when nothing is asked. */
export async function recordNeeds(work: UserWork, { needs }: SaleParts, row: ContractRow, priced: PricedChoice): Promise<void> {
  const { content } = priced.offer.tariff;
  const { answers } = row.data.choice;
  const asked = askedQuestions(content.questionnaire, answers);
  if (asked.length === 0) return;
  const outcome = questionnaireOutcome(content, answers);
  await recordEvidence(work, {
    contractId: row.id,
    needsVersionId: needs?.id ?? null,
    evidence: {
      quotation: row.number,
      questionnaire: needs === null ? null : { number: needs.number, sha256: needs.sha256 },
      tariffVersionId: priced.tariffVersionId,
      customer: customerName(row.data.customer),
      askedBy: work.actor.displayName,
      recordedAt: work.now,
      asked,
      outcome: {
        product: priced.offer.product.code,
        proposed: needs === null ? [] : [...proposedProducts(needs.content, answers)],
        requiredCoverages: [...outcome.required],
        excludedCoverages: [...outcome.excluded],
      },
    },
  });
}
