import { GROUP_VISIBILITY, isGroup } from '#areas/agency/access/domain/index.ts';
import { loadUser, type UserKey } from '#areas/network/users/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { MandateView, SoldProductView } from '../api/index.ts';
import { maySell } from '../domain/index.ts';
import { listCompanies, productsOnSale, sharesOfTariffs } from './catalogue.ts';
import { ownMandate, restrictionsAbove } from './mandate-row.ts';
import { inheritedPreset, presetsOf } from './starting-preset.ts';

/**
 * Returns whether the acting user reads and sets margins: they are the agency's money, so only users that see the whole
 * network do, not those of a node.
 */
export function agreesMargins({ actor }: UserWork): boolean {
  return isGroup(actor.group) && GROUP_VISIBILITY[actor.group] === 'ALL';
}

/** Returns the products on sale, split by whether all users above may sell them. */
export async function offeringAbove(
  work: UserWork,
  userId: number,
): Promise<{ available: SoldProductView[]; withheld: MandateView['withheld'] }> {
  const onSale = await productsOnSale(work.db, work.today);
  const above = await restrictionsAbove(work, userId);
  const available = onSale.filter((one) => maySell(above, one));
  const withheld = onSale.flatMap((one) => {
    const by = above.find((superior) => !maySell([superior], one));
    return by === undefined ? [] : [{ product: one.product, name: one.name, by: by.name }];
  });
  return { available, withheld };
}

/** Returns the mandate of a user with all options of its editor. */
export async function readMandate(work: UserWork, key: UserKey): Promise<MandateView> {
  const row = await loadUser(work, key, 'EDIT');
  const { tariffs, products, margins, discounts, codes, quoter } = await ownMandate(work, row.id);
  const { available, withheld } = await offeringAbove(work, row.id);
  const effective = available.filter((one) => maySell([{ tariffs, products }], one)).map((one) => one.product);
  const presets = await presetsOf(work, row.id, effective);
  return {
    version: row.version,
    offering: { tariffs: tariffs === null ? null : [...tariffs], products: products === null ? null : [...products] },
    available,
    withheld,
    effective,
    margins: agreesMargins(work) ? [...margins] : null,
    tariffShares: agreesMargins(work)
      ? await sharesOfTariffs(work.db, [...new Set(available.map(({ tariff }) => tariff))], work.today)
      : null,
    discounts: [...discounts],
    discountMaxPercent: row.discount_max_percent,
    codes: work.actor.roles.has('MOSTRA_CODICI')
      ? codes.map(({ code, consumer, coverages }) => ({ codice: code, consumer, garanzie: [...coverages] }))
      : null,
    companies: await listCompanies(work.db),
    quoter: { ...quoter, payments: quoter.payments === null ? null : [...quoter.payments] },
    presets: presets.map(({ id, owner, content }) => ({ id, owner, name: content.name, product: content.product })),
    inheritedPreset: await inheritedPreset(work, row.id, presets),
  };
}
