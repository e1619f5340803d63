import { offerUnder } from '#areas/contracts/domain/index.ts';
import { publishedOffers } from '#areas/rating/server/public.ts';
import type { Connection } from '#platform/server-kit/database/database.ts';
import { type CurrentOffer, priceTerm } from '../../../domain/index.ts';
import { type CaseRow, dataOf } from './case-row.ts';
import type { PricingStretch, PricingThread, StretchTotals } from './messages.ts';
import { type PriceRow, replacePrices } from './replace-prices.ts';

function totalsOf(prices: readonly PriceRow[]): StretchTotals {
  let [blocked, oldPremium, newPremium] = [0, 0, 0];
  for (const { blocks, premium, old_premium } of prices) {
    if (blocks.length > 0) {
      blocked += 1;
      continue;
    }
    oldPremium += old_premium;
    newPremium += premium ?? 0;
  }
  return { priced: prices.length, blocked, oldPremium, newPremium };
}

/**
 * Prepares a thread: compiles what is on sale today once. Prices one stretch and stores its prices in one transaction; a
 * repetition replaces them.
 */
export async function stretchPricer(
  { pool, db }: Pick<Connection, 'pool' | 'db'>,
  { today, rules, globalRules, curves }: Omit<PricingThread, 'databaseUrl'>,
): Promise<(stretch: Pick<PricingStretch, 'text' | 'values'>) => Promise<StretchTotals>> {
  const products = new Map(
    (await db.selectFrom('product_version').select(['id', 'product_id']).execute()).map(({ id, product_id }) => [id, product_id]),
  );
  const packages = new Map(
    (await db.selectFrom('package_version').select(['id', 'package_id']).execute()).map(({ id, package_id }) => [id, package_id]),
  );
  const keyOf = (productVersionId: number, packageVersionId: number) =>
    `${products.get(productVersionId) ?? 0}:${packages.get(packageVersionId) ?? 0}`;
  const current = new Map<string, CurrentOffer>(
    (await publishedOffers().on(db, today)).map(({ offer, productVersionId, packageVersionId }) => [
      keyOf(productVersionId, packageVersionId),
      { offer: offerUnder(globalRules, offer), productVersionId, packageVersionId },
    ]),
  );
  return async ({ text, values }) => {
    const { rows } = await pool.query<[...CaseRow]>({ text, values: [...values], rowMode: 'array' });
    const prices = rows.map((row): PriceRow => {
      const [id, expiresOn, insuredFrom, soldOn, premium, isUnpaid, productVersionId, packageVersionId] = row;
      const offer =
        productVersionId === null || packageVersionId === null ? undefined : current.get(keyOf(productVersionId, packageVersionId));
      const old = { data: dataOf(row), premium, insuredFrom, expiresOn, soldOn, isUnpaid };
      const priced = priceTerm(old, offer ?? null, { today, rules, curves });
      return {
        case_id: id,
        priced_on: today,
        old_premium: premium,
        premium: priced.premium,
        old_value: priced.oldValue,
        value: priced.value,
        starts_on: priced.startsOn,
        ends_on: priced.endsOn,
        product_version_id: offer?.productVersionId ?? null,
        package_version_id: offer?.packageVersionId ?? null,
        effects: priced.effects,
        blocks: priced.blocks,
      };
    });
    await replacePrices(pool, prices);
    return totalsOf(prices);
  };
}
