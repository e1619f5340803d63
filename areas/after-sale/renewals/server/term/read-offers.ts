import { readTaxRates } from '#areas/offer/catalogue/server/public.ts';
import type { CurrentRules, SaleContext } from '#areas/sale/contracts/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { OffersOnSale } from './thread/messages.ts';

/** Reads what is on sale today, once for all threads of a run. */
export async function readOffers(
  { db, today }: Pick<Work, 'db' | 'today'>,
  { published }: SaleContext,
  { settings, needs }: CurrentRules,
): Promise<OffersOnSale> {
  const products = await db.selectFrom('product_version').select(['id', 'product_id']).execute();
  const packages = await db.selectFrom('package_version').select(['id', 'package_id']).execute();
  const onSale = await published.on(db, today);
  return {
    versions: onSale.map(({ productVersionId, packageVersionId, tariffVersionId }) => ({
      productVersionId,
      packageVersionId,
      tariffVersionId,
    })),
    productOf: new Map(products.map(({ id, product_id }) => [id, product_id])),
    packageOf: new Map(packages.map(({ id, package_id }) => [id, package_id])),
    taxRates: await readTaxRates(db),
    globalRules: { settings: { MUTUE_ESCLUSIONI: settings.MUTUE_ESCLUSIONI }, needs: needs === null ? null : { content: needs.content } },
  };
}
