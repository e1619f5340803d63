import type pg from 'pg';
import { priceTerm } from '../../../domain/index.ts';
import { type CaseRow, dataOf } from './case-row.ts';
import type { PricingStretch, PricingThread, StretchTotals } from './messages.ts';
import { compileOffers } from './offers-on-sale.ts';
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
  pool: pg.Pool,
  { today, rules, curves, offers }: Omit<PricingThread, 'databaseUrl'>,
): Promise<(stretch: PricingStretch) => Promise<StretchTotals>> {
  const currentOf = await compileOffers(pool, offers);
  return async ({ text, values }) => {
    const { rows } = await pool.query<[...CaseRow]>({ text, values: [...values], rowMode: 'array' });
    const prices = rows.map((row): PriceRow => {
      const [id, expiresOn, insuredFrom, soldOn, premium, isUnpaid, productVersionId, packageVersionId] = row;
      const current = currentOf(productVersionId, packageVersionId);
      const old = { data: dataOf(row), premium, insuredFrom, expiresOn, soldOn, isUnpaid };
      const priced = priceTerm(old, current, { today, rules, curves });
      return {
        case_id: id,
        priced_on: today,
        old_premium: premium,
        premium: priced.premium,
        old_value: priced.oldValue,
        value: priced.value,
        starts_on: priced.startsOn,
        ends_on: priced.endsOn,
        product_version_id: current?.productVersionId ?? null,
        package_version_id: current?.packageVersionId ?? null,
        effects: priced.effects,
        blocks: priced.blocks,
      };
    });
    await replacePrices(pool, prices);
    return totalsOf(prices);
  };
}
