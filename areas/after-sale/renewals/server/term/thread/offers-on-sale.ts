import type pg from 'pg';
import type { PackageContent, ProductContent, TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { compileOffer, compileTariff } from '#areas/offer/rating/domain/index.ts';
import { offerUnder } from '#areas/sale/contracts/domain/index.ts';
import type { CurrentOffer } from '../../../domain/index.ts';
import type { OffersOnSale } from './messages.ts';

type Table = 'product_version' | 'package_version' | 'tariff_version';

/**
 * Compiles what is on sale, once for a thread, and returns how to find the current offer of two versions. Sent compiled,
 * it would arrive with new texts for every code, which compare much slower.
 */
export async function compileOffers(
  pool: pg.Pool,
  { versions, productOf, packageOf, taxRates, globalRules }: OffersOnSale,
): Promise<(productVersionId: number | null, packageVersionId: number | null) => CurrentOffer | null> {
  async function contentsOf<T>(table: Table, ids: readonly number[]): Promise<ReadonlyMap<number, T>> {
    const { rows } = await pool.query<{ id: number; content: T }>(`select id, content from ${table} where id = any($1::bigint[])`, [ids]);
    return new Map(rows.map(({ id, content }) => [id, content]));
  }

  const products = await contentsOf<ProductContent>(
    'product_version',
    versions.map((one) => one.productVersionId),
  );
  const packages = await contentsOf<PackageContent>(
    'package_version',
    versions.map((one) => one.packageVersionId),
  );
  const contents = await contentsOf<TariffContent>(
    'tariff_version',
    versions.map((one) => one.tariffVersionId),
  );
  const tariffs = new Map([...contents].map(([id, content]) => [id, compileTariff(content, taxRates, id)]));
  const keyOf = (productVersionId: number, packageVersionId: number) =>
    `${productOf.get(productVersionId) ?? 0}:${packageOf.get(packageVersionId) ?? 0}`;
  const offers = new Map<string, CurrentOffer>();
  for (const { productVersionId, packageVersionId, tariffVersionId } of versions) {
    const product = products.get(productVersionId);
    const packed = packages.get(packageVersionId);
    const tariff = tariffs.get(tariffVersionId);
    if (product === undefined || packed === undefined || tariff === undefined) continue;
    const offer = offerUnder(globalRules, compileOffer(`${productVersionId}:${packageVersionId}`, product, packed, tariff));
    offers.set(keyOf(productVersionId, packageVersionId), { offer, productVersionId, packageVersionId });
  }
  return (productVersionId, packageVersionId) =>
    productVersionId === null || packageVersionId === null ? null : (offers.get(keyOf(productVersionId, packageVersionId)) ?? null);
}
