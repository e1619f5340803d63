import type { ExclusionGroup } from '#areas/catalogue/domain/index.ts';
import { joinQuestions, type NeedsContent, questionsFor } from '#areas/needs/domain/index.ts';
import type { Offer } from '#areas/rating/domain/index.ts';
import type { SaleSettings } from '#areas/settings/domain/index.ts';

/** What holds for every offer, whatever its tariff says. */
export interface GlobalRules {
  readonly settings: Pick<SaleSettings, 'MUTUE_ESCLUSIONI'>;
  /** The general questionnaire; null while none is published. */
  readonly needs: { readonly content: NeedsContent } | null;
}

function exclusionsOf({ MUTUE_ESCLUSIONI: { groups } }: GlobalRules['settings']): ExclusionGroup[] {
  return groups.map(({ coverages }, index) => ({ code: `GLOBALE_${index + 1}`, mandatory: false, coverages }));
}

/**
 * An offer with the global rules in it (spec §2): the mutual exclusions across coverages and the general questions stand beside those of its tariff.
 * Whatever judges an offer as a sale does, judges this one.
 */
export function offerUnder({ settings, needs }: GlobalRules, { product, tariff, ...offer }: Offer): Offer {
  const exclusions = [...tariff.content.exclusions, ...exclusionsOf(settings)];
  const general = needs === null ? [] : questionsFor(needs.content, product);
  const questionnaire = joinQuestions(general, tariff.content.questionnaire);
  const content = { ...tariff.content, exclusions, questionnaire };
  return { ...offer, product, tariff: { ...tariff, content, hasQuestionnaire: questionnaire.length > 0 } };
}
