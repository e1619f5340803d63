import { producerOfActor } from '#areas/agency/access/server/public.ts';
import type { SaleSettings } from '#areas/agency/settings/domain/index.ts';
import type { SaleContext } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/**
 * Returns the links to the quoters of motor liability (spec §3) for the acting user: each only with the Linear RC flag of
 * the user or of the producer they sell for.
 */
export async function liabilityLinks(
  work: UserWork,
  { links }: Pick<SaleContext['rules'], 'links'>,
  producerId?: number,
): Promise<SaleSettings['LINK_ESTERNI']> {
  if (links.auto === null && links.moto === null) return links;
  const people = [work.actor.userId, producerId ?? (await producerOfActor(work))];
  const flags = await work.db
    .selectFrom('user_view')
    .select(['linear_rc_auto as auto', 'linear_rc_moto as moto'])
    .where('id', 'in', people)
    .execute();
  return { auto: flags.some(({ auto }) => auto) ? links.auto : null, moto: flags.some(({ moto }) => moto) ? links.moto : null };
}
