import type { z } from 'zod';
import { producerOfActor } from '#areas/agency/access/server/public.ts';
import { comparesOffers } from '#areas/agency/settings/domain/index.ts';
import { codesOf, INSURED_OBJECT_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { startingPreset } from '#areas/offer/mandates/server/public.ts';
import { blockText, distributionBlocks } from '#areas/sale/contracts/domain/index.ts';
import { isAllowed, readSaleParties, type SaleContext } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { readBehaviour as readBehaviourRoute } from '../../api/routes.ts';
import { liabilityLinks } from './liability-links.ts';

type Behaviour = z.input<(typeof readBehaviourRoute)['response']>;

/**
 * Returns how the quoter behaves for the acting user: their mandate, else the mandate of the producer they sell for,
 * within the tenant's rules.
 */
export async function readBehaviour(work: UserWork, { rules, published }: SaleContext): Promise<Behaviour> {
  const producerId = await producerOfActor(work);
  const parties = await readSaleParties(work, producerId, work.actor.userId);
  const { terms } = parties;
  const sold = (await published.on(work.db, work.today)).filter((offer) => isAllowed(offer, parties));
  const { product, package: packed, months, vehicleType, comparison, payments } = terms.quoter;
  const row = await work.db.selectFrom('user_view').select(['brands', 'antitheft']).where('id', '=', producerId).executeTakeFirst();
  const links = await liabilityLinks(work, rules, producerId);
  return {
    ...(await startingPreset(work, work.actor.userId, terms)),
    insuredObjects: codesOf(INSURED_OBJECT_TYPES).filter((object) => sold.some(({ offer }) => offer.product.insuredObject === object)),
    product,
    package: packed,
    months,
    vehicleType,
    comparison: comparesOffers(rules.comparison, comparison ?? true),
    payments: rules.paymentTypes.filter((type) => payments?.includes(type) ?? true),
    links,
    brands: row?.brands ?? [],
    antitheft: row?.antitheft ?? [],
    barred: distributionBlocks(parties).map((block) => ({
      code: block.code,
      field: null,
      text: blockText(block, work.language),
      ...(block.person === undefined ? {} : { person: block.person }),
    })),
    untrained: parties.untrained.map(({ id, name }) => ({ name, self: id === work.actor.userId })),
  };
}
