import { customerName } from '#areas/customers/customers/domain/index.ts';
import { askedQuestions, type NeedsEvidence, proposedProducts } from '#areas/offer/needs/domain/index.ts';
import { type PublishedNeeds, recordEvidence } from '#areas/offer/needs/server/public.ts';
import { questionnaireOutcome, unmetNeeds } from '#areas/offer/rating/domain/index.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import type { ContractRow } from '../contract-row.ts';
import { insures, type PricedChoice } from '../pricing/price-contract.ts';
import type { SaleContext } from '../pricing/sale-context.ts';

/** The parts of an acceptance that its evidence depends on. */
interface Accepted {
  readonly number: string;
  readonly data: Pick<ContractData, 'customer' | 'choice'>;
  readonly priced: PricedChoice;
  readonly askedBy: string;
  readonly at: string;
  /** Codes of the products on sale that insure the customer's object. */
  readonly suitable: ReadonlySet<string>;
}

/** The questions and answers at acceptance, under the questionnaire of that moment. */
export function needsEvidenceOf(needs: PublishedNeeds | null, { number, data, priced, askedBy, at, suitable }: Accepted): NeedsEvidence {
  const { content } = priced.offer.tariff;
  const { answers } = data.choice;
  const outcome = questionnaireOutcome(content, answers);
  return {
    quotation: number,
    questionnaire: needs === null ? null : { number: needs.number, sha256: needs.sha256 },
    tariffVersionId: priced.tariffVersionId,
    customer: customerName(data.customer),
    askedBy,
    recordedAt: at,
    asked: askedQuestions(content.questionnaire, answers),
    outcome: {
      product: priced.offer.product.code,
      proposed: needs === null ? [] : [...proposedProducts(needs.content, answers)].filter((code) => suitable.has(code)),
      requiredCoverages: [...outcome.required],
      excludedCoverages: [...outcome.excluded],
      alternatives: outcome.alternatives,
      unmet: unmetNeeds(outcome, priced.rated.selection.coverages),
    },
  };
}

/** Stores the customer's questions and answers with the acceptance (Reg. IVASS 40/2018 art. 58). */
export async function recordNeeds(
  work: UserWork,
  { needs, published }: SaleContext,
  row: ContractRow,
  priced: PricedChoice,
): Promise<void> {
  const onSale = await published.on(work.db, work.today);
  const suitable = new Set(onSale.filter((offer) => insures(offer, priced.risk)).map(({ offer }) => offer.product.code));
  const accepted = { number: row.number, data: row.data, priced, askedBy: work.actor.displayName, at: work.now, suitable };
  await recordEvidence(work, { contractId: row.id, needsVersionId: needs?.id ?? null, evidence: needsEvidenceOf(needs, accepted) });
}
