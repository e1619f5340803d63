import type { SaleSettings } from '#areas/agency/settings/domain/index.ts';
import type { ExclusionGroup } from '#areas/offer/catalogue/domain/index.ts';
import { joinQuestions, type NeedsContent, questionsFor } from '#areas/offer/needs/domain/index.ts';
import type { Offer } from '#areas/offer/rating/domain/index.ts';

/** Rules that apply to every offer, whatever its tariff says. */
export interface GlobalRules {
  readonly settings: Pick<SaleSettings, 'MUTUE_ESCLUSIONI'>;
  /** The general questionnaire; null while none is published. */
  readonly needs: { readonly content: NeedsContent } | null;
}

function exclusionsOf({ MUTUE_ESCLUSIONI: { groups } }: GlobalRules['settings']): ExclusionGroup[] {
  return groups.map(({ coverages }, index) => ({ code: `GLOBALE_${index + 1}`, mandatory: false, coverages }));
}

/**
 * Adds the global rules to an offer (spec §2): mutual exclusions between coverages and the general questions, after
 * those of its tariff. Use its result wherever an offer is judged for a sale.
 */
export function offerUnder({ settings, needs }: GlobalRules, { product, tariff, ...offer }: Offer): Offer {
  const exclusions = [...tariff.content.exclusions, ...exclusionsOf(settings)];
  const general = needs === null ? [] : questionsFor(needs.content, product);
  const questionnaire = joinQuestions(general, tariff.content.questionnaire);
  const content = { ...tariff.content, exclusions, questionnaire };
  return { ...offer, product, tariff: { ...tariff, content, hasQuestionnaire: questionnaire.length > 0 } };
}
