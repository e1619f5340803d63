import type { SaleSettings } from '#areas/agency/settings/domain/index.ts';
import type { PublishedNeeds } from '#areas/offer/needs/server/public.ts';
import type { Offer } from '#areas/offer/rating/domain/index.ts';
import type { PublishedOffer } from '#areas/offer/rating/server/public.ts';
import { offerUnder } from '../../domain/global-rules.ts';

/** The current global rules. */
export interface CurrentRules {
  readonly settings: SaleSettings;
  readonly needs: PublishedNeeds | null;
}

/** Joins offers with the global rules. Rules are the same objects until they change, so each offer is joined once. */
export function underGlobalRules(): (published: PublishedOffer, rules: CurrentRules) => PublishedOffer {
  let known = new WeakMap<Offer, Offer>();
  let last: CurrentRules | undefined;
  return (published, rules) => {
    if (rules.settings !== last?.settings || rules.needs !== last.needs) {
      known = new WeakMap();
      last = rules;
    }
    const before = known.get(published.offer);
    const offer = before ?? offerUnder(rules, published.offer);
    if (before === undefined) known.set(published.offer, offer);
    return { ...published, offer };
  };
}
