import type { z } from 'zod';
import { producerOfActor } from '#areas/agency/access/server/public.ts';
import { type Discount, discountForPremium } from '#areas/offer/rating/domain/index.ts';
import { discountLimits, priceChoice, priceOffer, readSaleParties, type SaleContext } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { findDiscount } from '../../api/routes.ts';

type Asked = z.output<NonNullable<(typeof findDiscount)['body']>>;
type Answer = z.input<(typeof findDiscount)['response']>;

/**
 * Returns the discount that the acting user may give on the chosen offer and that leads nearest to a premium. Null while
 * the data allow no price. Saves nothing.
 */
export async function findTargetDiscount(work: UserWork, context: SaleContext, { data, premium }: Asked): Promise<Answer> {
  const parties = await readSaleParties(work, await producerOfActor(work), work.actor.userId);
  const integrates = data.integratedPolicy !== null;
  const chosen = await priceChoice(work, context, { ...data, choice: { ...data.choice, discount: null } }, parties);
  if (chosen === null || !chosen.allowed || chosen.rated.rated.lines.length === 0) return { found: null };
  const premiumOf = (discount: Discount | null) =>
    priceOffer(chosen, chosen.risk, { ...chosen.rated.selection, discount }, parties, { integrates }).rated.rated.premium;
  return { found: discountForPremium(premium, discountLimits(chosen.offer.tariff.content.discounts, parties, integrates), premiumOf) };
}
