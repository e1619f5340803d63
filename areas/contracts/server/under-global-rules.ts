import type { ExclusionGroup } from '#areas/catalogue/domain/index.ts';
import type { Offer } from '#areas/rating/domain/index.ts';
import type { StockedOffer } from '#areas/rating/server/public.ts';
import type { SaleSettings } from '#areas/settings/domain/index.ts';

function exclusionsOf({ MUTUE_ESCLUSIONI: { groups } }: SaleSettings): ExclusionGroup[] {
  return groups.map(({ coverages }, index) => ({ code: `GLOBALE_${index + 1}`, mandatory: false, coverages }));
}

function ruled(offer: Offer, settings: SaleSettings): Offer {
  const { content } = offer.tariff;
  const exclusions = [...content.exclusions, ...exclusionsOf(settings)];
  return { ...offer, tariff: { ...offer.tariff, content: { ...content, exclusions } } };
}

/**
 * Adds the global rules to an offer: the mutual exclusions across coverages hold beside those of its tariff. Rules are one object until somebody
 * changes them, so every offer is joined with them once.
 */
export function underGlobalRules(): (stocked: StockedOffer, settings: SaleSettings) => StockedOffer {
  let known = new WeakMap<Offer, Offer>();
  let last: SaleSettings | undefined;
  return (stocked, settings) => {
    if (settings !== last) {
      known = new WeakMap();
      last = settings;
    }
    const before = known.get(stocked.offer);
    const offer = before ?? ruled(stocked.offer, settings);
    if (before === undefined) known.set(stocked.offer, offer);
    return { ...stocked, offer };
  };
}
