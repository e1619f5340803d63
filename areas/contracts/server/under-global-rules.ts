import type { ExclusionGroup } from '#areas/catalogue/domain/index.ts';
import { joinQuestions, questionsFor } from '#areas/needs/domain/index.ts';
import type { PublishedNeeds } from '#areas/needs/server/public.ts';
import type { Offer } from '#areas/rating/domain/index.ts';
import type { StockedOffer } from '#areas/rating/server/public.ts';
import type { SaleSettings } from '#areas/settings/domain/index.ts';

function exclusionsOf({ MUTUE_ESCLUSIONI: { groups } }: SaleSettings): ExclusionGroup[] {
  return groups.map(({ coverages }, index) => ({ code: `GLOBALE_${index + 1}`, mandatory: false, coverages }));
}

function ruled({ product, tariff, ...offer }: Offer, { settings, needs }: GlobalRules): Offer {
  const exclusions = [...tariff.content.exclusions, ...exclusionsOf(settings)];
  const general = needs === null ? [] : questionsFor(needs.content, product);
  const questionnaire = joinQuestions(general, tariff.content.questionnaire);
  const content = { ...tariff.content, exclusions, questionnaire };
  return { ...offer, product, tariff: { ...tariff, content, hasQuestionnaire: questionnaire.length > 0 } };
}

/** What holds for every offer, whatever its tariff says. */
export interface GlobalRules {
  readonly settings: SaleSettings;
  /** The general questionnaire; null while none is published. */
  readonly needs: PublishedNeeds | null;
}

/**
 * Adds the global rules to an offer: the mutual exclusions across coverages and the general questions stand beside those of its tariff. Rules are
 * the same objects until somebody changes them, so every offer is joined with them once.
 */
export function underGlobalRules(): (stocked: StockedOffer, rules: GlobalRules) => StockedOffer {
  let known = new WeakMap<Offer, Offer>();
  let last: GlobalRules | undefined;
  return (stocked, rules) => {
    if (rules.settings !== last?.settings || rules.needs !== last.needs) {
      known = new WeakMap();
      last = rules;
    }
    const before = known.get(stocked.offer);
    const offer = before ?? ruled(stocked.offer, rules);
    if (before === undefined) known.set(stocked.offer, offer);
    return { ...stocked, offer };
  };
}
