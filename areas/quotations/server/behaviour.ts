import type { z } from 'zod';
import { producerOfActor } from '#areas/access/server/public.ts';
import { readSalePeople, type SaleParts } from '#areas/contracts/server/public.ts';
import { startingPreset } from '#areas/mandates/server/public.ts';
import { comparesOffers } from '#areas/settings/domain/index.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { readBehaviour as readBehaviourRoute } from '../api/routes.ts';

type Behaviour = z.input<(typeof readBehaviourRoute)['response']>;

/** How the quoter behaves for the acting user: his mandate, else that of the one in whose name he sells, within the rules of the tenant. */
export async function readBehaviour(work: UserWork, { rules }: SaleParts): Promise<Behaviour> {
  const producerId = await producerOfActor(work);
  const { terms } = await readSalePeople(work, producerId, work.actor.userId);
  const { product, package: packed, months, vehicleType, comparison, payments } = terms.quoter;
  const row = await work.db.selectFrom('app_user').select(['brands', 'antitheft']).where('id', '=', producerId).executeTakeFirst();
  return {
    ...(await startingPreset(work, work.actor.userId, terms)),
    product,
    package: packed,
    months,
    vehicleType,
    comparison: comparesOffers(rules.comparison, comparison ?? true),
    payments: rules.paymentTypes.filter((type) => payments?.includes(type) ?? true),
    brands: row?.brands ?? [],
    antitheft: row?.antitheft ?? [],
  };
}
